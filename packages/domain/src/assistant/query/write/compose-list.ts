import type { UnderstoodQuestion } from "../../questions/understood-question.ts";
import { conditionsOf } from "../../records/catalog.ts";
import {
  problemOfRecords,
  type RecordCondition,
  type RecordPlan,
  recordPlan,
} from "../../records/record-plan.ts";
import { ofCar, ofCustomer } from "./lists/cars-and-customers.ts";
import { ofJob, ofNumber } from "./lists/one-order.ts";
import { appointments, openOrders, promisedBy } from "./lists/orders-and-appointments.ts";
import type { Recipe, StaffReader } from "./lists/recipe.ts";
import {
  cores,
  deposits,
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
  ...[ofNumber, myWork, unassigned, partsOnOrder, deposits, cores, reds, notInspected],
  ...[stock, ofJob, ofCar, ofCustomer, appointments, openOrders],
];

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
    const plan = recordPlan.safeParse(draft);
    if (plan.success && problemOfRecords(plan.data) === null) return { tool: "records", input: plan.data };
  }
  return null;
}

/**
 * A follow-up changes the last list: "and by 5", "for theo", "only hondas". What it names takes the place of what was
 * named before. Null unless every word of it does something.
 */
export function changeList(
  mentions: readonly Mention[],
  before: RecordPlan,
  { today }: ReadingContext,
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
  const number = take.number();
  if (
    !set(
      ...(number ? [{ is: "number" as const, values: [number], label: "" }] : []),
      ...take.customer(false),
      ...take.technician(),
      ...take.condition("visit", "visit"),
    )
  )
    return null;
  const car = take.car();
  if (!set(...car)) return null;
  const period = take.pool.of("period")[0];
  if (period && (next.has("day") || next.has("opened"))) {
    take.pool.use(period);
    const is = next.has("day") ? "day" : "opened";
    set({ is, values: [period.period.from, period.period.to], label: "" });
  }
  if (last && hours[0]) {
    const [mention] = hours;
    const day = last.values[0]?.slice(0, 10) ?? today;
    take.pool.use(mention);
    set(promisedBy({ from: day, to: day }, mention, today));
  }
  take.is("only", "and");
  take.word("promised");
  if (changes === 0 || !take.isDone()) return null;
  const plan = recordPlan.safeParse({ ...before, where: [...next.values()] });
  return plan.success && problemOfRecords(plan.data) === null ? { tool: "records", input: plan.data } : null;
}
