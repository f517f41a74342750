import { act, fireEvent, screen, waitFor } from "@testing-library/react";
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
  storeSession,
} from "~/test/auth-server";
import { expectToast, field, fill, openPage, press } from "~/test/open-page";
import ForgotPassword from "./forgot-password";
import ResetPassword from "./reset-password";

const email = "rhea@auth.example";
const recoverCall = "POST /auth/v1/recover";
const verifyCall = "POST /auth/v1/verify";
const updateCall = "PUT /auth/v1/user";
const send = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Send reset link/ });

function askFor(address: string) {
  fill({ Email: address });
  press(/^Send reset link/);
}

test("the request requires an email address and leads back", async () => {
  const sent = serveAuth();
  const page = openPage(ForgotPassword, "/forgot-password");
  screen.getByRole("heading", { level: 1, name: "Forgot password?" });
  askFor("nobody@");
  await screen.findByText("Please enter a valid email address");
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole("link", { name: "Back to sign in" }));
  await waitFor(() => expect(page.address()).toBe("/auth?tab=sign-in"));
});

test("the address given at sign-in is filled in, and a sent link says the same for an unknown address", async () => {
  const sent = serveAuth({ [recoverCall]: { status: 200, body: {} } });
  openPage(ForgotPassword, "/forgot-password", { state: { email } });
  expect(field("Email").value).toBe(email);
  askFor("nobody@auth.example");
  expect((await screen.findByText(/a link to set a new password is on its way/)).textContent).toBe(
    "If nobody@auth.example has an account, a link to set a new password is on its way. It works once.",
  );
  expect(sentTo(sent, recoverCall)[0]?.path).toContain(
    encodeURIComponent(`${window.location.origin}/reset-password`),
  );
});

test("the address is preserved without a connection or with a failing server", async () => {
  const calls: Calls = { [recoverCall]: authError(500, "unexpected_failure", "broken") };
  serveAuth(calls);
  openPage(ForgotPassword, "/forgot-password");
  askFor(email);
  await screen.findByText(/^The server has a problem right now\./);
  calls[recoverCall] = "down";
  press(/^Send reset link/);
  await screen.findByText("Network error. Please check your connection and try again.");
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  press(/^Send reset link/);
  await screen.findByText(/^You're offline\./);
  expect(field("Email").value).toBe(email);
});

test("a second email has to wait, and the seconds are counted down", async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ["setTimeout", "setInterval", "clearInterval", "Date"],
  });
  const calls: Calls = { [recoverCall]: { status: 200, body: {} } };
  serveAuth(calls);
  openPage(ForgotPassword, "/forgot-password");
  askFor(email);
  await screen.findByRole("heading", { level: 1, name: "Check your email" });
  press("Didn't get it? Send it again");
  expect(field("Email").value).toBe(email);
  calls[recoverCall] = authError(
    429,
    "over_email_send_rate_limit",
    "For security purposes, you can only request this after 59 seconds.",
    { retryAfter: 59 },
  );
  press(/^Send reset link/);
  await screen.findByText("Too many requests. Wait before you try again.");
  expect(send().textContent).toMatch(/^Send reset link\(5[89] s\)$/);
  expect(send().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(send().disabled).toBe(false);
});

test("a wrong code from the email is rejected, and the right one leads to a new password", async () => {
  const calls: Calls = {
    [recoverCall]: { status: 200, body: {} },
    [verifyCall]: authError(403, "otp_expired", "Token has expired or is invalid"),
    "GET /auth/v1/user": { status: 200, body: authUser(email) },
    "GET /api/me": { status: 200, body: clientMe(email) },
  };
  const sent = serveAuth(calls);
  const page = openPage(ForgotPassword, "/forgot-password");
  askFor(email);
  await screen.findByRole("heading", { level: 1, name: "Check your email" });
  fill({ "Code from the email": "12" });
  press("Set a new password");
  await screen.findByText("Enter the 6 digits of the code");
  expect(sentTo(sent, verifyCall)).toEqual([]);
  fill({ "Code from the email": "000000" });
  press("Set a new password");
  await screen.findByText(/^This code is wrong or has expired\./);
  calls[verifyCall] = { status: 200, body: authSession(email) };
  fill({ "Code from the email": "123456" });
  press("Set a new password");
  await waitFor(() => expect(page.address()).toBe("/reset-password"));
  expect(sentTo(sent, verifyCall)[1]?.body).toMatchObject({ type: "recovery", email, token: "123456" });
});

test("a signed-in person needs no email", async () => {
  serveAuth();
  const page = openPage(ForgotPassword, "/forgot-password", { session: signedInAs(clientMe(email)) });
  screen.getByRole("heading", { level: 1, name: "You're signed in" });
  fireEvent.click(screen.getByRole("link", { name: "Set a new password" }));
  await waitFor(() => expect(page.address()).toBe("/reset-password"));
});

/** The page that sets a new password, for a signed-in person. */
function openReset() {
  storeSession(authSession(email));
  return openPage(ResetPassword, "/reset-password", { session: signedInAs(clientMe(email)) });
}

function set(password: string, confirmed = password) {
  fill({ "New password": password, "Confirm password": confirmed });
  press("Set new password");
}

test("a new password must be long enough, confirmed, and another one", async () => {
  const calls: Calls = {
    [updateCall]: authError(422, "same_password", "New password should be different from the old password."),
    "GET /api/me": { status: 200, body: clientMe(email) },
  };
  const sent = serveAuth(calls);
  const page = openReset();
  expect(document.body.textContent).toContain(`For ${email}.`);
  fill({ "New password": "short" });
  await screen.findByText("Password must be at least 8 characters");
  set("quite another one", "quite another tone");
  await screen.findByText("Passwords don't match");
  expect(sentTo(sent, updateCall)).toEqual([]);
  set("a long journey");
  await screen.findByText("New password should be different from the old password.");
  calls[updateCall] = { status: 200, body: authUser(email) };
  set("quite another one");
  await expectToast("Password changed", "Use the new password from now on.");
  await waitFor(() => expect(page.address()).toBe("/client"));
});

test("a new password also requires the current one after a sign-in from the day before", async () => {
  const calls: Calls = {
    [updateCall]: authError(400, "reauthentication_needed", "Password update requires reauthentication"),
    "GET /api/me": { status: 200, body: clientMe(email) },
  };
  const sent = serveAuth(calls);
  openReset();
  set("one more password");
  await screen.findByText(/Enter your current password too\.$/);
  calls[updateCall] = authError(
    400,
    "current_password_invalid",
    "Current password required when setting new password.",
  );
  fill({ "Current password": "not this one" });
  press("Set new password");
  await screen.findByText("That's not your current password.");
  expect(field("New password").value).toBe("one more password");
  calls[updateCall] = { status: 200, body: authUser(email) };
  fill({ "Current password": "a long journey" });
  press("Set new password");
  await expectToast("Password changed");
  expect(sentTo(sent, updateCall).at(-1)?.body).toMatchObject({
    password: "one more password",
    current_password: "a long journey",
  });
});
