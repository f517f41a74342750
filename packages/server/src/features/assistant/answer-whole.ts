import { withNames } from "@autoiq/domain/assistant/lexicon/taught-words";
import { explainPlan } from "@autoiq/domain/assistant/query/explain-plan";
import { measurePlan } from "@autoiq/domain/assistant/query/plan";
import { fromSpanish } from "@autoiq/domain/assistant/query/words/spanish";
import { expandTyping } from "@autoiq/domain/assistant/query/words/typing";
import type { ShopQuestion } from "@autoiq/domain/assistant/questions/contract";
import {
  followUp,
  modelFollowUp,
  type Plan,
  plansFor,
  startsAsFollowUp,
  unknownWords,
} from "@autoiq/domain/assistant/questions/interpret-question";
import { asksTheSame } from "@autoiq/domain/assistant/questions/locations";
import { isTool, toolInputs } from "@autoiq/domain/assistant/questions/tool-inputs";
import type { Suggestion, UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { recordPlan } from "@autoiq/domain/assistant/records/record-plan";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { modelNamed } from "../vehicles/reads.ts";
import { readInstruction } from "./acts/read-instruction.ts";
import type { Answered } from "./answered.ts";
import { asksSumOf } from "./asks-sum.ts";
import { teamOf } from "./finish-answer.ts";
import { onScreen } from "./on-screen.ts";
import { otherWords } from "./other-words.ts";
import { isUnrecorded, type WrittenQuestion, writePlan } from "./query/write-plan.ts";
import { notAllowed, nothing, which } from "./replies.ts";
import { allows, answerOf, toolResult } from "./tool-answers.ts";
import { type Choice, customerOnScreen, resolve } from "./tools/resolve-records.ts";
import { mayUse, type ToolCall } from "./tools/tool.ts";

const customers = /\b(?:who|customers?|clients?|people)\b/i;
/** The maximum number of ways to read a question. */
const maxPlans = 12;

/** "Mine" are the jobs of a technician, and the repair orders of an advisor. */
const ownWork = ({ caller }: ToolCall, tool: string): Readonly<Record<string, string | null>> =>
  caller.role !== "technician" && tool === "repair_orders"
    ? { technicianId: null, advisorId: caller.staffId }
    : { technicianId: caller.staffId };

/**
 * Reads a question as one, by an instruction, a written plan, and the rules, in this order, and answers it. `unread` where
 * none of them has all its words.
 */
export async function answerWhole(call: ToolCall, body: ShopQuestion): Promise<Answered> {
  const { caller, today } = call;
  for (const each of [body.before, body.plan])
    if (each && !isTool(each.tool))
      throw new AppError(
        "invalid-input",
        "The earlier answer can't be followed up on. Ask the whole question.",
      );
  if (body.plan) return toolResult(call, body.plan, [], body.question);
  // "Total?", after a list or amounts: their sum is said with them.
  if (body.before && asksSumOf(body.question, body.before))
    return toolResult(call, body.before, [], body.question);
  // "And at Brandon?" repeats the question for another location.
  if (body.before && asksTheSame(body.question)) return toolResult(call, body.before, [], body.question);
  const subject = body.context?.subject ?? {};
  const team = await teamOf(call);
  const instruction = await readInstruction(call, body.question, { team, subject });
  if (instruction === "forbidden") return { ...notAllowed(call, body.question), instructs: true };
  if (instruction && "result" in instruction) {
    const { reading, result } = instruction;
    return answerOf(
      call,
      { tool: reading.act, input: reading.input },
      result,
      reading.corrected,
      body.question,
    );
  }
  // "Show me the appointments" asks for everybody's.
  const plain = body.question
    .trim()
    .replace(/^((?:can you |please )?(?:show|give|tell|get|list|find)) me\b/i, "$1");
  const question = await onScreen(call, plain, subject);
  if (isUnrecorded(question))
    return nothing(call, ["The shop's records don't have that. Try one of these:"], question);
  const context = { today, team, weekStart: call.weekStart };
  // "whos in rn" is read by the rules as if it had been typed in full.
  const wrote = await writePlan(call, question, { team, before: body.before });
  // What the rules alone know is read in Spanish, too, where no plan says it.
  const spanish = wrote.plan && wrote.isSure ? null : fromSpanish(question);
  const full = expandTyping(spanish ?? question);
  const asFull = full === question ? [] : plansFor(full, context);
  // An instruction whose record was not found is no change of the last list.
  const instructs = instruction?.isRead === true;
  const written: WrittenQuestion =
    instructs && wrote.isChange ? { ...wrote, plan: null, isChange: false } : wrote;
  const named = withNames(question, written.taught);
  const asNamed = named === question ? [] : plansFor(named, context);
  // What is read as it was typed comes before what is read with a word mended.
  const read = [...plansFor(question, context), ...asFull].toSorted(
    (a, b) => Number(a.corrected.length > 0) - Number(b.corrected.length > 0),
  );
  const plans = [...asNamed, ...read].slice(0, maxPlans);
  const ofOthers = body.before ? await otherWords(call, question, body.before) : null;
  if (ofOthers && allows(call, ofOthers)) return toolResult(call, ofOthers, [], question);
  const goOn = body.before ? followUp(question, body.before, context) : null;
  if (goOn && startsAsFollowUp(question)) return toolResult(call, goOn, [], question);
  if (body.before && written.isChange && written.plan && allows(call, written.plan))
    return writtenResult(call, written, question);

  const another = body.before && modelFollowUp(question, body.before, context);
  const model =
    another && mayUse(caller, another.interpretation.tool) && (await modelNamed(call.tx, another.text));
  if (another && model) {
    const input = { ...another.interpretation.input, make: model.make, model: model.model };
    return toolResult(call, { tool: another.interpretation.tool, input }, [], question);
  }

  let forbidden = false;
  const isRead = plans.some((plan) => !plan.vague && plan.corrected.length === 0);
  const hasTaught = written.taught.length > 0;
  if (
    written.plan &&
    written.isSure &&
    (goesBeyondRules(written) || hasTaught || (!isRead && !isOfNobody(written.plan)))
  ) {
    if (allows(call, written.plan)) return writtenResult(call, written, question);
    forbidden = true;
    // The rules would answer a part of it.
    if (goesBeyondRules(written) || hasTaught) return notAllowed(call, question);
  }
  const known: Parameters<typeof resolve>[3] = new Map();
  let choice: Choice | null = null;
  for (const plan of plans) {
    // A customer who owes more than that may owe it on several invoices.
    const { tool, input: asked } = plan;
    // What is most expensive is not what is sold most often.
    // One end of "best and worst", and the hours of "my hours and whats next", would be a part of the answer.
    const ends =
      /\b(?:best|highest|busiest|top)\b/i.test(full) && /\b(?:worst|lowest|slowest|bottom)\b/i.test(full);
    if (tool === "metrics" && asked.pick != null && ends) continue;
    if (tool === "technicians" && /\bnext\b(?! (?:week|month))/i.test(full)) continue;
    // "What came in Saturday" are cars.
    if (
      tool === "payments" &&
      /\bcame in\b/i.test(full) &&
      !/\b(?:money|cash|cards?|checks?|payments?|dollars?|paid|deposits?|much)\b/i.test(full)
    )
      continue;
    // What is in the drawer is what was paid in cash, not what was counted at the end of a day.
    if (tool === "day_closes" && /\bhow much\b.*\b(?:drawer|till|register)\b/i.test(full)) continue;
    // "Who did those" is not the audit log.
    if (tool === "audit" && /\b(?:those|these|them)\b/i.test(full)) continue;
    if (tool === "jobs_sold" && /\b(?:expensive|pric(?:e)?y|costl(?:y|iest))\b/i.test(full)) continue;
    if (
      tool === "unpaid_invoices" &&
      (asked.minCents != null || asked.sort === "value") &&
      customers.test(full)
    )
      continue;
    if (!mayUse(caller, plan.tool)) {
      forbidden ||= !plan.vague;
      continue;
    }
    const found = await resolve(call, plan, subject, known);
    if (!found.ok) {
      choice ??= found.choice;
      continue;
    }
    const input =
      found.input.technicianId === "me" ? { ...found.input, ...ownWork(call, plan.tool) } : found.input;
    const answer = await toolResult(
      call,
      { tool: plan.tool, input: inherit(plan, input, body.before, question) },
      plan.corrected,
      question,
    );
    return asNamed.includes(plan) ? sayTaught(answer, written.taught) : answer;
  }
  choice ??= written.choice;
  if (choice) return which(call, choice, question);
  if (goOn) return toolResult(call, goOn, [], question);
  if (written.plan && written.isSure && allows(call, written.plan))
    return toolResult(call, written.plan, written.corrected, question);
  if (forbidden) return { ...notAllowed(call, question), mayBeOther: true };
  const suggestions = suggestionsOf(call, written);
  // Where only its beginning is like one, a plan that may have been meant is closer.
  if (instruction && (instruction.isRead || suggestions.length === 0))
    return { ...nothing(call, instruction.unclear, question), followUps: [], instructs: true };
  const left = suggestions.length > 0 ? written.unknown : unknownWords(full, context);
  const unknown = left.filter((word) => !word.includes(customerOnScreen));
  const answer = nothing(
    call,
    [
      unknown.length > 0
        ? `I'm not sure what ${unknown
            .slice(0, 3)
            .map((word) => `“${word}”`)
            .join(", ")} means here.`
        : "I'm not sure what you're asking.",
      suggestions.length > 0 ? "Did you mean one of these?" : "Try one of these:",
    ],
    question,
    "unread",
    suggestions,
  );
  return { ...answer, unknown: written.teachable };
}

/** The answer of a written plan, which says which words of the shop's lexicon it was read with. */
const writtenResult = async (
  call: ToolCall,
  { plan, corrected, taught }: WrittenQuestion,
  question: string,
): Promise<Answered> =>
  sayTaught(await toolResult(call, plan as UnderstoodQuestion, corrected, question), taught);

const sayTaught = (answer: Answered, taught: WrittenQuestion["taught"]): Answered =>
  answer.outcome !== "answered" || taught.length === 0
    ? answer
    : {
        ...answer,
        taught,
        understood: `${answer.understood} · ${taught.map(({ typed, word }) => `“${typed}” is ${word.meaning.label}`).join(", ")}`,
      };

/** Whether a list is of a customer whom nobody found. That is said only if the words can't be read otherwise. */
function isOfNobody({ tool, input }: UnderstoodQuestion): boolean {
  const records = tool === "records" ? recordPlan.safeParse(input) : null;
  return (
    records?.success === true &&
    records.data.where.some(({ is, values }) => is === "customer" && values.length === 0)
  );
}

/** What may have been meant, as far as the person may ask for it. */
const suggestionsOf = (call: ToolCall, { suggestions }: WrittenQuestion): Suggestion[] =>
  suggestions
    .map(({ plan, teaches }) => ({
      label: explainPlan(plan),
      plan: { tool: "query" as const, input: plan },
      ...(teaches ? { teaches } : {}),
    }))
    .filter(({ plan }) => allows(call, plan));

/**
 * Whether a plan says more than the rules can: several metrics, a split, limits, chosen records. One metric for one
 * period is theirs, with the period before it.
 */
function goesBeyondRules({ plan: written, isSure }: WrittenQuestion): boolean {
  if (!isSure || written === null) return false;
  // A record by its number, and a list that a tool has: as good as the rules.
  if (written.tool === "records") return !isOfNobody(written);
  if (written.tool !== "query")
    return written.tool === "open_work" || written.tool === "on_the_clock" || written.tool === "free_time";
  const plan = measurePlan.parse(written.input);
  const { measures, by, filters, having, periods, against, hours, mean, sort, limit } = plan;
  // Who owes what is a list of invoices, unless customers are chosen by what they owe.
  // The list of declined work is theirs.
  if (measures[0] === "declined" && measures.length === 1 && by.length === 0) return false;
  if (measures[0] === "owed" && having.length === 0)
    return measures.length > 1 || sort !== null || limit !== null;
  return (
    measures.length > 1 ||
    by.length > 0 ||
    filters.length > 0 ||
    having.length > 0 ||
    periods.length > 1 ||
    against !== null ||
    hours !== null ||
    mean
  );
}

/** "And parts sales?" after October's sales is about October. */
function inherit(
  plan: Plan,
  input: Readonly<Record<string, unknown>>,
  before: ShopQuestion["before"],
  question: string,
) {
  if (before?.tool !== plan.tool || !startsAsFollowUp(question)) return input;
  // Where a tool looks at all days unless a period is named, it keeps to that.
  if (plan.namesPeriod || plan.input.from === null || !("from" in before.input)) return input;
  const { from, to, before: against } = before.input;
  return { ...input, from, to, ...("before" in toolInputs[plan.tool].shape ? { before: against } : {}) };
}
