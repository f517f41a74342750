import { type MeasureId, measures } from "../query/measure-catalog.ts";
import type { Noun } from "../query/words/english.ts";
import type { RecordWord } from "../query/words/record-words.ts";
import type { Mention } from "../query/write/mention.ts";
import { comparable, type SaidAnswer } from "./marks.ts";

/** What else an answer may show of a metric, where a tool has it in its own words. */
const alsoShown: Readonly<Partial<Record<MeasureId, RegExp>>> = {
  owed: /unpaid|balance|due|owing/,
  "unpaid-invoices": /unpaid|balance|not paid/,
  paid: /payment|day_close|paid|tax|deposit/,
  appointments: /appointment/,
  opened: /repair order|order/,
  "open-orders": /repair order|order/,
  inspections: /inspect|dvi|red|yellow|measurement/,
  "inspection-rate": /inspection/,
  "estimates-sent": /estimate|approv|presented|quote|declin|price/,
  "estimates-approved": /approv|authorized/,
  declined: /declin/,
  jobs: /job|labor|work/,
  invoices: /invoice|car count/,
  "car-count": /car count|repair order|invoice|order/,
  customers: /customer/,
  "new-customers": /new customer|first/,
  tax: /tax/,
  "on-hand": /on hand|in stock|available|stock/,
  "parts-used": /part|used/,
  "stock-value": /stock at cost|worth|value|"parts|part/,
  "effective-labor-rate": /labor rate|rate/,
  "hours-flagged": /flag|hour/,
  "hours-clocked": /clock|hour/,
  "hours-present": /attendance|hour|clock/,
  "hours-sold": /hour|labor/,
  "hours-booked": /hour|booked|free|appointment/,
  sales: /sales|sold|invoic|invoice|total|spent/,
  "labor-sales": /labor|rate/,
  "parts-sales": /part/,
  discounts: /discount/,
  "no-shows": /no.?show/,
  cancelled: /cancel/,
  "gross-profit": /profit/,
  "gross-profit-percent": /profit|margin/,
  "labor-profit": /labor gross profit/,
  "parts-profit": /parts gross profit/,
  cost: /cost|profit/,
  "parts-cost": /cost|profit/,
  fees: /fee/,
  refunds: /refund/,
  comebacks: /comeback/,
  "comeback-rate": /comeback/,
  "red-points": /red/,
  "yellow-points": /yellow/,
  "jobs-left": /job|not finished|unfinished/,
  "days-in-shop": /days/,
};

const labelOf = new Map(measures.map(({ id, label }) => [id, comparable(label)]));

const showsMetric = (id: MeasureId, { plan }: SaidAnswer): boolean =>
  plan.includes(`"${id}"`) || plan.includes(labelOf.get(id) ?? id) || alsoShown[id]?.test(plan) === true;

/** How an answer shows what is said of single records. Words that are not here are looked for by nobody. */
const recordsShown: Readonly<Partial<Record<RecordWord, RegExp>>> = {
  late: /late|past promise|overdue|risk|due|clocked/,
  ready: /ready|picked up|finished|status|completed/,
  undecided: /approv|decision|decid|waiting|reply|answer|estimate|open/,
  red: /\bred/,
  deposit: /deposit|held/,
  core: /core/,
  "waiting-for-parts": /part|hold/,
  unassigned: /without a technician|unassigned/,
  keytag: /key tag|keytag/,
  color: /color/,
  engine: /engine/,
  vendor: /vendor|supplier|brand/,
  history: /jobs|repair orders|last visit|work|visit|invoice/,
  carryover: /open|opened|carry|day/,
  message: /message|text|conversation|reply/,
  promised: /promise/,
};

/** A state that chooses several records has to be a condition of the plan: as a field of each it chooses none. */
const chosenBy: Readonly<Partial<Record<RecordWord, RegExp>>> = {
  late: /"is":"late"|"promise":"late"|past promise|overdue|"mindays"|risk/,
  ready: /ready|finished|"status"/,
  undecided: /"is":"undecided"|awaiting|waiting for approval|"sent"|conversations/,
  "waiting-for-parts": /"is":"waiting-for-parts"|"is":"on-order"|"onhold":true|waiting for parts|"on-order"/,
  unassigned: /"is":"unassigned"/,
  red: /"is":"red"|red-points|reds-per/,
};
/** Words that ask for all records of a kind that fit, and for no one that is named. */
const ofSeveral =
  /^(?:(?:show|list|give|get|pull|find)(?: me)?(?: up)? )?(?:all |any |which |what |how many |our |open )*(?:cars|vehicles|customers|clients|jobs|orders|repair orders|ros|tickets|invoices|appointments|estimates)\b/;

/** Records that are no others' by another name. */
const nounsShown: Readonly<Partial<Record<Noun, RegExp>>> = {
  appointment: /appointment|booked|free_time|hours booked|no-show|show rate|cancel|conversations/,
  inspection: /inspect|dvi|\bred\b|\byellow\b|rated|measure/,
};

/** What leaves something out, as answers say it. */
const leavesOut =
  /\bnot?\b|without|"not"|\bnone\b|nobody|nothing|never|\bun[a-z]+|waiting|declin|deferr|late|pending|overdue|missing|out of|since|left out|below|lapsed|no-show|late|ready|on-order|still-in|open|risk|isn't|hasn't/;

const owed = /owe|owing|unpaid|balance|not paid|due|deposit|core|aging|receivable/;
/** What an answer has that compares, counts by time, or leaves something out. */
const compares = /compared|more than|less than|the same as|"by":\["|period.*period|sort|vs\b/;
const shownOf = {
  "year-before": /compared|20\d\d-.*20\d\d-|20\d\d.*20\d\d/,
  "period-before": /compared|from|20\d\d|days?/,
  average: /average|\bmean\b|"mean":true|\baro\b|rate|per |ratio|effective|efficien|productiv|proficien|%/,
} as const;

/**
 * Whether an answer has what words of the vocabulary surely mean. True for words that may mean nothing, and for those that
 * only say how something is asked.
 */
export function showsMeaning(question: string, mention: Mention, said: SaidAnswer): boolean {
  if (mention.kind !== "meanings" || mention.optional) return true;
  const { meanings } = mention;
  // Where words may be a metric or something else, either is enough.
  if (meanings.length > 0 && meanings.every(({ is }) => is === "measures"))
    return meanings.some((each) => each.is === "measures" && each.ids.some((id) => showsMetric(id, said)));
  return (
    meanings.length === 0 ||
    meanings.some(({ is, ...each }) => {
      switch (is) {
        case "step": {
          const { of } = each as { of: string };
          return new RegExp(`"by":\\[[^\\]]*"${of}"|"step":"${of}"|by ${of}|\\b${of}\\b`).test(said.plan);
        }
        case "versus":
          // "Over or short" compares nothing.
          return mention.text === "or" || compares.test(said.text);
        case "owe":
          return owed.test(said.plan);
        case "not":
          return leavesOut.test(said.text);
        case "record": {
          const { of } = each as { of: RecordWord };
          const chosen = ofSeveral.test(question) ? chosenBy[of] : undefined;
          if (chosen) return chosen.test(said.plan);
          return recordsShown[of]?.test(said.text) !== false;
        }
        case "noun":
          return nounsShown[(each as { of: Noun }).of]?.test(said.plan) !== false;
        case "year-before":
        case "period-before":
        case "average":
          return shownOf[is].test(said.text);
        default:
          return true;
      }
    })
  );
}
