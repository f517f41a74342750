import { defaultPreferences } from "@autoiq/domain/identity/account-settings/contract";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Calls, clientMe, problem, sentTo, serveAuth, signedInAs } from "~/test/auth-server";
import { expectToast, field, openPage, press } from "~/test/open-page";
import { DeleteAccountCard } from "./delete-account-card";

const call = "POST /api/account/deletion";
const account = {
  photo: null,
  preferences: defaultPreferences,
  newEmail: null,
  phone: null,
  hasPassword: true,
  endsAt: null,
};

test("deleting the account asks for the password, and shows why the server refuses", async () => {
  const calls: Calls = {
    [call]: problem(422, "refused", "Not possible", "That password isn't correct.", {
      proof: "Incorrect password",
    }),
  };
  const sent = serveAuth(calls);
  openPage(() => <DeleteAccountCard account={account} timeZone="America/New_York" />, "/settings", {
    session: signedInAs(clientMe("lea@people.example")),
  });
  press("Delete my account");
  const dialog = within(screen.getByRole("dialog", { name: "Delete your account?" }));
  const confirm = (password: string) => {
    fireEvent.change(field("Your password"), { target: { value: password } });
    fireEvent.click(dialog.getByRole("button", { name: "Delete my account" }));
  };
  confirm("");
  dialog.getByText("Enter it to continue");
  expect(sentTo(sent, call)).toEqual([]);
  confirm("not the password");
  await dialog.findByText("Incorrect password");
  expect(sentTo(sent, call)[0]?.body).toEqual({ proof: "not the password" });

  const onlyOwner =
    "You are the only owner of Only Garage. Make another person an owner first, on the Team page.";
  calls[call] = problem(422, "refused", "Not possible", onlyOwner);
  confirm("a long journey");
  expect((await dialog.findByRole("alert")).textContent).toBe(onlyOwner);

  calls[call] = { status: 200, body: { endsAt: "2026-12-23T15:00:00.000Z" } };
  confirm("a long journey");
  await expectToast("Your account will be deleted", "An email with a link to undo it is on the way.");
  expect(screen.queryByRole("dialog")).toBeNull();
});
