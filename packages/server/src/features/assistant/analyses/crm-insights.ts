import type { Draft } from "@autoiq/domain/assistant/analysis";
import { formatRoundCents, listed } from "@autoiq/domain/assistant/format-fact";
import { type CrmList, type CrmRow, restDays } from "@autoiq/domain/customers/crm/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { dayIn } from "@autoiq/domain/kernel/time";
import { contactDays } from "@autoiq/domain/vehicles/services/due";
import { allCrmLists } from "../../customers/reads.ts";
import type { Analyst } from "./shared/analyst.ts";

const titles: Readonly<Record<CrmList, string>> = {
  due: "Due or coming up, not booked",
  declined: "Declined work",
  lapsed: "Lapsed",
  "first-time": "First visit",
};
const perList = 3;
/** Rows of the one list that a question names. */
const onlyList = 12;
const some = (count: number, noun: string) => (count > 0 ? [`${count.toLocaleString("en-US")} ${noun}`] : []);

const draftFor = ({ key, customer, vehicle, draft }: CrmRow, list: CrmList): Draft[] =>
  draft
    ? [
        {
          id: `message:${list}:${key}`,
          kind: "message",
          title: draft.subject,
          subject: { customerId: customer.id, ...(vehicle ? { vehicleId: vehicle.id } : {}) },
          text: draft.body,
        },
      ]
    : [];

/** The words for each list in a question. */
const listNames: readonly (readonly [CrmList, RegExp])[] = [
  ["declined", /\bdeclined?\b|\bdeferred\b|\bpostponed\b|\bturned down\b|\bsaid no\b/],
  [
    "lapsed",
    /\blapsed\b|\blost\b|\bwin back\b|\bhave not (?:been|come)\b|\bhas not (?:been|come)\b|\bstopped coming\b/,
  ],
  ["first-time", /\bfirst (?:time|visits?)\b|\bnew customers?\b|\bthank\b/],
  ["due", /\bdue\b|\boverdue\b/],
];

/** Whom to contact and why: the first customers of each list, with a message to review. */
export const crmInsights: Analyst = async ({ tx, now, zone, locationIds, caller, asked }) => {
  // Of several locations, the caller's own decides the calendar days and the team.
  const [locationId = caller.locationId] = locationIds.length === 1 ? locationIds : [];
  const found = await allCrmLists(tx, { today: dayIn(zone, now), now, locationId });
  const named = listNames.filter(([, words]) => words.test(asked?.text ?? "")).map(([list]) => list);
  const lists = named.length > 0 ? found.filter(({ list }) => named.includes(list)) : found;
  const first = lists.flatMap(({ list, rows }) =>
    rows.slice(0, lists.length === 1 ? onlyList : perList).map((row) => ({ list, row })),
  );
  const all = lists.reduce((sum, { total }) => sum + total, 0);
  const count = (list: CrmList) => lists.find((each) => each.list === list)?.total ?? 0;
  const top = lists.find(({ list }) => list === "declined")?.rows[0];
  return {
    sentences:
      all === 0
        ? ["No one to contact today. Everyone due is booked, and no declined work is open."]
        : [
            `${listed([
              ...some(count("due"), `cars are due within ${contactDays} days or already and not booked`),
              ...some(count("declined"), "cars have declined work not sold since"),
              ...some(count("lapsed"), "customers are overdue compared with their usual pattern"),
              ...some(count("first-time"), "customers had their first visit in the last three weeks"),
            ])}.`,
            ...(top
              ? [
                  `${customerName(top.customer)} has the most declined work, ${formatRoundCents(top.cents ?? 0)}.`,
                ]
              : []),
            `Customers with an appointment, a car in the shop, or a message from you in the last ${restDays} days aren't listed.`,
          ],
    facts: [
      ...lists.map(({ list, total }) => ({
        key: list,
        label: titles[list],
        value: total,
        unit: "count" as const,
      })),
      { key: "rest", label: "Skipped after a message for", value: restDays, unit: "days" },
    ],
    table: {
      columns: [
        { key: "customer", label: "Customer", unit: "text" },
        { key: "list", label: "Why", unit: "text" },
        { key: "reason", label: "Details", unit: "text" },
        { key: "value", label: "Estimated value before tax", unit: "cents" },
      ],
      rows: first.map(({ list, row }) => ({
        cells: [customerName(row.customer), titles[list], row.reason, row.cents],
        link: `clients/${row.customer.id}`,
      })),
      more: all - first.length,
    },
    drafts: first.flatMap(({ list, row }) => draftFor(row, list)),
    asOf: now.toISOString(),
    confidence: 1,
    basis: "Based on visits, intervals, decisions, and messages on file. Visit patterns update every night.",
  };
};
