import { isTime } from "../query/dimension-catalog.ts";
import { type MeasurePlan, measurePlan } from "../query/plan.ts";
import { type RecordPlan, recordPlan } from "../records/record-plan.ts";
import type { UnderstoodQuestion } from "./understood-question.ts";

/** A moment is asked for: "what time did Tomas come in", "when was it approved". */
const asksTime =
  /\b(?:what time|at what hour|what day|which day|how long ago|a que hora|que dia)\b|^(?:and |so |ok )?(?:when(?:'?s|d)?|cuando)\b(?! (?:we|i|they)\b)/i;
/** Whether somebody is at work, or on a job, is no amount: "am i still clocked in". */
const asksOwnState =
  /^(?:and |so |ok )?am i (?:still |already |even )?(?:on|in|clocked|punched|logged|off|late|assigned)\b/i;
/** A reason is asked for. */
const asksReason = /^(?:and |but |so |ok )?(?:why|whys|how come|por ?que|xq|porq)\b/i;
/** What to do is asked for, or what would be. No record says that. */
const asksAdvice =
  /^(?:and |but |so |ok )?(?:should (?:i|we)\b|how (?:do|can|could|would|should) (?:i|we) (?:get|raise|improve|increase|grow|bring|boost|fix|lower|cut|stop|keep|make more)\b|what (?:would|if)\b|que pasa si\b|como (?:subo|mejoro|bajo)\b)|\b(?:what if|if (?:we|i) (?:add|added|hire|hired|raise|raised|go up|went up|lost|lose|keep|open|opened|close|closed|give|drop|dropped|take)\b)/i;
/** A quotient that no metric is: "gross profit per hour", "sales per clocked hour". */
const asksRate =
  /\b(?:per|an|each|por) (?:\w+ )?(?:hour|hr|hora)\b|\bper (?:tech|technician|advisor|bay|guy|square foot)(?:s)? per\b/i;
/** A part of a whole, in percent. */
const asksShare =
  /\b(?:what (?:percent|percentage|share|portion|part|fraction) of|share of|as (?:a )?(?:percent|share)|que porcentaje|que porciento)\b/i;
/** Only some of what a metric counts. */
const leavesOut =
  /\b(?:left out|taken out|take out|leave out|not counting|if (?:you|i|we) take|minus the|sin contar|quitando)\b/i;

const ofNew =
  /\b(?:on|from|for|of|by|to) (?:the |our |only )?(?:new|brand new|first.?time)\b|\bnew (?:customers? )?(?:vs|versus|only)\b/i;

/** Fields of records that are a moment. */
const moments =
  /^(?:promised|opened|at|day|in|out|sent|viewed|approved-at|first-visit|last-visit|next-appointment|read-on|days-here|due|inspection|paid|status)$/;

const plainText = (question: string) =>
  question
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/^[¿¡\s]+/, "");
/** Whether advice is asked for, or what would be. */
export const wantsAdvice = (question: string): boolean => asksAdvice.test(plainText(question));

const measured = ({ tool, input }: UnderstoodQuestion): MeasurePlan | null => {
  const plan = tool === "query" ? measurePlan.safeParse(input) : null;
  return plan?.success ? plan.data : null;
};
const listed = ({ tool, input }: UnderstoodQuestion): RecordPlan | null => {
  const plan = tool === "records" ? recordPlan.safeParse(input) : null;
  return plan?.success ? plan.data : null;
};
/** Tools whose answer is an amount, whatever is asked. */
const amounts = new Set(["query", "metrics", "technicians", "payments", "parts_usage", "jobs_sold"]);

/**
 * Whether an answer has the form that its question asks for. An amount is no moment, no reason, and no advice, however
 * well the words of the question are in it.
 */
export function hasAskedForm(question: string, understood: UnderstoodQuestion): boolean {
  const text = plainText(question);
  const plan = measured(understood);
  // "The average ticket of new customers" is not the average ticket beside their number.
  if (ofNew.test(text) && plan && plan.measures.length > 1 && plan.measures.includes("new-customers"))
    return false;
  const isAmount = amounts.has(understood.tool);
  const byTime = plan?.by.some(isTime) === true || understood.tool === "metrics";
  if (asksOwnState.test(text)) return !isAmount;
  if (asksTime.test(text)) {
    const list = listed(understood);
    if (list) return list.of === "attendance" || list.ask.some((id) => moments.test(id));
    return !isAmount || byTime;
  }
  if (asksReason.test(text) || asksAdvice.test(text)) return !isAmount;
  if (asksRate.test(text)) return !isAmount || plan?.measures.includes("effective-labor-rate") === true;
  if (asksShare.test(text))
    return !isAmount || plan?.measures.some((id) => /rate|percent|ratio|utilization/.test(id)) === true;
  if (leavesOut.test(text)) return !isAmount || plan?.filters.some(({ not }) => not) === true;
  return true;
}
