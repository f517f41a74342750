import type { RecordCondition } from "../../../records/record-plan.ts";
import type { AttributeId } from "../../attribute-catalog.ts";
import type { Take } from "../take.ts";
import { open, type Recipe, state } from "./recipe.ts";

/** What a question asks of one repair order, from its words. */
export function askedOfOrder(take: Take): string[] {
  const asked: string[] = [];
  const add = (...ids: string[]) => asked.push(...ids);
  if (take.measure("paid") || take.is("pay")) add("paid", "balance");
  if (take.measure("owed") || take.is("owe")) {
    take.is("how-much");
    add("balance");
  }
  if (
    take.word("ready", "late", "open", "status") ||
    take.noun("status") ||
    take.verb(/^(done|finished|finish|complete|completed)$/i)
  )
    add("status", "unfinished");
  if (take.word("promised")) add("promised");
  if (take.word("ordered", "arrived") || take.noun("part")) {
    take.noun("part");
    take.is("come");
    add("parts");
  }
  if (take.measure("declined")) add("declined");
  if (take.word("approved", "undecided")) add("approved", "undecided");
  if (take.word("red")) add("reds");
  if (take.word("hold", "waiting-for-parts")) add("hold");
  if (take.word("concern")) add("concern");
  if (take.word("keytag")) add("keytag");
  if (take.measure("inspections") || take.noun("inspection")) add("inspection");
  if (take.noun("technician") || take.is("work")) add("technicians");
  if (take.noun("advisor")) add("advisor");
  if (take.word("total", "price") || take.measure("invoiced")) add("total");
  for (const column of take.columns()) add(...(orderColumns[column] ?? [column]));
  if (take.noun("customer") || take.word("own")) add("customer");
  if (take.word("when")) {
    // "When is it promised" asks for the promise, "when was it" for the day.
    if (asked.length === 0) add("opened");
  }
  return [...new Set(asked)];
}
const orderColumns: Readonly<Partial<Record<AttributeId, readonly string[]>>> = {
  phone: ["customer", "phone"],
  odometer: ["odometer"],
  owner: ["customer"],
};

/** "Balance on 6177", "is 6208 done and how much do they owe", "did the alternator for 6222 come in". */
export const ofNumber: Recipe = (take) => {
  const numbers = take.numbers();
  if (numbers.length === 0) return null;
  const chosen: RecordCondition = { is: "number", values: numbers, label: "" };
  const words = take.words();
  if (words.length > 0) {
    const where = [chosen, ...words];
    if (take.word("ordered", "arrived") || take.is("come") || take.noun("part")) {
      take.noun("part");
      return { of: "ordered-part", where, ask: ["state"] };
    }
    if (take.word("approved", "undecided")) return { of: "job", where, ask: ["decision"] };
    if (take.word("price", "total")) return { of: "job", where, ask: ["price", "decision"] };
    if (take.word("book-time")) return { of: "job", where, ask: ["hours"] };
    if (take.verb(/^(done|finished|finish|complete|completed)$/i) || take.word("status"))
      return { of: "job", where, ask: ["work", "technician"] };
    return null;
  }
  take.noun("order", "job", "invoice");
  const ask = askedOfOrder(take);
  if (ask.length === 0 || ask.some((id) => !orderFields.has(id))) return null;
  take.noun("car");
  return { of: "order", where: [chosen, ...take.car()], ask };
};
const orderFields = new Set(
  "paid balance status unfinished promised parts declined approved undecided reds hold concern keytag inspection technicians advisor total customer phone odometer opened".split(
    " ",
  ),
);

/** "Silverado promised when", "is my outback approved", "parts for the accord here yet": of cars that are in the shop. */
export const ofOpenCar: Recipe = (take) => {
  const customer = take.customer(true);
  const car = take.car();
  const counts = ["how-many", "how-much"] as const;
  if (
    car.length === 0 ||
    take.pool.of("period").length > 0 ||
    counts.some((is) => take.pool.meaning(is).length > 0)
  )
    return null;
  const ask = askedOfOrder(take);
  if (ask.length === 0 || ask.some((id) => !orderFields.has(id)) || ask.every((id) => id === "opened"))
    return null;
  take.word("here", "when");
  take.noun("car", "order", "job");
  return { of: "order", where: [open, ...customer, ...car], ask, limit: 10 };
};

/** "Declined work over 500 in the last 90 days with phone numbers": the jobs, where a tool's list has not all of it. */
export const declinedJobs: Recipe = (take) => {
  if (!take.measure("declined")) return null;
  const columns = take.columns();
  const amounts = take.amounts();
  if (columns.some((id) => id !== "phone" && id !== "owner") || columns.length === 0) return null;
  const period = take.period();
  const where: RecordCondition[] = [
    state("declined"),
    ...take.words(),
    ...take.car(),
    ...take.customer(false),
    ...amounts,
    ...(period ? [{ is: "day" as const, values: [period.from, period.to], label: "" }] : []),
  ];
  take.noun("job", "customer", "order", "estimate", "car");
  take.is("split");
  return {
    of: "job",
    where,
    ask: ["customer", "phone", "price"],
    sort: { by: "day", order: "last" },
    limit: 50,
  };
};

/** "Last oil change on the 2018 altima", "did mrs nguyen approve the struts", "book time struts grand cherokee". */
export const ofJob: Recipe = (take) => {
  const customer = take.customer(true);
  const words = take.words();
  const car = take.car();
  if (words.length === 0 || car.length + customer.length === 0) return null;
  const where = [...customer, ...car, ...words];
  const newest = { by: "day", order: "last" } as const;
  take.noun("job", "car", "order");
  if (take.word("approved", "undecided"))
    return { of: "job", where, ask: ["decision"], sort: newest, limit: 5 };
  // "Are the brakes done on the Tacoma".
  if (take.verb(/^(done|finished|finish|complete|completed)$/i) && take.says(/^(?:is|are|was|were)$/i))
    return { of: "job", where: [open, ...where], ask: ["work", "technician"], sort: newest, limit: 5 };
  if (take.word("book-time")) return { of: "job", where, ask: ["hours"], sort: newest, limit: 5 };
  if (take.word("price") || take.noun("estimate") || take.measure("estimates-sent") || take.is("how-much")) {
    take.word("price");
    take.noun("estimate");
    take.measure("estimates-sent");
    take.is("how-much");
    return { of: "job", where, ask: ["price", "decision", "day"], sort: newest, limit: 5 };
  }
  const last = take.word("last");
  if (last || take.has("when") || take.has("history")) {
    take.word("when", "history");
    take.is("come", "work", "sell");
    return {
      of: "job",
      where: [...where, state("finished")],
      ask: ["day", "odometer"],
      sort: newest,
      limit: last || take.says(/^when/i) ? 1 : 10,
    };
  }
  return null;
};
