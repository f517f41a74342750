import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { journalOf } from "../books/facts.ts";
import { addDays, addMonths } from "../kernel/time.ts";
import { type Depreciated, depreciationSchedule, monthOf } from "./depreciation.ts";
import { monthsToClose, type Posting, postingsOf } from "./postings.ts";

type Piece = Depreciated & { proceedsCents: number };
const anyPiece = fc
  .record({
    costCents: fc.integer({ min: 0, max: 2_000_000_000 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    usefulLifeMonths: fc.integer({ min: 1, max: 120 }),
    inServiceOn: fc.integer({ min: 0, max: 9000 }).map((days) => addDays("2000-01-01", days)),
    decliningPercent: fc.option(fc.integer({ min: 101, max: 300 }), { nil: null }),
    proceedsCents: fc.integer({ min: 0, max: 2_000_000_000 }),
  })
  .map(
    ({ share, ...of }): Piece => ({
      ...of,
      endedOn: null,
      method: of.decliningPercent === null ? "straight-line" : "declining-balance",
      residualCents: Math.floor(of.costCents * share),
    }),
  );
const monthAfter = (month: string, count: number) => monthOf(addMonths(`${month}-01`, count));

/** Books months one after another, each from the piece as it is then. */
function book(months: readonly string[], first: string, pieceIn: (month: string) => Piece) {
  const booked: Posting[] = [];
  for (const month of months) {
    const postings = postingsOf(pieceIn(month), { first, month }, booked);
    // The same month again books nothing.
    expect(postingsOf(pieceIn(month), { first, month }, [...booked, ...postings])).toEqual([]);
    booked.push(...postings);
  }
  return booked;
}
const total = (all: readonly Posting[], key: keyof Omit<Posting, "kind">) =>
  all.reduce((sum, each) => sum + each[key], 0);
/** What is left in the accounts of equipment, its depreciation, and gain or loss. */
function accounts(booked: readonly Posting[]) {
  const balances = new Map<string, number>();
  const entries = journalOf(
    booked.map(({ kind, ...asset }, index) => ({
      kind,
      sourceId: String(index),
      day: "2026-11-30",
      invoiceId: null,
      repairOrderId: null,
      number: null,
      amountCents: asset.amountCents,
      method: null,
      isDeposit: false,
      isCredit: false,
      isSoldElsewhere: false,
      sale: null,
      taxCents: 0,
      taxes: [],
      asset: { id: "1", name: "Lift", month: "2026-11", ...asset },
    })),
  );
  for (const { lines } of entries) {
    expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0);
    for (const { account, amountCents } of lines)
      balances.set(account, (balances.get(account) ?? 0) + amountCents);
  }
  return (key: string) => balances.get(key) ?? 0;
}

describe("depreciation in the journal", () => {
  test("sums to cost less residual value, less the months before the books began, every entry balanced", () => {
    fc.assert(
      fc.property(anyPiece, fc.integer({ min: -30, max: 130 }), (piece, offset) => {
        const first = monthAfter(monthOf(piece.inServiceOn), offset);
        const months = Array.from({ length: 280 }, (_, index) => monthAfter(first, index));
        const booked = book(months, first, () => piece);
        const before = depreciationSchedule(piece)
          .filter(({ month }) => month < first)
          .reduce((sum, { cents }) => sum + cents, 0);
        const depreciation = piece.costCents - piece.residualCents - before;
        expect(total(booked, "amountCents")).toBe(depreciation);
        expect(accounts(booked)("depreciation")).toBe(depreciation);
        expect(accounts(booked)("accumulated-depreciation")).toBe(0 - depreciation);
      }),
      { numRuns: 60 },
    );
  });

  test("takes a disposed piece out of the books, with the gain or loss, and a corrected disposal as if it were right at once", () => {
    fc.assert(
      fc.property(
        anyPiece,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 3 }),
        (piece, sold, late) => {
          const first = monthOf(piece.inServiceOn);
          const endedOn = `${monthAfter(first, sold)}-10`;
          const months = Array.from({ length: 80 }, (_, index) => monthAfter(first, index));
          // Somebody enters the sale some months late, first with a wrong amount.
          const known = monthAfter(first, sold + late);
          const booked = book(months, first, (month) =>
            month < known
              ? piece
              : { ...piece, endedOn, proceedsCents: month === known ? 1 : piece.proceedsCents },
          );
          const of = accounts(booked);
          expect(of("equipment")).toBe(0 - piece.costCents);
          expect(of("accumulated-depreciation")).toBe(0);
          expect(of("equipment-proceeds")).toBe(piece.proceedsCents);
          // All that it cost and did not bring is an expense, by depreciation or as a loss.
          expect(of("depreciation") + of("equipment-gain-loss")).toBe(piece.costCents - piece.proceedsCents);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("books a month on its last day, and late ones once", () => {
    const none = new Set<string>();
    expect(monthsToClose("2026-10", "2026-11-29", none)).toEqual(["2026-10"]);
    expect(monthsToClose("2026-10", "2026-11-30", none)).toEqual(["2026-10", "2026-11"]);
    expect(monthsToClose("2026-11", "2027-01-02", new Set(["2026-11"]))).toEqual(["2026-12"]);
    expect(monthsToClose("2026-12", "2026-11-30", none)).toEqual([]);
  });
});
