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
import { reorderedList } from "@autoiq/domain/assistant/questions/order-of-list";
import { readOwnQuestion } from "@autoiq/domain/assistant/questions/own-question";
import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import { plainFollowUp } from "@autoiq/domain/assistant/questions/plain-follow-up";
import { hasAskedForm } from "@autoiq/domain/assistant/questions/question-form";
import { readShopQuestion } from "@autoiq/domain/assistant/questions/shop-question";
import { isTool, toolInputs } from "@autoiq/domain/assistant/questions/tool-inputs";
import type { Suggestion, UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { recordBefore } from "@autoiq/domain/assistant/records/record-before";
import { recordPlan } from "@autoiq/domain/assistant/records/record-plan";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { peopleOf } from "../staff/reads.ts";
import { modelNamed } from "../vehicles/reads.ts";
import { accountFor } from "./account-for.ts";
import { readInstruction } from "./acts/read-instruction.ts";
import { answerAfterTalk } from "./answer-after-talk.ts";
import { answerFromGuide, asksAboutProgram } from "./answer-from-guide.ts";
import { answerParts, answerWithoutChatter, isNamed } from "./answer-parts.ts";
import { answerSeveral } from "./answer-several.ts";
import type { Answered } from "./answered.ts";
import { asksSumOf } from "./asks-sum.ts";
import { completeAnswer } from "./complete-answer.ts";
import { answerAboutRecord } from "./intents/answer-about-record.ts";
import { answerIntent, recordByIntent } from "./intents/answer-intent.ts";
import { onScreen } from "./on-screen.ts";
import { otherWords } from "./other-words.ts";
import { isChatter } from "./query/is-chatter.ts";
import { isUnrecorded, type WrittenQuestion, writePlan } from "./query/write-plan.ts";
import { notAllowed, nothing, smallTalked, which } from "./replies.ts";
import { staffSmallTalk } from "./staff-small-talk.ts";
import { allows, answerOf, toolResult } from "./tool-answers.ts";
import { type Choice, customerOnScreen, resolve } from "./tools/resolve-records.ts";
import { mayUse, type ToolCall } from "./tools/tool.ts";
import { unclearFollowUp, unclearPronoun, withCustomerBefore } from "./unclear-pronoun.ts";

const customers = /\b(?:who|customers?|clients?|people)\b/i;
/** The maximum number of ways to read a question. */
const maxPlans = 12;

/** Answers a question from the shop's records, or says what was not understood. It never guesses. */
export async function answerQuestion(call: ToolCall, asked: ShopQuestion): Promise<Answered> {
  const whole = await answerOne(call, asked);
  if (asked.plan) return whole;
  const answer = await answerSeveral(asked.question.trim(), whole, {
    ask: (question, before) => answerOne(call, { ...asked, question, before }),
    run: async (plan) =>
      allows(call, plan) ? toolResult(call, plan, [], asked.question) : notAllowed(call, asked.question),
    partly: (parts) => ({
      ...nothing(call, ["I understood only a part of that. Ask one thing at a time:"], asked.question),
      followUps: parts,
    }),
  });
  const people = await peopleOf(call.tx, false);
  const team: Colleague[] = people.map(({ id, name, role }) => ({ id, name, role }));
  const run = async (plan: UnderstoodQuestion) => toolResult(call, plan, [], asked.question);
  const complete = await completeAnswer(asked.question, answer, run);
  return accountFor(call, asked.question.trim(), complete, { team, before: asked.before ?? null });
}

/** @param isRest talk before the question was left out already */
async function answerOne(call: ToolCall, asked: ShopQuestion, isRest = false): Promise<Answered> {
  const body = asked.before ? { ...asked, question: plainFollowUp(asked.question) } : asked;
  const talk = body.plan ? null : staffSmallTalk(body.question);
  if (talk) return smallTalked(call, talk);
  const own = body.plan ? null : readOwnQuestion(body.question, call, call.caller.role === "technician");
  if (own && mayUse(call.caller, "own_work"))
    return toolResult(call, { tool: "own_work", input: own }, [], body.question);
  const shop = body.plan ? null : readShopQuestion(body.question, call);
  if (shop) return toolResult(call, { tool: "shop", input: shop }, [], body.question);
  const reordered = body.before && !body.plan ? reorderedList(body.question, body.before) : null;
  if (reordered && allows(call, reordered)) return toolResult(call, reordered, [], body.question);
  // "How do I get my ARO up" asks for no metric.
  const explained =
    body.plan || !asksAboutProgram(body.question) ? null : answerFromGuide(call, body.question);
  if (explained) return explained;
  const read = await answerWhole(call, body);
  const answer = body.plan ? read : inAskedForm(call, body.question, read);
  const goesNowhere =
    body.before && answer.outcome === "answered"
      ? unclearFollowUp(asked.question, body.before, answer)
      : null;
  if (goesNowhere) return nothing(call, [goesNowhere], asked.question);
  const leavesRecord = body.before !== null && body.before !== undefined && leaves(body.before, answer);
  const isSettled =
    answer.outcome === "choice" ||
    (answer.outcome === "answered" && !isTotal(answer)) ||
    (answer.outcome === "forbidden" && answer.instructs);
  if (body.plan || (isSettled && !leavesRecord)) return answer;
  const people = await peopleOf(call.tx, false);
  const team: Colleague[] = people.map(({ id, name, role }) => ({ id, name, role }));
  const question = body.question.trim();
  const run = async (plan: UnderstoodQuestion, corrected: Plan["corrected"], part: string) =>
    allows(call, plan) ? toolResult(call, plan, corrected, part) : notAllowed(call, part);
  const whole = (part: string) => answerWhole(call, { ...body, question: part, before: null });
  const likely = async (part: string, { before, instructs }: { before: boolean; instructs: boolean }) => {
    const found = isUnrecorded(part)
      ? null
      : await answerIntent(call, part, {
          team,
          before,
          instructs,
          ask: whole,
          which: (choice) => which(call, choice, part),
          guide: (text) => answerFromGuide(call, text),
          smallTalk: (about) =>
            smallTalked(
              call,
              staffSmallTalk(
                about === "capabilities"
                  ? "help"
                  : /than|grac|thx|appreciat/i.test(part)
                    ? "thanks"
                    : "hello",
              ),
            ),
          run: (plan, corrected) => run(plan, corrected, part),
          nothing: (sentences, offers) => ({
            ...nothing(call, sentences, part),
            ...(offers.length > 0 ? { followUps: offers } : {}),
          }),
        });
    return found && inAskedForm(call, part, found);
  };
  const about = (text = question) =>
    answerAboutRecord(call, text, {
      team,
      before: body.before,
      run: (plan, corrected) => run(plan, corrected, text),
      which: (choice) => which(call, choice, text),
    });
  const sureAbout = async () => {
    const record = await about();
    return record?.isUnclear ? null : record;
  };
  if (answer.mayBeOther) {
    const other = await likely(question, { before: body.before !== null, instructs: false });
    if (other?.outcome === "answered") return other;
    const record = await about();
    if (record) return record;
    // What else may have been meant is nearer than any question that the role allows.
    return other && other.followUps.length > 0 ? { ...answer, followUps: other.followUps } : answer;
  }
  if (answer.outcome === "answered" && asksOfOne(question, answer)) {
    const byIntent = await likely(question, { before: body.before !== null, instructs: false });
    return byIntent?.outcome === "answered" ? byIntent : ((await about()) ?? answer);
  }
  if (answer.outcome !== "unread") {
    // "What else did she turn down" is not what everybody turned down, nor is "do we have them in stock", after the parts
    // of a repair order, all that is in stock.
    const unclear = isTotal(answer) && !isNamed(answer) ? unclearPronoun(question, body.before) : null;
    const named = unclear && body.before ? withCustomerBefore(question, body.before) : null;
    const ofCustomer = named ? await answerOne(call, { ...asked, question: named, before: null }) : null;
    if (ofCustomer && isNamed(ofCustomer)) return ofCustomer;
    // "DVI done on the Outback yet" asks for a record, not for how many inspections there were.
    if (leavesRecord || unclear)
      return (await sureAbout()) ?? (unclear ? nothing(call, [unclear], question) : answer);
    const record = body.before ? null : await recordByIntent(call, question, team);
    return record ? run(record.plan, record.corrected, question) : answer;
  }
  const byIntent = await likely(question, {
    before: body.before !== null,
    instructs: answer.instructs === true,
  });
  if (byIntent && (byIntent.outcome !== "unread" || byIntent.wasRead)) return byIntent;
  if (answer.instructs) return answer;
  const part = async (text: string): Promise<Answered> => {
    const answered = await whole(text);
    return answered.outcome === "unread"
      ? ((await likely(text, { before: false, instructs: false })) ?? answered)
      : answered;
  };
  return (
    (await answerParts(question, part)) ??
    (await answerWithoutChatter(question, {
      ask: async (clause) => {
        const answer = await part(clause);
        return answer.outcome === "answered" ? answer : ((await about(clause)) ?? answer);
      },
      isChatter: (clause) => isChatter(call, clause, team),
    })) ??
    (isRest || isUnrecorded(question)
      ? null
      : await answerAfterTalk(call, question, {
          team,
          ask: (rest, before) => answerOne(call, { ...asked, question: rest, before }, true),
          which: (choice) => which(call, choice, question),
        })) ??
    withSuggestions(await about(), answer) ??
    (byIntent ? withOffers(answer, byIntent) : answer)
  );
}

/** An amount where a moment or a reason was asked for is only offered. */
function inAskedForm(call: ToolCall, question: string, answer: Answered): Answered {
  const { outcome, interpretation, understood } = answer;
  if (outcome !== "answered" || !interpretation || hasAskedForm(question, interpretation)) return answer;
  const suggestion = { label: understood, plan: interpretation };
  const sentences = ["I'm not sure what you're asking.", "Did you mean one of these?"];
  return nothing(call, sentences, question, "unread", [suggestion]);
}

/** The record that was named, with the plans that may have been meant instead. */
const withSuggestions = (record: Answered | null, { suggestions, unknown }: Answered): Answered | null =>
  record?.isUnclear ? { ...record, suggestions: suggestions ?? [], unknown: unknown ?? [] } : record;

/** What may have been meant: plans that the words can be read as, then what people ask in like words. */
const withOffers = (answer: Answered, likely: Answered): Answered => {
  const isAsked = (answer.suggestions?.length ?? 0) > 0 || (answer.unknown?.length ?? 0) > 0;
  if (answer.wasRead || likely.followUps.length === 0) return answer;
  return isAsked ? { ...answer, followUps: likely.followUps } : likely;
};

/** Whether an answer says nothing of the record that the last one was about: "what was red" of all cars. */
function leaves(before: UnderstoodQuestion, { outcome, interpretation }: Answered): boolean {
  const record = recordBefore(before);
  const input = JSON.stringify(interpretation?.input ?? {});
  return (
    outcome === "answered" &&
    record !== null &&
    !record.order.some(({ values }) => values.some((value) => input.includes(value)))
  );
}

/** "Is the white RAV4 done" asks for one car's state, not for the sales and the number of such cars. */
const asksOfOne = (question: string, { interpretation }: Answered): boolean => {
  const plan = interpretation?.tool === "query" ? measurePlan.safeParse(interpretation.input) : null;
  return (
    /^(?:is|are|was|has|did|does)\b/i.test(question) &&
    plan?.success === true &&
    plan.data.measures.toSorted().join() === "car-count,sales" &&
    plan.data.filters.some(({ by }) => by === "make" || by === "model")
  );
};

/** Whether a plan of metrics answered. */
const isTotal = ({ outcome, interpretation }: Answered): boolean =>
  outcome === "answered" && interpretation?.tool === "query";

/** "Mine" are the jobs of a technician, and the repair orders of an advisor. */
const ownWork = ({ caller }: ToolCall, tool: string): Readonly<Record<string, string | null>> =>
  caller.role !== "technician" && tool === "repair_orders"
    ? { technicianId: null, advisorId: caller.staffId }
    : { technicianId: caller.staffId };

async function answerWhole(call: ToolCall, body: ShopQuestion): Promise<Answered> {
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
  const people = await peopleOf(call.tx, false);
  const team: Colleague[] = people.map(({ id, name, role }) => ({ id, name, role }));
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
  // Where a tool looks at all days unless told otherwise, it keeps to that.
  if (plan.namesPeriod || plan.input.from === null || !("from" in before.input)) return input;
  const { from, to, before: against } = before.input;
  return { ...input, from, to, ...("before" in toolInputs[plan.tool].shape ? { before: against } : {}) };
}
