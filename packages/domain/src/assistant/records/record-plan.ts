import { z } from "zod";
import type { Permission } from "../../kernel/access/permissions.ts";
import { day } from "../../kernel/time.ts";
import { fieldsOf, type RecordField, recordCatalog, recordKinds } from "./catalog.ts";
import { type ConditionId, conditions, conditionsOf, sortsOf } from "./conditions.ts";

const name = z.string().max(40);
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A condition with its values, and how people read them. Never put into a statement's text. */
export const recordCondition = z.object({
  is: z.enum(conditions),
  values: z.array(z.string().trim().min(1).max(120)).max(50).default([]),
  label: z.string().max(300).default(""),
  /** All records but those of the condition. */
  not: z.literal(true).optional(),
});
export type RecordCondition = z.infer<typeof recordCondition>;

/** A list of records, or what is asked of one of them. */
export const recordPlan = z.object({
  of: z.enum(recordKinds),
  where: z.array(recordCondition).max(10).default([]),
  /** What is asked of each record. It is said in the sentence when there is one record, and shown first. */
  ask: z.array(name).max(8).default([]),
  /** What else is shown. Empty: the usual columns. */
  columns: z.array(name).max(8).default([]),
  sort: z
    .object({ by: name, order: z.enum(["first", "last"]) })
    .nullable()
    .default(null),
  limit: z.number().int().min(1).max(50).default(20),
  /** What the records do not say and the question takes for granted: one sentence. */
  caveat: z.string().max(200).default(""),
});
export type RecordPlan = z.infer<typeof recordPlan>;

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const dayPattern = /^\d{4}-\d\d-\d\d$/;
const wholePattern = /^\d{1,9}$/;
const quantityPattern = /^\d{1,6}(\.\d{1,2})?$/;
const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
/** How the values of a condition are written, and how many of them there are. What is not here has one or more texts. */
const shapes: Readonly<Partial<Record<ConditionId, { readonly like: RegExp; readonly count?: number }>>> = {
  number: { like: wholePattern },
  "of-order": { like: wholePattern },
  customer: { like: uuidPattern },
  technician: { like: uuidPattern },
  day: { like: dayPattern, count: 2 },
  opened: { like: dayPattern, count: 2 },
  sent: { like: dayPattern, count: 2 },
  "last-visit": { like: dayPattern, count: 2 },
  before: { like: clockPattern, count: 1 },
  after: { like: clockPattern, count: 1 },
  "older-than": { like: /^\d{1,4}$/, count: 1 },
  "vehicles-over": { like: /^\d{1,3}$/, count: 1 },
  "spent-over": { like: wholePattern, count: 1 },
  "not-since": { like: dayPattern, count: 1 },
  promised: { like: instantPattern, count: 2 },
  "at-least": { like: wholePattern, count: 1 },
  "at-most": { like: wholePattern, count: 1 },
  "on-hand-over": { like: quantityPattern, count: 1 },
  "on-hand-under": { like: quantityPattern, count: 1 },
  "cost-over": { like: wholePattern, count: 1 },
  "cost-under": { like: wholePattern, count: 1 },
};
const withValues: readonly ConditionId[] = [
  ...([
    "make",
    "model",
    "model-year",
    "color",
    "plate",
    "vin",
    "words",
    "visit",
    "bay",
    "status",
    "city",
    "method",
  ] as const),
];
/** "2026-11-31" is no day. */
const isDay = (text: string): boolean => day.safeParse(text).success;
const isFilled = ({ is, values, label }: RecordCondition): boolean => {
  const shape = shapes[is];
  // A customer whom nobody found has a label alone.
  if (is === "customer" && values.length === 0) return label !== "";
  if (!shape) return !withValues.includes(is) || values.length > 0;
  return (
    values.length > 0 &&
    (shape.count === undefined || values.length === shape.count) &&
    values.every((value) => shape.like.test(value) && (!/^\d{4}-/.test(value) || isDay(value.slice(0, 10))))
  );
};

/** What a plan asks for that its records do not have, or null. */
export function problemOfRecords(plan: RecordPlan): string | null {
  const fields = fieldsOf(plan.of);
  const unknown = [...plan.ask, ...plan.columns, ...(plan.sort ? [plan.sort.by] : [])].find(
    (id) => !Object.hasOwn(fields, id),
  );
  const { many } = recordCatalog[plan.of];
  if (unknown) return `The ${many} have no “${unknown}”. Ask for one of: ${Object.keys(fields).join(", ")}.`;
  if (plan.sort && !sortsOf[plan.of].includes(plan.sort.by))
    return `The ${many} can't be sorted by “${plan.sort.by}”. Sort by one of: ${sortsOf[plan.of].join(", ")}.`;
  const empty = plan.where.find((each) => !isFilled(each));
  if (empty) return `Give the values of “${empty.is}” as they are written.`;
  const condition = plan.where.find(({ is }) => !conditionsOf[plan.of].includes(is));
  return condition
    ? `The ${many} can't be chosen by “${condition.is}”. Choose by: ${conditionsOf[plan.of].join(", ")}.`
    : null;
}

interface Scope {
  readonly seesCosts: boolean;
  may(permission: Permission): boolean;
}
/** Whether somebody may see a field of records that they may see. */
export const seesField = ({ visibility, needs }: RecordField, { seesCosts, may }: Scope): boolean =>
  (visibility !== "cost" || seesCosts) && (needs === undefined || may(needs));

/** Why the reader may not have it, or null: the records, who is named, or all that is asked of them. */
export function refusalOfRecords(plan: RecordPlan, scope: Scope): string | null {
  const fields = fieldsOf(plan.of);
  const asked = plan.ask.flatMap((id) => fields[id] ?? []);
  const names = plan.where.some(({ is }) => is === "customer");
  // Which parts cost more than an amount says what they cost.
  const costs = plan.where.some(({ is }) => is === "cost-over" || is === "cost-under");
  const allowed =
    scope.may(recordCatalog[plan.of].needs) &&
    (!names || scope.may("customer.view")) &&
    (!costs || scope.seesCosts) &&
    asked.every((field) => seesField(field, scope));
  return allowed ? null : "Your role doesn't include that. Ask the shop owner.";
}
