import { withoutAccents } from "../query/words/spanish.ts";
import { recordPlan } from "../records/record-plan.ts";
import type { UnderstoodQuestion } from "./understood-question.ts";

type Order = "largest" | "smallest" | "oldest" | "newest";

const sort =
  "(?:(?:and |now |ok |can you |please )*(?:sort|order|rank|list|show)(?: (?:that|them|it|those|these))? )?";
const orders: readonly (readonly [Order, string, string])[] = [
  [
    "largest",
    "(?:by )?(?:the )?(?:biggest|largest|highest|most expensive)(?: (?:amounts?|totals?|balances?|ones?|tickets?))?(?: (?:first|on top|to smallest|to lowest))?|by (?:amount|size|total|value|balance|price)",
    "(?:por monto|por total|(?:los|las) (?:mas )?(?:grandes|altos|altas|caros|caras) primero|de mayor a menor)",
  ],
  [
    "smallest",
    "(?:by )?(?:the )?(?:smallest|lowest|cheapest)(?: (?:amounts?|totals?|balances?|ones?))?(?: (?:first|on top|to biggest|to highest))?",
    "(?:de menor a mayor|(?:los|las) (?:mas )?(?:chicos|chicas|baratos|baratas) primero)",
  ],
  [
    "oldest",
    "(?:by )?(?:the )?oldest(?: ones?)?(?: (?:first|on top|to newest))?",
    "(?:los|las) mas (?:viejos|viejas|antiguos|antiguas) primero",
  ],
  [
    "newest",
    "(?:by )?(?:the )?(?:newest|latest|most recent)(?: ones?)?(?: (?:first|on top|to oldest))?",
    "(?:los|las) mas (?:nuevos|nuevas|recientes) primero",
  ],
];
/** "Biggest" alone asks for one of them. With "sort", "by", or "first" it is an order. */
const saysOrder = /\b(?:sort|order|rank|by|first|on top|primero|por|de (?:mayor|menor))\b/;

const sums =
  /^(?:and |so |ok )*(?:how much (?:(?:is|are|does|do) (?:that|it|all that|this|those|they) )?(?:come to )?(?:all ?together|in total|total|in all|combined)|how much (?:is|are) (?:that|those|they) (?:all )?worth|what(?: is|s) (?:the|that) (?:grand )?(?:total|sum)(?: (?:of|for) (?:that|those|these|them|all of (?:them|those|it)))?|what (?:does|do) (?:that|it|they|those) (?:add up|come) to|total (?:it|that|them|those) up|add (?:them|it|those|that) (?:all )?up|(?:y )?cuanto (?:es|son|suman|suma)(?: en total| todo| todos| todas)?|en total cuanto es)$/;

/** Lists whose first sentence says what they come to. */
const summed: ReadonlySet<string> = new Set([
  ...["repair_orders", "unpaid_invoices", "invoices", "declined_work", "payments", "refunds"],
]);
const summedRecords: ReadonlySet<string> = new Set(["order", "invoice", "deposit", "payment", "refund"]);

/** What the lists of tools can be sorted by. */
const toolSorts: Readonly<Record<string, Partial<Record<Order, string>>>> = {
  repair_orders: { largest: "value", oldest: "oldest", newest: "newest" },
  unpaid_invoices: { largest: "value", oldest: "oldest" },
  invoices: { largest: "value", newest: "newest" },
  declined_work: { largest: "value", newest: "newest" },
};
/** The amount and the day of each kind of record. */
const recordSorts: Readonly<Record<string, { readonly amount?: string; readonly day?: string }>> = {
  order: { amount: "presented", day: "opened" },
  appointment: { day: "at" },
  stock: { amount: "on-hand" },
  deposit: { amount: "amount", day: "day" },
  invoice: { amount: "total", day: "day" },
  payment: { amount: "amount", day: "at" },
  refund: { amount: "amount", day: "at" },
};

/**
 * The last list in another order, or once more with what it comes to: "sort by biggest", "oldest first", "how much all
 * together". Null for any other question, and where the list has no such order or sum.
 */
export function reorderedList(question: string, before: UnderstoodQuestion): UnderstoodQuestion | null {
  const text = withoutAccents(question.toLowerCase())
    .replaceAll(/[^a-z ]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const plan = before.tool === "records" ? recordPlan.safeParse(before.input).data : undefined;
  if (sums.test(text)) {
    const says = plan ? summedRecords.has(plan.of) : summed.has(before.tool);
    return says ? before : null;
  }
  if (!saysOrder.test(text)) return null;
  const order = orders.find(([, english, spanish]) =>
    new RegExp(`^(?:${sort}(?:${english})|${spanish})$`).test(text),
  )?.[0];
  if (!order) return null;
  if (!plan) {
    const by = toolSorts[before.tool]?.[order];
    return by ? { tool: before.tool, input: { ...before.input, sort: by } } : null;
  }
  const { amount, day } = recordSorts[plan.of] ?? {};
  const isAmount = order === "largest" || order === "smallest";
  const by = isAmount ? (plan.of === "invoice" && isUnpaid(plan.where) ? "balance" : amount) : day;
  return by
    ? {
        tool: "records",
        input: Object.assign({}, plan, {
          sort: { by, order: order === "largest" || order === "newest" ? "last" : "first" },
        }),
      }
    : null;
}

const isUnpaid = (where: readonly { readonly is: string }[]): boolean =>
  where.some(({ is }) => is === "unpaid");
