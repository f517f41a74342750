import { measurePlan } from "@autoiq/domain/assistant/query/plan";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import type { ConditionId } from "@autoiq/domain/assistant/records/conditions";
import { type RecordPlan, recordPlan } from "@autoiq/domain/assistant/records/record-plan";
import { joined } from "./answer-parts.ts";
import type { Answered } from "./answered.ts";

type Run = (plan: UnderstoodQuestion) => Promise<Answered>;

const isFull = ({ outcome, interpretation }: Answered): boolean =>
  outcome === "answered" && interpretation !== null;

const begins = (text: string) =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]{2,}/gu)
    ?.map((word) => word.slice(0, 4)) ?? [];
/**
 * Which spellings of a choice are of which of its names, in their order: "brake|oil and filter|oil change" of brakes and oil
 * changes. Null where that can't be said.
 */
function spellingsOf(spellings: readonly string[], names: readonly string[]): string[] | null {
  if (spellings.length === names.length) return [...spellings];
  const groups: string[][] = names.map(() => []);
  let at = 0;
  for (const spelling of spellings) {
    const found = names.findIndex((name) => begins(name).some((word) => begins(spelling).includes(word)));
    if (found >= at) at = found;
    groups[at]?.push(spelling);
  }
  return groups.every((group) => group.length > 0) ? groups.map((group) => group.join("|")) : null;
}

/** "5W-30 and 0W-20 in stock" asks for two amounts: one sum of both answers neither. Null where it asks for one. */
async function eachOfSeveral(
  question: string,
  answer: Answered,
  run: Run,
  seesCosts: boolean,
): Promise<Answered | null> {
  const { interpretation } = answer;
  const plan = interpretation?.tool === "query" ? measurePlan.safeParse(interpretation.input) : null;
  if (!interpretation || !plan?.success) return null;
  const compares = /\b(?:vs|versus|or|against|compared|contra|o)\b/i.test(question);
  if (plan.data.by.length > 0) return null;
  const filter = plan.data.filters.find(
    ({ by, label, not }) => (by === "job" || by === "part") && !not && label.includes("” or “"),
  );
  if (!filter || !(compares || /\b(?:and|y|n|&|each)\b|,/i.test(question))) return null;
  const names = [...filter.label.matchAll(/“([^”]+)”/g)].map(([, name = ""]) => name);
  const [word = ""] = filter.words;
  const spellings = word.split("|");
  const groups = spellingsOf(spellings, names);
  if (filter.words.length !== 1 || !groups) return null;
  // Together, or a list of days, is one answer.
  if (/\b(?:together|combined|total|altogether|juntos)\b/i.test(question) || names.length > 3) return null;
  // What makes more is what is left of it, for whoever may see that.
  const isOfMoney = /\b(?:makes?|making|earns?|brings?|money|profit\w*|worth|deja|ganancia|dinero)\b/i.test(
    question,
  );
  const ofProfit = compares && isOfMoney && filter.by === "job" && seesCosts;
  const measures = ofProfit ? (["gross-profit", "sales"] as const) : plan.data.measures;
  const answers: Answered[] = [];
  for (const [at, name] of names.entries()) {
    const filters = plan.data.filters.map((each) =>
      each === filter ? { ...each, values: [], words: [groups[at] ?? name], label: `“${name}”` } : each,
    );
    const one = await run({ tool: "query", input: { ...plan.data, measures, filters } });
    if (!isFull(one)) return null;
    answers.push(one);
  }
  const [first, ...others] = answers;
  if (!first || others.length === 0) return null;
  const all = joined(first, others);
  const values = answers.map(({ analysis }) => analysis.facts.find(({ key }) => key === "value"));
  const [one, other] = values.map((each) => (typeof each?.value === "number" ? each.value : null));
  if (!compares || answers.length !== 2 || one === undefined || other === undefined) return all;
  if (one === null || other === null) return all;
  const label = values[0]?.label.toLowerCase() ?? "";
  const more = one === other ? null : one > other ? names[0] : names[1];
  const said = more === null ? `Both have the same ${label}.` : `“${more}” has more ${label}.`;
  return { ...all, sentences: [said, ...all.sentences] };
}

const counts = /\b(?:how many|number of|count|cu[aá]nt[oa]s)\b/i;
/** Appointments of some days are a list of them, unless their number is asked for. Null where it is. */
async function listOfAppointments(question: string, answer: Answered, run: Run): Promise<Answered | null> {
  const { interpretation } = answer;
  const plan = interpretation?.tool === "query" ? measurePlan.safeParse(interpretation.input) : null;
  if (!plan?.success || counts.test(question)) return null;
  const { measures, by, filters, periods, against, having, hours } = plan.data;
  const [days, more] = periods;
  const isPlain = by.length + filters.length + having.length === 0 && against === null && !more;
  if (measures.join() !== "appointments" || !isPlain || !days) return null;
  const time = (is: ConditionId, value: string) => ({ is, values: [value], label: "" });
  const input = {
    of: "appointment",
    where: [
      { is: "active", values: [], label: "" },
      { is: "day", values: [days.from, days.to], label: "" },
      ...(hours && hours.from > "00:00" ? [time("after", hours.from)] : []),
      ...(hours && hours.to < "24:00" ? [time("before", hours.to)] : []),
    ],
    ask: [],
    sort: { by: "at", order: "first" },
    limit: 50,
  };
  const list = recordPlan.safeParse(input);
  const found = list.success ? await run({ tool: "records", input: list.data }) : null;
  return found && isFull(found) ? found : null;
}

/** "List of card payments": each of them, and not their sum. Null where no list of payments is asked for. */
async function listOfPayments(question: string, answer: Answered, run: Run): Promise<Answered | null> {
  const { interpretation, analysis } = answer;
  const plan = interpretation?.tool === "query" ? measurePlan.safeParse(interpretation.input) : null;
  if (!plan?.success || analysis.table || !/\blist\b/i.test(question)) return null;
  const { measures, by, filters, periods, against, having } = plan.data;
  const [days, more] = periods;
  const isPlain = by.length + having.length === 0 && against === null && !more;
  if (
    measures.join() !== "paid" ||
    !isPlain ||
    !days ||
    filters.some(({ by, not }) => by !== "method" || not)
  )
    return null;
  const where = [
    { is: "day", values: [days.from, days.to], label: "" },
    ...filters.map(({ values, label }) => ({ is: "method", values, label })),
  ];
  const list = recordPlan.safeParse({ of: "payment", where, sort: { by: "at", order: "last" }, limit: 50 });
  const found = list.success ? await run({ tool: "records", input: list.data }) : null;
  return found && isFull(found) ? found : null;
}

const ofPast =
  /\b(?:last|ever|before|histor\w*|previous\w*|prior|earlier|past|had|did (?:we|you|they|he|she|it)|when (?:was|were|did)|[uú]ltim[oa]|antes|hicimos|hicieron|estuvo|vino)\b/i;
const ofNow =
  /\b(?:open|now|rn|currently|still|yet|in the shop|on the board|on the lot|today|did they|did we promise|promised?|abiert[oa]s?|ahor(?:a|ita)|hoy|taller|prometimos|ya)\b/i;
const names: ReadonlySet<ConditionId> = new Set([
  "customer",
  "make",
  "model",
  "model-year",
  "color",
  "plate",
  "vin",
]);
const newest: Readonly<Partial<Record<RecordPlan["of"], string>>> = {
  order: "opened",
  job: "day",
  "inspection-item": "day",
};
/**
 * A question about the past of a customer or a car without an open repair order: the earlier ones are shown, and the answer
 * says that none is open. Null where there are open ones, or where only those are asked for.
 */
async function ofEarlier(question: string, answer: Answered, run: Run): Promise<Answered | null> {
  const { interpretation, analysis } = answer;
  const read = interpretation?.tool === "records" ? recordPlan.safeParse(interpretation.input) : null;
  const count = analysis.facts.find(({ key }) => key === "count")?.value;
  if (!read?.success || count !== 0 || ofNow.test(question) || !ofPast.test(question)) return null;
  const plan = read.data;
  const isNamed = plan.where.some(({ is, values }) => names.has(is) && values.length > 0);
  const where = plan.where.filter(({ is }) => is !== "open");
  const by = newest[plan.of];
  if (!isNamed || !by || where.length === plan.where.length) return null;
  const sort = { by, order: "last" as const };
  const found = await run({ tool: "records", input: { ...plan, where, sort, limit: 5 } });
  const isAny = found.analysis.facts.some(({ key, value }) => key === "count" && value !== 0);
  return isFull(found) && isAny
    ? {
        ...found,
        ...(answer.isUnclear ? { isUnclear: true, confidence: answer.confidence } : {}),
        sentences: [...answer.sentences, "Of all that are on file, the newest first:", ...found.sentences],
      }
    : null;
}

/** The answer with what its question asks of several things, of a list, and of the past. */
export async function completeAnswer(
  question: string,
  answer: Answered,
  run: Run,
  seesCosts: boolean,
): Promise<Answered> {
  if (!isFull(answer) || answer.analysis.drafts.length > 0 || answer.isSeveral) return answer;
  return (
    (await eachOfSeveral(question, answer, run, seesCosts)) ??
    (await listOfAppointments(question, answer, run)) ??
    (await listOfPayments(question, answer, run)) ??
    (await ofEarlier(question, answer, run)) ??
    answer
  );
}
