import { formatCents } from "../../kernel/money.ts";
import { discountNote, estimateDiscountNote, formatPercent } from "../discount-lines.ts";
import { lineFields } from "../lines/fields.ts";
import { estimateDiscount } from "../schema.ts";
import { type JobContent, type Snapshot, snapshot } from "./snapshot.ts";

/** One change in words: what changed, the old value and the new value. Empty when there was none. */
export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

type Line = JobContent["lines"][number];

const payWords = { customer: "Customer pays", warranty: "Warranty pays", internal: "Shop pays" };
const headFields: Record<string, string> = {
  concern: "Concern",
  promisedAt: "Promised",
  keytag: "Keytag",
  labels: "Labels",
  odometerIn: "Odometer in",
  odometerUnreadable: "Odometer not readable",
  odometerOut: "Odometer out",
  purchaseOrder: "PO number",
  visit: "Visit",
  saveParts: "Save old parts",
  discount: "Discount",
};

function say(field: string, value: unknown): string {
  if (field === "taxable") return value === true ? "always" : value === false ? "never" : "by the rules";
  if (value === null || value === undefined || value === "") return "";
  if (field === "discount") {
    const discount = estimateDiscount.safeParse(value).data;
    return discount ? estimateDiscountNote(discount) : "";
  }
  if (field === "discountBasisPoints") return formatPercent(Number(value));
  if (field === "discountFrom") return value === "job" ? "labor, parts, and sublet" : String(value);
  if (typeof value === "number" && field.endsWith("Cents")) return formatCents(value);
  if (field === "hours" || field === "quantity") return String(Number(value));
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return value.toLocaleString("en-US");
  return String(value);
}

const nameOf = (line: Line) => `“${line.description}”`;

function sum(line: Line): string {
  switch (line.kind) {
    case "labor":
      return `${Number(line.hours)} h at ${formatCents(line.rateCents)}`;
    case "part":
      return `${Number(line.quantity)} × ${formatCents(line.unitPriceCents)}`;
    default:
      return (line.kind === "discount" && discountNote(line)) || formatCents(line.amountCents);
  }
}

function lineChanges(before: Line | undefined, after: Line | undefined, at: string): Change[] {
  if (!before && after) return [{ field: `${at}${nameOf(after)}`, before: "", after: sum(after) }];
  if (before && !after) return [{ field: `${at}${nameOf(before)}`, before: sum(before), after: "" }];
  if (!before || !after) return [];
  const was = before as Record<string, unknown>;
  const is = after as Record<string, unknown>;
  return lineFields
    .filter(([, { untold }]) => !untold)
    .map(([field, { word }]) => ({
      field: `${at}${nameOf(before)} ${word}`,
      before: say(field, was[field]),
      after: say(field, is[field]),
    }))
    .filter((change) => change.before !== change.after);
}

function jobChanges(before: JobContent | undefined, after: JobContent | undefined, one: boolean): Change[] {
  const at = one ? "" : `${(after ?? before)?.name}: `;
  const fields: [string, (job: JobContent) => string][] = [
    ["Name", (job) => job.name],
    ["Description", (job) => job.description],
    ["Concern", (job) => job.concern],
    ["Who pays", (job) => payWords[job.pay]],
    ["Department", (job) => job.departmentName ?? ""],
  ];
  const tops = fields
    .map(([name, of]) => ({
      field: `${at}${name}`,
      before: before ? of(before) : "",
      after: after ? of(after) : "",
    }))
    .filter((change) => before && after && change.before !== change.after);
  const ids = new Set([...(before?.lines ?? []), ...(after?.lines ?? [])].map((line) => line.id));
  const line = (job: JobContent | undefined, id: string) => job?.lines.find((each) => each.id === id);
  return [...tops, ...[...ids].flatMap((id) => lineChanges(line(before, id), line(after, id), at))];
}

const read = (value: unknown): Snapshot | undefined => snapshot.safeParse(value).data;

/** What a history entry changed, field by field. Empty when its sentence says everything. */
export function changesOf(entry: { readonly before: unknown; readonly after: unknown }): Change[] {
  const before = read(entry.before);
  const after = read(entry.after);
  if (before?.kind === "head" && after?.kind === "head")
    return Object.keys(after.head).flatMap((field) => {
      const change = {
        field: headFields[field] ?? "",
        before: say(field, before.head[field]),
        after: say(field, after.head[field]),
      };
      return change.field && change.before !== change.after ? [change] : [];
    });
  if (before?.kind === "order" && after?.kind === "order") {
    const names = (side: typeof before) => side.order.map((job) => job.name).join(", ");
    return [{ field: "Order", before: names(before), after: names(after) }];
  }
  if (before?.kind === "jobs" && after?.kind === "jobs") {
    const ids = new Set([...before.jobs, ...after.jobs].map((job) => job.id));
    const of = (side: readonly JobContent[], id: string) => side.find((job) => job.id === id);
    return [...ids].flatMap((id) => jobChanges(of(before.jobs, id), of(after.jobs, id), ids.size === 1));
  }
  return [];
}

/** Whether an entry has the data needed to undo it. The server decides whether it may still be undone. */
export const isUndoable = (entry: { readonly before: unknown; readonly after: unknown }): boolean =>
  read(entry.before) !== undefined && read(entry.after) !== undefined;
