import { addMonths, wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import type { ToolInput } from "@autoiq/domain/assistant/questions/tool-inputs";
import { formatCents } from "@autoiq/domain/kernel/money";
import { beforeReady } from "@autoiq/domain/repair-orders/board/rules";
import {
  cannedJobs,
  jobsSold,
  loadRepairOrder,
  orderNumbered,
  queryDeclinedJobs,
  queryRepairOrders,
  type RepairOrderQuery,
  type RepairOrderQueryRow,
} from "../../repair-orders/reads.ts";
import { locationOf } from "../../shops/reads.ts";
import { namesOf } from "./find-names.ts";
import {
  columns,
  counted,
  exactSums,
  fact,
  firstDay,
  hoursText,
  performedAt,
  plain,
  tableOf,
  when,
} from "./format.ts";
import { spanOf, type Tool, type ToolCall, type ToolResult, wholeSpan } from "./tool.ts";

const orderColumns = columns(
  ["number", "Repair order", "text"],
  ["customer", "Customer", "text"],
  ["vehicle", "Vehicle", "text"],
  ["status", "State", "text"],
  ["promised", "Promised", "text"],
  ["advisor", "Advisor", "text"],
  ["presented", "Presented", "cents"],
  ["authorized", "Authorized", "cents"],
);
const orderCells = (zone: string) => (row: RepairOrderQueryRow) => ({
  cells: [
    ...[
      `RO ${row.number}`,
      row.customer,
      row.vehicle,
      row.blocked ? `${plain(row.status)}, on hold (${row.blocked})` : plain(row.status),
    ],
    ...[
      row.promisedAt ? performedAt(zone, row.promisedAt) : null,
      row.advisor,
      row.presentedCents,
      row.authorizedCents,
    ],
  ],
  link: `repair-orders/${row.id}`,
});

/** The requested repair orders, in words. */
function orderWords(input: ToolInput<"repair_orders">, names: Awaited<ReturnType<typeof namesOf>>): string {
  const state =
    input.state === "open"
      ? "Open repair orders"
      : input.state === "any"
        ? "Repair orders"
        : `Repair orders in state "${plain(input.state)}"`;
  const parts = [
    input.promise === "late"
      ? "past their promised time"
      : input.promise === "at-risk"
        ? "whose promised time is at risk"
        : "",
    input.onHold ? "on hold" : "",
    input.visit ? `of customers who come as ${input.visit}` : "",
    input.make || input.model ? `of ${[input.make, input.model].filter(Boolean).join(" ")}` : "",
    names.customer ? `of ${names.customer}` : "",
    names.technician ? `with work for ${names.technician}` : "",
    names.advisor ? `of advisor ${names.advisor}` : "",
    input.minCents === null ? "" : `of at least ${formatCents(input.minCents)}`,
    input.from && input.to ? `${input.dates} ${when({ from: input.from, to: input.to })}` : "",
  ].filter(Boolean);
  return [state, ...parts].join(", ");
}

const ordersTool: Tool<"repair_orders"> = {
  name: "repair_orders",
  description:
    "Repair orders by state, promise, hold, advisor, technician, customer, vehicle, value or the day they were opened or promised: how many, what they come to, and which.",
  async run(call, input) {
    const query = toOrderQuery(call, input);
    const [rows, names] = await Promise.all([queryRepairOrders(call.tx, query), namesOf(call, input)]);
    const total = rows[0]?.count ?? 0;
    const words = orderWords(input, names);
    const facts = [
      fact("count", words, total, "count"),
      ...(rows[0]
        ? [
            fact("presented", "Presented in all", rows[0].presentedSum, "cents"),
            fact("authorized", "Authorized in all", rows[0].authorizedSum, "cents"),
          ]
        : []),
    ];
    const [first] = rows;
    const sentences =
      first === undefined
        ? [`${words}: none.`]
        : [
            `${words}: ${total.toLocaleString("en-US")}.`,
            ...(total > 0
              ? [
                  `Presented in all ${formatCents(first.presentedSum)}, of which ${formatCents(first.authorizedSum)} is authorized.`,
                ]
              : []),
            ...(input.sort === "oldest"
              ? [
                  `The oldest is RO ${first.number}, the ${first.vehicle} of ${first.customer}, opened ${performedAt(call.zone, first.openedAt)}.`,
                ]
              : input.sort === "value"
                ? [
                    `The largest is RO ${first.number} of ${first.customer}, with ${formatCents(first.presentedCents)}.`,
                  ]
                : []),
          ];
    return {
      understood: words,
      facts,
      sentences,
      basis: exactSums,
      ...tableOf(rows, total, orderColumns, orderCells(call.zone)),
    };
  },
};

function toOrderQuery(call: ToolCall, input: ToolInput<"repair_orders">): RepairOrderQuery {
  const { state } = input;
  const onlyOpen = state !== "any" && state !== "closed" && state !== "void";
  return {
    locationIds: call.locationIds,
    now: call.now,
    onlyOpen,
    byPromise: input.dates === "promised" && input.from !== null,
    statuses: input.promise ? [...beforeReady] : state === "open" || state === "any" ? null : [state],
    ...spanOf(call, input),
    promise: input.promise,
    visit: input.visit,
    advisorId: input.advisorId,
    technicianId: input.technicianId,
    customerId: input.customerId,
    make: input.make,
    model: input.model,
    minCents: input.minCents,
    onHold: input.onHold,
    sort: input.sort,
    limit: input.limit,
  };
}

const orderTool: Tool<"repair_order"> = {
  name: "repair_order",
  description:
    "One repair order by its number: customer, vehicle, state, promise, jobs and what they come to.",
  async run(call, { number }) {
    const found = await orderNumbered(call.tx, call.locationIds, number);
    const order = found && (await loadRepairOrder(call.tx, found.id));
    const understood = `Repair order ${number}`;
    if (!order)
      return {
        understood,
        facts: [],
        sentences: [`There is no repair order ${number} here.`],
        basis: exactSums,
      };
    const names = await namesOf(call, { customerId: order.customer.id });
    const facts = [
      fact("number", "Repair order", String(number), "text"),
      fact("status", "State", plain(order.status), "text"),
      fact("jobs", "Jobs", order.jobs.length, "count"),
    ];
    const promised = order.promisedAt ? performedAt(call.zone, order.promisedAt) : null;
    if (promised) facts.push(fact("promised", "Promised", promised, "text"));
    return {
      understood,
      facts,
      basis: exactSums,
      sentences: [
        `RO ${number}${names.customer ? ` of ${names.customer}` : ""} is in state "${plain(order.status)}", with ${counted(order.jobs.length, "job")}.`,
        ...(order.status === "closed" || order.status === "void"
          ? []
          : [promised ? `It is promised for ${promised}.` : "It has no promised time."]),
      ],
      ...tableOf(
        order.jobs,
        order.jobs.length,
        columns(["job", "Job", "text"], ["answer", "Answer", "text"], ["work", "Work", "text"]),
        (job) => ({
          cells: [
            job.name,
            plain(job.authorization),
            job.holdReason ? `on hold: ${job.holdReason}` : plain(job.work),
          ],
          link: `repair-orders/${order.id}`,
        }),
      ),
    };
  },
};

const declinedTool: Tool<"declined_work"> = {
  name: "declined_work",
  description:
    "Work that customers declined or put off and did not get later, by kind, customer, make, value, day of the answer, or with the next service due in certain days.",
  async run(call, input) {
    const days = { from: input.from ?? addMonths(call.today, -12), to: input.to ?? call.today };
    const [rows, names] = await Promise.all([
      queryDeclinedJobs(call.tx, {
        locationIds: call.locationIds,
        ...wholeSpan(call, days),
        words: input.words,
        decision: input.decision,
        customerId: input.customerId,
        make: input.make,
        model: input.model,
        minCents: input.minCents,
        dueFrom: input.overdue ? firstDay : input.dueFrom,
        dueTo: input.overdue ? call.today : input.dueTo,
        sort: input.sort,
        limit: input.limit,
      }),
      namesOf(call, input),
    ]);
    const [first] = rows;
    const kind =
      input.decision === "declined"
        ? "Declined"
        : input.decision === "deferred"
          ? "Deferred"
          : "Declined or deferred";
    const understood = [
      `${kind} work${input.words.length > 0 ? ` with ${input.words.map(wayOf).join(" ")}` : ""}`,
      input.make || input.model ? `on ${[input.make, input.model].filter(Boolean).join(" ")}` : "",
      names.customer ? `of ${names.customer}` : "",
      input.minCents === null ? "" : `of at least ${formatCents(input.minCents)}`,
      `answered ${when(days)}`,
      input.overdue
        ? "whose car is overdue for service"
        : input.dueFrom && input.dueTo
          ? `whose car's next service is due ${when({ from: input.dueFrom, to: input.dueTo })}`
          : "",
    ]
      .filter(Boolean)
      .join(", ");
    const due = input.overdue || input.dueFrom !== null;
    return {
      understood,
      facts: first
        ? [
            fact("jobs", "Jobs", first.count, "count"),
            fact("customers", "Customers", first.customers, "count"),
            fact("sum", "Worth", first.sum, "cents"),
          ]
        : [fact("jobs", "Jobs", 0, "count")],
      sentences: first
        ? [
            `${counted(first.count, "job")} of ${counted(first.customers, "customer")}, worth ${formatCents(first.sum)} as they were offered.`,
            `The ${input.sort === "value" ? "largest" : "latest"} is "${first.job}" for the ${first.vehicle} of ${first.customer}: ${formatCents(first.cents)}.`,
          ]
        : ["There is no such work."],
      ...tableOf(
        rows,
        first?.count ?? 0,
        columns(
          ["customer", "Customer", "text"],
          ["vehicle", "Vehicle", "text"],
          ["job", "Job", "text"],
          ["cents", "Offered for", "cents"],
          ["day", "Answered", "day"],
          ...(due ? [["due", "Next service", "day"] as const] : []),
        ),
        (row) => ({
          cells: [
            row.customer,
            row.vehicle,
            row.job,
            row.cents,
            performedAt(call.zone, row.at).slice(0, 10),
            ...(due ? [row.dueOn] : []),
          ],
          link: `clients/${row.customerId}`,
        }),
      ),
      basis:
        "Exact: jobs whose last answer is no or not now, before supplies and tax, that the same car did not get later.",
    };
  },
};
const wayOf = (words: string) => `"${words.split("|")[0] ?? ""}"`;

const soldTool: Tool<"jobs_sold"> = {
  name: "jobs_sold",
  description: "Jobs sold in a period by name: how often, for how much, with how many hours.",
  async run(call, input) {
    const [rows, names] = await Promise.all([
      jobsSold(call.tx, {
        locationIds: call.locationIds,
        ...wholeSpan(call, input),
        words: input.words,
        technicianId: input.technicianId,
        sort: input.sort,
        limit: input.limit,
      }),
      namesOf(call, input),
    ]);
    const [first] = rows;
    const about = input.words.length > 0 ? `Jobs with ${input.words.map(wayOf).join(" ")}` : "Jobs";
    const by = input.sort === "value" ? "value" : input.sort === "hours" ? "hours" : "number";
    return {
      understood: `${about} sold${names.technician ? ` by ${names.technician}` : ""}, ${wordsOf(input)}, by ${by}`,
      facts: first
        ? [
            fact("count", `${about} sold`, first.count, "count"),
            fact("sum", "Worth", first.sum, "cents"),
            fact("kinds", "Different jobs", first.kinds, "count"),
          ]
        : [fact("count", `${about} sold`, 0, "count")],
      sentences: first
        ? [
            `${about} sold ${when(input)}: ${first.count.toLocaleString("en-US")}, for ${formatCents(first.sum)} before supplies and tax.`,
            `${input.words.length > 0 ? "Most of them" : "First"} is "${first.job}": ${counted(first.times, "time")}, ${formatCents(first.cents)}.`,
          ]
        : [`None ${when(input)}.`],
      ...tableOf(
        rows,
        first?.kinds ?? 0,
        columns(
          ["job", "Job", "text"],
          ["times", "Sold", "count"],
          ["cents", "Sales", "cents"],
          ["hours", "Hours", "hours"],
        ),
        (row) => ({
          cells: [row.job, row.times, row.cents, row.hours],
        }),
      ),
      basis: "Exact: approved jobs of repair orders whose invoice was posted in the period.",
    };
  },
};

const cannedTool: Tool<"canned_jobs"> = {
  name: "canned_jobs",
  description: "Canned jobs with their hours and price at today's labor rate and part prices.",
  async run(call, { words, limit }) {
    const all = await cannedJobs(call.tx, call.caller.locationId);
    const found = all.filter((job) => {
      const text = `${job.name} ${job.category}`.toLowerCase();
      return words.every((entry) => entry.split("|").some((way) => text.includes(way)));
    });
    const shown = found.slice(0, limit);
    const [first] = found;
    return {
      understood: words.length > 0 ? `Canned jobs with ${words.map(wayOf).join(" ")}` : "Canned jobs",
      facts: [
        fact("count", "Canned jobs", found.length, "count"),
        ...(first && found.length <= 3
          ? found.flatMap((job) => [
              fact(`price-${job.code}`, job.name, job.subtotalCents, "cents"),
              fact(`hours-${job.code}`, `${job.name}, hours`, Math.round(Number(job.hours) * 100), "hours"),
            ])
          : []),
      ],
      sentences:
        first === undefined
          ? ["No canned job is called so. Canned jobs are made under Canned jobs."]
          : found.length <= 3
            ? found.map(
                (job) =>
                  `${job.name}: ${formatCents(job.subtotalCents)} and ${hoursText(Math.round(Number(job.hours) * 100))} hours, before supplies and tax.`,
              )
            : [`${counted(found.length, "canned job")}, before supplies and tax:`],
      ...tableOf(
        shown,
        found.length,
        columns(
          ["job", "Canned job", "text"],
          ["code", "Code", "text"],
          ["hours", "Hours", "hours"],
          ["cents", "Price", "cents"],
        ),
        (job) => ({
          cells: [job.name, job.code, Math.round(Number(job.hours) * 100), job.subtotalCents],
        }),
      ),
      basis: "Exact: the lines of each canned job at today's labor rate and part prices.",
    };
  },
};

const shopTool: Tool<"shop"> = {
  name: "shop",
  description: "The location's labor rate, taxes, supplies and opening hours.",
  async run(call) {
    const { pricing, name, opens, closes } = await locationOf(call.tx, call.caller.locationId);
    const tax = pricing.salesTaxBasisPoints + pricing.surtaxBasisPoints;
    return {
      understood: `Rates of ${name}`,
      facts: [
        fact("labor-rate", "Labor rate per hour", pricing.laborRateCents, "cents"),
        fact("sales-tax", "Sales tax with surtax", tax, "percent"),
        fact("supplies", "Shop supplies", pricing.suppliesBasisPoints, "percent"),
        fact("opens", "Opens", opens, "text"),
        fact("closes", "Closes", closes, "text"),
      ],
      sentences: [
        `Labor is ${formatCents(pricing.laborRateCents)} an hour at ${name}.`,
        `Sales tax with surtax is ${(tax / 100).toFixed(2)}%, shop supplies are ${(pricing.suppliesBasisPoints / 100).toFixed(2)}%.`,
      ],
      basis: "Exact: the location's settings.",
    } satisfies ToolResult;
  },
};

export const repairOrderTools = [
  ordersTool,
  orderTool,
  declinedTool,
  soldTool,
  cannedTool,
  shopTool,
] as const;
