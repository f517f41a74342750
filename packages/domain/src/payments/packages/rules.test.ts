import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "../../kernel/money.ts";
import {
  expiryDay,
  nextUnitCents,
  packageState,
  packageValues,
  payByPackage,
  refundPackage,
  refundPackageBy,
  refundParts,
  unitsLeft,
  usePackage,
} from "./rules.ts";

const reasonOf = (result: { ok: boolean; reason?: string }) => (result.ok ? "" : (result.reason ?? ""));

test("five units of $199.99 pay $39.99 four times and $40.03 last", () => {
  let work = { units: 5, valueCents: 19_999, takenUnits: 0, takenCents: 0 };
  const paid = [];
  while (unitsLeft(work) > 0) {
    const cents = nextUnitCents(work);
    paid.push(cents);
    work = { ...work, takenUnits: work.takenUnits + 1, takenCents: work.takenCents + cents };
  }
  expect(paid).toEqual([3999, 3999, 3999, 3999, 4003]);
  expect(nextUnitCents(work)).toBe(0);
});

test("whatever is used and given back, what is used and what is left are the value", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.nat(50_000),
      fc.array(fc.integer({ min: -12, max: 30 }), { maxLength: 60 }),
      (units, above, acts) => {
        const valueCents = units + above;
        const taken: number[] = [];
        const work = () => ({ units, valueCents, takenUnits: taken.length, takenCents: sum(taken) });
        for (const act of acts) {
          if (act < 0) taken.splice(-act % Math.max(1, taken.length), 1);
          else if (unitsLeft(work()) > 0) taken.push(nextUnitCents(work()));
          expect(taken.every((cents) => cents > 0)).toBe(true);
          expect(sum(taken)).toBeLessThanOrEqual(valueCents);
        }
        while (unitsLeft(work()) > 0) taken.push(nextUnitCents(work()));
        expect(sum(taken)).toBe(valueCents);
      },
    ),
  );
});

test("a package's price is divided by what its jobs cost, to the cent", () => {
  expect(
    packageValues(20_000, [
      { units: 4, priceCents: 4000 },
      { units: 2, priceCents: 2000 },
    ]),
  ).toEqual({ ok: true, value: [16_000, 4000] });
  expect(
    packageValues(301, [
      { units: 2, priceCents: 0 },
      { units: 1, priceCents: 0 },
    ]),
  ).toEqual({
    ok: true,
    value: [201, 100],
  });
  expect(
    reasonOf(
      packageValues(20_000, [
        { units: 4, priceCents: 4000 },
        { units: 2, priceCents: 0 },
      ]),
    ),
  ).toContain("has no price");
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500_000 }),
      fc.array(fc.record({ units: fc.integer({ min: 1, max: 20 }), priceCents: fc.nat(90_000) }), {
        minLength: 1,
        maxLength: 6,
      }),
      (price, jobs) => {
        const values = packageValues(price, jobs);
        if (values.ok) expect(sum(values.value)).toBe(price);
      },
    ),
  );
});

test("it can be used through its last day, and not after", () => {
  const of = { priceCents: 100, redeemedCents: 0, refundedCents: 0, expiresOn: expiryDay("2026-11-30", 3) };
  expect(of.expiresOn).toBe("2027-02-28");
  expect(packageState(of, "2027-02-28")).toBe("active");
  expect(packageState(of, "2027-03-01")).toBe("expired");
  expect(packageState({ ...of, redeemedCents: 100 }, "2027-03-01")).toBe("used");
  expect(packageState({ ...of, redeemedCents: 40, refundedCents: 60 }, "2026-12-01")).toBe("refunded");
  expect(expiryDay("2026-11-30", null)).toBeNull();
});

const work = { units: 5, valueCents: 20_000, takenUnits: 2, takenCents: 8000 };
const sold = {
  name: "5 oil changes",
  customerId: "c",
  vehicleId: null,
  state: "active" as const,
  expiresOn: null,
  work,
};
const job = {
  name: "Oil change",
  customerId: "c",
  vehicleId: "v",
  pay: "customer",
  hasDiscount: false,
};

test("a unit is used by its customer, on its vehicle, for its work", () => {
  expect(usePackage(sold, job).ok).toBe(true);
  expect(usePackage({ ...sold, vehicleId: "v" }, job).ok).toBe(true);
  for (const [of, on, said] of [
    [{ customerId: "d" }, {}, "another customer"],
    [{ vehicleId: "w" }, {}, "another vehicle"],
    [{ state: "refunded" as const }, {}, "was refunded"],
    [{ state: "expired" as const, expiresOn: "2026-11-01" }, {}, "expired on November 1, 2026"],
    [{ work: undefined }, {}, "does not include “Oil change”"],
    [{ work: { ...work, takenUnits: 5 } }, {}, "Nothing is left"],
    [{}, { pay: "warranty" }, "does not pay"],
    [{}, { hasDiscount: true }, "Remove it"],
  ] as const)
    expect(reasonOf(usePackage({ ...sold, ...of }, { ...job, ...on }))).toContain(said);
});

test("it pays a job that comes to at least its value", () => {
  const of = { name: "5 oil changes", valueCents: 4000 };
  expect(payByPackage(of, { ...job, subtotalCents: 4000 }).ok).toBe(true);
  expect(payByPackage(of, { ...job, subtotalCents: 5500 }).ok).toBe(true);
  expect(reasonOf(payByPackage(of, { ...job, subtotalCents: 3999 }))).toContain("comes to $39.99");
  expect(reasonOf(payByPackage(of, { ...job, pay: "internal", subtotalCents: 4000 }))).toContain("can't");
});

const money = {
  priceCents: 20_000,
  redeemedCents: 8000,
  refundedCents: 0,
  expiresOn: null,
  locationId: "a",
  location: "Bay Auto Tampa",
  open: { units: 0, repairOrderNumber: null },
};
const payments = [
  { id: "p", method: "cash" as const, amountCents: 9000 },
  { id: "q", method: "check" as const, amountCents: 11_000 },
];

test("what is left is refunded where it was sold, the first payment first, each by its own way", () => {
  expect(refundPackage(money, { locationId: "a" })).toEqual({ ok: true, value: 12_000 });
  expect(reasonOf(refundPackage(money, { locationId: "b" }))).toBe(
    "Refund this package at Bay Auto Tampa, which sold it.",
  );
  expect(
    reasonOf(refundPackage({ ...money, open: { units: 1, repairOrderNumber: 1042 } }, { locationId: "a" })),
  ).toContain("repair order 1042");
  expect(reasonOf(refundPackage({ ...money, redeemedCents: 20_000 }, { locationId: "a" }))).toContain(
    "Nothing",
  );
  const parts = refundParts(12_000, payments);
  expect(parts.map(({ payment, amountCents }) => [payment.id, amountCents])).toEqual([
    ["p", 9000],
    ["q", 3000],
  ]);
  const ways = [
    { paymentId: "p", method: "cash" as const },
    { paymentId: "q", method: "check" as const },
  ];
  expect(refundPackageBy(parts, ways).ok).toBe(true);
  expect(reasonOf(refundPackageBy(parts, ways.slice(1)))).toContain("Refresh");
  expect(reasonOf(refundPackageBy(parts, [{ paymentId: "p", method: "ach" }, ways[1]!]))).toBe(
    "Refund a cash payment in cash or by check.",
  );
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 6 }),
      fc.nat(54_000),
      (amounts, wanted) => {
        const left = Math.min(wanted, sum(amounts));
        const all = amounts.map((amountCents, index) => ({
          id: `${index}`,
          method: "cash" as const,
          amountCents,
        }));
        expect(sum(refundParts(left, all).map((part) => part.amountCents))).toBe(left);
      },
    ),
  );
});
