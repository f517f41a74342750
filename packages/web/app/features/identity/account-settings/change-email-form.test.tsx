import { defaultPreferences } from "@autoiq/domain/identity/account-settings/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  authError,
  authSession,
  type Calls,
  clientMe,
  sentTo,
  serveAuth,
  signedInAs,
  storeSession,
} from "~/test/auth-server";
import { expectToast, field, fill, openPage, press } from "~/test/open-page";
import { ChangeEmailForm } from "./change-email-form";

const email = "ivo@people.example";
const call = "PUT /auth/v1/user";

function open(newEmail: string | null) {
  storeSession(authSession(email));
  const account = {
    photo: null,
    preferences: defaultPreferences,
    newEmail,
    phone: null,
    hasPassword: true,
    endsAt: null,
  };
  openPage(() => <ChangeEmailForm email={email} account={account} />, "/profile", {
    session: signedInAs(clientMe(email)),
  });
}

test("the account's own address and an invalid one are not sent, and a refused one stays in the form", async () => {
  const calls: Calls = {
    [call]: authError(422, "email_exists", "A user with this email address has already been registered"),
    "GET /api/me": { status: 200, body: clientMe(email) },
  };
  const sent = serveAuth(calls);
  open(null);
  expect(document.body.textContent).toContain(`You sign in as ${email}.`);
  fill({ "New email address": email });
  press("Change email address");
  await screen.findByText("This is already your email address");
  expect(document.activeElement).toBe(field("New email address"));
  fill({ "New email address": "ivo@" });
  press("Change email address");
  await screen.findByText("Please enter a valid email address");
  expect(sentTo(sent, call)).toEqual([]);
  fill({ "New email address": "taken@people.example" });
  press("Change email address");
  await screen.findByText("A user with this email address has already been registered");
  expect(field("New email address").value).toBe("taken@people.example");
  calls[call] = { status: 200, body: { ...authSession(email).user, new_email: "moved@people.example" } };
  fill({ "New email address": "moved@people.example" });
  press("Change email address");
  await expectToast("Two emails are on the way", "Open the link in both to confirm the change.");
  expect(sentTo(sent, call).at(-1)?.body).toMatchObject({ email: "moved@people.example" });
});

test("a change that waits says for whom, and its emails can be sent again after a minute", async () => {
  const sent = serveAuth({ "POST /auth/v1/resend": { status: 200, body: {} } });
  open("moved@people.example");
  screen.getByText(
    `Waiting for ${email} and moved@people.example to confirm the change. Nothing changes until then.`,
  );
  press("Resend emails");
  await expectToast("Emails sent", "Open the link in both emails.");
  expect(sentTo(sent, "POST /auth/v1/resend")[0]?.body).toMatchObject({ type: "email_change", email });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Resend emails/ }).disabled).toBe(true);
});
