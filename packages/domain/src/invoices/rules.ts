import type { Customer } from "../customers/schema.ts";
import { customerName, formatPhone } from "../customers/schema.ts";
import type { Cents } from "../kernel/money.ts";
import { accept, type Result, refuse } from "../kernel/result.ts";
import { discountNote, estimateDiscountNote } from "../repair-orders/discount-lines.ts";
import { isSold, jobSubtotal } from "../repair-orders/pricing.ts";
import type { Job, Line, Priced, RepairOrder, Totals } from "../repair-orders/schema.ts";
import type { Location } from "../shops/schema.ts";
import { plateOnInvoice, vehicleLabel } from "../vehicles/schema.ts";
import { type InvoiceContent, invoicedLine } from "./contract.ts";

type InvoicedLine = InvoiceContent["jobs"][number]["lines"][number];

/** What is wrong with an invoice before it gets a number. A different rule checks the repair order's status. */
export function checkInvoice(of: {
  totalCents: Cents;
  odometerIn: number | null;
  odometerOut: number | null;
}): Result<true> {
  if (of.totalCents < 0) return refuse("The discounts exceed the total. Lower them first.");
  if (of.odometerIn !== null && of.odometerOut !== null && of.odometerOut < of.odometerIn) {
    return refuse(
      `The odometer read ${of.odometerIn.toLocaleString("en-US")} when the car came in. It can't be lower now.`,
    );
  }
  return accept(true);
}

/**
 * Everything an invoice shows at this moment: the approved jobs with every line, fees and totals, authorizations, and
 * what Florida Statutes 559.911 requires.
 */
export function contentOf(of: {
  order: RepairOrder;
  shop: Omit<Location, "matrix">;
  shopName: string;
  customer: Customer;
  odometerOut: number | null;
  purchaseOrder: string;
  /** The day on which it is due. Null: on receipt. */
  dueOn: string | null;
}): InvoiceContent {
  const { order, shop, customer } = of;
  const { vehicle, authorized } = order;
  return {
    shop: invoicedBy(shop, of.shopName),
    customer: invoicedTo(customer),
    vehicle: {
      label: vehicleLabel(vehicle),
      vin: vehicle.vin ?? "",
      plate: plateOnInvoice(vehicle),
      odometerIn: order.odometerIn,
      odometerOut: of.odometerOut,
      ...(order.odometerUnreadable && { odometerUnreadable: true }),
      ...(vehicle.unitNumber && { unitNumber: vehicle.unitNumber }),
      ...(vehicle.driver && { driver: vehicle.driver }),
      ...(order.vehicleDepartment && { department: order.vehicleDepartment }),
    },
    repairOrderNumber: order.number,
    openedAt: order.createdAt,
    promisedAt: order.promisedAt,
    ...(of.purchaseOrder && { purchaseOrder: of.purchaseOrder }),
    ...(of.dueOn && { dueOn: of.dueOn }),
    concern: order.concern,
    jobs: order.jobs.filter((job) => job.authorization === "approved").map(jobOf),
    stateFees: authorized.stateFees,
    totals: totalsOf(authorized),
    ...taxesOf(authorized),
    ...(order.discount && { discountNote: estimateDiscountNote(order.discount) }),
    authorizations: order.authorizations.map(
      ({ jobName, decision, channel, person, at, revisedTotalCents }) => ({
        jobName,
        decision,
        channel,
        person,
        at,
        revisedTotalCents,
      }),
    ),
    guarantee: shop.guarantee,
    saveParts: order.saveParts,
    ...(shop.cardPricing && { cardPricing: shop.cardPricing }),
  };
}

/** A location as shown on invoices. */
export const invoicedBy = (shop: Omit<Location, "matrix">, name: string): InvoiceContent["shop"] => ({
  name,
  street: shop.street,
  city: shop.city,
  state: shop.state,
  zip: shop.zip,
  phone: formatPhone(shop.phone),
  email: shop.email,
  registrationNumber: shop.registrationNumber,
  timeZone: shop.timeZone,
});

/** A customer as shown on an invoice. Does not change when the record changes. */
export const invoicedTo = (customer: Customer): InvoiceContent["customer"] => ({
  name: customerName(customer),
  street: customer.street,
  city: customer.city,
  state: customer.state,
  zip: customer.zip,
  phone: formatPhone(customer.phone),
  email: customer.email ?? "",
});

/** The tax of an invoice by jurisdiction, or the exemption from it. */
export const taxesOf = ({
  taxes,
  exemption,
}: Pick<Priced, "taxes" | "exemption">): Pick<InvoiceContent, "taxes" | "exemption"> =>
  exemption ? { taxes: [], exemption } : { taxes };

/** Only the totals, without their inputs. */
export const totalsOf = (of: Totals): Totals => ({
  laborCents: of.laborCents,
  partsCents: of.partsCents,
  subletCents: of.subletCents,
  feesCents: of.feesCents,
  discountCents: of.discountCents,
  suppliesCents: of.suppliesCents,
  taxCents: of.taxCents,
  totalCents: of.totalCents,
});

const coveredBy = { customer: "", warranty: " (covered by warranty)", internal: " (at no charge)" };

/** Work that someone else pays for is on the invoice with its labor and parts, at zero for the customer. */
const jobOf = (job: Job): InvoiceContent["jobs"][number] => ({
  name: `${job.name}${coveredBy[job.pay]}`,
  cause: job.cause,
  correction: job.correction,
  technician: job.technician?.name ?? "",
  ...(job.department && { department: job.department }),
  lines: job.lines
    .filter(isSold)
    .map((line) =>
      job.pay === "customer"
        ? invoiceLine(line)
        : { ...invoiceLine(line), unitPriceCents: null, amountCents: 0 },
    ),
  subtotalCents: job.pay === "customer" ? jobSubtotal(job) : 0,
});

const { note: _, departmentId: __, isCoreCharge: ___, ...shownFields } = invoicedLine.shape;
const shown = Object.keys(shownFields) as (keyof typeof shownFields)[];
type ShownLine = Pick<Line, (typeof shown)[number] | "rateCents"> &
  Partial<Pick<Line, "discountFrom" | "discountBasisPoints" | "departmentId" | "isCoreCharge">>;

/** A line as a bill shows it. */
export const invoiceLine = (line: ShownLine): InvoicedLine => {
  const values = {
    ...line,
    condition: line.kind === "part" ? line.condition : "",
    unitPriceCents: line.kind === "labor" ? line.rateCents : line.unitPriceCents,
  };
  const fields = Object.fromEntries(shown.map((name) => [name, values[name]])) as Pick<
    InvoicedLine,
    (typeof shown)[number]
  >;
  const note = discountNote(line);
  return {
    ...fields,
    ...(note && { note }),
    ...(line.departmentId && { departmentId: line.departmentId }),
    ...(line.isCoreCharge && { isCoreCharge: true }),
  };
};

export { balance, overpaid, type Sums } from "./balance.ts";
