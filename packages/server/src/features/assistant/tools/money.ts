import { wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import { formatCents } from "@autoiq/domain/kernel/money";
import { formatDay } from "@autoiq/domain/kernel/time";
import { askedMethods, type Method, methodIds, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import { takingsByMethod } from "@autoiq/domain/payment-methods/takings";
import { queryInvoices, queryRefunds, queryUnpaidInvoices } from "../../invoices/reads.ts";
import { activeGiftCards, takingsOf } from "../../payments/reads.ts";
import { namesOf } from "./find-names.ts";
import { capital, columns, counted, dayOf, exactSums, fact, tableOf, when } from "./format.ts";
import { spanOf, type Tool, wholeSpan } from "./tool.ts";

/** "3 invoices and 1 finance charge". */
const dueOn = ({ count, charges }: { readonly count: number; readonly charges: number }): string =>
  [
    count > charges ? counted(count - charges, "invoice") : "",
    charges > 0 ? counted(charges, "finance charge") : "",
  ]
    .filter(Boolean)
    .join(" and ");

const unpaidTool: Tool<"unpaid_invoices"> = {
  name: "unpaid_invoices",
  description:
    "Invoices and finance charges with a balance due, by customer, age in days, and amount, with totals by age.",
  async run(call, input) {
    const [rows, names] = await Promise.all([
      queryUnpaidInvoices(call.tx, { ...call, ...input }),
      namesOf(call, input),
    ]);
    const [first] = rows;
    const understood = [
      "Unpaid invoices",
      names.customer ? `of ${names.customer}` : "",
      input.minDays === null ? "" : `posted at least ${counted(input.minDays, "day")} ago`,
      input.minCents === null ? "" : `with at least ${formatCents(input.minCents)} due`,
    ]
      .filter(Boolean)
      .join(", ");
    if (!first)
      return {
        understood,
        facts: [fact("count", understood, 0, "count")],
        sentences: ["Nothing is due."],
        basis: exactSums,
      };
    return {
      understood,
      facts: [
        fact("count", understood, first.count - first.charges, "count"),
        ...(first.charges > 0 ? [fact("charges", "Finance charges", first.charges, "count")] : []),
        fact("sum", "Balance due", first.sum, "cents"),
        fact("customers", "Customers with a balance", first.customers, "count"),
        fact("current", "Up to 30 days", first.current, "cents"),
        fact("over30", "31 to 60 days", first.over30, "cents"),
        fact("over60", "61 to 90 days", first.over60, "cents"),
        fact("over90", "Over 90 days", first.over90, "cents"),
      ],
      sentences: [
        `${formatCents(first.sum)} is due on ${dueOn(first)} by ${counted(first.customers, "customer")}.`,
        `The ${input.sort === "value" ? "largest" : "oldest"} is ${first.number === null ? "a finance charge" : `invoice ${first.number}`} for ${first.customer}: ${formatCents(first.balanceDueCents)}, ${counted(first.days, "day")} old.`,
      ],
      ...tableOf(
        rows,
        first.count,
        columns(
          ["number", "Invoice", "text"],
          ["customer", "Customer", "text"],
          ["posted", "Posted", "day"],
          ["days", "Age", "days"],
          ["owed", "Balance due", "cents"],
        ),
        (row) => ({
          cells: [
            row.number === null ? "Finance charge" : `Invoice ${row.number}`,
            row.customer,
            dayOf(call.zone, row.postedAt),
            row.days,
            row.balanceDueCents,
          ],
          link: row.number === null ? `clients/${row.customerId}` : `invoices/${row.id}`,
        }),
      ),
      basis:
        "Exact: the balance due on each posted invoice and finance charge, from the ledger. Age counts from the posting date.",
    };
  },
};

const billsTool: Tool<"invoices"> = {
  name: "invoices",
  description:
    "Posted invoices by number, period, customer, make or amount: how many, what they come to, and which.",
  async run(call, input) {
    const [rows, names] = await Promise.all([
      queryInvoices(call.tx, { ...input, locationIds: call.locationIds, ...spanOf(call, input) }),
      namesOf(call, input),
    ]);
    const [first] = rows;
    const understood = [
      input.number === null ? "Invoices posted" : `Invoice ${input.number}`,
      input.make ? `for ${input.make}` : "",
      names.customer ? `of ${names.customer}` : "",
      input.minCents === null ? "" : `of at least ${formatCents(input.minCents)}`,
      input.from && input.to ? when({ from: input.from, to: input.to }) : "",
    ]
      .filter(Boolean)
      .join(", ");
    if (!first)
      return {
        understood,
        facts: [fact("count", understood, 0, "count")],
        basis: exactSums,
        sentences: [input.number === null ? "None found." : `Invoice ${input.number} wasn't found here.`],
      };
    const one = `invoice ${first.number} for ${first.customer}, posted on ${formatDay(dayOf(call.zone, first.postedAt), call.today)}: ${formatCents(first.totalCents)} with tax`;
    return {
      understood,
      facts: [
        fact("count", understood, first.count, "count"),
        fact("sum", "Total with tax", first.sum, "cents"),
        fact("first", input.sort === "value" ? "The largest" : "The latest", first.totalCents, "cents"),
        fact("owed", "Balance due", first.balanceDueCents, "cents"),
      ],
      sentences:
        input.number === null
          ? [
              `${counted(first.count, "invoice")}, ${formatCents(first.sum)} with tax.`,
              `The ${input.sort === "value" ? "largest" : "latest"} is ${one}.`,
            ]
          : [
              `${capital(one)}.`,
              first.balanceDueCents > 0
                ? `${formatCents(first.balanceDueCents)} is still due.`
                : "It's paid.",
            ],
      ...tableOf(
        rows,
        first.count,
        columns(
          ["number", "Invoice", "text"],
          ["customer", "Customer", "text"],
          ["vehicle", "Vehicle", "text"],
          ["posted", "Posted", "day"],
          ["total", "Total with tax", "cents"],
          ["owed", "Balance due", "cents"],
        ),
        (row) => ({
          cells: [
            `Invoice ${row.number}`,
            row.customer,
            row.vehicle,
            dayOf(call.zone, row.postedAt),
            row.totalCents,
            row.balanceDueCents,
          ],
          link: `invoices/${row.id}`,
        }),
      ),
      basis: "Exact: invoices by the day they were posted, as they were posted.",
    };
  },
};

/** " in cash", or nothing if the question names no method. */
const howOf = (method: Method | null) => (method === null ? "" : ` ${paymentMethods[method].taken}`);

const paymentsTool: Tool<"payments"> = {
  name: "payments",
  description:
    "Payments received in a period, less refunds, by method: cash, check, card, ACH, financing, other.",
  async run(call, input) {
    const { locationIds, zone } = call;
    const asked = input.method === null ? methodIds : askedMethods(input.method);
    const taken = await takingsOf(call.tx, { locationIds, zone, from: input.from, to: input.to });
    const rows = takingsByMethod(taken)
      .filter((row) => asked.includes(row.method))
      .map((row) => ({ ...row, cents: row.receivedCents - row.refundedCents }))
      .sort((a, b) => b.cents - a.cents);
    const sum = rows.reduce((total, row) => total + row.cents, 0);
    const payments = rows.reduce((total, row) => total + row.payments, 0);
    const how = howOf(input.method);
    return {
      understood: `Payments received${how}, ${wordsOf(input)}`,
      facts: [
        fact("sum", `Received${how}`, sum, "cents"),
        fact("count", "Payments and deposits", payments, "count"),
      ],
      sentences: [
        `${formatCents(sum)} received${how} ${when(input)}, less refunds, in ${counted(payments, "payment")}.`,
      ],
      ...tableOf(
        rows,
        rows.length,
        columns(
          ["method", "Paid by", "text"],
          ["cents", "Received", "cents"],
          ["payments", "Payments", "count"],
        ),
        (row) => ({
          cells: [row.label, row.cents, row.payments],
        }),
      ),
      basis: "Exact: payments and deposits settled, less refunds, tax included, by settlement date.",
    };
  },
};

const refundsTool: Tool<"refunds"> = {
  name: "refunds",
  description: "Refunds in a period: refunds and returned deposits, each with its invoice and reason.",
  async run(call, input) {
    const { locationIds } = call;
    const { method, customerId, limit } = input;
    const [rows, names] = await Promise.all([
      queryRefunds(call.tx, {
        locationIds,
        ...wholeSpan(call, input),
        methods: method === null ? null : askedMethods(method),
        customerId,
        limit,
      }),
      namesOf(call, input),
    ]);
    const [first] = rows;
    const about = `${howOf(method)}${names.customer ? ` to ${names.customer}` : ""}`;
    return {
      understood: `Refunds${about}, ${wordsOf(input)}`,
      facts: [
        fact("count", "Refunds", first?.count ?? 0, "count"),
        fact("sum", "Refunded", first?.sum ?? 0, "cents"),
      ],
      sentences: first
        ? [`${formatCents(first.sum)} refunded${about} ${when(input)}, in ${counted(first.count, "refund")}.`]
        : [`Nothing was refunded${about} ${when(input)}.`],
      ...tableOf(
        rows,
        first?.count ?? 0,
        columns(
          ["at", "Day", "day"],
          ["customer", "Customer", "text"],
          ["invoice", "Invoice", "text"],
          ["cents", "Refunded", "cents"],
          ["method", "As", "text"],
          ["reason", "Reason", "text"],
          ["person", "By", "text"],
        ),
        (row) => ({
          cells: [
            ...[dayOf(call.zone, row.at), row.customer, row.number === null ? null : `Invoice ${row.number}`],
            ...[row.cents, paymentMethods[row.method].label, row.reason, row.person || null],
          ],
          ...(row.invoiceId ? { link: `invoices/${row.invoiceId}` } : {}),
        }),
      ),
      basis: "Exact: successful refunds and returned deposits, tax included, by date.",
    };
  },
};

const giftCardsTool: Tool<"gift_cards"> = {
  name: "gift_cards",
  description: "Gift cards with something left on them, and what is owed on all of them now.",
  async run(call, { limit }) {
    const { locationIds } = call;
    const cards = await activeGiftCards(call.tx, locationIds);
    const sum = cards.reduce((total, card) => total + card.balanceCents, 0);
    const rows = cards.toSorted((a, b) => b.balanceCents - a.balanceCents).slice(0, limit);
    return {
      understood: "Outstanding gift cards",
      facts: [
        fact("sum", "Owed on gift cards", sum, "cents"),
        fact("count", "Gift cards with a balance", cards.length, "count"),
      ],
      sentences: [
        cards.length > 0
          ? `${formatCents(sum)} is owed on ${counted(cards.length, "gift card")}.`
          : "Nothing is owed on gift cards.",
      ],
      ...tableOf(
        rows,
        cards.length,
        columns(
          ["card", "Ending in", "text"],
          ["name", "For", "text"],
          ["sold", "Sold", "day"],
          ["amount", "Sold for", "cents"],
          ["balance", "Balance", "cents"],
        ),
        (row) => ({
          cells: [
            row.lastFour,
            row.recipientName || row.customer || null,
            dayOf(call.zone, row.soldAt),
            row.amountCents,
            row.balanceCents,
          ],
          link: `gift-cards?card=${row.id}`,
        }),
      ),
      basis: "Exact: what gift cards sold here were sold for, less what they paid and what was paid out.",
    };
  },
};

export const moneyTools = [unpaidTool, billsTool, paymentsTool, refundsTool, giftCardsTool] as const;
