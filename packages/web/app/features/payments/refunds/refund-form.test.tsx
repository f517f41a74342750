import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { fill, openPage, press } from "~/test/open-page";
import { testInvoice } from "~/test/test-invoice";
import { RefundForm } from "./refund-form";

const payment = {
  id: "0198aaaa-0000-7000-8000-000000000002",
  method: "cash" as const,
  state: "succeeded" as const,
  amountCents: 15_000,
  refundedCents: 0,
  tenderedCents: null,
  checkNumber: "",
  details: {},
  isDeposit: false,
  takenBy: "Omar",
  createdAt: "2026-11-23T15:00:00.000Z",
  settledAt: "2026-11-23T15:00:00.000Z",
};
const invoice = testInvoice({ paidCents: 15_000 });
const call = `POST /api/invoices/${invoice.id}/refunds`;

const open = () =>
  openPage(() => <RefundForm invoice={invoice} payment={payment} onDone={() => undefined} />, "/invoice");

test("a refund of a paid invoice lowers the bill in one step, and the form says that nothing becomes due", async () => {
  const sent = serveAuth({ [call]: { status: 200, body: invoice } });
  open();
  fill({ Amount: "10.00", Reason: "Coupon" });
  await screen.findByText(/A credit note reduces the invoice by \$10\.00\. The balance due stays \$0\.00\./);
  press("Refund $10.00");
  await expect
    .poll(() => sentTo(sent, call))
    .toMatchObject([{ body: { amountCents: 1000, paysAgain: false } }]);
});

test("a payment that only changes its method is due again after the desk chooses so", async () => {
  const sent = serveAuth({ [call]: { status: 200, body: invoice } });
  open();
  fill({ Amount: "10.00", Reason: "Pays by check" });
  fireEvent.click(screen.getByRole("radio", { name: "Customer pays another way" }));
  await screen.findByText("$10.00 will be due on this invoice.");
  press("Refund $10.00");
  await expect
    .poll(() => sentTo(sent, call))
    .toMatchObject([{ body: { amountCents: 1000, paysAgain: true } }]);
});

test("a terminal card is refunded on the terminal only, with the approval code of the refund", async () => {
  const sent = serveAuth({ [call]: { status: 200, body: invoice } });
  const terminal = { ...payment, method: "card-terminal" as const };
  openPage(() => <RefundForm invoice={invoice} payment={terminal} onDone={() => undefined} />, "/invoice");
  await screen.findByText("To the card on the terminal");
  expect(screen.queryByRole("radio", { name: "In cash" })).toBeNull();
  await screen.findByText(/Refund a card payment to the original card: run the refund on the terminal/);
  fill({ Amount: "10.00", Reason: "Coupon" });
  press("Refund $10.00");
  await screen.findByText("Run the refund on the terminal, then enter its approval code.");
  expect(sentTo(sent, call)).toEqual([]);
  fill({ "Approval code": "R-551" });
  press("Refund $10.00");
  await expect
    .poll(() => sentTo(sent, call))
    .toMatchObject([{ body: { method: "card-terminal", details: { approvalCode: "R-551" } } }]);
});

test("a bank transfer offers ACH and check, and says why not cash", async () => {
  serveAuth({});
  openPage(
    () => <RefundForm invoice={invoice} payment={{ ...payment, method: "ach" }} onDone={() => undefined} />,
    "/invoice",
  );
  await screen.findByText("Refund a bank transfer by ACH or by check.");
  expect(screen.getAllByRole("radio").map((each) => each.textContent)).toEqual(
    expect.arrayContaining(["By ACH", "By check"]),
  );
  expect(screen.queryByRole("radio", { name: "In cash" })).toBeNull();
});
