import { defaultPreferences } from "@autoiq/domain/identity/account-settings/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
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
import { PasswordCard } from "./password-card";

const email = "ivo@people.example";
const call = "PUT /auth/v1/user";
const account = {
  photo: null,
  preferences: defaultPreferences,
  newEmail: null,
  phone: null,
  hasPassword: true,
  endsAt: null,
};

test("changing the password requires the current one, and keeps what was typed when it is wrong", async () => {
  const calls: Calls = {
    [call]: authError(
      400,
      "current_password_invalid",
      "Current password required when setting new password.",
    ),
    "GET /api/me": { status: 200, body: clientMe(email) },
  };
  const sent = serveAuth(calls);
  storeSession(authSession(email));
  openPage(() => <PasswordCard account={account} />, "/settings", { session: signedInAs(clientMe(email)) });
  press("Change password");
  const form = within(screen.getByRole("form", { name: "Change password" }));
  fill({ "New password": "a different long journey", "Confirm password": "a different long journey" });
  form.getByRole("button", { name: "Change password" }).click();
  await form.findByText("Enter your current password");
  expect(sentTo(sent, call)).toEqual([]);
  fill({ "Current password": "not the present one" });
  form.getByRole("button", { name: "Change password" }).click();
  await form.findByText("That's not your current password");
  await waitFor(() => expect(document.activeElement).toBe(field("Current password")));
  expect(field("New password").value).toBe("a different long journey");
  calls[call] = { status: 200, body: authUser(email) };
  fill({ "Current password": "a long journey" });
  form.getByRole("button", { name: "Change password" }).click();
  await expectToast("Password changed", "All other devices were signed out.");
  expect(screen.queryByRole("form", { name: "Change password" })).toBeNull();
  expect(sentTo(sent, call).at(-1)?.body).toMatchObject({
    password: "a different long journey",
    current_password: "a long journey",
  });
});
