import type { NamedRecord } from "../intents/intent.ts";
import { open, type RecordDraft } from "../query/write/lists/recipe.ts";
import { fieldsOf, type RecordKind } from "./catalog.ts";
import type { RecordCondition } from "./record-plan.ts";

/** What is shown of a record of which nobody knows surely what is asked, after what is likeliest. */
const shown: Readonly<Partial<Record<RecordKind, readonly string[]>>> = {
  order: ["status", "jobs", "parts", "technicians", "promised", "concern", "undecided", "total"],
  job: ["work", "decision", "day", "technician", "odometer", "price"],
  vehicle: ["plate", "vin", "odometer", "last-visit", "last-order", "due"],
  customer: ["phone", "vehicles", "last-visit", "last-order", "balance", "next-appointment"],
};

/** Words that name a field of a repair order which no intent asks for. */
const orderFields: Readonly<Record<string, string>> = {
  bay: "bay",
  bahia: "bay",
  vin: "vin",
  plate: "plate",
  placa: "plate",
};

/** The fields of repair orders that words of a question name. */
export const fieldsNamed = (tokens: readonly string[]): string[] => [
  ...new Set(tokens.flatMap((token) => orderFields[token] ?? [])),
];

const maxAsked = 4;
const maxShown = 6;
/** A draft that asks for these fields first, and shows the others beside them. */
export function withSummary(draft: RecordDraft, asked: readonly string[]): RecordDraft {
  const fields = fieldsOf(draft.of);
  const named = [...new Set([...asked, ...(draft.ask ?? [])])].filter((id) => Object.hasOwn(fields, id));
  const ask = (named.length > 0 ? named : (shown[draft.of] ?? []).slice(0, 3)).slice(0, maxAsked);
  const columns = (shown[draft.of] ?? []).filter((id) => !ask.includes(id)).slice(0, maxShown);
  return { ...draft, ask, columns };
}

/** Whether conditions choose a record of somebody, not all cars of a model. */
export const isSomebodys = ({ order, isNumber }: NamedRecord) =>
  isNumber || order.some(({ is }) => is === "customer" || is === "plate" || is === "of-order");

/**
 * The ways to show the record that a question names, the likeliest first: its jobs of a kind, its parts, open repair
 * orders, the last ones, the vehicle or the customer itself. Of a model alone, the cars that are here.
 */
export function summariesOf(
  it: NamedRecord,
  work: { readonly words: readonly string[]; readonly label: string } | null,
): RecordDraft[] {
  const isOwn = isSomebodys(it);
  const here = isOwn ? it.order : [open, ...it.order];
  const drafts: RecordDraft[] = [];
  if (work) {
    const words: RecordCondition[] = [{ is: "words", values: [...work.words], label: work.label }];
    const newest = { sort: { by: "day", order: "last" }, limit: 3 } as const;
    if (it.isNumber) drafts.push({ of: "job", where: [...it.order, ...words], ...newest });
    drafts.push({ of: "job", where: [...(it.isNumber ? it.vehicle : here), ...words], ...newest });
    const parts = here.filter(({ is }) => is !== "model-year" && is !== "plate" && is !== "of-order");
    if (parts.length > 0)
      drafts.push({ of: "ordered-part", where: [...parts, ...words], ask: ["state"], limit: 3 });
  }
  if (it.isNumber) drafts.push({ of: "order", where: [...it.order], limit: 3 });
  else drafts.push({ of: "order", where: [open, ...it.order], limit: 10 });
  if (isOwn && !it.isNumber) {
    drafts.push({ of: "order", where: [...it.order], sort: { by: "number", order: "last" }, limit: 3 });
    if (it.isCar) drafts.push({ of: "vehicle", where: [...it.vehicle], limit: 10 });
    else if (it.customer.length > 0) drafts.push({ of: "customer", where: [...it.customer] });
  }
  return drafts;
}

/** Whether a draft shows records of the one that is named, and not a model's of many years. */
export const isOfNamed = (it: NamedRecord, { where = [] }: RecordDraft): boolean =>
  isSomebodys(it) || where.some(({ is }) => is === "open");
