import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { sentTo, serveAuth } from "~/test/auth-server";
import { field, fill, openPage, press } from "~/test/open-page";
import { TakePayment } from "./take-payment";

const id = "0198aaaa-0000-7000-8000-000000000001";
const call = `POST /api/invoices/${id}/payments`;
const at = "2026-11-23T15:00:00.000Z";
const zero = {
  laborCents: 0,
  partsCents: 0,
  subletCents: 0,
  feesCents: 0,
  discountCents: 0,
  suppliesCents: 0,
  taxCents: 0,
  totalCents: 15_000,
};
const address = { name: "", street: "", city: "", state: "", zip: "", phone: "", email: "" };

/** An invoice of $150.00. */
const invoice = (paidCents: number) => ({
  id,
  number: 1001,
  repairOrderId: null,
  repairOrderNumber: null,
  customerName: "Dana Reyes",
  vehicle: "",
  postedAt: at,
  totalCents: 15_000,
  creditedCents: 0,
  paidCents,
  state: "part-paid",
  content: {
    shop: { ...address, registrationNumber: "", timeZone: "America/New_York" },
    customer: address,
    vehicle: { label: "", vin: "", plate: "", odometerIn: null, odometerOut: null },
    repairOrderNumber: null,
    openedAt: at,
    promisedAt: null,
    concern: "",
    jobs: [],
    stateFees: [],
    totals: zero,
    authorizations: [],
    guarantee: "",
    saveParts: false,
  },
  logo: null,
  payments: [],
  refunds: [],
  creditNotes: [],
});

test("what is left after a part payment is taken only after a step of its own", async () => {
  const sent = serveAuth({ [call]: { status: 200, body: invoice(10_000) } });
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
