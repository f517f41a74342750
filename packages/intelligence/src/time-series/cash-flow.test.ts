import { describe, expect, test } from "vitest";
import { drawNormal, seededRandom } from "../kernel/random.ts";
import { type Bill, billsAsOf, cashAhead, unpaidCurve } from "./cash-flow.ts";

const today = 20_000;
const bill = (posted: number, paid: number | null, more: Partial<Bill> = {}): Bill => ({
  id: `${posted}`,
  payer: "p",
  kind: 0,
  posted,
  paid,
  cents: 10_000,
  owed: paid === null ? 10_000 : 0,
  ...more,
});
const flat = (value: number) => ({ value, low: value, high: value });

describe("payment timing", () => {
  test("is learned from paid invoices, and from open ones for as long as they were observed", () => {
    const curve = unpaidCurve(
      [bill(today - 50, today - 50), bill(today - 40, today - 30), bill(today - 5, null)],
      today,
    );
    expect(curve[0]).toBeCloseTo(2 / 3, 9);
    expect(curve[9]).toBeCloseTo(2 / 3, 9);
    // After five days the open one is no longer observed. The remaining one is paid on the tenth day.
    expect(curve[10]).toBe(0);
    expect(unpaidCurve([], today)[182]).toBe(1);
  });

  test("forecasts the posted amount when everything is paid immediately", () => {
    const history = Array.from({ length: 100 }, (_, day) => bill(today - 100 + day, today - 100 + day));
    const { weeks, bills } = cashAhead(history, today, [flat(70_000), flat(70_000)]);
    expect(bills).toEqual([]);
    for (const week of weeks) expect(week).toMatchObject({ value: 70_000, open: 0, ahead: 70_000 });
  });

  test("gives an open invoice its payer's usual number of days", () => {
    const cash = Array.from({ length: 300 }, (_, day) =>
      bill(today - 300 + day, today - 300 + day, { payer: `c${day}` }),
    );
    const fleet = Array.from({ length: 40 }, (_, index) =>
      bill(today - 30 - index * 7, today - index * 7, { payer: "fleet", kind: 1 }),
    );
    const open = bill(today - 20, null, { payer: "fleet", kind: 1, owed: 50_000, cents: 50_000 });
    const { weeks, bills } = cashAhead([...cash, ...fleet.slice(1), open], today, [
      flat(0),
      flat(0),
      flat(0),
    ]);
    // It is 19 days old and due on the thirtieth: not this week, but the next.
    expect(weeks[0]!.open).toBeLessThan(10_000);
    expect(weeks[1]!.open).toBeGreaterThan(30_000);
    expect(bills[0]!.chance).toBeGreaterThan(0.8);
    expect(weeks[1]!.low).toBeLessThanOrEqual(weeks[1]!.value);
  });

  test("expects a new customer's late invoice to be paid like other late ones", () => {
    // One in ten is paid on the tenth day, all others immediately.
    const history = Array.from({ length: 200 }, (_, index) => {
      const posted = today - 220 + index;
      return bill(posted, posted + (index % 10 === 0 ? 10 : 0), { payer: `c${index}` });
    });
    const { bills } = cashAhead([...history, bill(today - 6, null, { payer: "new" })], today, [
      flat(0),
      flat(0),
    ]);
    expect(bills[0]!.chance).toBeGreaterThan(0.9);
  });

  test("never expects more from an open invoice than its balance due", () => {
    const random = seededRandom(4);
    const history = Array.from({ length: 400 }, (_, index) => {
      const posted = today - 1 - Math.floor(random() * 300);
      const paid = posted + Math.max(0, Math.round(15 + 10 * drawNormal(random)));
      return bill(posted, paid < today ? paid : null, { payer: `p${index % 9}`, kind: index % 2 });
    });
    const weeks = Array.from({ length: 26 }, () => flat(100_000));
    const found = cashAhead(history, today, weeks);
    for (const { expected, bill: of } of found.bills) expect(expected).toBeLessThanOrEqual(of.owed + 1e-6);
    const before = billsAsOf(history, today - 60);
    expect(
      before.every(({ posted, paid }) => posted < today - 60 && (paid === null || paid < today - 60)),
    ).toBe(true);
    expect(before.some(({ owed }) => owed > 0)).toBe(true);
  });
});
