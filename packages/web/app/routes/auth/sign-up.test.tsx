import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ownerSignUp } from "~/platform/session/owner-sign-up";
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
const signUpCall = "POST /auth/v1/signup";
const captchaNeeded = "Please complete the captcha verification";
const types = {
  owner: "Business Owner",
  management: "Manager",
  technician: "Technician",
  admin: "Administrator",
  client: "Client",
  student: "Student",
} as const;

const open = (more = "") => openPage(AuthPage, `/auth?tab=sign-up${more}`);
const choose = (type: keyof typeof types) => fill({ "Account type": type });
const terms = () => screen.getByLabelText<HTMLInputElement>(/^I accept the terms and conditions/);
const captcha = () => screen.getByLabelText<HTMLInputElement>("I'm not a robot");
const summary = () => screen.queryAllByRole("alert").find((each) => /^Please fix the/.test(each.textContent));
const busy = () => screen.getByRole("button", { name: "Create account" }).hasAttribute("disabled");
const listed = () =>
  within(summary() ?? document.body)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

function fillIn(type: keyof typeof types, password = "a long journey") {
  choose(type);
  fill({
    "First name": "Dana",
    "Last name": "Reyes",
    Email: email,
    "Phone number": "(813) 555-0123",
    Password: password,
    "Confirm password": password,
  });
  if (type !== "client" && type !== "student") fill({ "Company name": "Reyes Motors" });
  fireEvent.click(terms());
}

test("the form has every field, and a company name for all types but clients", () => {
  serveAuth();
  open();
  for (const label of [
    "Account type",
    "First name",
    "Last name",
    "Email",
    "Phone number",
    "Password",
    "Confirm password",
    "Street address$",
    "Apt/Suite$",
    "City$",
    "State$",
    "ZIP code$",
  ])
    expect(field(label), label).toBeTruthy();
  const offered = within(field("Account type")).getAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual(Object.values(types));
  for (const type of ["owner", "management", "technician", "admin", "student", "client"] as const) {
    choose(type);
    expect(screen.queryAllByLabelText(/^Company name/), type).toHaveLength(type === "client" ? 0 : 1);
  }
});

test("the form validates on every change", async () => {
  serveAuth();
  open();
  const shown = (sentence: string) => screen.queryByText(sentence) !== null;
  for (const [label, wrong, sentence, right] of [
    ["First name", " ", "First name is required", "Ada"],
    ["Last name", " ", "Last name is required", "Reed"],
    ["Email", "ada@", "Please enter a valid email address", "ada@auth.example"],
    [
      "Phone number",
      "123",
      "Please enter a valid phone number (e.g., (813) 555-0142 or 813-555-0142)",
      "+1 813.555.0142",
    ],
    ["Password", "short", "Password must be at least 8 characters", "long enough"],
    ["Confirm password", "long", "Password confirmation is required", "long enough"],
  ] as const) {
    fill({ [label]: wrong });
    await waitFor(() => expect(shown(sentence), label).toBe(true));
    expect(field(label).getAttribute("aria-invalid")).toBe("true");
    fill({ [label]: right });
    await waitFor(() => expect(shown(sentence), label).toBe(false));
  }
  fill({ "Phone number": "" });
  await screen.findByText("Phone number is required");
  fill({ "Confirm password": "something else" });
  await screen.findByText("Passwords don't match");
  fill({ Password: "something else" });
  await waitFor(() => expect(shown("Passwords don't match")).toBe(false));
  choose("owner");
  fill({ "Company name": "Reed Garage" });
  fill({ "Company name": "  " });
  await screen.findByText("Company name is required for business accounts");
  fireEvent.click(terms());
  fireEvent.click(terms());
  await screen.findByText("You must accept the terms and conditions");
});

test("all errors are listed in form order until dismissed", async () => {
  serveAuth();
  open();
  press("Create account");
  await expectToast("Please fix these issues:", "First name is required");
  await screen.findByText("Please fix the following issues:");
  expect(listed()).toEqual([
    "First name is required",
    "Last name is required",
    "Please enter a valid email address",
    "Phone number is required",
    "Password must be at least 8 characters",
    "Password confirmation is required",
    "You must accept the terms and conditions",
  ]);
  expect(document.activeElement).toBe(field("First name"));
  fireEvent.click(screen.getByRole("link", { name: "You must accept the terms and conditions" }));
  expect(document.activeElement).toBe(terms());
  fill({ "First name": "Ada" });
  await waitFor(() => expect(listed()).toHaveLength(6));
  press("Dismiss");
  expect(summary()).toBeUndefined();
});

test("an invitation link prefills the address", () => {
  serveAuth();
  open("&email=invited%2Bone%40auth.example");
  expect(field("Email").value).toBe("invited+one@auth.example");
});

test("the captcha is required for all types but clients", async () => {
  const sent = serveAuth();
  open();
  fillIn("owner");
  for (const type of ["owner", "management", "technician", "admin", "student"] as const) {
    choose(type);
    field("Email").focus();
    press("Create account");
    await waitFor(() => expect(document.activeElement, type).toBe(captcha()));
    await expectToast("Captcha required", captchaNeeded);
    expect(captcha().closest("form")?.textContent).toContain(captchaNeeded);
    expect(screen.queryByRole("dialog")).toBeNull();
  }
  expect(sentTo(sent, signUpCall)).toEqual([]);
});

test("a missing captcha is listed last in the error summary, with a link to it", async () => {
  solveCaptchaAtOnce();
  serveAuth();
  open();
  choose("student");
  press("Create account");
  await screen.findByText("Please fix the following issues:");
  expect(listed().at(-1)).toBe(captchaNeeded);
  fireEvent.click(screen.getByRole("link", { name: captchaNeeded }));
  expect(document.activeElement).toBe(captcha());
  fireEvent.click(captcha());
  await screen.findByText("Verified");
  expect(listed()).not.toContain(captchaNeeded);
});

test("a client's sign-up: each of the server's messages is shown as the form's own, and the input is preserved", async () => {
  const calls: Calls = {};
  serveAuth(calls);
  open();
  fillIn("client");
  for (const [code, message, shown] of [
    [
      "user_already_exists",
      "User already registered",
      "An account with this email already exists. Please try signing in instead.",
    ],
    [
      "weak_password",
      "Password should be stronger",
      "Password doesn't meet requirements. Please use at least 8 characters.",
    ],
    ["validation_failed", "Unable to validate email address", "Please enter a valid email address."],
    ["validation_failed", "phone number is not accepted", "Please enter a valid phone number."],
    [
      "captcha_failed",
      "captcha verification process failed",
      "Captcha verification failed. Please try again.",
    ],
    ["bad_json", "Invalid request", "Please check your information and try again."],
    ["unexpected", "Database is down", "There was an error creating your account."],
  ] as const) {
    calls[signUpCall] = authError(422, code, message);
    press("Create account");
    await expectToast("Signup failed", shown);
    expect([field("First name").value, field("Email").value], message).toEqual(["Dana", email]);
    await waitFor(() => expect(busy()).toBe(false));
  }
});

test("a client's sign-up: a known address, which the server does not report, is shown as one", async () => {
  serveAuth({ [signUpCall]: { status: 200, body: { ...authUser(email), identities: [] } } });
  open();
  fillIn("client");
  press("Create account");
  await expectToast(
    "Signup failed",
    "An account with this email already exists. Please try signing in instead.",
  );
});

test("a client's sign-up: an unreachable server is reported, and the input is preserved", async () => {
  serveAuth({ [signUpCall]: "down" });
  open();
  fillIn("client");
  press("Create account");
  await expectToast("Signup failed", "Network error. Please check your connection and try again.");
  expect(field("Phone number").value).toBe("(813) 555-0123");
});

test("a client's sign-up: success is confirmed and leads to /signup-complete with the address", async () => {
  const sent = serveAuth({ [signUpCall]: { status: 200, body: authUser(email) } });
  const page = open();
  fillIn("client");
  press("Create account");
  await expectToast("Account created successfully!", "Please check your email to verify your account.");
  await waitFor(() => expect(page.address()).toBe("/signup-complete"));
  expect(window.history.state.usr).toEqual({ email });
  const [request] = sentTo(sent, signUpCall);
  expect(new URLSearchParams(request?.path.split("?")[1]).get("redirect_to")).toBe(
    `${window.location.origin}/email-verified`,
  );
  expect(request?.body).toMatchObject({
    email,
    data: {
      first_name: "Dana",
      last_name: "Reyes",
      full_name: "Dana Reyes",
      account_type: "client",
      phone: "(813) 555-0123",
      address: { street: "", apartment: "", city: "", state: "", zip: "" },
    },
    gotrue_meta_security: {},
  });
  expect(request?.body).not.toHaveProperty("gotrue_meta_security.captcha_token");
});

test("a client's sign-up: a solved captcha is sent", async () => {
  solveCaptchaAtOnce();
  const sent = serveAuth({ [signUpCall]: { status: 200, body: authUser(email) } });
  const page = open();
  screen.getByText("Optional for a client account.");
  fillIn("client");
  fireEvent.click(captcha());
  await screen.findByText("Verified");
  press("Create account");
  await waitFor(() => expect(page.address()).toBe("/signup-complete"));
  expect(sentTo(sent, signUpCall)[0]?.body).toMatchObject({
    gotrue_meta_security: { captcha_token: expect.stringMatching(/^ey/) },
  });
});

test("a client's sign-up: an installation that confirms automatically signs in at once", async () => {
  serveAuth({
    [signUpCall]: { status: 200, body: authSession(email) },
    "GET /api/me": { status: 200, body: clientMe(email) },
  });
  const page = open();
  fillIn("client");
  press("Create account");
  await expectToast("Account created successfully!");
  await waitFor(() => expect(page.address()).toBe("/client"));
});

test("the password's strength is shown, and the server's finding at its field", async () => {
  const known = "Password is known to be weak and easy to guess, please choose a different one.";
  const calls: Calls = {
    [signUpCall]: authError(422, "weak_password", known, {
      extra: { weak_password: { reasons: ["pwned"] } },
    }),
  };
  serveAuth(calls);
  const page = open();
  screen.getByText("At least 8 characters.");
  fillIn("client", "password123");
  await screen.findByText("This password is very easy to guess.");
  press("Create account");
  await screen.findByText(known);
  expect(field("Password").getAttribute("aria-invalid")).toBe("true");
  fill({ Password: "seven crates of brake pads", "Confirm password": "seven crates of brake pads" });
  await screen.findByText("This password is very strong.");
  calls[signUpCall] = { status: 200, body: authUser(email) };
  press("Create account");
  await waitFor(() => expect(page.address()).toBe("/signup-complete"));
});

test("an installation with a minimum password length of twelve states and checks it", async () => {
  serveAuth();
  openPage(AuthPage, "/auth?tab=sign-up", { config: { shortestPassword: 12 } });
  screen.getByText("At least 12 characters.");
  fill({ Password: "elevenchars" });
  await screen.findByText("Password must be at least 12 characters");
  fill({ Password: "twelve chars" });
  await waitFor(() => expect(screen.queryByText("Password must be at least 12 characters")).toBeNull());
});

test("a trial's link leads to a business owner's account, any other link to a client's", () => {
  serveAuth();
  openPage(AuthPage, "/auth?tab=sign-up", { state: ownerSignUp });
  expect(field("Account type").value).toBe("owner");
  openPage(AuthPage, "/auth?tab=sign-up");
  expect(field("Account type").value).toBe("client");
});
