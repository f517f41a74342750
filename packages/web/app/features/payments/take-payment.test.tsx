import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { field, fill, openPage, press } from "~/test/open-page";
import { testInvoice } from "~/test/test-invoice";
import { TakePayment } from "./take-payment";

const { id } = testInvoice();
const call = `POST /api/invoices/${id}/payments`;
test("what is left after a part payment is taken only after a step of its own", async () => {
  const sent = serveAuth({
    [call]: { status: 200, body: testInvoice({ paidCents: 10_000, state: "part-paid" }) },
  });
  openPage(() => <TakePayment invoiceId={id} balanceDueCents={15_000} />, "/invoice");
  fill({ "Cash received": "100.00" });
  press("Take cash: $100.00");
  await screen.findByText("$50.00 is still due.");
  expect(screen.queryByRole("button", { name: /^Take cash/ })).toBeNull();
  expect(screen.queryByLabelText("Cash received")).toBeNull();
  expect(sentTo(sent, call)).toHaveLength(1);
  press("Take another payment");
  expect(field("Cash received")).not.toBeNull();
});

test("the desk charges part of the balance to a card", async () => {
  const checkout = `POST /api/invoices/${id}/checkout`;
  const sent = serveAuth({ [checkout]: { status: 409, body: {} } });
  openPage(() => <TakePayment invoiceId={id} balanceDueCents={15_000} />, "/invoice", {
    config: { cards: true },
  });
  fireEvent.click(await screen.findByRole("radio", { name: "Card" }));
  fill({ Amount: "200.00" });
  press("Card checkout: $200.00");
  await screen.findByText("Only $150.00 is due on this invoice.");
  expect(sentTo(sent, checkout)).toEqual([]);
  fill({ Amount: "50.00" });
  press("Card checkout: $50.00");
  await expect.poll(() => sentTo(sent, checkout)).toMatchObject([{ body: { amountCents: 5000 } }]);
});

test("the primary button takes what is selected: cash first, and a card only as Card", async () => {
  serveAuth();
  openPage(() => <TakePayment invoiceId={id} balanceDueCents={15_000} />, "/invoice", {
    config: { cards: true },
  });
  const primary = () =>
    screen
      .getAllByRole("button")
      .filter((each) => each.classList.contains("button-primary"))
      .map(({ textContent }) => textContent);
  await screen.findByRole("button", { name: "Card checkout: $150.00" });
  expect(primary()).toEqual(["Take cash: $150.00"]);
  fireEvent.click(screen.getByRole("radio", { name: "Card" }));
  expect(primary()).toEqual(["Card checkout: $150.00"]);
});
