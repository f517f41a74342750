import { defaultPreferences } from "@autoiq/domain/identity/account-settings/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Calls, clientMe, problem, sentTo, serveAuth, signedInAs } from "~/test/auth-server";
import { expectToast, openPage, press } from "~/test/open-page";
import { PhoneForm } from "./phone-form";

const call = "DELETE /api/account/phone";
const account = {
  photo: null,
  preferences: defaultPreferences,
  newEmail: null,
  phone: "+18135550142",
  hasPassword: true,
  endsAt: null,
};
const session = signedInAs(clientMe("lea@people.example"));

test("a confirmed number is removed after a question, which shows why the server refuses", async () => {
  const onlyFactor =
    "This number is your only second factor. Add an authenticator app or a security key first.";
  const calls: Calls = { [call]: problem(409, "conflict", "Not possible right now", onlyFactor) };
  const sent = serveAuth(calls);
  openPage(() => <PhoneForm account={account} />, "/profile", { session });
  press("Remove number");
  const dialog = within(screen.getByRole("alertdialog", { name: "Remove (813) 555-0142?" }));
  expect(sentTo(sent, call)).toEqual([]);
  const confirm = () => fireEvent.click(dialog.getByRole("button", { name: "Remove number" }));
  confirm();
  expect((await dialog.findByRole("alert")).textContent).toBe(onlyFactor);
  calls[call] = { status: 200, body: { ...account, phone: null } };
  confirm();
  await expectToast("Mobile number removed");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("without a confirmed number there is nothing to remove", () => {
  serveAuth();
  openPage(() => <PhoneForm account={{ ...account, phone: null }} />, "/profile", { session });
  expect(screen.queryByRole("button", { name: "Remove number" })).toBeNull();
});
