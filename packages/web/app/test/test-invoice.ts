import type { Invoice } from "@autoiq/domain/invoices/contract";

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

/** A posted invoice of $150.00 as the server returns it. */
export const testInvoice = (change: Partial<Invoice> = {}): Invoice => ({
  id: "0198aaaa-0000-7000-8000-000000000001",
  number: 1001,
  repairOrderId: null,
  repairOrderNumber: null,
  customerName: "Dana Reyes",
  vehicle: "",
  postedAt: at,
  totalCents: 15_000,
  creditedCents: 0,
  writtenOffCents: 0,
  paidCents: 0,
  state: "posted",
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
    taxes: [],
    authorizations: [],
    guarantee: "",
    saveParts: false,
  },
  logo: null,
  payments: [],
  refunds: [],
  creditNotes: [],
  ...change,
});
