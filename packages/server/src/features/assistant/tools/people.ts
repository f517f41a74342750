import { wordsOf } from "@autoiq/domain/assistant/questions/calendar-days";
import type { ToolInput } from "@autoiq/domain/assistant/questions/tool-inputs";
import { customerName } from "@autoiq/domain/customers/schema";
import { auditKindLabels } from "@autoiq/domain/identity/audit/contract";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { formatCents } from "@autoiq/domain/kernel/money";
import { customerOf, queryCustomers, recordOf } from "../../customers/reads.ts";
import { auditEventsBetween } from "../../identity/reads.ts";
import { waitingConversations } from "../../messages/reads.ts";
import { peopleOf } from "../../staff/reads.ts";
import { attendanceBetween, queryHours, runningClocks } from "../../time-clock/reads.ts";
import { vehiclesOf } from "../../vehicles/reads.ts";
import { namesOf } from "./find-names.ts";
import {
  columns,
  counted,
  dayOf,
  exactSums,
  fact,
  listed,
  performedAt,
  plain,
  tableOf,
  timeText,
  valueText,
  when,
} from "./format.ts";
import { spanOf, type Tool, type ToolCall, type ToolResult, wholeSpan } from "./tool.ts";

function customerWords(input: ToolInput<"customers">): string {
  const days = input.from && input.to ? when({ from: input.from, to: input.to }) : "";
  return [
    input.dates === "new" && days ? `New customers, first visit ${days}` : "Customers",
    input.notSince ? `no visit since ${wordsOf({ from: input.notSince, to: input.notSince })}` : "",
    days && input.dates === "spent" ? `by amount invoiced ${days}` : "",
    days && input.dates === "visited" ? `here ${days}` : "",
    input.minCents === null ? "" : `with at least ${formatCents(input.minCents)}`,
    input.minVisits === null ? "" : `with at least ${counted(input.minVisits, "visit")}`,
    input.texts === null ? "" : input.texts ? "who agreed to texts" : "who didn't agree to texts",
    input.email === null ? "" : input.email ? "with an email address" : "without an email address",
    input.city ? `in ${input.city}` : "",
    input.make ? `with a ${input.make}` : "",
  ]
    .filter(Boolean)
    .join(", ");
}

const customersTool: Tool<"customers"> = {
  name: "customers",
  description:
    "Customers by spending, visits, last visit, consent to texts, email, city or make of car: how many and who.",
  async run(call, input) {
    const span = spanOf(call, input);
    const notSince = spanOf(call, { from: input.notSince, to: null }).from;
    const rows = await queryCustomers(call.tx, {
      ...input,
      locationIds: call.locationIds,
      ...span,
      notSince,
    });
    const [first] = rows;
    const understood = customerWords(input);
    const spent = input.from !== null && input.dates === "spent" && input.notSince === null;
    const visited = input.from !== null && input.notSince === null;
    return {
      understood,
      facts: [
        fact("count", understood, first?.count ?? 0, "count"),
        ...(first && spent
          ? [
              fact("sum", "Invoiced, before tax", first.spentSum, "cents"),
              fact("first", first.name, first.spentCents, "cents"),
            ]
          : []),
      ],
      sentences: first
        ? [
            `${understood}: ${first.count.toLocaleString("en-US")}.`,
            ...(spent ? [`Top: ${first.name} with ${formatCents(first.spentCents)} before tax.`] : []),
            ...(visited && input.sort === "visits"
              ? [`Top: ${first.name} with ${counted(first.visits, "visit")}.`]
              : []),
          ]
        : [`${understood}: none.`],
      ...tableOf(
        rows,
        first?.count ?? 0,
        columns(
          ["name", "Customer", "text"],
          ...(spent ? [["spent", "Invoiced, before tax", "cents"] as const] : []),
          ...(visited ? [["visits", "Visits", "count"] as const] : []),
          ["last", "Last visit", "day"],
          ["texts", "Texts", "text"],
          ["city", "City", "text"],
        ),
        (row) => ({
          cells: [
            row.name,
            ...(spent ? [row.spentCents] : []),
            ...(visited ? [row.visits] : []),
            row.lastVisitAt ? dayOf(call.zone, row.lastVisitAt) : null,
            row.texts ? "yes" : "no",
            row.city,
          ],
          link: `clients/${row.id}`,
        }),
      ),
      basis: spent
        ? "Exact: invoices posted in the period, before tax, less credit notes."
        : "Exact: repair orders opened, not counting void ones.",
    };
  },
};

const customerTool: Tool<"customer"> = {
  name: "customer",
  description: "One customer: visits, what they spent and owe, vehicles, declined work.",
  async run(call, { customerId }) {
    const [customer, record, vehicles] = await Promise.all([
      customerOf(call.tx, customerId),
      recordOf(call.tx, customerId),
      vehiclesOf(call.tx, customerId),
    ]);
    const name = customerName(customer);
    const { money, declined } = record;
    const last = money.lastVisitAt ? dayOf(call.zone, money.lastVisitAt) : null;
    const declinedCents = declined.reduce((total, each) => total + each.cents, 0);
    return {
      understood: `About ${name}`,
      facts: [
        fact("last-visit", "Last visit", last ?? "none", last ? "day" : "text"),
        fact("invoices", "Invoices", money.invoices, "count"),
        fact("spent", "Lifetime sales, before tax", money.lifetimeCents, "cents"),
        fact("balance", "Balance due", money.balanceCents, "cents"),
        fact("vehicles", "Vehicles", vehicles.length, "count"),
        fact("declined", "Declined or deferred, still open", declinedCents, "cents"),
      ],
      sentences: [
        last ? `${name}'s last visit was ${last}.` : `${name} hasn't visited yet.`,
        `${counted(money.invoices, "invoice")} came to ${formatCents(money.lifetimeCents)} before tax. ${money.balanceCents > 0 ? `${formatCents(money.balanceCents)} is due` : "Nothing is due"}.`,
        vehicles.length > 0
          ? `${counted(vehicles.length, "vehicle")}: ${listed(vehicles.map(({ year, make, model }) => [year, make, model].filter(Boolean).join(" ")))}.`
          : "No vehicle is on file.",
        ...(declined.length > 0
          ? [`${counted(declined.length, "job")} declined or deferred, worth ${formatCents(declinedCents)}.`]
          : []),
      ],
      ...tableOf(
        declined.slice(0, 10),
        declined.length,
        columns(
          ["job", "Declined or deferred", "text"],
          ["vehicle", "Vehicle", "text"],
          ["cents", "Quoted", "cents"],
          ["day", "Decided", "day"],
        ),
        (row) => ({
          cells: [row.name, row.vehicle, row.cents, dayOf(call.zone, row.decidedAt)],
          link: `repair-orders/${row.repairOrderId}`,
        }),
      ),
      basis: "Exact: the customer's record.",
    };
  },
};

export const techniciansTool: Tool<"technicians"> = {
  name: "technicians",
  description:
    "Hours of technicians in a period: flag hours, clocked on jobs, attendance, efficiency, jobs finished.",
  async run(call, input) {
    const { caller } = call;
    if (!can(caller, "report.view") && input.technicianId !== caller.staffId)
      throw new AppError(
        "forbidden",
        "You can only see your own hours. For example, ask how many hours you flagged.",
      );
    const { from, until } = wholeSpan(call, input);
    const [rows, names] = await Promise.all([
      queryHours(call.tx, call.locationIds, from, until, input.technicianId),
      namesOf(call, input),
    ]);
    const people = rows.map((row) => ({
      ...row,
      efficiency: row.clocked > 0 ? Math.round((row.flagged * 10_000) / row.clocked) : null,
    }));
    const by = (row: (typeof people)[number]) => row[input.sort];
    const ranked = people.toSorted(
      (a, b) => (input.pick === "worst" ? 1 : -1) * ((by(a) ?? -1) - (by(b) ?? -1)),
    );
    const [first] = ranked;
    const word = {
      flagged: "flag hours",
      clocked: "hours clocked on jobs",
      efficiency: "efficiency",
      present: "attendance hours",
    }[input.sort];
    const unit = input.sort === "efficiency" ? ("percent" as const) : ("hours" as const);
    const sum = (of: (row: (typeof people)[number]) => number) =>
      people.reduce((total, row) => total + of(row), 0);
    const value = first ? by(first) : null;
    return {
      understood: `${names.technician ? `Hours of ${names.technician}` : "Technicians' hours"}, ${wordsOf(input)}, by ${word}`,
      facts: [
        ...(first && value !== null ? [fact("first", first.name, value, unit)] : []),
        fact(
          "flagged",
          "Flag hours",
          sum((row) => row.flagged),
          "hours",
        ),
        fact(
          "clocked",
          "Clocked on jobs",
          sum((row) => row.clocked),
          "hours",
        ),
        fact(
          "present",
          "Attendance",
          sum((row) => row.present),
          "hours",
        ),
        fact(
          "jobs",
          "Jobs finished",
          sum((row) => row.jobs),
          "count",
        ),
      ],
      sentences: first
        ? names.technician
          ? [
              `${first.name} flagged ${valueText(first.flagged, "hours")} on ${counted(first.jobs, "job")} ${when(input)}, with ${valueText(first.clocked, "hours")} clocked on jobs and ${valueText(first.present, "hours")} of attendance.`,
            ]
          : [
              ...(value === null
                ? []
                : [
                    `${input.pick === "worst" ? "Bottom" : "Top"} by ${word}: ${first.name} with ${valueText(value, unit)} ${when(input)}.`,
                  ]),
              `Total: ${valueText(
                sum((row) => row.flagged),
                "hours",
              )} flagged, ${valueText(
                sum((row) => row.clocked),
                "hours",
              )} clocked on jobs.`,
            ]
        : [`No one had hours ${when(input)}.`],
      ...tableOf(
        ranked,
        ranked.length,
        columns(
          ["name", "Technician", "text"],
          ["flagged", "Flag hours", "hours"],
          ["clocked", "Clocked on jobs", "hours"],
          ["present", "Attendance", "hours"],
          ["efficiency", "Efficiency", "percent"],
          ["jobs", "Jobs finished", "count"],
        ),
        (row) => ({ cells: [row.name, row.flagged, row.clocked, row.present, row.efficiency, row.jobs] }),
      ),
      basis:
        "Exact: flag hours are the labor on jobs finished in the period. Clocks count by clock-out date. Efficiency is flag hours ÷ clocked hours.",
    };
  },
};

/** The technicians of the location who have no attendance today. */
async function notClockedIn(call: ToolCall): Promise<ToolResult> {
  const [people, attendance] = await Promise.all([
    peopleOf(call.tx, false),
    attendanceBetween(call.tx, {
      begins: wholeSpan(call, { from: call.today, to: call.today }).from,
      ends: call.now,
      staffId: null,
    }),
  ]);
  const running = await runningClocks(call.tx, call.caller.locationId);
  const here = new Set([...attendance.map(({ staff }) => staff), ...running.map(({ staffId }) => staffId)]);
  const away = people
    .filter(({ id, role }) => role === "technician" && !here.has(id))
    .map(({ name }) => name);
  return {
    understood: "Technicians who have not clocked in today",
    facts: [fact("people", "Not clocked in today", away.length, "count")],
    sentences: [
      away.length > 0
        ? `${counted(away.length, "technician has", "technicians have")} not clocked in today: ${listed(away)}.`
        : "Every technician has clocked in today.",
    ],
    basis: "Exact: attendance of today. Whether somebody was to work today isn't looked at.",
  };
}

const clockTool: Tool<"on_the_clock"> = {
  name: "on_the_clock",
  description: "Who is on the clock now, and on which job.",
  async run(call, { free, absent }) {
    if (absent) return notClockedIn(call);
    const running = await runningClocks(call.tx, call.caller.locationId);
    const busy = new Set(running.flatMap(({ name, jobName }) => (jobName === null ? [] : [name])));
    const clocks = free ? running.filter(({ name }) => !busy.has(name)) : running;
    const people = [...new Set(clocks.map(({ name }) => name))];
    return {
      understood: free ? "On the clock now and on no job" : "On the clock now",
      facts: [
        fact("people", "People on the clock", people.length, "count"),
        fact("clocks", "Running clocks", clocks.length, "count"),
      ],
      sentences: [
        people.length > 0
          ? `${counted(people.length, "person is", "people are")} on the clock${free ? " and on no job" : ""}: ${listed(people)}.`
          : free
            ? "Everyone on the clock is on a job."
            : "No one is on the clock.",
      ],
      ...tableOf(
        clocks,
        clocks.length,
        columns(
          ["name", "Person", "text"],
          ["job", "On", "text"],
          ["order", "Repair order", "text"],
          ["since", "Since", "time"],
        ),
        (row) => ({
          cells: [
            row.name,
            row.jobName ?? "Attendance",
            row.repairOrderNumber === null ? null : `RO ${row.repairOrderNumber}`,
            performedAt(call.zone, row.startedAt),
          ],
          ...(row.repairOrderId ? { link: `repair-orders/${row.repairOrderId}` } : {}),
        }),
      ),
      basis: "Exact: clocks running right now.",
    };
  },
};

const waitingTool: Tool<"conversations"> = {
  name: "conversations",
  description: "Customers who wrote last and are waiting for a reply.",
  async run(call, { limit }) {
    const rows = await waitingConversations(call.tx, call.locationIds, limit);
    const [first] = rows;
    return {
      understood: "Conversations waiting for a reply",
      facts: [
        fact("count", "Waiting for a reply", first?.count ?? 0, "count"),
        fact("unread", "Unread messages", first?.unreadSum ?? 0, "count"),
      ],
      sentences: first
        ? [
            `${counted(first.count, "customer is waiting", "customers are waiting")} for a reply. ${first.name} has waited longest, since ${timeText(call.zone, first.lastAt)}.`,
          ]
        : ["No one is waiting for a reply."],
      ...tableOf(
        rows,
        first?.count ?? 0,
        columns(
          ["name", "Person", "text"],
          ["preview", "Last message", "text"],
          ["at", "Sent", "time"],
          ["who", "Assigned to", "text"],
        ),
        (row) => ({
          cells: [row.name, row.preview, performedAt(call.zone, row.lastAt), row.assignee],
          link: `messages/${row.id}`,
        }),
      ),
      basis: "Exact: conversations that aren't done and whose last message is from the customer.",
    };
  },
};

const auditTool: Tool<"audit"> = {
  name: "audit",
  description: "The audit log: sign-ins, failures, exports, settings, money, invitations.",
  async run(call, input) {
    const names = await namesOf(call, input);
    const { kind, personId: staffId, limit } = input;
    const rows = await auditEventsBetween(call.tx, { ...wholeSpan(call, input), kind, staffId, limit });
    const of = input.kind ? auditKindLabels[input.kind] : "All audit log entries";
    const shown = rows.slice(0, input.limit);
    const more = rows.length > input.limit;
    return {
      understood: `${of}${names.person ? ` by ${names.person}` : ""}, ${wordsOf(input)}`,
      facts: [fact("count", more ? "Entries shown (more available)" : "Entries", shown.length, "count")],
      sentences: [
        shown.length === 0
          ? `Nothing like that on record ${when(input)}.`
          : more
            ? `The latest ${counted(shown.length, "entry", "entries")} ${when(input)}. See more on the audit log page.`
            : `${counted(shown.length, "entry", "entries")} ${when(input)}.`,
      ],
      ...tableOf(
        shown,
        rows.length,
        columns(
          ["at", "When", "time"],
          ["person", "Person", "text"],
          ["kind", "Kind", "text"],
          ["action", "What", "text"],
        ),
        (row) => ({
          cells: [
            performedAt(call.zone, row.at),
            row.person,
            auditKindLabels[row.kind],
            plain([row.action, row.subject].filter(Boolean).join(" · ")),
          ],
          link: "audit",
        }),
      ),
      basis: exactSums,
    };
  },
};

export const peopleTools = [
  customersTool,
  customerTool,
  techniciansTool,
  clockTool,
  waitingTool,
  auditTool,
] as const;
