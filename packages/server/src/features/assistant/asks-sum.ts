import { measurePlan } from "@autoiq/domain/assistant/query/plan";
import type { UnderstoodQuestion } from "@autoiq/domain/assistant/questions/understood-question";

const asksSum =
  /^(?:and |so |ok |y )?(?:(?:what['’]?s|what is|cu[aá]l es) (?:the |that |el )?)?(?:grand )?(?:total|sum|all together|altogether|how much (?:total|altogether|in all|all together)|add (?:it|that|them|em) up|(?:cu[aá]nto )?(?:es |suman? )?(?:en )?total)(?: (?:in all|altogether|all together|\$))?\s*[?!.$]*$/i;
/** Tools whose answer says the sum of what it lists. */
const hasSum = ({ tool, input }: UnderstoodQuestion): boolean =>
  ["declined_work", "unpaid_invoices", "invoices", "payments", "refunds", "repair_orders"].includes(tool) ||
  (tool === "records" && /^(?:order|invoice|payment|refund|deposit)$/.test(String(input.of))) ||
  (tool === "query" && measurePlan.safeParse(input).data?.by.length !== undefined);

/** Whether a question only asks for the sum of the last answer, which has one: "total?", "add it up". */
export const asksSumOf = (question: string, before: UnderstoodQuestion): boolean =>
  asksSum.test(question.trim()) && hasSum(before);
