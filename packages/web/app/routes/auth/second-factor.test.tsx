import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { authClient } from "~/platform/session/auth-client";
import { watchSession } from "~/platform/session/watch-session";
import {
  authError,
  authSession,
  authUser,
  type Calls,
  clientMe,
  sentTo,
  serveAuth,
  storeSession,
} from "~/test/auth-server";
import { expectToast, field, fill, openPage, press } from "~/test/open-page";
import AuthPage from "./auth";
import ResetPassword from "./reset-password";

const email = "ana@people.example";
const app = {
  id: "0198aaaa-0000-7000-8000-000000000001",
  factor_type: "totp",
  friendly_name: "Work phone of the service counter",
} as const;
const phone = {
  id: "0198aaaa-0000-7000-8000-000000000002",
  factor_type: "phone",
  friendly_name: "My phone",
  phone: "18135550187",
} as const;
const key = {
  id: "0198aaaa-0000-7000-8000-000000000003",
  factor_type: "webauthn",
  friendly_name: "Key on my ring",
} as const;
const codes = {
  id: "0198aaaa-0000-7000-8000-000000000004",
  factor_type: "recovery_code",
  friendly_name: "Recovery codes",
} as const;
type Factors = Parameters<typeof authUser>[1];

const challengeOf = ({ id }: { id: string }) => `POST /auth/v1/factors/${id}/challenge`;
const verifyOf = ({ id }: { id: string }) => `POST /auth/v1/factors/${id}/verify`;
const verifyCode = "POST /auth/v1/factors/recovery-codes/verify";
const challenge = (type: string) => ({
  status: 200,
  body: { id: "0198aaaa-0000-7000-8000-00000000c0de", type, expires_at: Math.floor(Date.now() / 1000) + 300 },
});
const wrongCode = authError(422, "mfa_verification_failed", "Invalid TOTP code entered");
const refused = "That code is wrong or was already used. Enter the newest one.";

/**
 * The client reports the stored session, none here, some time after it is watched. It does so in the same queue in which
 * it answers, and the page handles it in the next turn.
 */
async function initialSessionHandled() {
  await (await authClient()).auth.getSession();
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/** Opens a page after the right password, when the server still asks for one of these steps. */
async function openStep(Page: typeof AuthPage, address: string, factors: Factors, more: Calls) {
  const calls: Calls = {
    "GET /auth/v1/user": { status: 200, body: authUser(email, factors) },
    "GET /auth/v1/factors/recovery-codes": {
      status: 200,
      body: { id: codes.id, type: "recovery_code", total: 10, remaining: 9 },
    },
    "GET /api/me": { status: 200, body: clientMe(email, { secondFactor: "on" }) },
    "POST /auth/v1/logout": { status: 204 },
    ...more,
  };
  const sent = serveAuth(calls);
  await watchSession();
  await initialSessionHandled();
  storeSession(authSession(email, { factors }));
  const session = { status: "second-factor", userId: authUser(email).id, email } as const;
  // The form's code loads with the first render.
  const page = await act(async () => openPage(Page, address, { session }));
  return { calls, sent, page };
}
const openSignIn = (factors: Factors, more: Calls) => openStep(AuthPage, "/auth", factors, more);
const raised = (factors: Factors) => ({ status: 200, body: authSession(email, { aal: "aal2", factors }) });

test("the app's code is asked for, a used one is rejected, and the right one signs in", async () => {
  const { calls, sent, page } = await openSignIn([app, codes], {
    [challengeOf(app)]: challenge("totp"),
    [verifyOf(app)]: wrongCode,
  });
  expect(document.body.textContent).toContain(`sign in as ${email}`);
  await screen.findByLabelText(/^6-digit code/);
  screen.getByText(`From the app “${app.friendly_name}”. A new code appears every 30 seconds.`);
  press("Verify");
  expect((await screen.findByRole("alert")).textContent).toBe("Enter the code.");
  fill({ "6-digit code": "000000" });
  press("Verify");
  await screen.findByText(refused);
  calls[verifyOf(app)] = raised([app, codes]);
  fill({ "6-digit code": "123 456" });
  press("Verify");
  await expectToast("Login successful", "You've been logged in successfully.");
  await waitFor(() => expect(page.address()).toBe("/client"));
  expect(sentTo(sent, verifyOf(app))[1]?.body).toMatchObject({ code: "123456" });
});

test("a recovery code is used in place of the app's", async () => {
  const { calls, sent, page } = await openSignIn([app, codes], {
    [verifyCode]: authError(422, "mfa_verification_failed", "Invalid recovery code entered"),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Use a recovery code" }));
  fill({ "Recovery code": "k4m9-x7qp-2ab8-ht3z" });
  press("Verify");
  await screen.findByText(refused);
  expect(field("Recovery code").value).toBe("k4m9-x7qp-2ab8-ht3z");
  calls[verifyCode] = raised([app, codes]);
  press("Verify");
  await waitFor(() => expect(page.address()).toBe("/client"));
  expect(sentTo(sent, verifyCode)[1]?.body).toEqual({ code: "k4m9-x7qp-2ab8-ht3z" });
});

test("a code is texted on request, and the next text has to wait", async () => {
  const { calls, sent, page } = await openSignIn([phone], {
    [challengeOf(phone)]: challenge("phone"),
    [verifyOf(phone)]: authError(422, "mfa_verification_failed", "Invalid MFA Phone code entered"),
  });
  await screen.findByRole("button", { name: "Text me a code" });
  expect(document.body.textContent).toContain("We'll text a code to your number ending in 87.");
  expect(sentTo(sent, challengeOf(phone)), "before it is asked for").toEqual([]);
  press("Text me a code");
  await screen.findByLabelText(/^Code from the text/);
  fill({ "Code from the text": "000000" });
  press("Verify");
  await screen.findByText(refused);
  calls[challengeOf(phone)] = authError(
    429,
    "over_sms_send_rate_limit",
    "For security purposes, you can only request this after 50 seconds.",
    { retryAfter: 50 },
  );
  press("Text me a new code");
  await screen.findByText(/after 50 seconds/);
  calls[verifyOf(phone)] = raised([phone]);
  fill({ "Code from the text": "123 456" });
  press("Verify");
  await expectToast("Login successful");
  await waitFor(() => expect(page.address()).toBe("/client"));
  expect(sentTo(sent, verifyOf(phone))[1]?.body).toMatchObject({
    challenge_id: "0198aaaa-0000-7000-8000-00000000c0de",
    code: "123456",
  });
});

test("a browser without security keys says so and offers the alternatives first", async () => {
  await openSignIn([key, codes], {});
  await screen.findByLabelText(/^Recovery code/);
  press("Use the key “Key on my ring”");
  expect((await screen.findByText(/^This browser can't use security keys\./)).closest("[role]")).toBeTruthy();
});

test("a key that does not respond shows a plain message, and waiting for it ends when another way is chosen", async () => {
  const credentialRequests: { signal?: AbortSignal }[] = [];
  vi.stubGlobal("PublicKeyCredential", class {});
  const get = vi.fn((options: { signal?: AbortSignal }) => {
    credentialRequests.push(options);
    return credentialRequests.length === 1
      ? Promise.reject(new DOMException("not allowed", "NotAllowedError"))
      : new Promise(() => undefined);
  });
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { create: vi.fn(), get } });
  const { page } = await openSignIn([key, codes], {
    [challengeOf(key)]: {
      status: 200,
      body: {
        ...challenge("webauthn").body,
        webauthn: {
          type: "request",
          credential_options: {
            publicKey: {
              challenge: "AAAA",
              rpId: "localhost",
              allowCredentials: [],
              userVerification: "discouraged",
            },
          },
        },
      },
    },
    [verifyCode]: raised([key, codes]),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Use your security key" }));
  await screen.findByText("The key didn't respond. Try again and touch it when it blinks.");
  press("Use your security key");
  await waitFor(() => expect(credentialRequests).toHaveLength(2));
  press("Use a recovery code");
  expect(credentialRequests[1]?.signal?.aborted).toBe(true);
  fill({ "Recovery code": "k4m9-x7qp-2ab8-ht3z" });
  press("Verify");
  await waitFor(() => expect(page.address()).toBe("/client"));
  Reflect.deleteProperty(navigator, "credentials");
});

test("the step can be left for the sign-in form, and no session remains", async () => {
  await openSignIn([app], {});
  press("Back to sign in");
  await screen.findByLabelText(/^Password/);
  expect(localStorage.getItem("sb-localhost-auth-token")).toBeNull();
});

test("a new password by an emailed link still needs the second step", async () => {
  const { calls } = await openStep(ResetPassword, "/reset-password", [app], {
    [challengeOf(app)]: challenge("totp"),
  });
  await screen.findByLabelText(/^6-digit code/);
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
  calls[verifyOf(app)] = raised([app]);
  fill({ "6-digit code": "123456" });
  press("Verify");
  await screen.findByLabelText(/^New password/);
  expect(screen.queryByLabelText(/^6-digit code/)).toBeNull();
});
