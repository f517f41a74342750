import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Shop, ShopContext } from "~/platform/shop/use-shop";
import { sentTo, serveAuth } from "~/test/auth-server";
import { fill, openPage, press } from "~/test/open-page";
import { problemReply } from "~/test/replies";
import { TooltipProvider } from "~/ui/overlays/tooltip";
import { LaborCostButton, type LaborCosts } from "./labor-cost-button";

const id = (end: number) => `0198aaaa-0000-4000-8000-00000000000${end}`;
const person = {
  id: id(1),
  name: "Tess Nguyen",
  email: "tess@example.com",
  role: "technician" as const,
  customRole: null,
  status: "active" as const,
  color: "#0b5bd3",
  locationId: id(2),
  createdAt: "2026-01-05T15:00:00.000Z",
  leavesOn: null,
};
const entry = (end: number, startsOn: string, hourlyCostCents: number, enteredAt: string) => ({
  id: id(end),
  staffId: person.id,
  startsOn,
  hourlyCostCents,
  payBasis: "hourly" as const,
  version: 1,
  enteredBy: "Olivia Owens",
  enteredAt,
});
const shop = { location: { timeZone: "America/New_York" } } as Shop;
const post = `POST /api/staff/${person.id}/labor-costs`;

const show = (of: LaborCosts) =>
  openPage(
    () => (
      <ShopContext value={shop}>
        <TooltipProvider>
          <LaborCostButton person={person} of={of} />
        </TooltipProvider>
      </ShopContext>
    ),
    "/owner/team",
  );
const none: LaborCosts = { entries: [], missing: [person.id], today: "2026-11-20" };

test("an unknown labor cost reads unknown, and is set from a day on", async () => {
  const sent = serveAuth({
    [post]: { status: 200, body: entry(5, "2026-11-20", 5240, "2026-11-20T15:00:00Z") },
  });
  const { user } = show(none);
  await user.click(screen.getByRole("button", { name: /^No labor cost.*of Tess Nguyen$/ }));
  const dialog = within(screen.getByRole("dialog"));
  dialog.getByText("Unknown");
  press("Save");
  dialog.getByText("Enter an amount such as 38.50.");
  expect(sentTo(sent, post)).toEqual([]);
  fill({ "Cost per hour": "52.40", "Pay type": "flat-rate", From: "2026-11-01" });
  dialog.getByText(/Each flat-rate hour sold costs this/);
  press("Save");
  await waitFor(() => expect(sentTo(sent, post)).toHaveLength(1));
  expect(sentTo(sent, post)[0]?.body).toMatchObject({
    hourlyCostCents: 5240,
    payBasis: "flat-rate",
    startsOn: "2026-11-01",
  });
});

test("zero is a cost, and the server's sentence shows beside its field or the form", async () => {
  let reply = problemReply(422, "Check the fields", { hourlyCostCents: "Enter at most $500.00 an hour." });
  const sent = serveAuth({ [post]: () => reply });
  const { user } = show(none);
  await user.click(screen.getByRole("button", { name: /^No labor cost/ }));
  fill({ "Cost per hour": "5000" });
  press("Save");
  await screen.findByText("Enter at most $500.00 an hour.");
  const taken = "Tess Nguyen already has a labor cost from November 20, 2026.";
  reply = problemReply(422, taken);
  fill({ "Cost per hour": "0" });
  press("Save");
  await screen.findByText(taken);
  expect(sentTo(sent, post)[1]?.body).toMatchObject({ hourlyCostCents: 0 });
});

test("the history says who entered what, and only what has not been in use can be corrected or removed", async () => {
  const future = entry(7, "2027-01-04", 4400, "2026-11-01T15:00:00Z");
  const path = `/api/staff/${person.id}/labor-costs/${future.id}`;
  const sent = serveAuth({
    [`PUT ${path}`]: { status: 200, body: future },
    [`DELETE ${path}`]: { status: 204 },
  });
  const { user } = show({
    entries: [future, entry(6, "2025-01-06", 4000, "2025-01-06T15:00:00Z")],
    missing: [],
    today: "2026-11-20",
  });
  await user.click(screen.getByRole("button", { name: /^\$40\.00\/h.*of Tess Nguyen$/ }));
  const rows = within(screen.getByRole("region", { name: "History" })).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "$44.00per hour on the clock, from Jan 4, 2027UpcomingEntered by Olivia Owens, Nov 1, 2026",
    "$40.00per hour on the clock, from Jan 6, 2025CurrentEntered by Olivia Owens, Jan 6, 2025",
  ]);
  expect(within(rows[1]!).queryByRole("button")).toBeNull();
  await user.click(within(rows[0]!).getByRole("button", { name: /^Correct/ }));
  fill({ "Cost per hour": "45" });
  press("Save correction");
  await waitFor(() => expect(sentTo(sent, `PUT ${path}`)).toHaveLength(1));
  expect(sentTo(sent, `PUT ${path}`)[0]?.body).toEqual({
    version: 1,
    hourlyCostCents: 4500,
    payBasis: "hourly",
    startsOn: "2027-01-04",
  });
  await user.click(within(rows[0]!).getByRole("button", { name: /^Remove/ }));
  await waitFor(() => expect(sentTo(sent, `DELETE ${path}`)).toHaveLength(1));
});
