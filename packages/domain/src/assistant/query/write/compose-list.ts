import type { UnderstoodQuestion } from "../../questions/understood-question.ts";
import { fieldsOf } from "../../records/catalog.ts";
import { conditionsOf } from "../../records/conditions.ts";
import {
  problemOfRecords,
  type RecordCondition,
  type RecordPlan,
  recordPlan,
} from "../../records/record-plan.ts";
import { askedOfCar, askedOfCustomer, customersWith, ofCar, ofCustomer } from "./lists/cars-and-customers.ts";
import { askedOfOrder, declinedJobs, ofJob, ofNumber, ofOpenCar } from "./lists/one-order.ts";
import {
  appointments,
  closedOrders,
  invoices,
  openedOrders,
  openOrders,
  promisedBy,
} from "./lists/orders-and-appointments.ts";
import type { Recipe, RecordDraft, StaffReader } from "./lists/recipe.ts";
import {
  cores,
  deposits,
  finishedWork,
  myWork,
  notInspected,
  partsOnOrder,
  reds,
  stock,
  unassigned,
} from "./lists/shop-floor.ts";
import type { Mention } from "./mention.ts";
import type { ReadingContext } from "./read-mentions.ts";
import { Take } from "./take.ts";

const recipes: readonly Recipe[] = [
  ...[ofNumber, myWork, finishedWork, unassigned, partsOnOrder, deposits, cores, reds, notInspected],
  ...[
    stock,
    declinedJobs,
    ofJob,
    customersWith,
    ofCar,
    ofCustomer,
    ofOpenCar,
    appointments,
    closedOrders,
    invoices,
    openOrders,
    openedOrders,
  ],
];

/** "My inspections today" of a technician. */
function ownDraft(draft: RecordDraft, mentions: readonly Mention[], reader: StaffReader): RecordDraft {
  const where = draft.where ?? [];
  const isMine = mentions.some(
    (mention) => mention.kind === "meanings" && /^(my|mine|i)$/i.test(mention.text),
  );
  const fits =
    conditionsOf[draft.of].includes("technician") &&
    where.every(({ is }) => is !== "technician" && is !== "number");
  return isMine && reader.isTechnician && fits
    ? { ...draft, where: [...where, { is: "technician", values: [reader.staffId], label: reader.name }] }
    : draft;
}

/**
 * A list of records, or what is asked of one, from a question's mentions. Null unless every word is used. A name that
 * nobody has stays in the plan, so that the answer says so.
 */
export function composeList(
  mentions: readonly Mention[],
  context: ReadingContext,
  reader: StaffReader,
): UnderstoodQuestion | null {
  for (const recipe of recipes) {
    const take = new Take(mentions);
    const draft = recipe(take, context, reader);
    if (!draft || !take.isDone()) continue;
    const plan = recordPlan.safeParse(ownDraft(draft, mentions, reader));
    if (plan.success && problemOfRecords(plan.data) === null) return { tool: "records", input: plan.data };
  }
  return null;
}

const askedOf = (before: RecordPlan, take: Take): string[] | null =>
  before.of === "customer" ? askedOfCustomer(take) : before.of === "vehicle" ? askedOfCar(take) : null;

/** "Just mine" after the open repair orders: an advisor's own. */
export function changeToOwn(
  mentions: readonly Mention[],
  { tool, input }: UnderstoodQuestion,
  { staffId, isTechnician }: StaffReader,
): UnderstoodQuestion | null {
  if (tool !== "repair_orders" || isTechnician) return null;
  const take = new Take(mentions);
  const isMine = take.says(/^(?:my|mine)$/i) && take.word("mine");
  take.is("only", "and");
  take.noun("order", "car");
  return isMine && take.isDone() ? { tool, input: { ...input, advisorId: staffId } } : null;
}

/** "Only over 30 days" after who owes what: a limit on the age or the amount of unpaid invoices. */
export function changeUnpaid(
  mentions: readonly Mention[],
  { tool, input }: UnderstoodQuestion,
): UnderstoodQuestion | null {
  const measures = Array.isArray(input.measures) ? input.measures : [];
  const isOwed = tool === "query" && measures.length === 1 && measures[0] === "owed";
  if (tool !== "unpaid_invoices" && !isOwed) return null;
  const take = new Take(mentions);
  const [older] = take.olderThan();
  const [amount] = take.amounts();
  take.is("only", "and", "owe");
  take.noun("invoice", "customer");
  if ((!older && !amount) || amount?.is === "at-most" || !take.isDone()) return null;
  return {
    tool: "unpaid_invoices",
    input: {
      ...(tool === "unpaid_invoices" ? input : {}),
      ...(older ? { minDays: Number(older.values[0]) } : {}),
      ...(amount ? { minCents: Number(amount.values[0]) } : {}),
    },
  };
}

/** "And when is it", "with phone numbers", "what they owe": fields of a list by the words of a question. */
function fieldsAsked(before: RecordPlan, take: Take): string[] {
  const asked =
    before.of === "order" || before.of === "job" ? askedOfOrder(take) : (askedOf(before, take) ?? []);
  const fields = fieldsOf(before.of);
  const add = (id: string, isAsked: () => boolean) => {
    if (Object.hasOwn(fields, id) && !asked.includes(id) && isAsked()) asked.push(id);
  };
  if (before.of !== "order" && before.of !== "job") for (const id of take.columns()) asked.push(id);
  add("balance", () => take.measure("owed") || take.is("owe"));
  add("promised", () => take.word("promised"));
  add("technician", () => take.noun("technician") || take.is("work"));
  add("customer", () => take.noun("customer") || take.word("own"));
  add("concern", () => take.word("concern"));
  add("at", () => take.word("when"));
  return asked;
}

/** The states that a follow-up narrows a list to: "which are ready", "only the late ones". */
function statesNamed(take: Take): RecordCondition[] {
  const states: RecordCondition[] = [];
  const add = (is: RecordCondition["is"]) => states.push({ is, values: [], label: "" });
  if (take.word("ready")) states.push({ is: "status", values: ["ready"], label: "" });
  if (take.says(/^in progress$/i) && take.word("open"))
    states.push({ is: "status", values: ["in-progress"], label: "" });
  if (take.word("late")) add("late");
  if (take.word("waiting-for-parts")) add("waiting-for-parts");
  if (take.word("undecided")) {
    take.is("not");
    add("undecided");
  }
  return states;
}

/**
 * A follow-up changes the last list: "and by 5", "for theo", "only hondas", "over 500", "which are ready", "with phone
 * numbers". What it names takes the place of what was named before. Null unless every word of it does something.
 */
export function changeList(
  mentions: readonly Mention[],
  before: RecordPlan,
  { today }: ReadingContext,
  { staffId, name, isTechnician, adds }: StaffReader & { readonly adds: boolean },
): UnderstoodQuestion | null {
  const take = new Take(mentions);
  const allowed = conditionsOf[before.of];
  const next = new Map(before.where.map((each) => [each.is, each]));
  let changes = 0;
  const set = (...conditions: RecordCondition[]) => {
    for (const condition of conditions) {
      if (!allowed.includes(condition.is)) return false;
      next.set(condition.is, condition);
      changes += 1;
    }
    return true;
  };
  const last = next.get("promised");
  const hours = take.pool.of("hours");
  const numbers = take.numbers();
  const isOne = before.where.some(({ is }) => is === "number");
  const isMine = take.says(/^(my|mine|for me)$/i) && isTechnician;
  if (isMine) take.word("mine");
  const mine = [{ is: "technician" as const, values: [staffId], label: name }];
  if (
    !set(
      ...(numbers.length > 0 ? [{ is: "number" as const, values: numbers, label: "" }] : []),
      ...take.customer(false),
      ...(isMine ? mine : take.technician()),
      ...take.condition("visit", "visit"),
      ...take.olderThan(),
      ...take.amounts(),
      // Of one record, it is asked what state it is in.
      ...(isOne || adds ? [] : statesNamed(take)),
    )
  )
    return null;
  const car = take.car();
  if (!set(...car)) return null;
  const words = allowed.includes("words") ? take.words() : [];
  if (!set(...words)) return null;
  const period = take.pool.of("period")[0];
  if (period && (next.has("day") || next.has("opened"))) {
    take.pool.use(period);
    const is = next.has("day") ? "day" : "opened";
    set({ is, values: [period.period.from, period.period.to], label: "" });
  }
  const [mention] = hours;
  if (last && mention) {
    const day = last.values[0]?.slice(0, 10) ?? today;
    take.pool.use(mention);
    set(promisedBy({ from: day, to: day }, mention, today));
  } else if (mention && before.of === "appointment") {
    take.pool.use(mention);
    next.delete("before");
    next.delete("after");
    if (mention.to !== "24:00") set({ is: "before", values: [mention.to], label: "" });
    if (mention.from !== "00:00") set({ is: "after", values: [mention.from], label: "" });
  }
  take.is("only", "and");
  const [end] = take.pool.of("limit").filter(({ text }) => /^(?:last|first) (?:one|1)$/i.test(text));
  take.pool.use(end);
  const isLast = before.of === "appointment" && (take.word("last") || /^last/i.test(end?.text ?? ""));
  const isFirst = isLast || take.word("first") || end !== undefined;
  const sorted = { order: "promised", job: "promised", appointment: "at" } as const;
  const by = isFirst ? sorted[before.of as keyof typeof sorted] : undefined;
  if (isFirst && !by) return null;
  if (by) {
    take.word("due", "promised");
    changes += 1;
  }
  const asked = fieldsAsked(before, take);
  const fields = fieldsOf(before.of);
  if (asked.some((id) => !Object.hasOwn(fields, id))) return null;
  // "How many" of a list says how many are on it.
  const counts = asked.length === 0 && take.pool.meaning("how-many").length > 0 && mentions.length <= 3;
  if (asked.length > 0 || counts) changes += 1;
  if (changes === 0 || !take.isDone()) return null;
  const plan = recordPlan.safeParse({
    ...before,
    where: [...next.values()],
    ask: asked.length > 0 ? [...new Set([...(adds ? before.ask : []), ...asked])].slice(0, 8) : before.ask,
    ...(by ? { sort: { by, order: isLast ? "last" : "first" } } : {}),
    ...(isLast ? { limit: 1, ask: ["at", "concern"] } : {}),
  });
  return plan.success && problemOfRecords(plan.data) === null ? { tool: "records", input: plan.data } : null;
}
