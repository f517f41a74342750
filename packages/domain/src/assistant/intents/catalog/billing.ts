import { open, state } from "../../query/write/lists/recipe.ts";
import type { RecordCondition } from "../../records/record-plan.ts";
import type { Intent, IntentValues } from "../intent.ts";
import { inPeriod, ofLastOrders, ofOpenOrders, ofVisit, onDays } from "./drafts.ts";

const atLeast = ({ amount }: IntentValues): RecordCondition[] =>
  amount === null ? [] : [{ is: "at-least", values: [String(amount)], label: "" }];
const byMethod = ({ method }: IntentValues): RecordCondition[] =>
  method === null ? [] : [{ is: "method", values: method.ids, label: method.label }];
const lastFirst = { by: "day", order: "last" } as const;
/** Estimates, invoices, payments, refunds, and what a repair order comes to. */
export const billingIntents: readonly Intent[] = [
  {
    id: "estimates-open",
    question: "Repair orders waiting for approval [over {amount}] [for more than {days}]",
    isOfNow: true,
    records: (values) => ({
      of: "order",
      where: [
        open,
        state("undecided"),
        ...atLeast(values),
        ...(values.days === null
          ? []
          : [{ is: "older-than" as const, values: [String(values.days)], label: "" }]),
      ],
      ask: ["presented", "sent"],
      sort: { by: "presented", order: "last" },
      limit: 50,
    }),
  },
  { id: "average-estimate", question: "Average estimate [{when}]" },
  { id: "estimates-by-advisor", question: "Estimates sent by advisor [{when}]" },
  {
    id: "estimates-viewed",
    question: "Has {it} viewed the estimate?",
    isOfNow: true,
    records: ofOpenOrders("viewed", "sent"),
  },
  {
    id: "order-approved-at",
    question: "When was {it} approved?",
    records: ofLastOrders("approved-at", "approved"),
  },
  {
    id: "order-split",
    question: "Labor, parts, and fees of {it}",
    records: ofLastOrders("labor", "parts-total", "fees", "discount", "tax", "total"),
  },
  {
    id: "order-before-tax",
    question: "Total before tax of {it}",
    records: ofLastOrders("subtotal", "tax"),
  },
  { id: "order-profit", question: "Gross profit of {it}", records: ofLastOrders("profit", "subtotal") },
  { id: "order-discount", question: "Discounts of {it}", records: ofLastOrders("discount", "total") },
  { id: "order-deposit", question: "Deposits held of {it}", records: ofLastOrders("deposits") },
  { id: "order-bay", question: "Bay of {it}", isOfNow: true, records: ofOpenOrders("bay", "status") },
  {
    id: "order-opened-by",
    question: "Who opened {it}?",
    records: ofLastOrders("opened-by", "opened", "advisor"),
  },
  {
    id: "invoices-list",
    question: "Invoices [{when}] [over {amount}]",
    records: (values) => ({
      of: "invoice",
      where: [...inPeriod(values), ...atLeast(values)],
      ask: ["total"],
      sort: lastFirst,
      limit: 50,
    }),
  },
  {
    id: "invoices-under",
    question: "Invoices under {amount} [{when}]",
    records: (values) =>
      values.amount === null
        ? null
        : {
            of: "invoice",
            where: [
              ...inPeriod(values),
              { is: "at-most", values: [String(Math.max(0, values.amount - 1))], label: "" },
            ],
            ask: ["total"],
            sort: lastFirst,
            limit: 50,
          },
  },
  {
    id: "smallest-invoice",
    question: "Smallest invoices [{when}]",
    records: (values) => ({
      of: "invoice",
      where: inPeriod(values),
      ask: ["total"],
      sort: { by: "total", order: "first" },
      limit: 10,
    }),
  },
  {
    id: "invoices-no-tax",
    question: "Invoices without sales tax [{when}]",
    records: (values) => ({
      of: "invoice",
      where: [...inPeriod(values), state("untaxed")],
      ask: ["total"],
      sort: lastFirst,
      limit: 50,
    }),
  },
  {
    id: "invoices-of",
    question: "Invoices of {it} [{when}]",
    records: (values) => ({
      of: "invoice",
      where: [...ofVisit(values), ...inPeriod(values)],
      ask: ["total", "day"],
      sort: lastFirst,
      limit: 20,
    }),
  },
  {
    id: "owed-since",
    question: "Age of what {it} owes",
    isOfNow: true,
    records: (values) => ({
      of: "invoice",
      where: [...ofVisit(values), state("unpaid")],
      ask: ["day", "balance"],
      sort: { by: "day", order: "first" },
      limit: 20,
    }),
  },
  {
    id: "payments-list",
    question: "List of {method} payments [{when}]",
    records: (values) => ({
      of: "payment",
      where: [...byMethod(values), onDays(values)],
      ask: ["amount"],
      limit: 50,
    }),
  },
  {
    id: "payments-of",
    question: "Payments of {it} [{when}]",
    records: (values) => ({
      of: "payment",
      where: [...ofVisit(values), ...inPeriod(values)],
      ask: ["amount", "method", "at"],
      limit: 20,
    }),
  },
  {
    id: "payments-by",
    question: "Payments taken by {person} [{when}]",
    records: (values) =>
      values.person && {
        of: "payment",
        where: [{ is: "technician", values: [values.person.id], label: values.person.name }, onDays(values)],
        ask: ["amount"],
        limit: 50,
      },
  },
  {
    id: "refunds-list",
    question: "List of refunds [{when}]",
    records: (values) => ({
      of: "refund",
      where: inPeriod(values),
      ask: ["amount", "reason"],
      limit: 50,
    }),
  },
  // It says what was taxable and what was exempt.
  { id: "taxable-sales", question: "Sales tax [{when}]" },
  { id: "days-in-shop", question: "Average days in the shop [{when}]" },
  { id: "days-in-shop-by", question: "Average days in the shop by advisor [{when}]" },
];
