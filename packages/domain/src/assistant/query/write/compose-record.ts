import type { UnderstoodQuestion } from "../../questions/understood-question.ts";
import { composeList } from "./compose-list.ts";
import type { StaffReader } from "./lists/recipe.ts";
import type { Mention } from "./mention.ts";
import { Pool } from "./pool.ts";
import type { ReadingContext } from "./read-mentions.ts";
import { Take } from "./take.ts";

/** What a technician does to a car, as against what a shop does to its sales. */
const works =
  /^(work on|worked on|working on|works on|working|work|job|repair|service|fix|fixed|handle|handled|do|doing|on)$/i;

/**
 * A question about one record, or a list that a tool of its own has: a bare repair-order number, who has not been in,
 * who works on a car. Null unless every word is used.
 */
export function composeRecord(
  mentions: readonly Mention[],
  context: ReadingContext,
  reader: StaffReader,
): UnderstoodQuestion | null {
  const isRead = mentions.every(({ kind }) => kind !== "unknown");
  const own = isRead
    ? (roomAt(new Pool(mentions), context) ??
      whoIsFree(new Pool(mentions)) ??
      messagesWaiting(new Pool(mentions)) ??
      dayClosed(new Pool(mentions)) ??
      servicesDue(new Pool(mentions)) ??
      unpaidLong(new Pool(mentions)) ??
      numbered(new Pool(mentions)) ??
      notSeen(new Pool(mentions), context) ??
      workedOn(new Pool(mentions)))
    : null;
  return own ?? composeList(mentions, context, reader);
}

/** "Room for a tune-up Monday afternoon", "anybody free monday morning for a diag": open time within hours. */
function roomAt(pool: Pool, { today }: ReadingContext): UnderstoodQuestion | null {
  const take = new Take(pool.mentions);
  if (!take.word("room", "free")) return null;
  const hours = take.hours();
  const period = take.period();
  if (!hours || !period || period.to < today) return null;
  const [words] = take.words();
  take.word("have", "when", "room", "booking", "next", "first");
  take.noun("technician", "appointment", "car", "job");
  take.measure("appointments");
  take.is("how-much", "sell");
  if (!take.isDone()) return null;
  return {
    tool: "free_time",
    input: {
      from: period.from,
      to: period.to,
      words: words ? [...words.values] : [],
      after: hours.from === "00:00" ? null : hours.from,
      before: hours.to === "24:00" ? null : hours.to,
    },
  };
}

/** "Any texts not answered". */
function messagesWaiting(pool: Pool): UnderstoodQuestion | null {
  const take = new Take(pool.mentions);
  if (!take.word("message") || !(take.has("answered") || take.has("undecided"))) return null;
  take.word("answered", "undecided");
  take.is("not");
  take.noun("customer");
  return take.isDone() ? { tool: "conversations", input: {} } : null;
}

/** "Receivables over 60 days", "who owes us for more than a month". */
function unpaidLong(pool: Pool): UnderstoodQuestion | null {
  const take = new Take(pool.mentions);
  const owed = take.measure("owed", "unpaid-invoices");
  if (!take.is("owe") && !owed) return null;
  const [older] = take.olderThan();
  const [amount, another] = take.amounts();
  take.noun("customer", "invoice");
  take.is("how-much");
  if (!older || another || amount?.is === "at-most" || !take.isDone()) return null;
  const minCents = amount ? { minCents: Number(amount.values[0]) } : {};
  return { tool: "unpaid_invoices", input: { minDays: Number(older.values[0]), ...minCents } };
}

/** "Whos due for an oil change", "who is due for a tire rotation this month". */
function servicesDue(pool: Pool): UnderstoodQuestion | null {
  const take = new Take(pool.mentions);
  if (!take.word("due")) return null;
  const [words] = take.words();
  if (!words) return null;
  const period = take.period();
  take.noun("customer", "car", "job");
  const input = { words: words.values, from: period?.from ?? null, to: period?.to ?? null };
  return take.isDone() ? { tool: "services_due", input } : null;
}

/** "Did we close the day yesterday". */
function dayClosed(pool: Pool): UnderstoodQuestion | null {
  const take = new Take(pool.mentions);
  if (!take.verb(/^(close|closed|close out|closed out)$/i) || !take.noun("day")) return null;
  const period = take.period();
  return period && take.isDone() ? { tool: "day_closes", input: { from: period.from, to: period.to } } : null;
}

/** "Whos free": people who are here, with what they are on. */
function whoIsFree(pool: Pool): UnderstoodQuestion | null {
  const free = pool.meaning("record").filter(({ meaning }) => meaning.of === "free");
  const technicians = pool.meaning("noun").filter(({ meaning }) => meaning.of === "technician");
  const whom = [...pool.meaning("who"), ...technicians];
  if (free.length === 0 || whom.length === 0 || pool.of("period").some(({ text }) => !/today/i.test(text)))
    return null;
  pool.use(
    ...[...free, ...whom, ...pool.meaning("now"), ...pool.meaning("which")].map(({ mention }) => mention),
    ...pool.of("period"),
  );
  return pool.left().length === 0 ? { tool: "on_the_clock", input: { free: true } } : null;
}

function numbered(pool: Pool): UnderstoodQuestion | null {
  const [number, other] = pool.of("number");
  if (!number || other || !Number.isInteger(number.value) || number.value < 100) return null;
  pool.use(number);
  const nouns = pool.meaning("noun");
  const isInvoice =
    nouns.some(({ meaning }) => meaning.of === "invoice") ||
    pool.meaning("measures").some(({ meaning }) => meaning.ids[0] === "invoices");
  pool.use(
    ...nouns.flatMap(({ mention, meaning }) =>
      /^(invoice|order|car|job)$/.test(meaning.of) ? [mention] : [],
    ),
  );
  for (const is of ["overview", "which", "who", "how-many", "column", "now", "measures"] as const)
    pool.use(
      ...pool
        .meaning(is)
        .flatMap(({ mention }) =>
          is !== "measures" && is !== "column"
            ? [mention]
            : /^(number|numbers|invoices?)$/i.test(mention.text)
              ? [mention]
              : [],
        ),
    );
  if (pool.left().length > 0) return null;
  // "Who has 6201", "who is 6201".
  const says = (like: RegExp) => pool.mentions.some(({ text }) => like.test(text));
  if (!isInvoice && says(/^(?:who|whom)$/i)) {
    const ask = says(/^(?:has|have|had|got|gets|doing|did|on)$/i)
      ? ["technicians"]
      : ["customer", "technicians"];
    const where = [{ is: "number", values: [String(number.value)], label: "" }];
    return {
      tool: "records",
      input: { of: "order", where, ask, columns: [], sort: null, limit: 20, caveat: "" },
    };
  }
  return isInvoice
    ? { tool: "invoices", input: { number: number.value } }
    : { tool: "repair_order", input: { number: number.value } };
}

function notSeen(pool: Pool, { today }: ReadingContext): UnderstoodQuestion | null {
  const [not] = pool.meaning("not");
  const [ago] = pool.of("ago");
  const [period] = pool.of("period");
  if (!not || (!ago && !period)) return null;
  const comes = pool.meaning("come");
  const sees = pool.meaning("sell").filter(({ mention }) => /^(see|saw|seen)$/i.test(mention.text));
  const visits = pool.meaning("noun").filter(({ meaning }) => meaning.of === "appointment");
  if (comes.length + sees.length + visits.length === 0) return null;
  pool.use(not.mention, ago, ...[...comes, ...sees, ...visits].map(({ mention }) => mention));
  if (period && !ago) {
    // "Since June", "this year": up to today.
    if (period.period.to < today) return null;
    pool.use(period);
  }
  for (const is of ["who", "which", "how-many", "only", "and"] as const)
    pool.use(...pool.meaning(is).map(({ mention }) => mention));
  pool.use(
    ...pool.meaning("noun").flatMap(({ mention, meaning }) => (meaning.of === "customer" ? [mention] : [])),
  );
  const [limit] = pool.of("limit");
  const makes = pool.of("value").filter(({ value }) => value.by === "make" && value.values.length === 1);
  pool.use(limit, ...makes.slice(0, 1));
  if (pool.left().length > 0) return null;
  return {
    tool: "customers",
    input: {
      notSince: ago?.day ?? period?.period.from,
      sort: "last-visit",
      ...(makes[0] ? { make: makes[0].value.values[0] } : {}),
      ...(limit ? { limit: Math.min(50, limit.count) } : {}),
    },
  };
}

function workedOn(pool: Pool): UnderstoodQuestion | null {
  const [asksPerson] = pool.meaning("who");
  const technicians = pool.meaning("noun").filter(({ meaning }) => meaning.of === "technician");
  const verbs = [...pool.meaning("work"), ...pool.meaning("sell"), ...pool.meaning("noun")].filter(
    ({ mention }) => works.test(mention.text),
  );
  const now = pool.meaning("now");
  // "Who has the Silverado": the verb says nothing elsewhere.
  const has = pool.mentions.some(({ text }) => /^(has|have|got|on)$/i.test(text));
  if ((!asksPerson && technicians.length === 0) || (verbs.length + now.length === 0 && !has)) return null;
  const values = pool.of("value");
  const cars = values.filter(({ value }) => value.by === "make" || value.by === "model");
  // "Who has 2 cars" names no repair order.
  const [number] = pool.of("number").filter(({ value }) => value >= 100);
  const [customer] = values.filter(({ value }) => value.by === "customer");
  if (
    cars.length + (number ? 1 : 0) + (customer ? 1 : 0) === 0 ||
    pool.of("period").some(({ period }) => period.from !== period.to)
  )
    return null;
  pool.use(
    asksPerson?.mention,
    ...technicians.map(({ mention }) => mention),
    ...verbs.map(({ mention }) => mention),
  );
  pool.use(
    ...cars,
    number,
    customer,
    ...pool.meaning("now").map(({ mention }) => mention),
    ...pool.meaning("which").map(({ mention }) => mention),
  );
  pool.use(
    ...pool
      .meaning("noun")
      .flatMap(({ mention, meaning }) => (meaning.of === "car" || meaning.of === "order" ? [mention] : [])),
  );
  if (pool.left().length > 0) return null;
  return {
    tool: "open_work",
    input: {
      makes: cars.flatMap(({ value }) => (value.by === "make" ? value.values : [])),
      models: cars.flatMap(({ value }) => (value.by === "model" ? value.values : [])),
      customerId: customer?.value.values[0] ?? null,
      number: number?.value ?? null,
    },
  };
}
