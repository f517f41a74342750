import { addDays } from "../../../../kernel/time.ts";
import { clockWords } from "../../../records/explain-records.ts";
import type { RecordCondition } from "../../../records/record-plan.ts";
import type { MentionOf } from "../mention.ts";
import { open, type Recipe, state } from "./recipe.ts";

/** A promise within days, and within hours of them: in words, and as instants on the shop's clock. */
export function promisedBy(
  days: { readonly from: string; readonly to: string },
  hours: Pick<MentionOf<"hours">, "from" | "to" | "inclusive"> | undefined,
  today: string,
): RecordCondition {
  const { from, to } = days;
  const last = !hours || hours.to === "24:00" ? "23:59" : hours.inclusive ? hours.to : minuteBefore(hours.to);
  const named = from === today ? "today" : from === addDays(today, 1) ? "tomorrow" : `on ${from}`;
  const day = from === to ? named : `from ${from} to ${to}`;
  const clock = !hours
    ? ""
    : hours.to === "24:00"
      ? ` after ${clockWords(hours.from)}`
      : ` ${hours.inclusive ? "by" : "before"} ${clockWords(hours.to)}`;
  return {
    is: "promised",
    values: [`${from}T${hours?.from ?? "00:00"}`, `${to}T${last}`],
    label: `${day}${clock}`,
  };
}
const minuteBefore = (time: string): string => {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const at = hour * 60 + minute - 1;
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
};

/** "Anything promised by 3", "cars here more than 3 days", "estimates over 1000 not approved", "waiters ready and late". */
export const openOrders: Recipe = (take, { today }) => {
  const where: RecordCondition[] = [];
  const ask: string[] = [];
  const states: string[] = [];
  const isOpen = take.word("open");
  const isHere = take.word("here");
  where.push(...take.state("late", "late"));
  if (take.word("undecided") || (take.pool.meaning("not").length > 0 && take.has("approved"))) {
    take.word("approved", "undecided");
    take.is("not");
    where.push(state("undecided"));
  }
  where.push(...take.state("waiting-for-parts", "waiting-for-parts"));
  const [isReady] = take.state("status", "ready");
  if (isReady?.not) where.push({ is: "status", values: ["ready", "invoiced"], label: "", not: true });
  else if (isReady) states.push("ready");
  // "Ready and late" are two lists.
  if (states.length > 0 && where.length > 0) return null;
  const isCarried = take.word("carryover");
  const older = take.olderThan();
  const due = take.has("promised") || (take.has("due") && take.pool.of("hours").length > 0);
  const visit = take.condition("visit", "visit");
  const isEstimate = take.noun("estimate") || take.measure("estimates-sent");
  if (isEstimate && !where.some(({ is }) => is === "undecided")) where.push(state("undecided"));
  const amounts = take.amounts();
  if (states.length > 0) where.push({ is: "status", values: states, label: "" });
  // "Estimates sent over 3 days ago": since they were sent, and not since the car came.
  const [age] = isEstimate ? older : [];
  if (age) {
    take.verb(/^(?:sent|out|send)$/i);
    const until = addDays(today, -Number(age.values[0]) - 1);
    where.push({ is: "sent", values: ["2000-01-01", until], label: "" });
    ask.push("sent");
  } else where.push(...older);
  where.push(...visit, ...amounts);
  if (due) {
    take.word("promised", "due");
    const hours = take.hours();
    const days = take.period() ?? (hours ? { from: today, to: today } : null);
    if (!days) return null;
    where.push(promisedBy(days, hours, today), ...(hours ? [state("unfinished")] : []));
    ask.push("promised");
  } else {
    const period = take.period();
    if (isCarried) {
      const until = period && period.to < today ? period.to : addDays(today, -1);
      where.push({ is: "opened", values: ["2000-01-01", until], label: "" });
    } else if (period && (period.from !== today || take.says(/^(?:from|since|opened|written)$/i))) {
      // Opened then and still open now: "still open from last week". Of today it is said with a tool of its own.
      if (!isOpen || !take.says(/still|yet|left/i)) return null;
      where.push({ is: "opened", values: [period.from, period.to], label: "" });
    }
  }
  const technician = take.technician();
  where.push(...technician, ...take.car());
  const isOfCars = take.noun("order", "car", "job", "customer") || isOpen || isHere;
  if (older.length > 0 && !isOfCars && !age) return null;
  const isWip = isOpen && take.says(/^(wip|work in progress)$/i);
  if (isWip)
    where.push({ is: "status", values: ["approved", "in-progress", "quality-check", "ready"], label: "" });
  const asksWho = take.pool.meaning("who").length > 0 || take.hasNoun("technician");
  // "Who's here" are people.
  if (asksWho && isHere && !isOpen && where.length === 0) return null;
  if (asksWho) {
    take.noun("technician");
    take.is("who", "work");
    ask.push("technicians");
  }
  for (const column of take.columns()) ask.push(column === "phone" ? "phone" : column);
  if (take.word("concern")) ask.push("concern");
  if (take.measure("owed") || take.is("owe")) ask.push("balance");
  // "Open repair orders", "late cars", and "waiters" alone are lists that a tool has.
  const says =
    due ||
    older.length > 0 ||
    isCarried ||
    amounts.length > 0 ||
    ask.length > 0 ||
    where.length > 1 ||
    // The tool's list is one technician's.
    technician.some(({ values, not }) => values.length > 1 || not === true) ||
    where.some(({ not }) => not === true) ||
    (isEstimate && where.some(({ is }) => is === "undecided") && !isOpen) ||
    (isOpen && take.says(/board|wip|progress|still|not/i)) ||
    states.length > 0 ||
    where.some(({ is }) => is === "opened" || is === "waiting-for-parts");
  if (!says || where.length + Number(isOpen) + Number(isHere) === 0) return null;
  take.is("how-much");
  const sort =
    older.length > 0 || isCarried
      ? ({ by: "opened", order: "first" } as const)
      : due
        ? ({ by: "promised", order: "first" } as const)
        : null;
  if (where.some(({ is }) => is === "waiting-for-parts")) ask.push("hold");
  const waits = where.some(({ is }) => is === "status" || is === "undecided");
  return {
    of: "order",
    where: waits && states.length > 0 ? where : [open, ...where],
    ask: older.length > 0 && !age ? [...ask, "days-here"] : ask,
    sort,
    limit: 50,
  };
};

/** "Honda and Acura ROs last month over 1500": repair orders that were opened in a period, with more conditions. */
export const openedOrders: Recipe = (take) => {
  const amounts = take.amounts();
  const period = take.period();
  const of = [...take.customer(false), ...take.car(), ...take.technician()];
  if (!take.noun("order") || !period || amounts.length === 0) return null;
  return {
    of: "order",
    where: [{ is: "opened", values: [period.from, period.to], label: "" }, ...of, ...amounts],
    ask: ["total"],
    sort: { by: "opened", order: "last" },
    limit: 50,
  };
};

/** "First appt monday", "waiters tmrw am", "whats tomorrow look like". */
export const appointments: Recipe = (take, { today }) => {
  const noun = take.noun("appointment") || take.measure("appointments") || take.word("booked", "booking");
  take.word("booked", "booking");
  const first = take.word("first");
  const last = take.word("last");
  const visit = take.condition("visit", "visit");
  const hours = take.hours();
  const period = take.period() ?? (hours ? { from: today, to: today } : null);
  const isAhead = period !== null && period.from > today;
  const looks = take.pool.meaning("overview").length > 0 || take.has("list");
  if (!period || !(noun || ((visit.length > 0 || looks) && isAhead))) return null;
  const isUnassigned = take.word("unassigned");
  const chosen = [...(isUnassigned ? [state("unassigned")] : []), ...take.car(), ...take.words()];
  if (!(first || last || visit.length > 0 || hours || chosen.length > 0 || (looks && isAhead))) return null;
  take.word("list", "have", "here");
  take.is("come");
  take.noun("car", "customer", "day");
  const technician = take.technician();
  take.word("when");
  return {
    of: "appointment",
    where: [
      { is: "day", values: [period.from, period.to], label: "" },
      ...(hours && hours.to !== "24:00" ? [{ is: "before" as const, values: [hours.to], label: "" }] : []),
      ...(hours && hours.from !== "00:00" ? [{ is: "after" as const, values: [hours.from], label: "" }] : []),
      ...visit,
      ...technician,
      ...chosen,
      state("active"),
    ],
    ask: first || last ? ["at", "concern"] : [],
    sort: last ? { by: "at", order: "last" } : { by: "at", order: "first" },
    limit: first || last ? 1 : 50,
  };
};

/** "Unpaid invoices over 300 from last month", "invoices oct 1 to oct 15 over 2k", "paid invoices of Garcia this week". */
export const invoices: Recipe = (take) => {
  const saysUnpaid = take.measure("unpaid-invoices");
  if (!(take.noun("invoice") || take.measure("invoices") || saysUnpaid)) return null;
  const isNot = take.pool.meaning("not").length > 0;
  const owes = take.measure("owed") || take.is("owe");
  const pays = take.is("pay");
  const isUnpaid = saysUnpaid || owes || (pays && isNot);
  if (isNot && !pays) return null;
  if (isNot) take.is("not");
  const period = take.period();
  const amounts = take.amounts();
  const of = [...take.customer(false), ...take.car()];
  const paid = isUnpaid ? [state("unpaid")] : pays ? [state("paid")] : [];
  // What has one condition alone is a list that a tool has.
  if (Number(period !== null) + amounts.length + of.length + paid.length < 2) return null;
  take.verb(/^(?:posted|post|billed|sent|made)$/i);
  return {
    of: "invoice",
    where: [
      ...paid,
      ...(period ? [{ is: "day" as const, values: [period.from, period.to], label: "" }] : []),
      ...amounts,
      ...of,
    ],
    ask: ["total", ...(paid.some(({ is }) => is === "paid") ? [] : ["balance"])],
    sort: { by: "day", order: "last" },
    limit: 50,
  };
};

/** "Closed tickets by theo last week over 500", "biggest RO tara closed in october": the invoices of closed repair orders. */
export const closedOrders: Recipe = (take, { today }) => {
  const closes =
    take.verb(
      /^(?:close|closed|closed out|close out|finish|finished|complete|completed|billed|posted|ros closed|repair orders closed|closed repair orders)$/i,
    ) || take.measure("car-count");
  const isOf = take.noun("order", "car", "invoice", "job");
  if (!closes || !(isOf || take.says(/^(?:ros|repair orders|closed repair orders)/i))) return null;
  const ranks = take.pool.meaning("rank");
  const [rank, other] = ranks;
  if (
    other ||
    take.pool.meaning("how-many").length > 0 ||
    take.pool.meaning("split").some(({ mention }) => take.pool.beside(mention, 1)?.kind === "meanings")
  )
    return null;
  const amounts = take.amounts();
  const of = [...take.technician(), ...take.customer(false), ...take.car(), ...take.words()];
  const period = take.period() ?? { from: addDays(today, -30), to: today };
  if (amounts.length === 0 && !rank) return null;
  take.pool.use(rank?.mention);
  take.word("total");
  return {
    of: "invoice",
    where: [...of, { is: "day", values: [period.from, period.to], label: "" }, ...amounts],
    ask: ["number", "total"],
    sort: rank
      ? { by: "total", order: rank.meaning.order === "most" ? "last" : "first" }
      : { by: "day", order: "last" },
    limit: rank ? 5 : 50,
    caveat: "A repair order is closed when its invoice is posted.",
  };
};
