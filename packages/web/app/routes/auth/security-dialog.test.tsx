import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  authError,
  authUser,
  type Calls,
  problem,
  sentTo,
  serveAuth,
  solveCaptchaAtOnce,
} from "~/test/auth-server";
import { expectToast, field, fill, openPage, press } from "~/test/open-page";
import AuthPage from "./auth";

const email = "una@auth.example";
const signUpCall = "POST /auth/v1/signup";
const ticketCall = "POST /api/signup-tickets";
const captchaNeeded = "Please complete the captcha verification";
const ticket = { status: 200, body: { ticket: "t".repeat(43) } };

const open = () => openPage(AuthPage, "/auth?tab=sign-up");
const dialog = () => screen.queryByRole("dialog", { name: "Security Verification Required" });
const isOpen = () => dialog() !== null;
const captcha = (within: string) => document.querySelector<HTMLInputElement>(`#${within}`);
const stored = () => ({
  values: sessionStorage.getItem("pendingSignupValues"),
  dialog: sessionStorage.getItem("showSecurityDialog"),
  attempt: localStorage.getItem("lastSignupAttempt"),
});

const values = {
  accountType: "owner",
  firstName: "Una",
  lastName: "Marsh",
  email,
  phoneNumber: "(813) 555-0123",
  companyName: "Marsh Motors",
  password: "a long journey",
  passwordConfirm: "a long journey",
  termsAccepted: true,
  streetAddress: "",
  apartmentNumber: "",
  city: "",
  state: "",
  zipCode: "",
};

async function solveCaptcha(id: string) {
  fireEvent.click(captcha(id) ?? document.body);
  await waitFor(() => expect(captcha(id)?.checked).toBe(true));
}

/** Fills the form in, up to its last button. */
async function fillIn() {
  open();
  fill({
    "Account type": "owner",
    "First name": "Una",
    "Last name": "Marsh",
    Email: email,
    "Phone number": "(813) 555-0123",
    "Company name": "Marsh Motors",
    Password: "a long journey",
    "Confirm password": "a long journey",
  });
  fireEvent.click(screen.getByLabelText(/^I accept the terms and conditions/));
  await solveCaptcha("captcha");
}

/** The dialog as a reload restores it. */
function reopen() {
  sessionStorage.setItem("pendingSignupValues", JSON.stringify({ values, timestamp: Date.now() }));
  sessionStorage.setItem("showSecurityDialog", "true");
  const page = open();
  expect(isOpen()).toBe(true);
  return page;
}

function verify(securityPassword: string) {
  fill({ "Security password": securityPassword });
  press("Verify & Create Account");
}

beforeEach(() => solveCaptchaAtOnce());

test("opens 250 ms after the form was submitted, with the values stored, and closes when the account is created", async () => {
  const sent = serveAuth({ [ticketCall]: ticket, [signUpCall]: { status: 200, body: authUser(email) } });
  await fillIn();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  press("Create account");
  await act(async () => {
    for (let n = 0; n < 20 && !stored().dialog; n += 1) await vi.advanceTimersByTimeAsync(0);
  });
  expect(stored().dialog).toBe("true");
  act(() => vi.advanceTimersByTime(249));
  expect(isOpen()).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(isOpen()).toBe(true);
  vi.useRealTimers();
  const { values: storedValues, attempt } = stored();
  expect(JSON.parse(storedValues ?? "")).toMatchObject({
    values: { accountType: "owner", email },
    timestamp: Number(attempt),
  });

  verify("journey-two");
  await expectToast("Account created successfully!", "Please check your email to verify your account.");
  await waitFor(() => expect(window.location.pathname).toBe("/signup-complete"));
  expect(window.history.state.usr).toEqual({ email });
  expect(stored()).toEqual({ values: null, dialog: null, attempt: null });
  expect(sentTo(sent, ticketCall)[0]?.body).toEqual({
    email,
    accountType: "owner",
    securityPassword: "journey-two",
  });
  expect(sentTo(sent, signUpCall)[0]?.body).toMatchObject({
    email,
    data: {
      account_type: "owner",
      user_type: "owner",
      company_name: "Marsh Motors",
      signup_ticket: "t".repeat(43),
    },
    gotrue_meta_security: { captcha_token: expect.stringMatching(/^ey/) },
  });
});

test("reports a missing and a wrong password", async () => {
  const wrong = "Incorrect security password. Please try again.";
  const sent = serveAuth({ [ticketCall]: problem(422, "refused", "Not possible", wrong) });
  reopen();
  await solveCaptcha("security-captcha");
  press("Verify & Create Account");
  await screen.findByText("Please enter the security password");
  expect(sent.filter(({ path }) => path === "/api/signup-tickets")).toEqual([]);
  verify("not the password");
  await screen.findByText(wrong);
  await waitFor(() => expect(document.activeElement).toBe(field("Security password")));
  expect(sentTo(sent, signUpCall)).toEqual([]);
});

test("reports that the stored values are missing", async () => {
  serveAuth();
  reopen();
  sessionStorage.removeItem("pendingSignupValues");
  verify("journey-one");
  expect(
    await screen.findByText("Session information is missing. Please try signing up again."),
  ).toBeTruthy();
});

test("Cancel only closes it: the form stays filled, and a reload does not reopen it", async () => {
  serveAuth();
  await fillIn();
  press("Create account");
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel" }));
  expect(isOpen()).toBe(false);
  expect(field("Email").value).toBe(email);
  expect(captcha("captcha")?.checked).toBe(true);
  open();
  expect(isOpen()).toBe(false);
});

test("reopens after a reload, shows its own captcha, and creates the account", async () => {
  serveAuth({ [ticketCall]: ticket, [signUpCall]: { status: 200, body: authUser(email) } });
  const page = reopen();
  verify("journey-three");
  await screen.findByText(captchaNeeded);
  await solveCaptcha("security-captcha");
  press("Verify & Create Account");
  await waitFor(() => expect(page.address()).toBe("/signup-complete"));
  expect(window.history.state.usr).toEqual({ email });
});

test.each([
  [4.9, true],
  [5.1, false],
])("%f minutes after an attempt: comes back %s", (minutes, comesBack) => {
  serveAuth();
  localStorage.setItem("lastSignupAttempt", String(Date.now() - minutes * 60_000));
  open();
  expect(isOpen()).toBe(comesBack);
});

test("reports an address that is already registered, and what else the server says", async () => {
  const calls: Calls = {
    [ticketCall]: ticket,
    [signUpCall]: authError(422, "user_already_exists", "User already registered"),
  };
  serveAuth(calls);
  reopen();
  await solveCaptcha("security-captcha");
  verify("journey-one");
  await expectToast(
    "Email already registered",
    "This email is already registered. Please try logging in instead.",
  );
  expect(captcha("security-captcha")?.checked, "each attempt needs its own captcha").toBe(false);
  calls[signUpCall] = authError(422, "signup_disabled", "Signups not allowed for this instance");
  await solveCaptcha("security-captcha");
  press("Verify & Create Account");
  await expectToast("Signup failed", "Signups not allowed for this instance");
  expect(isOpen()).toBe(true);
});

test("says who gives the security password to whom, and where to ask for one", () => {
  serveAuth();
  reopen();
  screen.getByText(
    "AutoIQ gives it to shop owners. Team members and students get it from their administrator.",
  );
  expect(screen.getByRole("link", { name: "Contact AutoIQ" }).getAttribute("href")).toBe("/contact");
});
