import fc from "fast-check";
import { expect, test } from "vitest";
import { creditChanges, diagnosisFirst, foundBy, isWrittenUp } from "./diagnosis.ts";
import { blankLine } from "./lines/fields.ts";
import { jobSubtotal } from "./pricing.ts";
import type { Line } from "./schema.ts";

const diagnosis = { id: "d", name: "Diagnosis", isDiagnosis: true };
const mechanical = { id: "m", name: "Mechanical", isDiagnosis: false };
const line = (more: Partial<Line>): Line => ({
  ...blankLine,
  id: "l",
  kind: "labor",
  description: "Diagnose",
  amountCents: 0,
  partState: null,
  backOrdered: false,
  coreState: "none",
  ...more,
});
const labor = line({ hours: "1", rateCents: 15_000, amountCents: 15_000 });
const job = (id: string, more: object = {}) => ({
  id,
  department: mechanical,
  diagnosisJobId: null,
  pay: "customer" as const,
  lines: [] as Line[],
  ...more,
});
const found = job("found", { department: diagnosis, lines: [labor] });
const repair = job("repair", { diagnosisJobId: "found" });
const at = (...entries: [string, string][]) => new Map(entries);
const approved = at(["found", "approved"], ["repair", "approved"]);
const proposed = at(["found", "approved"], ["repair", "proposed"]);
const credit = { kind: "add", jobId: "found", amountCents: -15_000, basisPoints: 10_000 };

test("a diagnosis is credited once the repair written from it is approved, and not before", () => {
  const of = { creditsDiagnosis: true, before: proposed, after: approved };
  expect(creditChanges([found, repair], of)).toEqual([credit]);
  expect(creditChanges([found, repair], { ...of, after: proposed })).toEqual([]);
  expect(creditChanges([found, job("repair")], of)).toEqual([]);
  expect(
    creditChanges([found, repair], { ...of, after: at(["found", "declined"], ["repair", "approved"]) }),
  ).toEqual([]);
  // Both at once, and the diagnosis after the repair.
  expect(creditChanges([found, repair], { ...of, before: at() })).toEqual([credit]);
});

test("a shop that does not credit it, another payer, or a job of another department gets no credit", () => {
  const of = { creditsDiagnosis: true, before: proposed, after: approved };
  expect(creditChanges([found, repair], { ...of, creditsDiagnosis: false })).toEqual([]);
  expect(creditChanges([{ ...found, pay: "warranty" }, repair], of)).toEqual([]);
  expect(creditChanges([{ ...found, department: mechanical }, repair], of)).toEqual([]);
});

test("the credit ends with the approval of the repair, and one that somebody took off stays off", () => {
  const lines = [labor, line({ id: "c", kind: "discount", amountCents: -15_000, isDiagnosisCredit: true })];
  const credited = { ...found, lines };
  const declined = at(["found", "approved"], ["repair", "declined"]);
  const ends = { creditsDiagnosis: false, before: approved, after: declined };
  expect(creditChanges([credited, repair], ends)).toEqual([{ kind: "remove", jobId: "found", lineId: "c" }]);
  const again = { creditsDiagnosis: true, before: approved, after: approved };
  expect(creditChanges([credited, repair], again)).toEqual([]);
  expect(creditChanges([found, repair], again)).toEqual([]);
});

test("a credit leaves the fees of the diagnosis, whatever was taken off before", () => {
  const cents = fc.integer({ min: 0, max: 90_000 });
  fc.assert(
    fc.property(
      cents,
      cents,
      cents,
      fc.option(cents, { nil: null }),
      (laborCents, partCents, feeCents, off) => {
        const lines = [
          line({ hours: "1", rateCents: laborCents, amountCents: laborCents }),
          line({ kind: "part", quantity: "1", unitPriceCents: partCents, amountCents: partCents }),
          line({ kind: "fee", amountCents: feeCents }),
          ...(off === null
            ? []
            : [line({ kind: "discount", amountCents: -Math.min(off, laborCents + partCents) })]),
        ];
        const [change] = creditChanges([{ ...found, lines }, repair], {
          creditsDiagnosis: true,
          before: proposed,
          after: approved,
        });
        const taken =
          change?.kind === "add"
            ? [
                line({
                  kind: "discount",
                  amountCents: change.amountCents,
                  discountBasisPoints: change.basisPoints,
                }),
              ]
            : [];
        expect(jobSubtotal({ lines: [...lines, ...taken] })).toBe(feeCents);
      },
    ),
  );
});

test("what was found is on record of a finished diagnosis, the correction of any other job", () => {
  const words = { cause: " Wheel bearing ", correction: "" };
  expect([isWrittenUp({ ...found, ...words }), isWrittenUp({ ...repair, ...words })]).toEqual([true, false]);
  expect([foundBy({ ...found, ...words }), foundBy({ ...repair, ...words })]).toEqual(["Wheel bearing", ""]);
  expect(diagnosisFirst([repair, job("b"), found]).map(({ id }) => id)).toEqual(["found", "repair", "b"]);
});
