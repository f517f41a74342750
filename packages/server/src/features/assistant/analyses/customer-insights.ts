import type { Fact } from "@autoiq/domain/assistant/analysis";
import { formatRoundCents, listed } from "@autoiq/domain/assistant/format-fact";
import { customerName } from "@autoiq/domain/customers/schema";
import { segmentDescriptions } from "@autoiq/domain/customers/segments/rules";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { dayIn, daysBetween, formatDay } from "@autoiq/domain/kernel/time";
import { type CustomerProspect, customerOf, prospectFor, recordOf } from "../../customers/reads.ts";
import { loadRepairOrder } from "../../repair-orders/reads.ts";
import { dueOfCustomer } from "../../vehicles/reads.ts";
import type { Analyst } from "./shared/analyst.ts";
import { percent, predictedShare } from "./shared/backtest.ts";

/** Who a customer is to the shop, in plain sentences: how often they come, what they spend, what to offer and why. */
export const customerInsights: Analyst = async ({ tx, context, now, zone, caller }) => {
  const { subject } = context;
  const order =
    subject?.repairOrderId && !subject.customerId
      ? await loadRepairOrder(tx, subject.repairOrderId)
      : undefined;
  const customerId = subject?.customerId ?? order?.customer.id;
  if (!customerId)
    throw new AppError("invalid-input", "Name a customer, or open the customer's page and ask there.");
  const today = dayIn(zone, now);
  const [customer, record, prospect, due] = await Promise.all([
    customerOf(tx, customerId),
    recordOf(tx, customerId),
    prospectFor(tx, customerId, today),
    dueOfCustomer(tx, customerId, today),
  ]);
  const name = customerName(customer);
  const { declined, declinedCents, money } = record;
  const last: LastVisit = {
    on: money.lastVisitAt && dayIn(zone, new Date(money.lastVisitAt)),
    isHere: money.isHere,
  };
  const held = prospect?.learned?.held;
  const earned =
    prospect === undefined
      ? { confidence: 1, basis: "From the records. There's no paid visit yet." }
      : predictedShare(held && { expected: held.expected, happened: held.came }, "visits of known customers");
  return {
    sentences: [
      ...describeCustomer(name, prospect, last, today),
      ...(due.length > 0
        ? [
            `Due now: ${listed(due.slice(0, 4).map(({ name: service, vehicle }) => `${service} on the ${vehicle}`))}.`,
          ]
        : []),
      ...(declined.length > 0
        ? [
            `Declined or postponed and not sold since: ${listed(declined.slice(0, 3).map((job) => job.name))}${declined.length > 3 ? ` and ${declined.length - 3} more` : ""}, ${formatRoundCents(declinedCents)} in all.`,
          ]
        : []),
      ...(due.length === 0 && declined.length === 0 ? ["Nothing due and nothing declined."] : []),
    ],
    facts: factsOf(prospect, {
      declinedCents,
      due: due.length,
      last,
      balance: can(caller, "invoice.view") ? money.balanceCents : null,
      today,
    }),
    ...(due.length + declined.length > 0
      ? {
          table: {
            columns: [
              { key: "offer", label: "Recommendation", unit: "text" },
              { key: "why", label: "Why", unit: "text" },
              { key: "vehicle", label: "Vehicle", unit: "text" },
              { key: "since", label: "Since", unit: "day" },
              { key: "value", label: "Estimated value before tax", unit: "cents" },
            ],
            rows: [
              ...due.map((each) => ({ cells: [each.name, "Due", each.vehicle, each.dueOn, each.cents] })),
              ...declined.map((job) => ({
                cells: [
                  ...[job.name, job.decision === "declined" ? "Declined" : "Postponed", job.vehicle],
                  ...[dayIn(zone, new Date(job.decidedAt)), job.cents],
                ],
                link: `repair-orders/${job.repairOrderId}`,
              })),
            ].slice(0, 12),
            more: Math.max(0, due.length + declined.length - 12),
          },
        }
      : {}),
    drafts: [],
    asOf: now.toISOString(),
    ...earned,
  };
};

const formatDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** Average days between visits. Null after one visit. */
const gapOf = ({ visits, firstOn, lastOn }: CustomerProspect) =>
  visits > 1 ? Math.max(1, Math.round(daysBetween(firstOn, lastOn) / (visits - 1))) : null;

/** The newest visit, billed or not, and whether a car is in the shop now. */
interface LastVisit {
  readonly on: string | null;
  readonly isHere: boolean;
}

function sayLast({ on, isHere }: LastVisit, today: string): string[] {
  if (on === null) return [];
  const away = daysBetween(on, today);
  if (isHere) return [`A car of theirs is in the shop now, since ${formatDay(on, today)}.`];
  return [
    away <= 0 ? "Last visit today." : `Last visit on ${formatDay(on, today)}, ${formatDays(away)} ago.`,
  ];
}

function describeCustomer(
  name: string,
  of: CustomerProspect | undefined,
  last: LastVisit,
  today: string,
): string[] {
  if (!of) return [`${name} has no paid visit yet.`, ...sayLast(last, today)];
  const { visits, ahead, segment } = of;
  const gap = gapOf(of);
  const paid =
    gap === null
      ? `${name} has one paid visit.`
      : `${name} has ${visits} paid visits, about every ${formatDays(gap)}.`;
  const came = [paid, ...sayLast(last, today)].join(" ");
  const group = `Segment: ${segmentDescriptions[segment].title.toLowerCase()} (${segmentDescriptions[segment].meaning.toLowerCase()}).`;
  if (!ahead) return [came, group];
  const chance = Math.round(ahead.returnProbability * 100);
  return [
    came,
    group,
    `They're ${chance}% likely to return. Over the next 365 days, expect ${ahead.expectedVisitCount.toFixed(1)} visits and ${formatRoundCents(Math.round(ahead.expectedVisitCount * ahead.visitCents))} before tax.`,
  ];
}

function factsOf(
  prospect: CustomerProspect | undefined,
  {
    declinedCents,
    due,
    last,
    balance,
    today,
  }: { declinedCents: number; due: number; last: LastVisit; balance: number | null; today: string },
): Fact[] {
  const open: Fact[] = [
    ...(last.on === null
      ? []
      : ([
          { key: "last-visit", label: "Last visit", value: last.on, unit: "day" },
          { key: "away", label: "Days since last visit", value: daysBetween(last.on, today), unit: "days" },
        ] as const)),
    ...(balance === null
      ? []
      : [{ key: "balance", label: "Balance due", value: balance, unit: "cents" } as const]),
    { key: "due", label: "Services due", value: due, unit: "count" },
    { key: "declined", label: "Declined, not sold since", value: declinedCents, unit: "cents" },
  ];
  if (!prospect) return open;
  const { ahead } = prospect;
  const gap = gapOf(prospect);
  return [
    { key: "segment", label: "Segment", value: segmentDescriptions[prospect.segment].title, unit: "text" },
    ...(ahead
      ? ([
          {
            key: "coming",
            label: "Likely to return",
            value: percent(ahead.returnProbability),
            unit: "percent",
          },
          {
            key: "ahead",
            label: "Expected in 365 days",
            value: Math.round(ahead.expectedVisitCount * ahead.visitCents),
            unit: "cents",
          },
          {
            key: "visits-ahead",
            label: "Visits expected in 365 days",
            value: Math.round(ahead.expectedVisitCount * 10) / 10,
            unit: "units",
          },
        ] as const)
      : []),
    ...(gap === null
      ? []
      : [{ key: "gap", label: "Days between visits", value: gap, unit: "days" } as const]),
    { key: "visits", label: "Paid visits", value: prospect.visits, unit: "count" },
    { key: "past", label: "Sales so far, before tax", value: prospect.lifetimeSalesCents, unit: "cents" },
    ...open,
  ];
}
