import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { field, fill, openPage, press } from "~/test/open-page";
import { ReceivePayment } from "./receive-payment";

const id = "de300000-0000-4000-8000-0000000000c1";
const read = `GET /api/customers/${id}/account`;
const take = `POST /api/customers/${id}/account-payments`;
const apply = `POST /api/customers/${id}/credit-applications`;
const invoice = (at: number, balanceDueCents: number) => ({
  id: `de300000-0000-4000-8000-0000000000a${at}`,
  number: 4100 + at,
  repairOrderId: null,
  vehicle: "2019 Ford Transit",
  postedAt: `2026-11-0${at}T15:00:00Z`,
  totalCents: balanceDueCents,
  balanceDueCents,
});
const credit = {
  id: "de300000-0000-4000-8000-0000000000b1",
  method: "check",
  checkNumber: "77",
  takenAt: "2026-11-01T15:00:00Z",
  by: "Olive Owner",
  amountCents: 9000,
  openCents: 2500,
};
const invoices = [invoice(1, 10_000), invoice(2, 5000)];
const charge = {
  id: "de300000-0000-4000-8000-0000000000d1",
  month: "2026-10",
  at: "2026-11-01T15:00:00Z",
  openCents: 1500,
};
const open = (credits: readonly object[] = [], charges: readonly object[] = []) => {
  const account = { invoices, charges, credits };
  const sent = serveAuth({
    [read]: { status: 200, body: account },
    [take]: { status: 200, body: account },
    [apply]: { status: 200, body: account },
  });
  openPage(
    () => <ReceivePayment customerId={id} timeZone="America/New_York" onDone={() => undefined} />,
    "/customer",
  );
  return sent;
};

test("a check for everything that is due takes one more press, oldest invoice first", async () => {
  const sent = open();
  await screen.findByText("4101");
  fill({ "Check number": "2088" });
  press("Receive $150.00");
  await expect
    .poll(() => sentTo(sent, take))
    .toMatchObject([
      { body: { payment: { method: "check", amountCents: 15_000, checkNumber: "2088" }, shares: null } },
    ]);
});

test("a smaller check pays the oldest invoice first, and a larger one says what is kept as credit", async () => {
  open();
  await screen.findByText("4101");
  fill({ "Check amount": "120.00" });
  expect(screen.getByText("$20.00")).toBeDefined();
  fill({ "Check amount": "170.00" });
  expect(screen.getByText(/\$20\.00 is more than these invoices take/)).toBeDefined();
});

test("chosen amounts above what is due or received are refused before they are sent", async () => {
  const sent = open();
  await screen.findByText("4101");
  fireEvent.click(screen.getByRole("radio", { name: "Choose amounts" }));
  expect(field("Amount for invoice 4101")).toHaveProperty("value", "100.00");
  fill({ "Amount for invoice 4102": "50.01" });
  press("Receive $150.00");
  await screen.findByText("Only $50.00 is due on invoice 4102. Enter at most that.");
  fill({ "Check amount": "90.00", "Amount for invoice 4102": "10.00" });
  press("Receive $90.00");
  await screen.findByText(/Apply \$20\.00 less\./);
  expect(sentTo(sent, take)).toEqual([]);
});

test("credit is applied to the oldest invoice", async () => {
  const sent = open([credit]);
  fireEvent.click(await screen.findByRole("radio", { name: "Credit: $25.00" }));
  press("Apply $25.00 of credit");
  await expect.poll(() => sentTo(sent, apply)).toMatchObject([{ body: { amountCents: 2500, shares: null } }]);
});

test("finance charges are paid after invoices, or as the desk chose", async () => {
  const sent = open([], [charge]);
  await screen.findByText("Finance charges");
  fill({ "Check number": "2088" });
  fireEvent.click(screen.getByRole("radio", { name: "Choose amounts" }));
  expect(field("Amount for finance charges")).toHaveProperty("value", "15.00");
  fill({ "Amount for finance charges": "20.00" });
  press("Receive $165.00");
  await screen.findByText("Only $15.00 of finance charges is due. Enter at most that.");
  fireEvent.click(screen.getByRole("radio", { name: "Oldest first" }));
  press("Receive $165.00");
  await expect
    .poll(() => sentTo(sent, take))
    .toMatchObject([{ body: { payment: { amountCents: 16_500 }, shares: null, chargesCents: null } }]);
});
