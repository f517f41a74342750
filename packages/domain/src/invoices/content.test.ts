import { describe, expect, it, test } from "vitest";
import type { Customer } from "../customers/schema.ts";
import { authorizedTotal } from "../repair-orders/approved-changes.ts";
import type { Job, Line, RepairOrder } from "../repair-orders/schema.ts";
import type { Location } from "../shops/schema.ts";
import { checkInvoice, contentOf, totalsOf } from "./rules.ts";

const line = (over: Partial<Line>): Line => ({
  id: "l",
  kind: "labor",
  description: "Replace pads",
  laborOp: "BRK",
  hours: "1.50",
  rateCents: 15_000,
  partId: null,
  partNumber: "",
  quantity: null,
  unitPriceCents: null,
  unitCostCents: 0,
  amountCents: 22_500,
  condition: "new",
  stateFee: "none",
  dotNumber: "",
  partState: null,
  backOrdered: false,
  coreCents: 0,
  coreState: "none",
  discountFrom: "job",
  discountBasisPoints: null,
  ...over,
});
const pads = line({
  kind: "part",
  description: "Pad set",
  partNumber: "PAD-1",
  hours: null,
  rateCents: null,
  quantity: "2",
  unitPriceCents: 8000,
  unitCostCents: 4000,
  amountCents: 16_000,
  condition: "rebuilt",
  dotNumber: "1XA2B3C",
});
const fee = line({ kind: "fee", description: "Disposal", hours: null, rateCents: null, amountCents: 500 });
const job = (over: Partial<Job> = {}): Job => ({
  id: "j",
  position: 1,
  name: "Brakes",
  description: "",
  concern: "",
  cause: "Worn",
  correction: "Replaced",
  pay: "customer",
  authorization: "approved",
  authorizedAt: null,
  work: "completed",
  holdReason: null,
  technician: { id: "t", name: "Tess" },
  inspectionItemId: null,
  cannedJobId: null,
  earlierJobId: null,
  completedAt: null,
  clockedHours: "0",
  lines: [line({}), pads, fee],
  ...over,
});
const totals = {
  laborCents: 1,
  partsCents: 2,
  subletCents: 3,
  feesCents: 4,
  discountCents: 5,
  suppliesCents: 6,
  taxCents: 7,
  totalCents: 28,
};
const vehicle = {
  vin: "1HGCM82633A004352",
  year: 2019,
  make: "Toyota",
  model: "Camry",
  trim: "LE",
  plate: "ABC123",
  plateState: "FL",
};
const authorization = {
  jobName: "Brakes",
  decision: "approved",
  channel: "phone",
  person: "Cora Reyes",
  at: "2026-11-20T15:00:00Z",
  revisedTotalCents: 44_406,
};
const order = (over: object = {}) =>
  ({
    number: 1042,
    createdAt: "2026-11-20T13:00:00Z",
    promisedAt: null,
    concern: "Squeals",
    saveParts: true,
    odometerIn: 84_210,
    vehicle,
    jobs: [job()],
    authorized: {
      ...totals,
      stateFees: [{ kind: "tire", count: "4", amountCents: 400 }],
      hoursSold: "1.5",
      taxes: [{ name: "Florida", level: "state", basisPoints: 600, taxableCents: 117, taxCents: 7 }],
      exemption: null,
    },
    authorizations: [{ id: "a", recordedBy: "Maria", signed: false, ...authorization }],
    ...over,
  }) as unknown as RepairOrder;
const shop = {
  name: "Bay Street",
  phone: "+18135550100",
  email: "desk@bay.example",
  street: "1 Bay St",
  city: "Tampa",
  state: "FL",
  zip: "33602",
  timeZone: "America/New_York",
  registrationNumber: "MV1",
  guarantee: "12 months",
} as Location;
const customer = {
  firstName: "Cora",
  lastName: "Reyes",
  company: "",
  phone: "+18135550142",
  email: "cora@mail.example",
  street: "2 Oak St",
  city: "Tampa",
  state: "FL",
  zip: "33603",
} as Customer;
const content = (over: object = {}, of: Customer = customer) =>
  contentOf({
    order: order(over),
    shop,
    shopName: "Bay Street Auto",
    customer: of,
    odometerOut: 84_215,
    purchaseOrder: "",
    dueOn: null,
  });

describe("an invoice", () => {
  it("shows what Florida 559.911 requires: shop, customer, car, dates, work and who authorized it", () => {
    expect(content()).toMatchObject({
      shop: {
        name: "Bay Street Auto",
        street: "1 Bay St",
        city: "Tampa",
        state: "FL",
        zip: "33602",
        phone: "(813) 555-0100",
        email: "desk@bay.example",
        registrationNumber: "MV1",
        timeZone: "America/New_York",
      },
      customer: {
        name: "Cora Reyes",
        street: "2 Oak St",
        city: "Tampa",
        state: "FL",
        zip: "33603",
        phone: "(813) 555-0142",
        email: "cora@mail.example",
      },
      vehicle: {
        label: "2019 Toyota Camry LE",
        vin: vehicle.vin,
        plate: "ABC123 FL",
        odometerIn: 84_210,
        odometerOut: 84_215,
      },
      repairOrderNumber: 1042,
      openedAt: "2026-11-20T13:00:00Z",
      promisedAt: null,
      concern: "Squeals",
      totals,
      stateFees: [{ kind: "tire", count: "4", amountCents: 400 }],
      guarantee: "12 months",
      saveParts: true,
    });
  });

  it("shows each authorization, but not who recorded it", () => {
    expect(content().authorizations).toEqual([authorization]);
  });

  it("leaves fields empty when nothing is on file", () => {
    const bare = content(
      { vehicle: { ...vehicle, vin: null, plate: "", plateState: "" } },
      { ...customer, email: null, phone: null },
    );
    expect(bare.vehicle).toMatchObject({ vin: "", plate: "" });
    expect(bare.customer).toMatchObject({ email: "", phone: "" });
    expect(content({ vehicle: { ...vehicle, plateState: "" } }).vehicle.plate).toBe("ABC123");
  });

  it("includes only approved jobs", () => {
    const jobs = (["approved", "declined", "deferred", "proposed"] as const).map((authorization) =>
      job({ authorization, name: authorization }),
    );
    expect(content({ jobs }).jobs.map((each) => each.name)).toEqual(["approved"]);
  });

  it("shows each line by its kind, and the job's subtotal", () => {
    expect(content().jobs).toEqual([
      {
        name: "Brakes",
        cause: "Worn",
        correction: "Replaced",
        technician: "Tess",
        subtotalCents: 39_000,
        lines: [
          {
            kind: "labor",
            description: "Replace pads",
            partNumber: "",
            condition: "",
            hours: "1.50",
            quantity: null,
            unitPriceCents: 15_000,
            amountCents: 22_500,
            dotNumber: "",
          },
          {
            kind: "part",
            description: "Pad set",
            partNumber: "PAD-1",
            condition: "rebuilt",
            hours: null,
            quantity: "2",
            unitPriceCents: 8000,
            amountCents: 16_000,
            dotNumber: "1XA2B3C",
          },
          {
            kind: "fee",
            description: "Disposal",
            partNumber: "",
            condition: "",
            hours: null,
            quantity: null,
            unitPriceCents: null,
            amountCents: 500,
            dotNumber: "",
          },
        ],
      },
    ]);
    expect(content({ jobs: [job({ technician: null })] }).jobs[0]?.technician).toBe("");
  });

  it("leaves out a part that was returned to stock unused", () => {
    const [billed] = content({
      jobs: [job({ lines: [line({}), { ...pads, quantity: "0", amountCents: 0 }] })],
    }).jobs;
    expect(billed?.lines.map((each) => each.kind)).toEqual(["labor"]);
  });

  it.each([
    ["warranty", "Brakes (covered by warranty)"],
    ["internal", "Brakes (at no charge)"],
  ] as const)("shows work that %s covers at zero for the customer", (pay, name) => {
    const [billed] = content({ jobs: [job({ pay })] }).jobs;
    expect(billed).toMatchObject({ name, subtotalCents: 0 });
    expect(billed?.lines).toHaveLength(3);
    for (const each of billed?.lines ?? [])
      expect(each).toMatchObject({ unitPriceCents: null, amountCents: 0 });
    expect(billed?.lines[1]).toMatchObject({ description: "Pad set", quantity: "2" });
  });
});

test("an invoice's totals are its eight amounts without their inputs", () => {
  expect(totalsOf({ ...totals, costCents: { parts: 9, sublet: 9 } } as never)).toEqual(totals);
});

test.each([
  ["nothing to pay", { totalCents: 0 }, "accepted"],
  ["a sum below zero", { totalCents: -1 }, "The discounts exceed the total. Lower them first."],
  ["the odometer where it was", { odometerOut: 84_210 }, "accepted"],
  [
    "the odometer below",
    { odometerOut: 84_209 },
    "The odometer read 84,210 when the car came in. It can't be lower now.",
  ],
  ["no reading when the car came in", { odometerIn: null, odometerOut: 5 }, "accepted"],
  ["a reading of zero when the car came in", { odometerIn: 0, odometerOut: 0 }, "accepted"],
  ["no reading now", { odometerOut: null }, "accepted"],
])("an invoice with %s", (_what, over, outcome) => {
  const result = checkInvoice({ totalCents: 100, odometerIn: 84_210, odometerOut: 84_215, ...over });
  expect(result).toEqual(
    outcome === "accepted" ? { ok: true, value: true } : { ok: false, code: "refused", reason: outcome },
  );
});

test("only the latest authorized total counts", () => {
  const answers = [5000, 7000, 6000].map((revisedTotalCents) => ({ revisedTotalCents }) as never);
  expect(authorizedTotal({ authorizations: answers })).toBe(6000);
});
