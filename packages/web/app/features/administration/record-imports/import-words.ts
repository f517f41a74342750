import type { ImportPlanSummary, ImportRepeat } from "@autoiq/domain/administration/record-imports/contract";
import type { RecordKind, SourceSystem } from "@autoiq/domain/moving-in/mapping";
import type { LockReason } from "@autoiq/domain/moving-in/repeat/merge-record";
import { formatCount, formatMoney } from "~/platform/format";

export const systemLabels: Readonly<Record<SourceSystem, string>> = {
  tekmetric: "Tekmetric",
  shopmonkey: "Shopmonkey",
  mitchell1: "Mitchell 1",
  quickbooks: "QuickBooks",
  csv: "Other system",
};

/** The other system beside AutoIQ: "In Tekmetric", "In the other system". */
export const otherNames: Readonly<Record<SourceSystem, string>> = Object.assign({}, systemLabels, {
  csv: "the other system",
});

/** How to get the files there. Where no public page says it, the paragraph says that too. */
export const systemGuides: Readonly<Record<SourceSystem, string>> = {
  tekmetric:
    "No public page of Tekmetric describes an export of everything. Ask Tekmetric's support for your customers, vehicles, repair orders, and parts as CSV files, or save its lists and reports as CSV.",
  shopmonkey:
    "Save Shopmonkey's lists of customers, vehicles, orders, and parts as CSV, or ask its support for an export. Its own pages below describe the customer columns that AutoIQ knows.",
  mitchell1:
    "No public page of Mitchell 1 describes an export of everything. Ask Mitchell 1's support for your customers, vehicles, repair orders, and parts as CSV or tab-separated files.",
  quickbooks:
    "QuickBooks has customers, but no vehicles or repair orders. Export the customer list to a spreadsheet, and save that as CSV. The pages below describe its columns.",
  csv: "Any other system, such as Shop-Ware or AutoLeap: save each list as CSV, with its headings in the first row. AutoIQ guesses what each file and column has, and you correct it.",
};

export const kindLabels: Readonly<Record<RecordKind, string>> = {
  customers: "Customers",
  vehicles: "Vehicles",
  parts: "Parts",
  cannedJobs: "Canned jobs",
  orders: "Repair orders",
  declinedWork: "Declined work",
};

const kindNouns: Readonly<Record<RecordKind, readonly [string, string]>> = {
  customers: ["customer", "customers"],
  vehicles: ["vehicle", "vehicles"],
  parts: ["part", "parts"],
  cannedJobs: ["canned job", "canned jobs"],
  orders: ["repair order", "repair orders"],
  declinedWork: ["declined job", "declined jobs"],
};

/** "60 customers, 1 vehicle" */
export const countsText = (
  counts: readonly { readonly kind: RecordKind; readonly count: number }[],
): string =>
  counts.map(({ kind, count }) => `${formatCount(count)} ${kindNouns[kind][count === 1 ? 0 : 1]}`).join(", ");

export const plural = (count: number, one: string, more: string): string =>
  `${formatCount(count)} ${count === 1 ? one : more}`;

/** Fields whose names are not words of a shop. */
const fieldNames: Readonly<Record<string, string>> = {
  id: "ID",
  vin: "VIN",
  zip: "ZIP",
  smsAllowed: "Texts allowed",
  openingCents: "Opening balance",
  work: "Labor and parts",
  isClosed: "Status",
  customer: "Customer",
  costCents: "Cost",
  priceCents: "Price",
  coreCents: "Core charge",
};

/** Why an import never changes something, and what to do instead. */
const lockTexts: Readonly<Record<LockReason, string>> = {
  posted: "A posted invoice never changes. Record a payment or a credit note here.",
  opening: "An opening balance is posted. Record a payment or a credit note here.",
  stock: "Stock moves only by receipts, sales, and counts. Count this part here.",
  owner: "Transfer the vehicle on its page.",
  priced: "The order's work is priced here. Change it on the order.",
  taken: "Another record here has it already.",
};

export const lockText = (lock: LockReason, field: string): string =>
  lock === "priced" && field === "isClosed"
    ? "It was finished there and is open here. Finish it here, or void it."
    : lockTexts[lock];

export const outcomeLabels: Readonly<Record<ImportRepeat["samples"][number]["outcome"], string>> = {
  unchanged: "Unchanged",
  came: "Comes",
  kept: "Kept ours",
  same: "Unchanged",
  conflict: "Conflict",
  locked: "Not changed",
};

/** "plateState" → "Plate state", "balanceCents" → "Balance" */
export const fieldLabel = (field: string): string => {
  const known = fieldNames[field];
  if (known) return known;
  const name = field.replace(/Cents$/, "");
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The sums that are not zero, by name. */
export const sumsOf = (sums: ImportPlanSummary["sums"]): readonly (readonly [string, string])[] =>
  (
    [
      ["Closed repair orders", sums.closedOrdersTotalCents],
      ["Open repair orders", sums.openOrdersTotalCents],
      ["Unpaid on closed repair orders", sums.balanceCents],
      ["Customer balances", sums.customerBalanceCents],
      ["Stock at cost", sums.stockCents],
      ["Declined work", sums.declinedCents],
    ] as const
  ).flatMap(([label, cents]) => (cents === 0 ? [] : [[label, formatMoney(cents)] as const]));
