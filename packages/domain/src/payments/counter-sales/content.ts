import type { Customer } from "../../customers/schema.ts";
import type { InvoiceContent } from "../../invoices/contract.ts";
import { billedBy, billedTo, totalsOf } from "../../invoices/rules.ts";
import { jobSubtotal, lineAmount } from "../../repair-orders/pricing.ts";
import type { Priced } from "../../repair-orders/schema.ts";
import type { Location } from "../../shops/schema.ts";
import type { SaleLine } from "./contract.ts";

/** On the bill of somebody without a record. */
export const walkIn = "Walk-in customer";
const nobody = { name: walkIn, street: "", city: "", state: "", zip: "", phone: "", email: "" };

/** Everything the bill of a sale over the counter shows: no car, no concern, and nobody had to authorize anything. */
export function contentOfSale(of: {
  lines: readonly SaleLine[];
  priced: Priced;
  shop: Omit<Location, "matrix">;
  shopName: string;
  customer: Customer | null;
  /** ISO. */
  at: string;
}): InvoiceContent {
  const { lines, priced, shop } = of;
  return {
    shop: billedBy(shop, of.shopName),
    customer: of.customer ? billedTo(of.customer) : nobody,
    vehicle: { label: "", vin: "", plate: "", odometerIn: null, odometerOut: null },
    repairOrderNumber: null,
    openedAt: of.at,
    promisedAt: null,
    concern: "",
    jobs: [
      {
        ...{ name: "Counter sale", cause: "", correction: "", technician: "" },
        lines: lines.map(lineOf),
        subtotalCents: jobSubtotal({ lines }),
      },
    ],
    stateFees: priced.stateFees,
    totals: totalsOf(priced),
    authorizations: [],
    // The shop's guarantee is on its work.
    guarantee: lines.some((line) => line.kind === "labor") ? shop.guarantee : "",
    saveParts: false,
  };
}

const lineOf = (line: SaleLine): InvoiceContent["jobs"][number]["lines"][number] => ({
  kind: line.kind,
  description: line.description,
  partNumber: line.kind === "part" ? line.partNumber : "",
  condition: line.kind === "part" ? line.condition : "",
  hours: line.kind === "labor" ? line.hours : null,
  quantity: line.kind === "part" ? line.quantity : null,
  unitPriceCents: line.kind === "labor" ? line.rateCents : line.kind === "part" ? line.unitPriceCents : null,
  amountCents: lineAmount(line),
  dotNumber: line.kind === "part" ? line.dotNumber : "",
});
