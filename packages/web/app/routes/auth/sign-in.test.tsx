import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  authError,
  authSession,
  authUser,
  type Calls,
  clientMe,
  sentTo,
  serveAuth,
  solveCaptchaAtOnce,
} from "~/test/auth-server";
import { expectToast, field, fill, openPage, press } from "~/test/open-page";
import AuthPage from "./auth";

const email = "dana@messages.example";
const password = "a long journey";
const tokenCall = "POST /auth/v1/token";
const wrong = authError(400, "invalid_credentials", "Invalid login credentials");
const captchaNeeded = "Please complete the captcha verification after multiple failed attempts";
const locked = "Too many login attempts. Please try again later.";

const open = () => openPage(AuthPage, "/auth?tab=sign-in");
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Sign In" });
const problem = () => within(button().closest("form") ?? document.body).queryByRole("alert")?.textContent;
const captcha = () => screen.queryByLabelText<HTMLInputElement>("I'm not a robot");

function signIn() {
  fill({ Email: email, Password: password });
  press("Sign In");
}

/** Signs in and waits until the reply is shown. */
async function attempt(shown: string) {
  signIn();
  await waitFor(() => {
    expect(button().getAttribute("aria-busy")).toBeNull();
    expect(problem()).toBe(shown);
  });
}

async function solveCaptcha() {
  fireEvent.click(captcha() ?? document.body);
  await screen.findByText("Verified");
}

test.each([
  [400, "invalid_credentials", "Invalid login credentials", "Email or password is incorrect"],
  [400, "email_not_confirmed", "Email not confirmed", "Please verify your email before logging in"],
  [
    429,
    "over_request_rate_limit",
    "Request rate limit reached",
    "Too many login attempts. Please try again later",
  ],
  [403, "insufficient_aal", "MFA is required", "MFA authentication required"],
  [
    400,
    "captcha_failed",
    "captcha protection: request disallowed (invalid)",
    "Captcha verification failed. Please try again.",
  ],
  [400, "user_banned", "User is banned", "User is banned"],
])("%i %s '%s' is shown as '%s', and the input is preserved", async (status, code, message, shown) => {
  serveAuth({ [tokenCall]: authError(status, code, message) });
  open();
  signIn();
  await expectToast("Login failed", shown);
  expect(problem()).toContain(shown);
  expect(field("Email").value).toBe(email);
  expect(field("Password").value).toBe(password);
});

test("problems with both fields are reported before anything is sent", async () => {
  const sent = serveAuth();
  open();
  press("Sign In");
  await screen.findByText("Valid email address is required");
  screen.getByText("Password must be at least 8 characters");
  expect(document.activeElement).toBe(field("Email"));
  expect(sentTo(sent, tokenCall)).toEqual([]);
});

test("an unreachable server is reported, and signing in works when it is back", async () => {
  const calls: Calls = { [tokenCall]: "down" };
  serveAuth(calls);
  open();
  signIn();
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Network error. Please check your connection and try again.",
  );
  expect(captcha(), "it does not count as a failure").toBeNull();
  calls[tokenCall] = { status: 200, body: authSession(email) };
  calls["GET /api/me"] = { status: 200, body: clientMe(email) };
  press("Sign In");
  await expectToast("Login successful", "You've been logged in successfully.");
  await waitFor(() => expect(window.location.pathname).toBe("/client"));
});

test("an older password, shorter than the installation now requires of a new one, is still sent", async () => {
  const sent = serveAuth({ [tokenCall]: wrong });
  openPage(AuthPage, "/auth?tab=sign-in", { config: { shortestPassword: 12 } });
  fill({ Email: email, Password: "8letters" });
  press("Sign In");
  await expectToast("Login failed", "Email or password is incorrect");
  expect(sentTo(sent, tokenCall)[0]?.body).toMatchObject({ password: "8letters" });
});

test("a password as short as the installation allows is sent", async () => {
  const sent = serveAuth({ [tokenCall]: wrong });
  openPage(AuthPage, "/auth?tab=sign-in", { config: { shortestPassword: 6 } });
  fill({ Email: email, Password: "sixsix" });
  press("Sign In");
  await expectToast("Login failed", "Email or password is incorrect");
  expect(sentTo(sent, tokenCall)[0]?.body).toMatchObject({ password: "sixsix" });
});

test("an unverified address leads to its verification", async () => {
  serveAuth({ [tokenCall]: authError(400, "email_not_confirmed", "Email not confirmed") });
  const page = open();
  signIn();
  fireEvent.click(await screen.findByRole("link", { name: "Verify it now" }));
  await waitFor(() => expect(page.address()).toBe("/email-verification"));
  expect(window.history.state.usr).toEqual({ email });
});

test("the form explains the next step and links to the password reset", async () => {
  serveAuth();
  const page = open();
  screen.getByText("You will be redirected automatically after a successful login.");
  fireEvent.click(screen.getByRole("link", { name: "Forgot password?" }));
  await waitFor(() => expect(page.address()).toBe("/forgot-password"));
});

test("three failures require the captcha, five lock the form for 120 seconds", async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"],
  });
  solveCaptchaAtOnce();
  const sent = serveAuth({ [tokenCall]: wrong });
  const tokenRequests = () => sentTo(sent, tokenCall);
  open();
  const refused = "Email or password is incorrect";
  for (let n = 1; n <= 2; n += 1) {
    await attempt(refused);
    expect(captcha()).toBeNull();
  }
  await attempt(refused);
  screen.getByText("after multiple failed attempts");
  expect(tokenRequests()).toHaveLength(3);

  await attempt(captchaNeeded);
  expect(document.activeElement).toBe(captcha());
  expect(tokenRequests(), "nothing is sent without a captcha").toHaveLength(3);

  await solveCaptcha();
  await attempt(refused);
  expect(tokenRequests()[3]?.body).toMatchObject({
    gotrue_meta_security: { captcha_token: expect.stringMatching(/^ey/) },
  });
  expect(captcha()?.checked, "a failure clears the captcha").toBe(false);
  expect(button().disabled).toBe(false);
  await solveCaptcha();
  await attempt(locked);
  expect(button().disabled).toBe(true);
  expect(screen.getByText(/^You can try again in [12]:\d\d\.$/)).toBeTruthy();
  fireEvent.submit(button().closest("form") ?? document.body);
  expect(tokenRequests()).toHaveLength(5);

  await act(() => vi.advanceTimersByTimeAsync(118_000));
  expect(button().disabled).toBe(true);
  expect(problem()).toBe(locked);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(button().disabled).toBe(false);
  expect(problem()).toBeUndefined();
  expect(captcha(), "the count is back at none").toBeNull();
  expect(screen.queryByText(/^You can try again in/)).toBeNull();
});

test("a server that has counted more failures has its captcha solved and its wait shown", async () => {
  solveCaptchaAtOnce();
  const calls: Calls = {
    [tokenCall]: authError(
      400,
      "captcha_failed",
      "captcha protection: request disallowed (no captcha_token found)",
    ),
  };
  serveAuth(calls);
  open();
  await attempt("Captcha verification failed. Please try again.");
  await solveCaptcha();
  calls[tokenCall] = authError(429, "over_request_rate_limit", "Request rate limit reached", {
    retryAfter: 120,
  });
  await attempt("Too many login attempts. Please try again later");
  expect(screen.getByText(/^You can try again in [12]:\d\d\.$/)).toBeTruthy();
});

test("an account with a second step is not told that it is signed in", async () => {
  const app = {
    id: "0198aaaa-0000-7000-8000-000000000001",
    factor_type: "totp",
    friendly_name: "Work phone",
  } as const;
  serveAuth({
    [tokenCall]: { status: 200, body: authSession(email, { factors: [app] }) },
    "GET /auth/v1/user": { status: 200, body: authUser(email, [app]) },
    "GET /api/me": {
      status: 403,
      body: {
        type: "/docs/errors#insufficient_aal",
        title: "A second step is needed",
        status: 403,
        code: "insufficient_aal",
      },
    },
  });
  open();
  signIn();
  await screen.findByRole("heading", { level: 1, name: "MFA authentication required" });
  expect(screen.queryByText("Login successful")).toBeNull();
});
