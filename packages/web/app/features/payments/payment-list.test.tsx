import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { testInvoice } from "~/test/test-invoice";
import { PaymentList } from "./payment-list";

test("the refund button says which payment by its amount as it is shown", () => {
  const payment = {
    id: "0198aaaa-0000-7000-8000-000000000002",
    method: "cash",
    state: "succeeded",
    amountCents: 67_225,
    refundedCents: 0,
    tenderedCents: null,
    checkNumber: "",
    details: {},
    isDeposit: false,
    takenBy: "Olivia Owner",
    createdAt: "2026-11-23T15:00:00.000Z",
    settledAt: "2026-11-23T15:00:00.000Z",
  } as const;
  render(
    <PaymentList
      invoice={testInvoice({ payments: [payment] })}
      timeZone="America/New_York"
      canRefund
      chosen={null}
      onChoose={() => {}}
    />,
  );
  expect(screen.getByRole("button").textContent).toBe("Refund the payment of $672.25");
});
