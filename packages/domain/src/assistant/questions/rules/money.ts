import type { Method } from "../../../payment-methods/methods.ts";
import type { Found, Rule } from "../rule.ts";

const questionConcepts = ["how-many", "how-much", "all", "rows"] as const;
/** The words for payment methods, and the methods. A terminal before a card, because "card terminal" names both. */
const methodConcepts = {
  terminal: "card-terminal",
  cash: "cash",
  check: "check",
  card: "card",
  ach: "ach",
  financing: "financing",
} as const satisfies Record<string, Method>;
const concepts = Object.keys(methodConcepts) as (keyof typeof methodConcepts)[];
const method = (found: Found): Method => methodConcepts[concepts.find((each) => found.has(each)) ?? "card"];
const unpaid = (found: Found) => ({
  ...(found.reading.ago ? { minDays: found.reading.ago.days } : {}),
  ...(found.reading.minCents === null ? {} : { minCents: found.reading.minCents }),
  ...found.limit,
  sort: found.has("best") ? "value" : "oldest",
});

export const moneyRules: readonly Rule[] = [
  {
    tool: "unpaid_invoices",
    example: "Who owes us money for more than 30 days?",
    needs: [["unpaid", "aging"]],
    may: [
      "invoice",
      "customer",
      "aging",
      "unpaid",
      "best",
      "oldest",
      "overdue",
      "open",
      "late",
      "payment",
      "value",
      "not",
      ...questionConcepts,
    ],
    slots: ["ago", "minCents", "limit"],
    words: ["customer"],
    input: unpaid,
  },
  {
    tool: "unpaid_invoices",
    example: "Which invoices are overdue?",
    needs: [["invoice"], ["overdue", "late", "open"]],
    may: ["customer", "best", "oldest", ...questionConcepts],
    slots: ["ago", "minCents", "limit"],
    words: ["customer"],
    input: unpaid,
  },
  {
    tool: "unpaid_invoices",
    example: "Which customers have not paid?",
    needs: [["customer", "invoice"], ["not"], ["payment"]],
    may: [...questionConcepts, "best", "oldest"],
    slots: ["ago", "minCents", "limit"],
    input: unpaid,
  },
  {
    tool: "invoices",
    example: "What was the biggest invoice last month?",
    needs: [["invoice"]],
    may: ["best", "newest", "finished", "created", "spent", "value", ...questionConcepts],
    slots: ["period", "limit", "minCents", "make"],
    words: ["customer"],
    input: (found) => ({
      ...found.days,
      ...found.limit,
      ...(found.reading.minCents === null ? {} : { minCents: found.reading.minCents }),
      ...(found.reading.make === null ? {} : { make: found.reading.make }),
      sort: found.has("best") ? "value" : "newest",
    }),
  },
  {
    tool: "invoices",
    example: "Is invoice 1033 paid?",
    needs: [],
    may: ["status", "payment", "how-much", "unpaid", "rows", "invoice", "customer", "open"],
    requires: ["invoice"],
    input: ({ reading }) => ({ number: reading.invoice }),
  },
  {
    tool: "payments",
    example: "How much was paid in cash last week?",
    needs: [concepts],
    may: ["payment", "fig:paid", "customer", ...concepts, ...questionConcepts],
    slots: ["period"],
    input: (found) => ({ from: found.period.from, to: found.period.to, method: method(found) }),
  },
  {
    tool: "refunds",
    example: "Which refunds were there this month?",
    needs: [["refunded"]],
    may: ["payment", "customer", "invoice", ...concepts, "newest", "value", ...questionConcepts],
    slots: ["period", "limit"],
    words: ["customer"],
    input: (found) => ({
      from: found.period.from,
      to: found.period.to,
      ...found.limit,
      ...(found.has(...concepts) ? { method: method(found) } : {}),
    }),
  },
  {
    tool: "gift_cards",
    example: "How much do we owe on gift cards?",
    needs: [["gift-card"]],
    may: ["unpaid", "open", "value", "best", ...questionConcepts],
    slots: ["limit"],
    input: ({ limit }) => ({ ...limit }),
  },
  {
    tool: "packages",
    example: "How much do we owe on prepaid packages?",
    needs: [["package"]],
    may: ["unpaid", "open", "sold", "value", "best", ...questionConcepts],
    slots: ["limit"],
    input: ({ limit }) => ({ ...limit }),
  },
  {
    tool: "day_closes",
    example: "Was the cash drawer over or short this month?",
    needs: [["day-close"]],
    may: ["cash", "value", "all", ...questionConcepts],
    slots: ["period", "limit"],
    input: (found) => ({ from: found.period.from, to: found.period.to, ...found.limit }),
  },
  {
    tool: "payments",
    example: "Which payments came in yesterday?",
    needs: [["payment"]],
    may: ["customer", "visit", "created", "rows", "all", "how-many"],
    slots: ["period"],
    requires: ["period"],
    input: (found) => ({ from: found.period.from, to: found.period.to }),
  },
];
