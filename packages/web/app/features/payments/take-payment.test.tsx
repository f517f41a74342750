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
  // Nothing under a second click takes the rest: a method is chosen first.
  expect(screen.queryByRole("button", { name: /^Take / })).toBeNull();
  expect(screen.queryByLabelText("Cash received")).toBeNull();
  expect(sentTo(sent, call)).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Cash" }));
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  fireEvent.click(screen.getByRole("radio", { name: "Check" }));
  expect(field("Check amount")).toHaveProperty("value", "50.00");
});

test("the desk charges part of the balance to a card", async () => {
  const checkout = `POST /api/invoices/${id}/checkout`;
  const sent = serveAuth({ [checkout]: { status: 409, body: {} } });
  openPage(() => <TakePayment invoiceId={id} balanceDueCents={15_000} />, "/invoice", {
    config: { cards: true },
  });
  fireEvent.click(await screen.findByRole("radio", { name: "Card (online)" }));
  fill({ Amount: "200.00" });
  press("Card checkout: $200.00");
  await screen.findByText("Only $150.00 is due on this invoice.");
  expect(sentTo(sent, checkout)).toEqual([]);
  fill({ Amount: "50.00" });
  press("Card checkout: $50.00");
  await expect.poll(() => sentTo(sent, checkout)).toMatchObject([{ body: { amountCents: 5000 } }]);
});

test("a payment is split between the terminal and cash in four clicks, and says how much change to give", async () => {
  const replies = [
    testInvoice({ paidCents: 10_000, state: "part-paid" }),
    testInvoice({ paidCents: 15_000, state: "paid" }),
  ];
  const sent = serveAuth({ [call]: () => ({ status: 200, body: replies.shift() }) });
  openPage(() => <TakePayment invoiceId={id} balanceDueCents={15_000} />, "/invoice");
  let clicks = 0;
  const click = (element: HTMLElement) => {
    clicks += 1;
    fireEvent.click(element);
  };
  click(await screen.findByRole("radio", { name: "Card terminal" }));
  fill({ Amount: "100.00", "Last 4 digits": "4242", "Approval code": "081232" });
  fireEvent.change(screen.getByLabelText("Card brand"), { target: { value: "visa" } });
  click(screen.getByRole("button", { name: "Take terminal card: $100.00" }));
  await screen.findByText("$50.00 is still due.");
  click(screen.getByRole("radio", { name: "Cash" }));
  fill({ "Cash received": "60.00" });
  click(screen.getByRole("button", { name: "Take cash: $50.00" }));
  await screen.findByText(/Give \$10\.00 change\./);
  expect(clicks).toBe(4);
  expect(screen.queryByRole("radio", { name: "Cash" })).toBeNull();
  expect(sentTo(sent, call)).toMatchObject([
    {
      body: {
        method: "card-terminal",
        amountCents: 10_000,
        details: { brand: "visa", lastFour: "4242", approvalCode: "081232" },
      },
    },
    { body: { method: "cash", amountCents: 5000, tenderedCents: 6000, details: {} } },
  ]);
});

test("what a method needs is asked for before anything is sent", async () => {
  const sent = serveAuth({});
  openPage(() => <TakePayment invoiceId={id} balanceDueCents={15_000} />, "/invoice");
  fireEvent.click(await screen.findByRole("radio", { name: "Financing" }));
  press("Take financing: $150.00");
  await screen.findByText("Enter the lender.");
  fireEvent.click(screen.getByRole("radio", { name: "ACH" }));
  expect(screen.queryByText("Enter the lender.")).toBeNull();
  press("Take ACH: $150.00");
  await screen.findByText("Enter the reference number of the transfer.");
  expect(sentTo(sent, call)).toEqual([]);
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
  fireEvent.click(screen.getByRole("radio", { name: "Card (online)" }));
  expect(primary()).toEqual(["Card checkout: $150.00"]);
});

const tipped = testInvoice({ tipPercents: [10, 20] });

test("a tip takes one click, none takes no step, and it is not part of what is due", async () => {
  const sent = serveAuth({
    [call]: { status: 200, body: testInvoice({ paidCents: 15_000, state: "paid" }) },
  });
  openPage(() => <TakePayment invoiceId={id} balanceDueCents={15_000} invoice={tipped} />, "/invoice");
  expect(await screen.findByRole("radio", { name: "None", checked: true })).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "20% $30.00" }));
  fill({ "Cash received": "200.00" });
  expect(screen.getByText("$20.00")).toBeTruthy();
  press("Take cash: $180.00");
  await expect
    .poll(() => sentTo(sent, call))
    .toMatchObject([
      {
        body: {
          amountCents: 15_000,
          tenderedCents: 20_000,
          tip: { amountCents: 3000, meantFor: "technicians" },
        },
      },
    ]);
  await screen.findByText("Give $20.00 change.");
});

test("a percentage follows the payment, the change can be the tip, and a gift card takes none", async () => {
  const sent = serveAuth({
    [call]: { status: 200, body: testInvoice({ paidCents: 15_000, state: "paid" }) },
  });
  openPage(() => <TakePayment invoiceId={id} balanceDueCents={15_000} invoice={tipped} />, "/invoice");
  fireEvent.click(await screen.findByRole("radio", { name: "10% $15.00" }));
  fill({ "Cash received": "100.00" });
  screen.getByRole("button", { name: "Take cash: $110.00" });
  fill({ "Cash received": "160.00" });
  fireEvent.click(screen.getByRole("radio", { name: "Change $10.00" }));
  press("Take cash: $160.00");
  await expect
    .poll(() => sentTo(sent, call))
    .toMatchObject([{ body: { amountCents: 15_000, tenderedCents: 16_000, tip: { amountCents: 1000 } } }]);
});

test("a gift card takes no tip", async () => {
  serveAuth({});
  openPage(() => <TakePayment invoiceId={id} balanceDueCents={15_000} invoice={tipped} />, "/invoice");
  await screen.findByRole("radio", { name: "None" });
  fireEvent.click(screen.getByRole("radio", { name: "Gift card" }));
  expect(screen.queryByRole("radio", { name: "None" })).toBeNull();
});

test("without the setting nobody is asked for a tip", async () => {
  serveAuth({});
  openPage(
    () => <TakePayment invoiceId={id} balanceDueCents={15_000} invoice={testInvoice({})} />,
    "/invoice",
  );
  await screen.findByRole("radio", { name: "Gift card" });
  expect(screen.queryByRole("radiogroup", { name: "Tip" })).toBeNull();
  expect(screen.queryByText("Tip")).toBeNull();
});
