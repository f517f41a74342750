import { lineAmount } from "@autoiq/domain/repair-orders/pricing";
import type { Job, Line, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { describe, expect, it } from "vitest";
import {
  bodyOf,
  draftOf,
  emptyLine,
  isOverwritten,
  linesOf,
  pricedDraft,
  problemsOf,
  rebase,
  versionFor,
} from "./job-draft";

const lineId = "0190a000-0000-7000-8000-000000000001";
const labor: Line = {
  id: lineId,
  kind: "labor",
  description: "Replace pads",
  laborOp: "",
  hours: "1.20",
  rateCents: 14_500,
  partId: null,
  partNumber: "",
  quantity: null,
  unitPriceCents: null,
  unitCostCents: 0,
  amountCents: 17_400,
  condition: "new",
  stateFee: "none",
  dotNumber: "",
  partState: null,
  backOrdered: false,
  coreCents: 0,
  coreState: "none",
  discountFrom: "job",
  discountBasisPoints: null,
};
const job = (change: Partial<Job> = {}): Job => ({
  id: "0190a000-0000-7000-8000-000000000002",
  position: 1,
  name: "Front brakes",
  description: "",
  concern: "",
  cause: "",
  correction: "",
  pay: "customer",
  authorization: "proposed",
  authorizedAt: null,
  work: "pending",
  holdReason: null,
  technician: null,
  inspectionItemId: null,
  cannedJobId: null,
  earlierJobId: null,
  completedAt: null,
  clockedHours: "0",
  lines: [labor],
  ...change,
});
/** A draft reads only the version and jobs of a repair order. */
const order = (version: number, ...jobs: Job[]) => ({ version, jobs }) as unknown as RepairOrder;

describe("a job draft", () => {
  it("follows changes elsewhere on the repair order", () => {
    const draft = draftOf(order(3, job()), job());
    const later = order(7, job({ cause: "Pads at 2 mm" }), job({ id: lineId, name: "Another job" }));
    expect(isOverwritten(draft, later)).toBe(false);
    expect(versionFor(draft, later)).toBe(7);
  });

  it("keeps the old version after another user's change to this job, so that the server rejects the save", () => {
    const draft = draftOf(order(3, job()), job());
    const later = order(4, job({ lines: [{ ...labor, hours: "2" }] }));
    expect(isOverwritten(draft, later)).toBe(true);
    expect(versionFor(draft, later)).toBe(3);
    expect(versionFor(rebase(draft, later), later)).toBe(4);
  });

  it("detects that the job was removed", () => {
    expect(isOverwritten(draftOf(order(3, job()), job()), order(4))).toBe(true);
  });

  it("prices incomplete numbers as zero", () => {
    const line = { ...emptyLine(lineId, "labor", 14_500), hours: "1." };
    expect(lineAmount(pricedDraft(line))).toBe(0);
    expect(lineAmount(pricedDraft({ ...line, hours: "1.25" }))).toBe(18_125);
  });

  it("subtracts a discount typed as a positive amount", () => {
    const percent = { ...emptyLine(lineId, "discount", 0), description: "Fleet", discountBasisPoints: 1000 };
    expect(linesOf([{ ...percent, discountFrom: "labor" }])).toMatchObject([
      { amountCents: 0, discountFrom: "labor", discountBasisPoints: 1000 },
    ]);
    const line = { ...emptyLine(lineId, "discount", 0), description: "Loyal customer", amountCents: 2500 };
    expect(lineAmount(pricedDraft(line))).toBe(-2500);
    expect(problemsOf(line)).toEqual({});
  });

  it("reports what a line is missing and sends nothing while it is invalid", () => {
    const part = emptyLine(lineId, "part", 0);
    expect(problemsOf(part)).toEqual({
      description: "Describe this line.",
      unitPriceCents: "Enter an amount.",
    });
    expect(bodyOf({ ...draftOf(order(1, job()), job()), lines: [part] }, 1)).toBeUndefined();
  });

  it("sends the original content when nothing was edited", () => {
    const body = bodyOf(draftOf(order(3, job()), job()), 3);
    expect(body).toMatchObject({ version: 3, name: "Front brakes", pay: "customer" });
    expect(body?.lines).toEqual([
      {
        id: lineId,
        kind: "labor",
        description: "Replace pads",
        laborOp: "",
        hours: "1.20",
        rateCents: 14_500,
      },
    ]);
  });
});
