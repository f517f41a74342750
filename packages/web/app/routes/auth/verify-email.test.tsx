import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import {
  authError,
  authSession,
  authUser,
  type Calls,
  clientMe,
  sentTo,
  serveAuth,
  signedInAs,
} from "~/test/auth-server";
import { expectToast, field, fill, openPage, press } from "~/test/open-page";
import EmailVerification from "./email-verification";
import SignupComplete from "./signup-complete";

const email = "nora@auth.example";
const verifyCall = "POST /auth/v1/verify";
const resendCall = "POST /auth/v1/resend";
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const resend = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Resend verification email/ });
const emailField = () => screen.queryByLabelText(/^Email/);

test("the page after sign-up says where the email went, and asks for the address if it is unknown", async () => {
  serveAuth();
  openPage(SignupComplete, "/signup-complete", { state: { email: "somebody@auth.example" } });
  expect(heading()).toBe("Check your email");
  expect(document.body.textContent).toContain("We sent a link to somebody@auth.example.");
  expect(emailField()).toBeNull();
  for (const [path, Page] of [
    ["/email-verification", EmailVerification],
    ["/signup-complete", SignupComplete],
  ] as const) {
    openPage(Page, path);
    press("Verify email");
    expect(await screen.findByText("Please enter a valid email address"), path).toBeTruthy();
    screen.getByText("Enter the 6 digits of the code");
  }
});

test("a state that is not an address is ignored", () => {
  serveAuth();
  openPage(SignupComplete, "/signup-complete", { state: { email: "<b>not an address</b>" } });
  expect(document.body.textContent).toContain("We sent you a link.");
  expect(emailField()).not.toBeNull();
});

test("a resend too soon shows a message and counts down the seconds", async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "setInterval", "clearInterval", "Date"],
  });
  serveAuth({
    [resendCall]: authError(
      429,
      "over_email_send_rate_limit",
      "For security purposes, you can only request this after 57 seconds.",
      { retryAfter: 57 },
    ),
  });
  openPage(SignupComplete, "/signup-complete", { state: { email } });
  press("Resend verification email");
  await expectToast("The email wasn't sent", "Too many requests. Wait before you try again.");
  expect(resend().textContent).toMatch(/\(5[67] s\)$/);
  expect(resend().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(58_000));
  expect(resend().disabled).toBe(false);
  expect(resend().textContent).toBe("Resend verification email");
});

test("a successful resend does not reveal whether the address is known, and waits a minute", async () => {
  const sent = serveAuth({ [resendCall]: { status: 200, body: {} } });
  openPage(EmailVerification, "/email-verification");
  fill({ Email: "nobody@auth.example" });
  press("Resend verification email");
  await expectToast("Verification email sent", "We sent a new link to nobody@auth.example.");
  screen.getByText(
    "If nobody@auth.example isn't verified yet, a new email is on its way. It replaces the last one.",
  );
  expect(resend().disabled).toBe(true);
  expect(sentTo(sent, resendCall)[0]?.body).toMatchObject({ type: "signup", email: "nobody@auth.example" });
});

test("the input is preserved without a connection or with a failing server", async () => {
  const calls: Calls = { [verifyCall]: authError(503, "unexpected_failure", "unavailable") };
  serveAuth(calls);
  openPage(EmailVerification, "/email-verification");
  fill({ Email: email, "Code from the email": "123456" });
  press("Verify email");
  await screen.findByText(/^The server has a problem right now\./);
  calls[verifyCall] = "down";
  press("Verify email");
  await screen.findByText("Network error. Please check your connection and try again.");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  press("Verify email");
  await screen.findByText("You're offline. Connect and try again. What you typed stays here.");
  expect(field("Code from the email").value).toBe("123456");
});

test("a wrong code is rejected, and the right one signs in", async () => {
  const calls: Calls = {
    [verifyCall]: authError(403, "otp_expired", "Token has expired or is invalid"),
    "GET /auth/v1/user": { status: 200, body: authUser(email) },
    "GET /api/me": { status: 200, body: clientMe(email) },
  };
  const sent = serveAuth(calls);
  const page = openPage(SignupComplete, "/signup-complete", { state: { email } });
  fill({ "Code from the email": "000000" });
  press("Verify email");
  await screen.findByText("This code is wrong or has expired. Request a new email.");
  calls[verifyCall] = { status: 200, body: authSession(email) };
  fill({ "Code from the email": "123 456" });
  press("Verify email");
  await waitFor(() => expect(page.address()).toBe("/email-verified"));
  expect(sentTo(sent, verifyCall)[1]?.body).toMatchObject({ type: "signup", email, token: "123456" });
});

test.each([
  ["/signup-complete", SignupComplete],
  ["/email-verification", EmailVerification],
] as const)("%s tells a signed-in person that they are verified, and where to go", (path, Page) => {
  serveAuth();
  openPage(Page, path, { session: signedInAs(clientMe(email)) });
  expect(heading()).toBe("Email verified");
  expect(document.body.textContent).toContain(`${email} is confirmed and you're signed in.`);
  expect(screen.getByRole("link", { name: "Go to Dashboard" }).getAttribute("href")).toBe("/client");
});
