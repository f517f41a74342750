import type { WholeCannedJob } from "@autoiq/domain/inventory/canned-jobs/contract";
import { type CannedLine, cannedLine, type Part } from "@autoiq/domain/inventory/contract";
import type { Line } from "@autoiq/domain/repair-orders/schema";

export type CannedKind = "labor" | "part" | "sublet" | "fee";

/** A line of a saved job while it is typed. A part that was chosen from stock has its `partId`. */
export type CannedDraft = {
  key: string;
  kind: CannedKind;
  description: string;
  laborOp: string;
  hours: string;
  /** Null: the shop's rate. */
  rateCents: number | null;
  partId: string | null;
  partNumber: string;
  quantity: string;
  condition: Line["condition"];
  stateFee: Line["stateFee"];
  unitCostCents: number | null;
  /** Null: by the part matrix. */
  unitPriceCents: number | null;
  coreCents: number | null;
  amountCents: number | null;
};

export const emptyCanned = (key: string, kind: CannedKind): CannedDraft => ({
  ...{ key, kind, description: "", laborOp: "", hours: kind === "labor" ? "1" : "", rateCents: null },
  ...{ partId: null, partNumber: "", quantity: "1", condition: "new", stateFee: "none" },
  ...{ unitCostCents: null, unitPriceCents: null, coreCents: null, amountCents: null },
});

export const takeStocked = (line: CannedDraft, part: Part): CannedDraft => ({
  ...line,
  ...{ partId: part.id, description: part.name, partNumber: part.number },
});

export function draftsOf(job: WholeCannedJob, newKey: () => string): CannedDraft[] {
  const parts = new Map(job.parts.map((part) => [part.id, part]));
  return job.lines.map((line) => {
    const kind = line.kind === "bought-part" ? "part" : line.kind;
    const empty = emptyCanned(newKey(), kind);
    if (line.kind !== "part") return { ...empty, ...line, kind };
    const part = parts.get(line.partId);
    const { quantity, condition } = line;
    const named = part
      ? takeStocked(empty, part)
      : { ...empty, description: "A part no longer in the catalog" };
    return { ...named, partId: line.partId, quantity, condition };
  });
}

const wire = (line: CannedDraft): unknown => {
  const { description, quantity, condition, amountCents } = line;
  switch (line.kind) {
    case "labor":
      return { ...line, kind: "labor" };
    case "part":
      return line.partId
        ? { kind: "part", partId: line.partId, quantity, condition }
        : {
            ...line,
            kind: "bought-part",
            unitCostCents: line.unitCostCents ?? 0,
            coreCents: line.coreCents ?? 0,
          };
    case "sublet":
      return { kind: "sublet", description, amountCents, unitCostCents: line.unitCostCents ?? 0 };
    default:
      return { kind: "fee", description, amountCents };
  }
};

/** What of a line is ready to be kept; undefined while it lacks something. */
export const readyLine = (line: CannedDraft): CannedLine | undefined => cannedLine.safeParse(wire(line)).data;

/** The first thing that a line lacks, as a sentence; undefined when it can be kept. */
export function problemOf(line: CannedDraft): string | undefined {
  const parsed = cannedLine.safeParse(wire(line));
  const issue = parsed.error?.issues[0];
  if (!issue) return undefined;
  return issue.code === "invalid_type" && String(issue.path[0]).endsWith("Cents")
    ? "Enter an amount."
    : issue.message;
}
