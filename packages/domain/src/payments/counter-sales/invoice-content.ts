import type { Customer } from "../../customers/schema.ts";
import type { InvoiceContent } from "../../invoices/contract.ts";
import { invoicedBy, invoicedTo, invoiceLine, taxesOf, totalsOf } from "../../invoices/rules.ts";
import { flatLines } from "../../repair-orders/lines/fields.ts";
import { jobSubtotal } from "../../repair-orders/pricing.ts";
import type { Priced } from "../../repair-orders/schema.ts";
import type { Department } from "../../shops/departments/schema.ts";
import type { Location } from "../../shops/schema.ts";
import type { SaleLine } from "./contract.ts";

/** The name on the invoice of a person without a customer record. */
export const walkIn = "Walk-in customer";
const nobody = { name: walkIn, street: "", city: "", state: "", zip: "", phone: "", email: "" };

/** Everything a counter sale's invoice shows: no car, no concern, and no authorizations. */
export function contentOfSale(of: {
  lines: readonly SaleLine[];
  priced: Priced;
  shop: Omit<Location, "matrix">;
  shopName: string;
  customer: Customer | null;
  /** An ISO date and time. */
  at: string;
  /** That of lines without one of their own. */
  department?: Department | undefined;
}): InvoiceContent {
  const { lines, priced, shop } = of;
  return {
    shop: invoicedBy(shop, of.shopName),
    customer: of.customer ? invoicedTo(of.customer) : nobody,
    vehicle: { label: "", vin: "", plate: "", odometerIn: null, odometerOut: null },
    repairOrderNumber: null,
    openedAt: of.at,
    promisedAt: null,
    concern: "",
    jobs: [
      {
        name: "Counter sale",
        cause: "",
        correction: "",
        technician: "",
        ...(of.department && { department: of.department }),
        lines: flatLines(lines).map(invoiceLine),
        subtotalCents: jobSubtotal({ lines }),
      },
    ],
    stateFees: priced.stateFees,
    totals: totalsOf(priced),
    ...taxesOf(priced),
    authorizations: [],
    // The shop's warranty covers its work.
    guarantee: lines.some((line) => line.kind === "labor") ? shop.guarantee : "",
    saveParts: false,
    ...(shop.cardPricing && { cardPricing: shop.cardPricing }),
  };
}
