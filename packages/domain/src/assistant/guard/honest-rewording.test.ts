import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Analysis } from "../analysis.ts";
import { checkWording } from "./check-wording.ts";

/** What a month of a shop may come to. Numbers of different facts are far enough apart not to be each other's. */
const month = fc
  .record({
    profit: fc.integer({ min: 1_000_000, max: 90_000_000 }),
    owed: fc.integer({ min: 2_000, max: 900_000 }),
    cars: fc.integer({ min: 101, max: 990 }),
    hours: fc.integer({ min: 110_000, max: 190_000 }),
    change: fc.integer({ min: 100, max: 9_900 }),
    hasFallen: fc.boolean(),
  })
  .filter(({ change }) => change % 100 !== 0);
type Month = typeof month extends fc.Arbitrary<infer T> ? T : never;

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const hundredths = (value: number) => String(value / 100);

function checkOf({ profit, owed, cars, hours, change, hasFallen }: Month) {
  const analysis: Analysis = {
    facts: [
      { key: "profit", label: "Gross profit", value: profit, unit: "cents" },
      {
        key: "change",
        label: "Change against September",
        value: hasFallen ? -change : change,
        unit: "percent",
      },
      { key: "cars", label: "Car count", value: cars, unit: "count" },
      { key: "hours", label: "Hours sold", value: hours, unit: "hours" },
    ],
    table: {
      columns: [
        { key: "customer", label: "Customer", unit: "text" },
        { key: "owed", label: "Owed", unit: "cents" },
      ],
      rows: [{ cells: ["PERSON_1", owed], link: "clients/1" }],
      more: 0,
    },
    drafts: [],
    basis: "Exact sums.",
    asOf: "2026-11-20T15:00:00Z",
  };
  const sentences = [
    `Gross profit was ${dollars(profit)} in October 2026, ${hasFallen ? "down" : "up"} ${hundredths(change)} % against September.`,
    `PERSON_1 owes ${dollars(owed)}.`,
  ];
  return checkWording({ analysis, sentences });
}

/** Each says a fact in words that the built-in sentences do not use. `of` replaces its number. */
const rewordings: readonly ((of: Month, said?: Partial<Month>) => string)[] = [
  (of, { profit = of.profit } = {}) => `Earnings after all expenses came to ${dollars(profit)}.`,
  (of, { profit = of.profit } = {}) => `The shop kept ${dollars(profit)} of what it billed.`,
  (of, { profit = of.profit } = {}) => `It was a month of ${dollars(profit)} in October 2026.`,
  (of, { cars = of.cars } = {}) => `${cars} vehicles came through the doors.`,
  (of, { cars = of.cars } = {}) => `The team looked after ${cars} automobiles.`,
  (of, { hours = of.hours } = {}) => `Technicians billed ${hundredths(hours)}.`,
  (of, { change = of.change } = {}) =>
    `That is ${hundredths(change)} percent ${of.hasFallen ? "less" : "more"} than in September.`,
  (of, { change = of.change } = {}) =>
    `It ${of.hasFallen ? "dropped" : "climbed"} by ${hundredths(change)} % within a month.`,
  (of, { owed = of.owed } = {}) => `PERSON_1 has ${dollars(owed)} outstanding.`,
  (of, { profit = of.profit } = {}) => `Earnings of ${dollars(profit)} came from ${of.cars} vehicles.`,
];
const rewording = fc.constantFrom(...rewordings);

describe("any honest rewording that keeps its fact", () => {
  it("is shown", () => {
    fc.assert(
      fc.property(month, rewording, (of, reword) => {
        expect(checkOf(of)(reword(of)), reword(of)).toBeUndefined();
      }),
    );
  });
});

describe("a rewording is not shown with", () => {
  it("an invented number", () => {
    fc.assert(
      fc.property(month, month, rewording, (of, invented, reword) => {
        const check = checkOf(of);
        // Whole tens could be a rounding, and a number of another fact is not invented.
        const own = [of.profit, of.owed];
        fc.pre(invented.cars % 10 !== 0 && invented.cars !== of.cars && invented.hours % 1000 !== 0);
        fc.pre(Math.abs(invented.hours - of.hours) > 2_000 && Math.abs(invented.change - of.change) > 200);
        fc.pre([invented.profit, invented.owed].every((cents) => cents % 100 !== 0 && !own.includes(cents)));
        expect(check(reword(of, invented)), reword(of, invented)).toContain("number not in the facts");
      }),
    );
  });

  it("an invented name", () => {
    const names = fc.constantFrom("Lopez", "Maria Lopez", "Tampa", "Goodyear", "Jim’s Transmissions");
    fc.assert(
      fc.property(month, rewording, names, (of, reword, name) => {
        expect(checkOf(of)(reword(of).replace(/\.$/, `, says ${name}.`))).toContain("name not in the facts");
      }),
    );
  });

  it("a person who was not named", () => {
    fc.assert(
      fc.property(month, rewording, fc.integer({ min: 2, max: 99 }), (of, reword, person) => {
        expect(checkOf(of)(reword(of).replace(/\.$/, `, thanks to PERSON_${person}.`))).toContain(
          "unknown person",
        );
      }),
    );
  });

  it("a promise, a claim of safety or necessity, or certainty", () => {
    const claims = fc.constantFrom(
      ", and the next visit is free",
      ", with a discount",
      ", which we guarantee",
      ", and the brakes are dangerous",
      ", so repairs are necessary",
      ", and it will never change",
      ", with a refund",
    );
    fc.assert(
      fc.property(month, rewording, claims, (of, reword, claim) => {
        expect(checkOf(of)(reword(of).replace(/\.$/, `${claim}.`))).toContain("unsupported claim");
      }),
    );
  });

  it("the opposite direction", () => {
    const opposites = [
      ({ change, hasFallen }: Month) =>
        `That is ${hundredths(change)} percent ${hasFallen ? "more" : "less"} than in September.`,
      ({ change, hasFallen }: Month) => `It ${hasFallen ? "climbed" : "dropped"} by ${hundredths(change)} %.`,
    ];
    fc.assert(
      fc.property(month, fc.constantFrom(...opposites), (of, reword) => {
        expect(checkOf(of)(reword(of))).toContain("unsupported claim");
      }),
    );
  });

  it("a number in another one's place", () => {
    const exchanges = [
      ({ profit }: Month) => `The car count was ${dollars(profit)}.`,
      ({ profit }: Month) => `The customer owed ${dollars(profit)}.`,
      ({ cars }: Month) => `Gross profit was ${cars}.`,
      ({ cars }: Month) => `Technicians sold ${cars} hours.`,
      ({ hours }: Month) => `The car count was ${hundredths(hours)}.`,
      ({ owed }: Month) => `Gross profit was ${dollars(owed)}.`,
      ({ owed }: Month) => `The brakes cost ${dollars(owed)} at the counter.`,
    ];
    fc.assert(
      fc.property(month, fc.constantFrom(...exchanges), (of, reword) => {
        expect(checkOf(of)(reword(of)), reword(of)).toContain("wrong context");
      }),
    );
  });
});
