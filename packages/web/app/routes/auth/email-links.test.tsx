import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  authError,
  authSession,
  type Calls,
  clientMe,
  problem,
  sentTo,
  serveAuth,
  signedInAs,
} from "~/test/auth-server";
import { expectToast, fill, openPage, press } from "~/test/open-page";
import CancelAccountDeletion from "./cancel-account-deletion";
import EmailVerified from "./email-verified";
import ResetPassword from "./reset-password";

const email = "nora@auth.example";
const verifyCall = "POST /auth/v1/verify";
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

const pages = [
  ["/email-verified", EmailVerified, "Resend verification email", "Verify your email"],
  ["/reset-password", ResetPassword, "Send a new link", "Set a new password"],
] as const;
const failed = (rest: string) => `#error=access_denied&${rest}&sb=`;

test.each(pages)("a link to %s can end with each of its outcomes", async (path, Page, button) => {
  serveAuth();
  for (const [hash, title] of [
    ["error_code=otp_expired&link_state=expired", "This link has expired"],
    ["error_code=otp_expired&link_state=spent", "This link was already used"],
    ["error_code=otp_expired&link_state=unknown", "This link is no longer valid"],
    ["error_code=validation_failed", "This link is incomplete"],
    ["error_code=over_request_rate_limit&retry_after=42", "Too many requests"],
    ["error_code=user_banned&error_description=Call+this+number", "This link didn't work"],
  ] as const) {
    openPage(Page, `${path}${failed(hash)}`);
    expect(heading()).toBe(title);
    expect(screen.getByText(button), title).toBeTruthy();
    // Anybody can write an address, so text from it is not shown.
    expect(screen.queryByText("Call this number")).toBeNull();
    if (title === "Too many requests") screen.getByText(/Wait 42 seconds/);
  }
});

test.each(pages)("%s without a link's parameters is not taken for a valid one", (path, Page, _, title) => {
  serveAuth();
  openPage(Page, path);
  expect(heading()).toBe(title);
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
});

test.each(pages)("%s shows that the server cannot be reached, and can be retried", (path, Page) => {
  const retry = vi.fn();
  openPage(Page, `${path}${failed("error_code=otp_expired&link_state=expired")}`, {
    session: { status: "unreachable", error: new Error("The server didn't respond."), retry },
  });
  screen.getByText("Can't reach the server");
  press("Try again");
  expect(retry).toHaveBeenCalledOnce();
});

test("the first half of an email change says that the other half is pending", () => {
  serveAuth();
  openPage(EmailVerified, "/email-verified#message=Confirmation+link+accepted.&sb=");
  expect(heading()).toBe("One of two confirmed");
});

const unproved = (hasPassword: boolean) =>
  authError(403, "sign_up_unproved", "Enter the password you signed up with to confirm it's you.", {
    extra: {
      sign_up: {
        kind: "sign-up",
        email,
        name: "Nora Vale",
        account_type: "client",
        company_name: "",
        has_password: hasPassword,
      },
    },
  });

/** What a signed-in person's page asks for, once the link has opened a session. */
const signedIn = (more: Parameters<typeof clientMe>[1] = {}): Calls => ({
  "GET /auth/v1/user": () => ({ status: 200, body: authSession(email).user }),
  "GET /api/me": { status: 200, body: clientMe(email, more) },
});

test("a confirmation link in another browser requires the sign-up's password", async () => {
  const calls: Calls = { ...signedIn(), [verifyCall]: unproved(true) };
  const sent = serveAuth(calls);
  const page = openPage(EmailVerified, "/email-verified#confirm=the-token&type=signup");
  await screen.findByRole("heading", { level: 1, name: "Confirm your account" });
  screen.getByText("Nora Vale");
  press("Confirm email");
  expect((await screen.findByRole("alert")).textContent).toBe("Enter the password.");
  calls[verifyCall] = authError(
    403,
    "sign_up_password_wrong",
    "That's not the password for that sign-up. Try again, or choose a new password.",
  );
  fill({ "Password you chose when you signed up": "not that password" });
  press("Confirm email");
  await screen.findByText(/^That's not the password for that sign-up\./);
  calls[verifyCall] = { status: 200, body: authSession(email) };
  fill({ "Password you chose when you signed up": "a long journey" });
  press("Confirm email");
  await screen.findByRole("heading", { level: 1, name: "Email verified" });
  expect(document.body.textContent).toContain(`${email} is confirmed and you're signed in.`);
  expect(page.address(), "the secret in the address has been used").toBe("/email-verified");
  expect(sentTo(sent, verifyCall).map(({ body }) => body)).toEqual([
    { type: "signup", token_hash: "the-token" },
    { type: "signup", token_hash: "the-token", sign_up_password: "not that password" },
    { type: "signup", token_hash: "the-token", sign_up_password: "a long journey" },
  ]);
});

test("a confirmation link for someone else's sign-up leads to choosing a new password", async () => {
  const calls: Calls = {
    ...signedIn({ awaitsPassword: true }),
    [verifyCall]: unproved(true),
    "PUT /auth/v1/user": () => ({ status: 200, body: authSession(email).user }),
  };
  const sent = serveAuth(calls);
  const page = openPage(EmailVerified, "/email-verified#confirm=the-token&type=signup");
  await screen.findByRole("heading", { level: 1, name: "Confirm your account" });
  calls[verifyCall] = { status: 200, body: authSession(email) };
  press("Choose a new password instead");
  await screen.findByText(/Choose a password to sign in with/);
  expect(sentTo(sent, verifyCall)[1]?.body).toMatchObject({ choose_password: true });
  fill({ "New password": "a password of my own", "Confirm password": "a password of my own" });
  press("Set new password");
  await expectToast("Password set", "Your account is ready.");
  await waitFor(() => expect(page.address()).toBe("/client"));
  expect(sentTo(sent, "PUT /auth/v1/user")[0]?.body).toMatchObject({ password: "a password of my own" });
});

test("a link that cannot be redeemed for lack of a connection stays valid and can be retried", async () => {
  const calls: Calls = { [verifyCall]: "down" };
  serveAuth(calls);
  const page = openPage(EmailVerified, "/email-verified#confirm=the-token&type=signup");
  await screen.findByText("Can't reach the server");
  expect(page.address()).toContain("#confirm=the-token");
  calls[verifyCall] = authError(403, "otp_expired", "Email link is invalid or has expired", {
    extra: { link_state: "spent" },
  });
  press("Try again");
  await screen.findByRole("heading", { level: 1, name: "This link was already used" });
  expect(page.address()).toBe("/email-verified");
});

test("a signed-in person who opens a confirmation link again is told that they are verified", () => {
  serveAuth();
  openPage(EmailVerified, `/email-verified${failed("error_code=otp_expired&link_state=spent")}`, {
    session: signedInAs(clientMe(email)),
  });
  expect(heading()).toBe("Email verified");
  expect(document.body.textContent).toContain(`${email} is confirmed and you're signed in.`);
});

test("an account is kept by its emailed link, once", async () => {
  const call = "POST /api/account-deletion-cancellations";
  const used =
    "This link was already used, or the account was deleted. If you can sign in, your account was kept.";
  const calls: Calls = { [call]: { status: 200, body: { email } } };
  const sent = serveAuth(calls);
  const address = `/cancel-account-deletion?token=${"k".repeat(43)}`;
  openPage(CancelAccountDeletion, address);
  expect(heading()).toBe("Keep your account?");
  expect(sent, "opening the link alone changes nothing").toEqual([]);
  press("Keep my account");
  await screen.findByRole("heading", { level: 1, name: "Your account won't be deleted" });
  expect(sent[0]?.body).toEqual({ token: "k".repeat(43) });
  calls[call] = problem(404, "not-found", "Not found", used);
  openPage(CancelAccountDeletion, address);
  press("Keep my account");
  expect((await screen.findByRole("alert")).textContent).toBe(used);
  openPage(CancelAccountDeletion, "/cancel-account-deletion?token=short");
  expect(heading()).toBe("This link is incomplete");
});
