import { screen, within } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { openPage } from "~/test/open-page";
import { RepairOrderTable } from "./repair-order-table";

vi.mock("~/platform/session/use-workspace", () => ({
  useWorkspace: () => ({ to: (path: string) => `/owner${path}` }),
}));

type Row = ComponentProps<typeof RepairOrderTable>["rows"][number];
const row = (more: Partial<Row>): Row => ({
  id: "0198a5b2-7c11-7000-8000-000000000001",
  number: 100_001,
  status: "in-progress",
  customerName: "Dana Reyes",
  vehicle: "2019 Honda Civic",
  technicians: [],
  labels: [],
  createdAt: "2026-11-02T14:00:00Z",
  promisedAt: null,
  totalCents: 20_000,
  presentedCents: 20_000,
  balanceDueCents: null,
  ...more,
});

function Table({ rows }: { rows: readonly Row[] }) {
  const [by, onOrder] = useState("-opened");
  return <RepairOrderTable rows={rows} timeZone="America/New_York" empty={null} order={{ by, onOrder }} />;
}
const show = (...rows: Row[]) => openPage(() => <Table rows={rows} />, "/owner/repair-orders");
/** A cell of the first row by its column's name. */
const cell = (column: string) => {
  const at = screen.getAllByRole("columnheader").findIndex((head) => head.textContent === column);
  return within(screen.getAllByRole("row")[1] as HTMLElement).getAllByRole("cell")[at];
};

test("the list has technicians, promised time, and balance due of each repair order", () => {
  show(
    row({
      technicians: ["Tia Torres", "Ned Novak"],
      promisedAt: "2099-11-20T20:00:00Z",
      balanceDueCents: 12_345,
    }),
  );
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Number",
    "Status",
    "Customer",
    "Vehicle",
    "Technician",
    "Opened",
    "Promised",
    "Total",
    "Balance due",
  ]);
  expect(cell("Technician")?.textContent).toBe("Tia Torres, Ned Novak");
  expect(cell("Promised")?.textContent).toContain("3:00 PM");
  expect(cell("Balance due")?.textContent).toBe("$123.45");
});

test("it says that a promise has passed while the car is in the shop, and what is not known is a dash", () => {
  show(row({ promisedAt: "2026-11-02T20:00:00Z" }));
  expect(cell("Promised")?.textContent).toMatch(/^Late: /);
  expect(cell("Technician")?.textContent).toBe("–");
  expect(cell("Balance due")?.textContent).toBe("–");
  show(row({ promisedAt: "2026-11-02T20:00:00Z", status: "closed" }));
  expect(cell("Promised")?.textContent).not.toContain("Late");
});

test("heads of what the server can sort ask it for that order, then for the other direction", async () => {
  const { user } = show(row({}));
  const head = (name: string) => screen.getByRole("columnheader", { name });
  expect(head("Opened").getAttribute("aria-sort")).toBe("descending");
  for (const sortless of ["Status", "Customer", "Technician", "Balance due"])
    expect(within(head(sortless)).queryByRole("button")).toBeNull();
  await user.click(within(head("Promised")).getByRole("button"));
  expect(head("Promised").getAttribute("aria-sort")).toBe("ascending");
  await user.click(within(head("Promised")).getByRole("button"));
  expect(head("Promised").getAttribute("aria-sort")).toBe("descending");
  expect(head("Opened").getAttribute("aria-sort")).toBeNull();
});
