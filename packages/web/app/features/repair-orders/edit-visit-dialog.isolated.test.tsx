import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fill, openPage, press } from "~/test/open-page";
import { replyInPlaceOfServer } from "~/test/replies";
import { EditVisitDialog } from "./edit-visit-dialog";

vi.mock("~/platform/shop/use-shop", () => ({
  useShop: () => ({ location: { timeZone: "America/New_York" }, people: [], labels: [] }),
}));

const order = {
  id: "0198a5b2-7c11-7000-8000-000000000002",
  number: 100_001,
  version: 3,
  concern: "Squeals",
  keytag: "",
  odometerIn: 41_250,
  odometerUnreadable: false,
  promisedAt: null,
  visit: "drop-off",
  labels: [],
  saveParts: false,
  advisor: null,
} as unknown as RepairOrder;
const question = "The last reading was 41,250 mi. Confirm that the odometer reads 14,250 mi now.";

test("an odometer below the last one is saved only by a button that confirms it", async () => {
  const sent = replyInPlaceOfServer(() => ({
    status: 409,
    body: { title: "Please confirm", status: 409, detail: question, code: "needs-confirmation" },
  }));
  const changes = () => sent.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  openPage(() => <EditVisitDialog order={order} onClose={() => {}} />, "/order");
  fill({ "Odometer in": "14250" });
  press("Save");
  expect(await screen.findByText(question)).toBeTruthy();
  await screen.findByRole("button", { name: "Confirm odometer and save" });

  // Another number is not the one that was asked about.
  fill({ "Odometer in": "14260" });
  expect(screen.queryByRole("button", { name: "Confirm odometer and save" })).toBeNull();
  fill({ "Odometer in": "14250" });
  press("Confirm odometer and save");
  await vi.waitFor(() =>
    expect(changes()).toEqual([
      { version: 3, odometerIn: 14_250, confirmedOdometer: null },
      { version: 3, odometerIn: 14_250, confirmedOdometer: 14_250 },
    ]),
  );
});
