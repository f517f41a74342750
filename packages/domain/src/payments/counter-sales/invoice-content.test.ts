import { describe, expect, it } from "vitest";
import { floridaTax } from "../../../test/tax-rules.ts";
import type { Customer } from "../../customers/schema.ts";
import type { Location } from "../../shops/schema.ts";
import type { SaleLine } from "./contract.ts";
import { contentOfSale, walkIn } from "./invoice-content.ts";
import { priceSale } from "./rules.ts";

const pricing = {
  state: "FL",
  laborRateCents: 15_000,
  suppliesBasisPoints: 800,
  suppliesCapCents: 4500,
  tax: floridaTax(),
  exemptCertificate: null,
};
const shop: Omit<Location, "matrix"> = {
  id: "l",
  name: "Bay Street",
  phone: "+18135550100",
  email: "desk@bay.example",
  street: "1 Bay St",
  city: "Tampa",
  state: "FL",
  zip: "33602",
  timeZone: "America/New_York",
  registrationNumber: "MV1",
  opens: "08:00",
  closes: "18:00",
  openDays: [1],
  weekdayHours: [],
  pricing,
  laborMatrix: [],
  bays: [],
  estimateValidDays: 30,
  guarantee: "12 months on labor.",
};
const part: SaleLine = {
  id: "1",
  kind: "part",
  description: "Tire",
  partId: null,
  partNumber: "T-9",
  quantity: "2",
  unitPriceCents: 12_000,
  unitCostCents: 7000,
  condition: "used",
  stateFee: "none",
  dotNumber: "1XA2B3C",
  coreCents: 0,
};
const labor: SaleLine = {
  id: "2",
  kind: "labor",
  description: "Mount",
  laborOp: "",
  hours: "0.5",
  rateCents: 15_000,
};
const fee: SaleLine = { id: "3", kind: "fee", description: "Disposal", amountCents: 300 };
const content = (lines: SaleLine[], customer: Customer | null = null) =>
  contentOfSale({
    lines,
    priced: priceSale(lines, pricing),
    shop,
    shopName: "Bay Street Auto",
    customer,
    at: "2026-11-21T15:00:00Z",
  });

describe("a counter sale's invoice", () => {
  it("shows each line by its kind, and the total", () => {
    const bill = content([part, labor, fee]);
    expect(bill.jobs).toEqual([
      {
        name: "Counter sale",
        cause: "",
        correction: "",
        technician: "",
        subtotalCents: 31_800,
        lines: [
          {
            kind: "part",
            description: "Tire",
            partNumber: "T-9",
            condition: "used",
            hours: null,
            quantity: "2",
            unitPriceCents: 12_000,
            amountCents: 24_000,
            dotNumber: "1XA2B3C",
          },
          {
            kind: "labor",
            description: "Mount",
            partNumber: "",
            condition: "",
            hours: "0.5",
            quantity: null,
            unitPriceCents: 15_000,
            amountCents: 7500,
            dotNumber: "",
          },
          {
            kind: "fee",
            description: "Disposal",
            partNumber: "",
            condition: "",
            hours: null,
            quantity: null,
            unitPriceCents: null,
            amountCents: 300,
            dotNumber: "",
          },
        ],
      },
    ]);
    expect(bill.totals).toMatchObject({ partsCents: 24_000, laborCents: 7500, feesCents: 300 });
    expect(bill).toMatchObject({ openedAt: "2026-11-21T15:00:00Z", promisedAt: null, saveParts: false });
  });

  it("has no car, no repair order, no concern and no authorization", () => {
    const bill = content([part]);
    expect(bill.vehicle).toEqual({ label: "", vin: "", plate: "", odometerIn: null, odometerOut: null });
    expect(bill).toMatchObject({ repairOrderNumber: null, concern: "", authorizations: [] });
  });

  it("names the customer, or a walk-in customer", () => {
    expect(content([part]).customer).toEqual({
      name: walkIn,
      street: "",
      city: "",
      state: "",
      zip: "",
      phone: "",
      email: "",
    });
    expect(walkIn).toBe("Walk-in customer");
    const cora = {
      firstName: "Cora",
      lastName: "Reyes",
      company: "",
      phone: "+18135550142",
      email: null,
      street: "2 Oak St",
      city: "Tampa",
      state: "FL",
      zip: "33603",
    } as Customer;
    expect(content([part], cora).customer).toEqual({
      name: "Cora Reyes",
      street: "2 Oak St",
      city: "Tampa",
      state: "FL",
      zip: "33603",
      phone: "(813) 555-0142",
      email: "",
    });
  });

  it("includes the shop's warranty on work, but not on parts alone", () => {
    expect(content([part, labor]).guarantee).toBe("12 months on labor.");
    expect(content([part, fee]).guarantee).toBe("");
  });
});
