import { customerName } from "@autoiq/domain/customers/schema";
import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { salesByDepartment } from "@autoiq/domain/invoices/departments";
import { laborCost } from "@autoiq/domain/invoices/labor-cost";
import { cardBrands, type Method, type PaymentDetails } from "@autoiq/domain/payment-methods/methods";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { departmentOf } from "../canned-job.ts";
import { hoursOf, priceOf } from "../jobs.ts";
import type { Random } from "../random.ts";
import { demoAddress, demoGuarantee, demoLocationId, demoZone } from "../shop.ts";
import type { Visit } from "../simulate.ts";
import { type AllRows, manager, membershipById } from "./shared.ts";

/** The invoice of a finished visit, and its payment once the car has left. */
export function pushInvoice(
  rows: AllRows,
  visit: Visit,
  number: number,
  postedAt: Date,
  random: Random,
): void {
  const approved = visit.jobs.filter((job) => job.authorization === "approved");
  const { authorized } = priceOf(visit.jobs);
  const technician = membershipById.get(visit.technicianId);
  const { person } = visit.owner;
  const content: InvoiceContent = {
    shop: { ...demoAddress, timeZone: demoZone },
    customer: {
      name: customerName({
        firstName: person.first_name,
        lastName: person.last_name,
        company: person.company,
      }),
      street: person.street,
      city: person.city,
      state: person.state,
      zip: person.zip,
      phone: person.phone,
      email: person.email,
    },
    vehicle: {
      label: vehicleLabel(visit.car.car),
      vin: visit.car.car.vin,
      plate: visit.car.plate,
      odometerIn: visit.odometer,
      odometerOut: visit.odometer + 2,
    },
    repairOrderNumber: visit.number,
    openedAt: visit.openedAt.toISOString(),
    promisedAt: null,
    concern: visit.jobs.map((job) => job.template.concern).join(". "),
    jobs: approved.map((job) => ({
      name: job.template.name,
      cause: job.template.cause,
      correction: job.template.correction,
      technician: technician?.name ?? "",
      lines: job.lines.map(
        ({
          kind,
          description,
          partNumber,
          condition,
          hours,
          quantity,
          unitPriceCents,
          amountCents,
          dotNumber,
        }) => ({
          kind,
          description,
          partNumber,
          condition,
          hours,
          quantity,
          unitPriceCents,
          amountCents,
          dotNumber,
        }),
      ),
      subtotalCents: jobSubtotal(job),
    })),
    stateFees: authorized.stateFees,
    totals: {
      laborCents: authorized.laborCents,
      partsCents: authorized.partsCents,
      subletCents: authorized.subletCents,
      feesCents: authorized.feesCents,
      discountCents: authorized.discountCents,
      suppliesCents: authorized.suppliesCents,
      taxCents: authorized.taxCents,
      totalCents: authorized.totalCents,
    },
    taxes: authorized.taxes,
    authorizations: [],
    guarantee: demoGuarantee,
    saveParts: false,
  };
  const labor = laborCost(
    approved.map((job) => ({
      jobId: job.id,
      soldHours: hoursOf(job),
      laborCents: job.lines.reduce(
        (sum, line) => sum + (line.kind === "labor" ? (line.amountCents ?? 0) : 0),
        0,
      ),
      clocked: technician
        ? [
            {
              staffId: technician.id,
              seconds: job.minutes * 60,
              cost: { hourlyCostCents: technician.hourlyCostCents, payBasis: "hourly" as const },
            },
          ]
        : [],
      assigned: null,
    })),
    null,
  );
  rows.invoices.push({
    id: visit.id,
    location_id: demoLocationId,
    repair_order_id: visit.id,
    customer_id: visit.owner.id,
    number,
    posted_at: postedAt,
    posted_by: manager.userId,
    labor_cents: authorized.laborCents,
    parts_cents: authorized.partsCents,
    sublet_cents: authorized.subletCents,
    fees_cents: authorized.feesCents,
    discount_cents: authorized.discountCents,
    supplies_cents: authorized.suppliesCents,
    tax_cents: authorized.taxCents,
    total_cents: authorized.totalCents,
    labor_cost_cents: labor.costCents,
    labor_without_cost_cents: labor.laborWithoutCostCents,
    hours_without_cost: labor.hoursWithoutCost,
    parts_without_cost_cents: authorized.costCents.partsWithoutCost,
    sublet_without_cost_cents: authorized.costCents.subletWithoutCost,
    parts_cost_cents: authorized.costCents.parts,
    sublet_cost_cents: authorized.costCents.sublet,
    hours_sold: approved.reduce((total, job) => total + Number(hoursOf(job)), 0).toFixed(2),
    content,
  });
  for (const [index, tax] of authorized.taxes.entries())
    rows.invoice_taxes.push({
      invoice_id: visit.id,
      position: index + 1,
      level: tax.level,
      name: tax.name,
      basis_points: tax.basisPoints,
      taxable_cents: tax.taxableCents,
      tax_cents: tax.taxCents,
    });
  for (const job of labor.jobs)
    rows.invoice_labor_costs.push({
      invoice_id: visit.id,
      job_id: job.jobId,
      labor_cents: job.laborCents,
      cost_cents: job.costCents,
      staff_ids: job.staffIds,
      staff_without_cost: job.staffWithoutCost,
    });
  for (const of of salesByDepartment({
    jobs: approved.map((job) => ({
      id: job.id,
      departmentId: departmentOf(job.template),
      lines: job.lines,
    })),
    discount: null,
    priced: authorized,
    laborCost: labor,
  }))
    rows.invoice_departments.push({
      invoice_id: visit.id,
      department_id: of.departmentId,
      labor_cents: of.laborCents,
      parts_cents: of.partsCents,
      sublet_cents: of.subletCents,
      fees_cents: of.feesCents,
      state_fees_cents: of.stateFeesCents,
      supplies_cents: of.suppliesCents,
      discount_cents: of.discountCents,
      hours_sold: of.hoursSold,
      labor_cost_cents: of.laborCostCents,
      parts_cost_cents: of.partsCostCents,
      sublet_cost_cents: of.subletCostCents,
      labor_without_cost_cents: of.laborWithoutCostCents,
      parts_without_cost_cents: of.partsWithoutCostCents,
      sublet_without_cost_cents: of.subletWithoutCostCents,
    });
  const { packagePayment } = visit;
  if (packagePayment)
    rows.payments.push({
      id: packagePayment.id,
      invoice_id: visit.id,
      method: "package",
      state: "succeeded",
      amount_cents: packagePayment.amountCents,
      details: {},
      provider: "shop",
      provider_reference: null,
      created_at: postedAt,
      settled_at: postedAt,
      taken_by: manager.userId,
      sold_package_id: packagePayment.soldPackageId,
    });
  if (!visit.paidAt) return;
  const method = random.weighted([
    ["card-terminal", 60],
    ["card", 18],
    ["cash", 10],
    ["check", 7],
    ["ach", 3],
    ["financing", 2],
  ] as const);
  const { paidAt } = visit;
  rows.payments.push({
    id: visit.id,
    invoice_id: visit.id,
    method,
    state: "succeeded",
    amount_cents: authorized.totalCents - (packagePayment?.amountCents ?? 0),
    details: detailsOf(method, visit.number),
    provider: method === "card" ? "demo" : "shop",
    provider_reference: method === "card" ? `demo-${visit.number}` : null,
    created_at: paidAt,
    settled_at: paidAt,
    taken_by: manager.userId,
    sold_package_id: null,
  });
}

/** What the desk wrote down, made up from the number of the visit. */
function detailsOf(method: Method, number: number): PaymentDetails {
  if (method === "card-terminal")
    return {
      brand: cardBrands[number % 4],
      lastFour: String((number * 7919) % 10_000).padStart(4, "0"),
      approvalCode: String((number * 104_729) % 1_000_000).padStart(6, "0"),
    };
  if (method === "ach") return { reference: `ACH-${number}` };
  return method === "financing" ? { lender: "Bayfront Financing", reference: `L-${number}` } : {};
}
