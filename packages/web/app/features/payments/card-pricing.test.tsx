import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { fill, openPage, press } from "~/test/open-page";
import { testInvoice } from "~/test/test-invoice";
import { TakePayment } from "./take-payment";

const invoice = testInvoice({ paidCents: 0 });
const call = `POST /api/invoices/${invoice.id}/payments`;
const open = (program: "surcharge" | "cash-discount") => {
  const priced = {
    content: invoice.content,
    cardPricing: { program, basisPoints: 300, surchargeTaxed: false },
  };
  openPage(
    () => <TakePayment invoiceId={invoice.id} balanceDueCents={10_000} invoice={priced} />,
    "/invoice",
  );
};

test("a credit card is charged the surcharge that the desk sees, and a debit card is not", async () => {
  const sent = serveAuth({ [call]: { status: 200, body: invoice } });
  open("surcharge");
  fireEvent.click(await screen.findByRole("radio", { name: "Card terminal" }));
  press("Take terminal card: $100.00");
  await screen.findByText("Choose whether the card is credit, debit, or prepaid.");
  fireEvent.click(screen.getByRole("radio", { name: "Debit" }));
  expect(screen.queryByText("Charge the card")).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "Credit" }));
  await screen.findByText("Charge the card");
  press("Take terminal card: $103.00");
  await expect
    .poll(() => sentTo(sent, call))
    .toMatchObject([{ body: { amountCents: 10_000, surchargeCents: 300, details: { cardType: "credit" } } }]);
});

test("cash pays its price, and gets change from it", async () => {
  const sent = serveAuth({ [call]: { status: 200, body: invoice } });
  open("cash-discount");
  await screen.findByText("Take cash: $97.00");
  fill({ "Cash received": "100.00" });
  await screen.findByText("$3.00");
  press("Take cash: $97.00");
  await expect
    .poll(() => sentTo(sent, call))
    .toMatchObject([{ body: { amountCents: 9700, cashDiscountCents: 300, tenderedCents: 10_000 } }]);
});

test("a part in cash takes off as much as it pays at the cash price", async () => {
  const sent = serveAuth({ [call]: { status: 200, body: invoice } });
  open("cash-discount");
  await screen.findByText("Take cash: $97.00");
  fill({ "Cash received": "48.50" });
  press("Take cash: $48.50");
  await expect
    .poll(() => sentTo(sent, call))
    .toMatchObject([{ body: { amountCents: 4850, cashDiscountCents: 150, tenderedCents: null } }]);
});
