import { type Cents, formatCents } from "../../kernel/money.ts";
import type { EstimateContent, OfferedJob, OfferedLine } from "./content.ts";

export type Change = "added" | "removed" | "changed" | "same";

export interface LineChange {
  readonly change: Change;
  readonly description: string;
  readonly beforeCents: Cents | null;
  readonly afterCents: Cents | null;
  /** What differs besides the amount: "1.2 h → 1.5 h". "" when nothing does. */
  readonly detail: string;
}

export interface JobChange {
  readonly id: string;
  readonly change: Change;
  readonly name: string;
  readonly beforeCents: Cents | null;
  readonly afterCents: Cents | null;
  readonly lines: readonly LineChange[];
}

export interface EstimateChange {
  readonly jobs: readonly JobChange[];
  /** Totals that differ, with the grand total last. */
  readonly totals: readonly {
    readonly label: string;
    readonly beforeCents: Cents;
    readonly afterCents: Cents;
  }[];
  readonly differenceCents: Cents;
}

type Compared = Pick<EstimateContent, "jobs" | "priced">;

const sums = [
  ["Labor", "laborCents"],
  ["Parts", "partsCents"],
  ["Sublet", "subletCents"],
  ["Fees", "feesCents"],
  ["Shop supplies", "suppliesCents"],
  ["Discount", "discountCents"],
  ["Sales tax", "taxCents"],
  ["Total", "totalCents"],
] as const;

/** Compares two versions of an estimate by job and by line. Jobs are in the order of the later version. */
export function compareEstimates(before: Compared, after: Compared): EstimateChange {
  const old = new Map(before.jobs.map((job) => [job.id, job]));
  const afterIds = new Set(after.jobs.map((job) => job.id));
  return {
    jobs: [
      ...after.jobs.map((job) => compareJob(old.get(job.id), job)),
      ...before.jobs.filter((job) => !afterIds.has(job.id)).map((job) => compareJob(job, undefined)),
    ],
    totals: sums
      .map(([label, key]) => ({ label, beforeCents: before.priced[key], afterCents: after.priced[key] }))
      .filter((row) => row.label === "Total" || row.beforeCents !== row.afterCents),
    differenceCents: after.priced.totalCents - before.priced.totalCents,
  };
}

type Priced = OfferedJob & { readonly subtotalCents: Cents };

function compareJob(before: Priced | undefined, after: Priced | undefined): JobChange {
  const lines = compareLines(before?.lines ?? [], after?.lines ?? []);
  const words = (job: Priced) => [job.name, job.description, job.pay ?? "customer"].join("\n");
  const same =
    before && after && words(before) === words(after) && lines.every((line) => line.change === "same");
  return {
    id: (after ?? before)?.id ?? "",
    change: !before ? "added" : !after ? "removed" : same ? "same" : "changed",
    name: (after ?? before)?.name ?? "",
    beforeCents: before?.subtotalCents ?? null,
    afterCents: after?.subtotalCents ?? null,
    lines,
  };
}

/** Lines have no identity that survives an edit. Lines with the same kind and description match, in their order. */
function compareLines(before: readonly OfferedLine[], after: readonly OfferedLine[]): LineChange[] {
  const left = [...before];
  const pairs = after.map((line) => {
    const at = left.findIndex((each) => each.kind === line.kind && each.description === line.description);
    return [at < 0 ? undefined : left.splice(at, 1)[0], line] as const;
  });
  return [
    ...pairs.map(([old, line]) => changeOf(old, line)),
    ...left.map((line) => changeOf(line, undefined)),
  ];
}

/** Hours, quantity, rate, unit price and condition. "" for values that a line does not have. */
const amountsOf = (line: OfferedLine): string[] => [
  line.hours === null ? "" : `${line.hours} h`,
  line.quantity === null ? "" : `${line.quantity} ×`,
  line.rateCents === null ? "" : formatCents(line.rateCents),
  line.unitPriceCents === null ? "" : formatCents(line.unitPriceCents),
  line.kind === "part" ? line.condition : "",
];

function changeOf(before: OfferedLine | undefined, after: OfferedLine | undefined): LineChange {
  const now = after ? amountsOf(after) : [];
  const detail =
    before && after
      ? amountsOf(before).flatMap((was, index) => (was === now[index] ? [] : [`${was} → ${now[index]}`]))
      : [];
  const same = before && after && detail.length === 0 && before.amountCents === after.amountCents;
  return {
    change: !before ? "added" : !after ? "removed" : same ? "same" : "changed",
    description: (after ?? before)?.description ?? "",
    beforeCents: before?.amountCents ?? null,
    afterCents: after?.amountCents ?? null,
    detail: detail.join(", "),
  };
}
