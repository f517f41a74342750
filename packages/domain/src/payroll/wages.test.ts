import fc from "fast-check";
import { expect, test } from "vitest";
import { type Fact, journalOf, trialBalance } from "../books/facts.ts";
import { shownWages } from "../books/wages.ts";
import { sum } from "../kernel/money.ts";
import { addDays, instantAt } from "../kernel/time.ts";
import { type DatedKeptPlan, type PaidWeek, payPeriod, totalOf } from "./pay-period.ts";
import { type LocationWages, wagesByLocation } from "./wages.ts";

const monday = "2026-01-05";
const zone = "America/Chicago";
const team = ["ana", "ben", "cy", "dee", "eli", "flo", "gus"] as const;
const workplaces = {
  ana: { locationId: "north", isTechnician: true },
  ben: { locationId: "north", isTechnician: true },
  cy: { locationId: "north", isTechnician: true },
  dee: { locationId: "north", isTechnician: false },
  eli: { locationId: "south", isTechnician: true },
  flo: { locationId: "south", isTechnician: false },
  gus: { locationId: "west", isTechnician: false },
};
const workplaceOf = (staff: string) => workplaces[staff as keyof typeof workplaces];

const overtime = "federal" as const;
const plan = fc.oneof(
  fc.record({
    kind: fc.constant("flat" as const),
    rateCents: fc.integer({ min: 0, max: 9999 }),
    guaranteeHours: fc.constantFrom(null, "12.5"),
    overtime: fc.constant(overtime),
    drawCents: fc.constantFrom(undefined, 50_000),
  }),
  fc.record({
    kind: fc.constant("hourly" as const),
    rateCents: fc.integer({ min: 0, max: 9999 }),
    overtime: fc.constant(overtime),
  }),
  fc.record({
    kind: fc.constant("salary" as const),
    weekCents: fc.integer({ min: 0, max: 300_000 }),
    overtime: fc.constant("exempt" as const),
  }),
);
const plans = fc
  .tuple(...team.map(() => plan))
  .map((all) => all.map((each, index): DatedKeptPlan => ({ ...each, staff: team[index]!, from: monday })));
// What is recorded in the first period, and what is left of it and recorded late when the second one closes.
const act = fc.record({
  staff: fc.constantFrom(...team),
  on: fc.integer({ min: 0, max: 27 }),
  minutes: fc.integer({ min: 1, max: 900 }),
  hours: fc.integer({ min: 0, max: 900 }),
  known: fc.constantFrom("always", "late", "undone"),
});
const acts = fc.array(act, { maxLength: 40 });
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const records = (of: readonly Act[]) => ({
  people: team.map((staff) => ({ staff, zone })),
  time: of.map(({ staff, on, minutes }) => {
    const begins = instantAt(zone, addDays(monday, on), "08:00");
    return { staff, in: begins, out: new Date(begins.getTime() + minutes * 60_000), unpaidBreakMinutes: 0 };
  }),
  jobs: of.map(({ staff, on, hours }, index) => ({
    id: `job ${index} ${on} ${hours}`,
    staff,
    completedOn: addDays(monday, on),
    repairOrderId: `ro ${index}`,
    number: index,
    name: "Brakes",
    laborCents: 0,
    partsCents: 0,
    profitCents: 0,
    spiffCents: 0,
    spiffs: "",
    shareBasisPoints: 10_000,
    as: "technician" as const,
    note: null,
    flagHours: (hours / 100).toFixed(2),
  })),
});

/** The weeks of two periods: the second has the differences of the first. */
function twoPeriods(of: readonly DatedKeptPlan[], all: readonly Act[]): PaidWeek[][] {
  const [first, second] = [
    { since: monday, from: monday, to: addDays(monday, 13) },
    { since: monday, from: addDays(monday, 14), to: addDays(monday, 27) },
  ];
  const before = all.filter(({ known, on }) => known !== "late" && on < 14);
  const paid = [...payPeriod({ ...records(before), plans: of, paid: [] }, first).weeks];
  const now = all.filter(({ known }) => known !== "undone");
  return [paid, [...payPeriod({ ...records(now), plans: of, paid }, second).weeks]];
}

const factOf = ({ technicianPeople: _, otherPeople: __, locationId, ...wages }: LocationWages): Fact => ({
  kind: "wages",
  sourceId: locationId,
  day: addDays(monday, 28),
  amountCents: wages.technicianCents + wages.otherCents,
  wages: { periodId: "p1", from: monday, to: addDays(monday, 13), ...wages },
  invoiceId: null,
  repairOrderId: null,
  number: null,
  method: null,
  sale: null,
  isDeposit: false,
  isCredit: false,
  isSoldElsewhere: false,
  taxCents: 0,
  taxes: [],
});

test("whatever a period paid, took back, or advanced, its entries balance and are its total to the cent", () => {
  let [takenBack, drawn] = [0, 0];
  fc.assert(
    fc.property(plans, acts, (of, all) => {
      for (const weeks of twoPeriods(of, all)) {
        if (weeks.some(({ totalCents }) => totalCents < 0)) takenBack++;
        if (weeks.some(({ drawCents }) => drawCents !== 0)) drawn++;
        const pay = [...Map.groupBy(weeks, ({ staffId }) => staffId)].map(([staffId, its]) => ({
          staffId,
          totalCents: totalOf(its),
        }));
        const entries = journalOf(wagesByLocation(pay, workplaceOf).map(factOf));
        for (const { lines } of entries) expect(sum(lines.map(({ amountCents }) => amountCents))).toBe(0);
        const balances = new Map(
          trialBalance(entries).map((each) => [each.account, each.debitCents - each.creditCents]),
        );
        const total = totalOf(weeks);
        expect(0 - (balances.get("wages-payable") ?? 0)).toBe(total);
        const technicians = sum(
          pay.filter(({ staffId }) => workplaceOf(staffId).isTechnician).map(({ totalCents }) => totalCents),
        );
        expect(balances.get("labor-cost") ?? 0).toBe(technicians);
        expect(balances.get("wages") ?? 0).toBe(total - technicians);
      }
    }),
    { numRuns: 200 },
  );
  // The property has seen what it is about.
  expect(takenBack).toBeGreaterThan(10);
  expect(drawn).toBeGreaterThan(10);
});

test("who may not see pay sees no sum of fewer than three people, and what they see is of the same people", () => {
  const people = fc.integer({ min: 0, max: 5 });
  const cents = fc.integer({ min: -100_000, max: 900_000 });
  fc.assert(
    fc.property(people, people, cents, cents, (technicianPeople, otherPeople, technician, other) => {
      const wages = {
        technicianPeople,
        otherPeople,
        technicianCents: technicianPeople === 0 ? 0 : technician,
        otherCents: otherPeople === 0 ? 0 : other,
      };
      expect(shownWages(wages, true)).toEqual(wages);
      const shown = shownWages(wages, false);
      if (!shown) {
        expect(technicianPeople + otherPeople).toBeLessThan(3);
        return;
      }
      for (const count of [shown.technicianPeople, shown.otherPeople])
        expect(count === 0 || count >= 3).toBe(true);
      expect(shown.technicianCents + shown.otherCents).toBe(wages.technicianCents + wages.otherCents);
    }),
  );
});
