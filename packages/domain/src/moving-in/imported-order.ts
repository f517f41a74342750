import type { PlannedRecord } from "./plan-import.ts";
import type { ReadRecord } from "./read-records.ts";

/** The names of the systems within a sentence. */
export const systemNames = {
  tekmetric: "Tekmetric",
  shopmonkey: "Shopmonkey",
  mitchell1: "Mitchell 1",
  quickbooks: "QuickBooks",
  csv: "the earlier system",
} as const;

/** What an invoice sums up, in cents. The discount is zero or below. */
export interface BilledAmounts {
  readonly laborCents: number;
  readonly partsCents: number;
  readonly subletCents: number;
  readonly feesCents: number;
  readonly discountCents: number;
  readonly suppliesCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
}

/** A line of an imported order. A discount is zero or below, other amounts are zero or above. */
export interface ImportedLine {
  readonly kind: "labor" | "part" | "sublet" | "fee" | "discount";
  readonly description: string;
  readonly amountCents: number;
}

const cents = ({ fields }: Pick<ReadRecord, "fields">, field: string): number => Number(fields[field] ?? 0);

/** Amounts as they were billed, which add up to the total: what they don't explain is a fee, or a discount. */
export function billedAmounts(order: Pick<ReadRecord, "fields">): BilledAmounts {
  const difference = cents(order, "differenceCents");
  return {
    laborCents: cents(order, "laborCents"),
    partsCents: cents(order, "partsCents"),
    subletCents: cents(order, "subletCents"),
    feesCents: cents(order, "feesCents") + Math.max(difference, 0),
    discountCents: Math.min(difference, 0) - cents(order, "discountCents"),
    suppliesCents: cents(order, "suppliesCents"),
    taxCents: cents(order, "taxCents"),
    totalCents: cents(order, "totalCents"),
  };
}

/** The lines of an order: one for each amount before supplies and tax, because the files have no more. */
export function importedLines(order: Pick<ReadRecord, "fields">): ImportedLine[] {
  const isWhole = ["labor", "parts", "sublet", "fees", "supplies", "tax"].every(
    (field) => cents(order, `${field}Cents`) === 0,
  );
  const amounts: [ImportedLine["kind"], string, number][] = [
    ["labor", "Labor", cents(order, "laborCents")],
    ["part", "Parts", cents(order, "partsCents")],
    ["sublet", "Sublet", cents(order, "subletCents")],
    ["fee", "Fees", cents(order, "feesCents")],
    [
      "fee",
      isWhole ? "Work as billed" : "What the amounts don't explain of the total",
      cents(order, "differenceCents"),
    ],
    ["discount", "Discount", -cents(order, "discountCents")],
  ];
  return amounts
    .filter(([, , amountCents]) => amountCents !== 0)
    .map(([kind, description, amountCents]) => ({
      kind: amountCents < 0 ? "discount" : kind,
      description,
      amountCents,
    }));
}

const amountNames = ["labor", "parts", "sublet", "fees", "supplies", "tax"] as const;

/**
 * Fields of an order of which a repeated import's file says only a part: what it doesn't explain of the total, and what
 * is owed, follow from the rest. Without columns of payments, a finished order is paid.
 * @param before what the import before brought of it
 */
export function completeOrder(
  fields: ReadRecord["fields"],
  {
    columns,
    before,
  }: { readonly columns: readonly string[] | undefined; readonly before: ReadRecord["fields"] },
): ReadRecord["fields"] {
  if (!columns) return fields;
  const says = (...names: readonly string[]) => names.some((name) => columns.includes(name));
  const known =
    amountNames.reduce((sum, name) => sum + cents({ fields }, `${name}Cents`), 0) -
    cents({ fields }, "discountCents");
  const isSum = !says("total") && says(...amountNames, "discount");
  const totalCents = isSum ? known : cents({ fields }, "totalCents");
  const paidBefore = cents({ fields: before }, "totalCents") - cents({ fields: before }, "balanceCents");
  const balanceCents = says("paid", "balance")
    ? cents({ fields }, "balanceCents")
    : fields.isClosed === true
      ? 0
      : Math.max(totalCents - paidBefore, 0);
  return Object.assign({}, fields, { totalCents, balanceCents, differenceCents: totalCents - known });
}

/** What a customer owes, or has paid ahead, beyond the balances of their orders. */
export interface OpeningBalance {
  readonly customer: PlannedRecord;
  /** Above zero: the customer owes it. Below zero: a credit. */
  readonly cents: number;
}

/**
 * The balances of customers that no order explains. A credit is taken whole, because an order's balance is never below
 * zero. Balances of orders that are more than their customer's stay as they are.
 */
export function openingBalances(records: readonly PlannedRecord[]): OpeningBalance[] {
  const ofOrders = new Map<PlannedRecord, number>();
  for (const { kind, fields, customer } of records)
    if (kind === "orders" && fields.isClosed && customer)
      ofOrders.set(customer, (ofOrders.get(customer) ?? 0) + Math.max(Number(fields.balanceCents ?? 0), 0));
  return records.flatMap((customer) => {
    if (customer.kind !== "customers") return [];
    const balance = cents(customer, "balanceCents");
    const rest = balance < 0 ? balance : Math.max(balance - (ofOrders.get(customer) ?? 0), 0);
    return rest === 0 ? [] : [{ customer, cents: rest }];
  });
}
