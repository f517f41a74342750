import type { Part } from "@autoiq/domain/inventory/contract";
import type { CannedJobDetails } from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { type CannedLine, cannedLine } from "@autoiq/domain/repair-orders/canned-jobs/contract";
import type { Line } from "@autoiq/domain/repair-orders/schema";

export type CannedJobLineKind = "labor" | "part" | "sublet" | "fee";

/** A canned job line being edited. A stocked part has its `partId`. */
export type CannedJobDraft = {
  key: string;
  kind: CannedJobLineKind;
  description: string;
  laborOp: string;
  hours: string;
  /** Null uses the shop's rate. */
  rateCents: number | null;
  partId: string | null;
  partNumber: string;
  quantity: string;
  condition: Line["condition"];
  stateFee: Line["stateFee"];
  unitCostCents: number | null;
  /** Null uses the parts matrix. */
  unitPriceCents: number | null;
  coreCents: number | null;
  amountCents: number | null;
  /** Null: by the rules of the location. */
  taxable: boolean | null;
};

export const emptyCannedJob = (key: string, kind: CannedJobLineKind): CannedJobDraft => ({
  key,
  kind,
  description: "",
  laborOp: "",
  hours: kind === "labor" ? "1" : "",
  rateCents: null,
  partId: null,
  partNumber: "",
  quantity: "1",
  condition: "new",
  stateFee: "none",
  unitCostCents: null,
  unitPriceCents: null,
  coreCents: null,
  amountCents: null,
  taxable: null,
});

export const addStockedPart = (line: CannedJobDraft, part: Part): CannedJobDraft => ({
  ...line,
  partId: part.id,
  description: part.name,
  partNumber: part.number,
});

export function draftsOf(job: CannedJobDetails, newKey: () => string): CannedJobDraft[] {
  const parts = new Map(job.parts.map((part) => [part.id, part]));
  return job.lines.map((line) => {
    const kind = line.kind === "bought-part" ? "part" : line.kind;
    const empty = emptyCannedJob(newKey(), kind);
    const taxable = line.taxable ?? null;
    if (line.kind !== "part") return { ...empty, ...line, kind, taxable };
    const part = parts.get(line.partId);
    const { quantity, condition } = line;
    const named = part
      ? addStockedPart(empty, part)
      : { ...empty, description: "Part no longer in inventory" };
    return { ...named, partId: line.partId, quantity, condition, taxable };
  });
}

const wire = (line: CannedJobDraft): unknown => {
  const { description, quantity, condition, amountCents, taxable } = line;
  switch (line.kind) {
    case "labor":
      return { ...line, kind: "labor" };
    case "part":
      return line.partId
        ? { kind: "part", partId: line.partId, quantity, condition, taxable }
        : {
            ...line,
            kind: "bought-part",
            unitCostCents: line.unitCostCents,
            coreCents: line.coreCents ?? 0,
          };
    case "sublet":
      return { kind: "sublet", description, amountCents, unitCostCents: line.unitCostCents, taxable };
    default:
      return { kind: "fee", description, amountCents, taxable };
  }
};

/** The line to save, or undefined while it is incomplete. */
export const readyLine = (line: CannedJobDraft): CannedLine | undefined =>
  cannedLine.safeParse(wire(line)).data;

/** The first problem of a line as a message, or undefined when it can be saved. */
export function problemOf(line: CannedJobDraft): string | undefined {
  const parsed = cannedLine.safeParse(wire(line));
  const issue = parsed.error?.issues[0];
  if (!issue) return undefined;
  return issue.code === "invalid_type" && String(issue.path[0]).endsWith("Cents")
    ? "Enter an amount."
    : issue.message;
}
