import { planBefore } from "@autoiq/domain/assistant/query/write/change-plan";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { recordBefore } from "@autoiq/domain/assistant/records/record-before";
import { isNamed } from "./answer-parts.ts";
import type { Answered } from "./answered.ts";

const ofOne = /\b(?:she|he|her|hers|him|his|ella|el cliente|la clienta)\b/i;
const ofIt =
  /\b(?:is|are|does|do we have|is any of|did|was) (?:it|they)\b(?! (?:busy|slow|dead|crazy|going|look|looking|normal|too))/i;

/** What to say where a total would answer a question about those whom an earlier one named. Null where it names nobody so. */
export function unclearPronoun(question: string, before: UnderstoodQuestion | null): string | null {
  if (ofOne.test(question)) return "I'm not sure whom you mean. Name the customer or the repair order.";
  if (before === null)
    return ofIt.test(question)
      ? "I'm not sure what you mean. Name the part, the car, or the repair order."
      : null;
  return planBefore(before) === null && /\b(?:them|em|those|these|esos|esas)\b/i.test(question)
    ? "I'm not sure which ones you mean. Name them."
    : null;
}

/** "How much has she spent", after an answer about one customer, with the name. */
export function withCustomerBefore(question: string, before: UnderstoodQuestion): string | null {
  const [customer, other] = recordBefore(before)?.customer ?? [];
  const isNamed = customer?.is === "customer" && customer.values.length === 1 && !other;
  return isNamed && /\p{L}/u.test(customer.label) && !/^this /.test(customer.label)
    ? question
        .replace(/\b(?:she|he|ella)\b/i, customer.label)
        .replace(/\b(?:hers?|his)\b/i, `${customer.label}'s`)
        .replace(/\bhim\b/i, customer.label)
    : null;
}

/** What to say where a follow-up points to somebody or some of a list, and the answer is of everybody. Null where it is not. */
export function unclearFollowUp(
  question: string,
  before: UnderstoodQuestion,
  answer: Answered,
): string | null {
  const tool = answer.interpretation?.tool;
  // "What's he owe", after somebody whom nobody found, is not what everybody owes.
  if (tool === "unpaid_invoices" && !isNamed(answer) && !recordBefore(before))
    return unclearPronoun(question, null);
  // "Whats his number", after a list of many, is not the number of each.
  const isOfMany = /\b(?:he|him|his|she|hers?)\b/i.test(question) && recordBefore(before) === null;
  if (isOfMany && tool === "records" && before.tool !== "query" && !isNamed(answer))
    return unclearPronoun(question, null);
  // "Which of those haven't been in" is not which of all.
  const isOfThose =
    /\b(?:of|from) (?:those|these|them)\b|\bde (?:esos|esas|ellos)\b/i.test(question) &&
    tool === "customers" &&
    (before.tool === "customers" || before.tool === "query");
  return isOfThose ? "I can't choose from the last list by that. Ask for all of it at once." : null;
}
