import type { RecordKind } from "./catalog.ts";

/**
 * Which records count. Values: ids of people and records, "Make|Model", numbers, days YYYY-MM-DD, instants as
 * "YYYY-MM-DDTHH:MM" on the shop's clock, cents, or words of a name with "|" between spellings.
 */
export const conditions = [
  // Of the record itself.
  ...(["number", "customer", "make", "model", "model-year", "color", "plate", "vin", "words"] as const),
  "visit",
  ...(["technician", "unassigned", "status"] as const),
  "bay",
  // Of days and hours.
  "sent",
  ...(["day", "before", "after", "opened", "older-than", "promised", "upcoming"] as const),
  // Of amounts.
  ...(["at-least", "at-most"] as const),
  // Of how many there are.
  ...(["on-hand-over", "on-hand-under", "cost-over", "cost-under"] as const),
  // Of the state of things.
  ...(["open", "unfinished", "finished", "late", "undecided", "approved", "declined", "on-order"] as const),
  ...([
    "waiting-for-parts",
    "not-inspected",
    "active",
    "red",
    "held",
    "core-out",
    "core-here",
    "in-stock",
  ] as const),
  ...([
    "not-started",
    "in-progress",
    "over-sold-time",
    "yellow",
    "measured",
    "untaxed",
    "unpaid",
    "paid",
  ] as const),
  ...(["still-in", "first-time", "owing", "with-declined", "none-in-stock", "walk-in"] as const),
  // Of what is on file of a customer.
  ...(["no-phone", "no-email", "no-texts", "many-vehicles", "one-visit", "last-visit"] as const),
  ...(["vehicles-over", "not-since", "city", "spent-over"] as const),
  "method",
  // Of the vehicle or the customer of a repair order.
  "of-order",
] as const;
export type ConditionId = (typeof conditions)[number];

/** Which conditions the records of each kind have. */
export const conditionsOf: Readonly<Record<RecordKind, readonly ConditionId[]>> = {
  order: [
    "bay",
    ...([
      "number",
      "customer",
      "make",
      "model",
      "model-year",
      "color",
      "plate",
      "words",
      "visit",
      "technician",
    ] as const),
    ...(["unassigned", "status", "opened", "older-than", "promised", "at-least", "at-most", "open"] as const),
    ...(["unfinished", "late", "undecided", "waiting-for-parts", "not-inspected", "of-order"] as const),
    ...(["sent", "with-declined", "walk-in"] as const),
  ],
  job: [
    "bay",
    ...([
      "number",
      "customer",
      "make",
      "model",
      "model-year",
      "color",
      "plate",
      "words",
      "technician",
    ] as const),
    ...([
      "unassigned",
      "day",
      "open",
      "unfinished",
      "not-started",
      "in-progress",
      "finished",
      "undecided",
      "approved",
      "declined",
    ] as const),
    ...(["at-least", "at-most", "visit", "of-order", "over-sold-time"] as const),
  ],
  customer: [
    "customer",
    "of-order",
    ...(["vehicles-over", "not-since", "city", "make", "model", "owing", "spent-over"] as const),
    ...(["no-phone", "no-email", "no-texts", "many-vehicles", "one-visit", "last-visit"] as const),
  ],
  vehicle: ["customer", "make", "model", "model-year", "color", "plate", "vin", "of-order"],
  appointment: [
    ...([
      "customer",
      "make",
      "model",
      "color",
      "day",
      "before",
      "after",
      "upcoming",
      "active",
      "visit",
      "status",
      "of-order",
    ] as const),
    ...(["technician", "unassigned", "words", "first-time", "owing", "with-declined"] as const),
  ],
  "ordered-part": [
    ...([
      "number",
      "customer",
      "make",
      "model",
      "color",
      "words",
      "open",
      "on-order",
      "core-out",
      "core-here",
      "technician",
    ] as const),
  ],
  stock: [
    ...(["words", "in-stock", "none-in-stock"] as const),
    ...(["on-hand-over", "on-hand-under", "cost-over", "cost-under"] as const),
  ],
  "inspection-item": [
    ...([
      "number",
      "customer",
      "make",
      "model",
      "color",
      "words",
      "open",
      "red",
      "yellow",
      "measured",
    ] as const),
    ...(["day", "technician"] as const),
  ],
  deposit: ["customer", "number", "held"],
  invoice: [
    ...([
      "customer",
      "number",
      "make",
      "model",
      "color",
      "technician",
      "words",
      "day",
      "at-least",
      "at-most",
      "untaxed",
      "unpaid",
      "paid",
    ] as const),
  ],
  payment: [
    ...([
      "customer",
      "number",
      "make",
      "model",
      "color",
      "day",
      "at-least",
      "at-most",
      "method",
      "technician",
    ] as const),
  ],
  refund: ["customer", "number", "make", "model", "color", "day", "at-least", "method"],
  attendance: ["technician", "day", "still-in"],
};

/** By which fields the records of each kind can be sorted: those that are kept with the record. */
export const sortsOf: Readonly<Record<RecordKind, readonly string[]>> = {
  order: ["number", "opened", "promised", "status", "presented", "authorized", "total", "sent"],
  job: ["number", "day", "promised"],
  customer: ["customer"],
  vehicle: ["odometer", "read-on"],
  appointment: ["at"],
  "ordered-part": ["number", "part", "quantity"],
  stock: ["part", "part-number", "on-hand", "available", "minimum"],
  "inspection-item": ["number", "day"],
  deposit: ["day", "amount"],
  invoice: ["invoice", "day", "total", "balance"],
  payment: ["at", "amount"],
  refund: ["at", "amount"],
  attendance: ["in", "out", "hours"],
};
