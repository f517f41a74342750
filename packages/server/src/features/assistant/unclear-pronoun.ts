import { planBefore } from "@autoiq/domain/assistant/query/write/change-plan";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";
import { recordBefore } from "@autoiq/domain/assistant/records/record-before";

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
