import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { fill, openPage, press } from "~/test/open-page";
import { InviteForm } from "./invite-form";

const call = "POST /api/staff/invitations";
const invited = {
  id: "0198aaaa-0000-7000-8000-000000000002",
  name: "Luis",
  email: "luis@example.com",
  role: "technician",
  customRole: null,
  status: "invited",
  color: "#0b5bd3",
  locationId: "0198aaaa-0000-7000-8000-000000000003",
  createdAt: "2026-11-23T15:00:00.000Z",
  leavesOn: null,
};

test.each([
  ["English", "en"],
  ["Español", "es"],
])("the inviter chooses the invitation's language: %s", async (label, language) => {
  const sent = serveAuth({ [call]: { status: 200, body: invited } });
  const onDone = vi.fn();
  openPage(() => <InviteForm actor={{ role: "owner" }} customRoles={[]} onDone={onDone} />, "/owner/team");
  expect(screen.getByLabelText<HTMLSelectElement>(/^Language/).value).toBe("en");
  fill({ Email: "luis@example.com", Name: "Luis" });
  const option = screen.getByRole<HTMLOptionElement>("option", { name: label });
  fill({ Language: option.value });
  press("Send invitation");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sentTo(sent, call)[0]?.body).toMatchObject({ email: "luis@example.com", language });
});

test("the inviter chooses among roles that allow no more than they may do, also one of the business", async () => {
  const sent = serveAuth({ [call]: { status: 200, body: invited } });
  const onDone = vi.fn();
  const id = "0198aaaa-0000-7000-8000-000000000009";
  const role = { base: "management" as const, description: "", version: 1, people: [] };
  const counter = Object.assign({ id, name: "Parts counter", permissions: ["part.view" as const] }, role);
  const cashier = Object.assign(
    { id: invited.id, name: "Cashier", permissions: ["payment.take" as const] },
    role,
  );
  openPage(
    () => <InviteForm actor={{ role: "admin" }} customRoles={[counter, cashier]} onDone={onDone} />,
    "/admin/team",
  );
  const choice = screen.getByLabelText<HTMLSelectElement>(/^Role/);
  expect([...choice.options].map(({ label }) => label)).toEqual([
    "Technician",
    "Administrator",
    "Parts counter",
  ]);
  fill({ Email: "luis@example.com", Role: `management:${id}` });
  press("Send invitation");
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sentTo(sent, call)[0]?.body).toMatchObject({ role: "management", customRoleId: id });
});
