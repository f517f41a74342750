import { measurePlan } from "@autoiq/domain/assistant/query/plan";
import type { ShopQuestion } from "@autoiq/domain/assistant/questions/contract";
import type { Plan } from "@autoiq/domain/assistant/questions/interpret-question";
import { reorderedList } from "@autoiq/domain/assistant/questions/order-of-list";
import { readOwnQuestion } from "@autoiq/domain/assistant/questions/own-question";
import { plainFollowUp } from "@autoiq/domain/assistant/questions/plain-follow-up";
import { plainQuestion } from "@autoiq/domain/assistant/questions/plain-question";
import { hasAskedForm } from "@autoiq/domain/assistant/questions/question-form";
import { readShopQuestion } from "@autoiq/domain/assistant/questions/shop-question";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { ofYearBefore } from "@autoiq/domain/assistant/questions/year-before";
import { recordBefore } from "@autoiq/domain/assistant/records/record-before";
import { answerAfterTalk } from "./answer-after-talk.ts";
import { answerColumns } from "./answer-columns.ts";
import { answerFromGuide, asksAboutProgram } from "./answer-from-guide.ts";
import { answerParts, answerWithoutChatter, isNamed, questionsOf } from "./answer-parts.ts";
import { answerSeveral } from "./answer-several.ts";
import { answerShare } from "./answer-share.ts";
import { answerWhole } from "./answer-whole.ts";
import type { Answered } from "./answered.ts";
import { finishAnswer, teamOf } from "./finish-answer.ts";
import { answerAboutRecord } from "./intents/answer-about-record.ts";
import { answerIntent, recordByIntent } from "./intents/answer-intent.ts";
import { isChatter } from "./query/is-chatter.ts";
import { isUnrecorded } from "./query/write-plan.ts";
import { notAllowed, nothing, smallTalked, which } from "./replies.ts";
import { staffSmallTalk } from "./staff-small-talk.ts";
import { allows, toolResult } from "./tool-answers.ts";
import { mayUse, type ToolCall } from "./tools/tool.ts";
import { pointsToOne, topRecord } from "./top-record.ts";
import { unclearFollowUp, unclearPronoun, withCustomerBefore } from "./unclear-pronoun.ts";

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
  return finishAnswer(call, asked, answer);
}

/** @param isRest talk before the question was left out already */
async function answerOne(call: ToolCall, asked: ShopQuestion, isRest = false): Promise<Answered> {
  const { before, plan: pressed } = asked;
  const body = before
    ? { ...asked, question: ofYearBefore(plainFollowUp(asked.question), before) }
    : { ...asked, question: pressed ? asked.question : plainQuestion(asked.question) };
  const top =
    body.before && !body.plan && pointsToOne.test(body.question) ? await topRecord(call, body.before) : null;
  if (top) {
    const ofTop = await answerOne(call, { ...asked, before: top }, isRest);
    if (ofTop.outcome === "answered" && isNamed(ofTop)) return ofTop;
  }
  const listed = body.before || body.plan ? null : await answerColumns(call, body);
  if (listed) return listed;
  const share =
    body.before || body.plan
      ? null
      : await answerShare(body.question, async (part) =>
          finishAnswer(call, { question: part }, await answerWhole(call, { ...body, question: part })),
        );
  if (share) return share;
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
  const team = await teamOf(call);
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
  // "Recalls on the Camry" is not what is on file of the Camry.
  if (isUnrecorded(question) && !questionsOf(question)) return answer;
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
