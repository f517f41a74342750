import { type Measure, measured } from "../../analytics/measures.ts";

const money = (word: string) => ({ word, unit: "cents" }) as const;
const count = (word: string) => ({ word, unit: "count" }) as const;

/**
 * What plans add up beyond the measures of the reports. Money in cents, everything else in pieces, parts in
 * thousandths of a piece.
 */
const moreComponents = {
  fees: money("Fees"),
  supplies: money("Shop supplies"),
  tax: money("Sales tax"),
  invoiced: money("Invoiced with tax"),
  invoices: count("Invoices"),
  jobs: count("Jobs sold"),
  customers: count("Customers served"),
  flagged: { word: "Hours flagged", unit: "hours" },
  received: money("Received before refunds"),
  refunded: money("Refunded"),
  booked: count("Appointments booked"),
  missed: count("No-shows"),
  cancelled: count("Canceled appointments"),
  sent: count("Estimates sent"),
  "sent-approved": count("Estimates sent and approved since"),
  opened: count("Repair orders opened"),
  "new-customers": count("New customers"),
  "inspections-done": count("Inspections completed"),
  "parts-used": { word: "Parts used", unit: "units" },
  "on-hand": { word: "On hand", unit: "units" },
  "stock-value": money("Stock at cost"),
  owed: money("Balance due"),
  unpaid: count("Unpaid invoices"),
  "hours-booked": { word: "Hours booked", unit: "hours" },
  "red-points": count("Red points found"),
  "yellow-points": count("Yellow points found"),
  estimated: money("Estimates sent, totals"),
  "days-in-shop": { word: "Days from drop-off to invoice", unit: "days" },
  "orders-done": count("Repair orders invoiced"),
  "open-orders": count("Open repair orders"),
  "open-work": money("Approved on open repair orders"),
  "jobs-left": count("Jobs not finished"),
  "hours-left": { word: "Hours not finished", unit: "hours" },
} as const;

export const components = { ...measured, ...moreComponents };
/** One amount that records are summed for. */
export type Component = Measure | keyof typeof moreComponents;
export type ComponentTerms = Readonly<Partial<Record<Component, 1 | -1>>>;
export type ComponentSums = Readonly<Partial<Record<Component, number>>>;

/** The records that amounts are summed from. Each kind has its own day and its own dimensions. */
export const factKinds = [
  "posted",
  "decided",
  "refused",
  "clocked",
  "present",
  "flagged",
  "paid",
  "due",
  "appointments",
  "sent",
  "opened",
  "inspected",
  "issued",
  "bays",
  "stock",
  "owed",
  "open",
  "left",
  "visits",
] as const;
export type FactKind = (typeof factKinds)[number];

const kinds: Readonly<Record<FactKind, readonly Component[]>> = {
  posted: [
    "sales",
    "costed-sales",
    "all-costs",
    "labor",
    "costed-labor",
    "labor-cost",
    "parts",
    "costed-parts",
    "parts-cost",
    "discounts",
    "sublet",
    "costed-sublet",
    "sublet-cost",
    "hours-sold",
    "costed-hours",
    "cars",
    "inspected",
    "comebacks",
    "fees",
    "supplies",
    "tax",
    "invoiced",
    "invoices",
    "jobs",
    "customers",
  ],
  decided: ["presented", "sold", "declined"],
  refused: ["refused", "recovered"],
  clocked: ["hours-clocked"],
  present: ["hours-present"],
  flagged: ["flagged"],
  paid: ["paid", "received", "refunded"],
  due: ["due", "kept"],
  appointments: ["booked", "missed", "cancelled", "hours-booked"],
  sent: ["sent", "sent-approved", "estimated"],
  opened: ["opened", "new-customers"],
  inspected: ["inspections-done", "red-points", "yellow-points"],
  issued: ["parts-used"],
  bays: ["bay-hours-open", "bay-hours-held"],
  stock: ["on-hand", "stock-value"],
  owed: ["owed", "unpaid"],
  open: ["open-orders", "open-work"],
  left: ["jobs-left", "hours-left"],
  visits: ["days-in-shop", "orders-done"],
};

/** The kind of record that an amount is summed from. */
export const factOf = (component: Component): FactKind =>
  factKinds.find((kind) => kinds[kind].includes(component)) ?? "posted";

/** Kinds of facts that are counted as of now: no day belongs to them. */
export const isSnapshot = (kind: FactKind): boolean =>
  kind === "stock" || kind === "owed" || kind === "open" || kind === "left";
