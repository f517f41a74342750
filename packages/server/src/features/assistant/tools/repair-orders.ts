import type { ToolInput } from "@autoiq/domain/assistant/questions/tool-inputs";
import { formatCents } from "@autoiq/domain/kernel/money";
import { beforeReady } from "@autoiq/domain/repair-orders/board/rules";
import {
  loadRepairOrder,
  orderNumbered,
  queryRepairOrders,
  type RepairOrderQuery,
  type RepairOrderQueryRow,
} from "../../repair-orders/reads.ts";
import { namesOf } from "./find-names.ts";
import { columns, counted, exactSums, fact, performedAt, plain, tableOf, timeText, when } from "./format.ts";
import { spanOf, type Tool, type ToolCall } from "./tool.ts";

const orderColumns = columns(
  ["number", "Repair order", "text"],
  ["customer", "Customer", "text"],
  ["vehicle", "Vehicle", "text"],
  ["status", "Status", "text"],
  ["promised", "Promised", "time"],
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
        : `Repair orders with status "${plain(input.state)}"`;
  const parts = [
    input.promise === "late"
      ? "past promise time"
      : input.promise === "at-risk"
        ? "with promise at risk"
        : "",
    input.onHold ? "on hold" : "",
    input.visit ? `with visit type ${input.visit}` : "",
    input.make || input.model ? `of ${[input.make, input.model].filter(Boolean).join(" ")}` : "",
    names.customer ? `of ${names.customer}` : "",
    names.technician ? `with work for ${names.technician}` : "",
    names.advisor ? `with advisor ${names.advisor}` : "",
    input.minCents === null ? "" : `of at least ${formatCents(input.minCents)}`,
    input.from && input.to ? `${input.dates} ${when({ from: input.from, to: input.to })}` : "",
  ].filter(Boolean);
  return [state, ...parts].join(", ");
}

const ordersTool: Tool<"repair_orders"> = {
  name: "repair_orders",
  description:
    "Repair orders by status, promise, hold, advisor, technician, customer, vehicle, value, or the day they were opened or promised: how many, what they come to, and which.",
  async run(call, input) {
    const query = toOrderQuery(call, input);
    const [rows, names] = await Promise.all([queryRepairOrders(call.tx, query), namesOf(call, input)]);
    const total = rows[0]?.count ?? 0;
    const words = orderWords(input, names);
    const facts = [
      fact("count", words, total, "count"),
      ...(rows[0]
        ? [
            fact("presented", "Total presented", rows[0].presentedSum, "cents"),
            fact("authorized", "Total authorized", rows[0].authorizedSum, "cents"),
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
                  `${formatCents(first.presentedSum)} presented, ${formatCents(first.authorizedSum)} authorized.`,
                ]
              : []),
            ...(input.sort === "oldest"
              ? [
                  `The oldest is RO ${first.number}, ${first.customer}'s ${first.vehicle}, opened ${timeText(call.zone, first.openedAt)}.`,
                ]
              : input.sort === "value"
                ? [
                    `The largest is RO ${first.number} for ${first.customer}, with ${formatCents(first.presentedCents)}.`,
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
    "One repair order by its number: customer, vehicle, status, promise, jobs, and what they come to.",
  async run(call, { number }) {
    const found = await orderNumbered(call.tx, call.locationIds, number);
    const order = found && (await loadRepairOrder(call.tx, found.id));
    const understood = `Repair order ${number}`;
    if (!order)
      return {
        understood,
        facts: [],
        sentences: [`Repair order ${number} wasn't found here.`],
        basis: exactSums,
      };
    const names = await namesOf(call, { customerId: order.customer.id });
    const facts = [
      fact("number", "Repair order", String(number), "text"),
      fact("status", "Status", plain(order.status), "text"),
      fact("jobs", "Jobs", order.jobs.length, "count"),
    ];
    const promised = order.promisedAt ? timeText(call.zone, order.promisedAt) : null;
    if (order.promisedAt)
      facts.push(fact("promised", "Promised", performedAt(call.zone, order.promisedAt), "time"));
    return {
      understood,
      facts,
      basis: exactSums,
      sentences: [
        `RO ${number}${names.customer ? ` for ${names.customer}` : ""} has status "${plain(order.status)}", with ${counted(order.jobs.length, "job")}.`,
        ...(order.status === "closed" || order.status === "void"
          ? []
          : [promised ? `It's promised for ${promised}.` : "It has no promised time."]),
      ],
      ...tableOf(
        order.jobs,
        order.jobs.length,
        columns(["job", "Job", "text"], ["answer", "Decision", "text"], ["work", "Work", "text"]),
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

export const repairOrderTools = [ordersTool, orderTool] as const;
