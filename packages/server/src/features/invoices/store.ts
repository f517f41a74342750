import {
  creditNote,
  invoice,
  invoiceContent,
  invoiceRow,
  payment,
  refund,
} from "@autoiq/domain/invoices/contract";
import type { DepartmentSales } from "@autoiq/domain/invoices/departments";
import type { InvoiceLaborCost } from "@autoiq/domain/invoices/labor-cost";
import { firstInvoiceNumber } from "@autoiq/domain/invoices/numbers";
import { languages } from "@autoiq/domain/kernel/language";
import type { Priced } from "@autoiq/domain/repair-orders/schema";
import { pricingOfInvoice } from "@autoiq/domain/shops/card-pricing/amounts";
import { shopLogo } from "@autoiq/domain/shops/logo/contract";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";
import { customerLanguageText } from "../customers/reads.ts";
import { cardPricingJson } from "../shops/reads.ts";
import { costOnDay, hourlyCost, hourlyCostText } from "../staff/reads.ts";
import { creditNotes, payments, refunds } from "./document-columns.ts";

// The ledger's totals for an invoice, with cash discounts among what is credited, joined to it as `g`.
export const sums = `cross join lateral (
    select coalesce(-sum(e.amount_cents) filter (where e.kind in ('payment', 'refund', 'refund-failed')), 0)::int as paid,
      coalesce(-sum(e.amount_cents) filter (where e.kind in ('credit-note', 'cash-discount', 'cash-discount-returned')), 0)::int as credited,
      coalesce(-sum(e.amount_cents) filter (where e.kind = 'write-off'), 0)::int as written_off
    from ledger_entries e where e.organization_id = i.organization_id and e.invoice_id = i.id) g`;

// Names come from the invoice's own content, because renaming a customer does not change an old invoice.
export const columns = `i.id, i.number, i.repair_order_id as "repairOrderId",
  (i.content->>'repairOrderNumber')::int as "repairOrderNumber", i.content->'customer'->>'name' as "customerName",
  i.content->'vehicle'->>'label' as vehicle, i.posted_at as "postedAt", i.total_cents as "totalCents",
  g.credited as "creditedCents", g.paid as "paidCents", g.written_off as "writtenOffCents",
  case when g.credited > 0 and g.credited >= i.total_cents then 'credited'
    when g.paid >= i.total_cents - g.credited then 'paid'
    when g.written_off > 0 and g.paid + g.written_off >= i.total_cents - g.credited then 'written-off'
    when g.paid > 0 then 'part-paid' else 'posted' end as state`;

const logo = `(select json_build_object('organizationId', o.organization_id, 'id', f.id, 'width', f.width, 'height', f.height)
  from organizations o join files f on f.organization_id = o.organization_id and f.id = o.logo_file_id
  where o.organization_id = i.organization_id) as logo`;

const cardPricing = `(select ${cardPricingJson("l")} from locations l
  where l.organization_id = i.organization_id and l.id = i.location_id) as "cardPricing"`;

const tipPercents = `(select case when l.accepts_tips then l.tip_percents end from locations l
  where l.organization_id = i.organization_id and l.id = i.location_id) as "tipPercents"`;

const language = `coalesce((select ${customerLanguageText("c")} from customers c
  where c.organization_id = i.organization_id and c.id = i.customer_id), 'en') as language`;

export const wholeInvoice = invoiceRow.extend({
  locationId: z.uuid(),
  customerId: z.uuid().nullable(),
  /** What a customer owed in another system. */
  isOpeningBalance: z.boolean(),
  content: invoiceContent,
  logo: shopLogo.nullable(),
  cardPricing: invoice.shape.cardPricing,
  tipPercents: invoice.shape.tipPercents,
  /** Of its documents: the customer's. */
  language: z.enum(languages),
  payments: z.array(payment),
  refunds: z.array(refund),
  creditNotes: z.array(creditNote),
});
export type WholeInvoice = z.infer<typeof wholeInvoice>;

const get = statement(
  "invoices.get",
  { organizationId: "uuid", invoiceId: "uuid" },
  `select ${columns}, i.location_id as "locationId", i.customer_id as "customerId",
     i.opening_cents > 0 as "isOpeningBalance", i.content, ${payments}, ${refunds}, ${creditNotes}, ${logo}, ${language}, ${cardPricing}, ${tipPercents} from invoices i ${sums}
   where i.organization_id = $organizationId and i.id = $invoiceId`,
  wholeInvoice,
);

const ofRepairOrder = statement(
  "invoices.find-by-repair-order",
  { organizationId: "uuid", repairOrderId: "uuid" },
  "select id from invoices where organization_id = $organizationId and repair_order_id = $repairOrderId",
  z.object({ id: z.uuid() }),
);

// `beforeAt` and `beforeId` are the last row of the previous page.
const page = statement(
  "invoices.find-page",
  { organizationId: "uuid", locationId: "uuid", beforeAt: "timestamptz", beforeId: "uuid" },
  `select ${columns} from (
     select * from invoices where organization_id = $organizationId and location_id = $locationId and (posted_at, id) < ($beforeAt::timestamptz, $beforeId::uuid)
     order by posted_at desc, id desc limit 26) i ${sums}
   order by i.posted_at desc, i.id desc`,
  invoiceRow,
);

// Open balances are found through the few invoices that are still open.
const unpaidPage = statement(
  "invoices.find-unpaid-page",
  { organizationId: "uuid", locationId: "uuid", beforeAt: "timestamptz", beforeId: "uuid" },
  `select ${columns} from (
     select * from invoice_balances where organization_id = $organizationId and location_id = $locationId and owed_cents > 0
       and (posted_at, invoice_id) < ($beforeAt::timestamptz, $beforeId::uuid)
     order by posted_at desc, invoice_id desc limit 26) b
   join invoices i on i.organization_id = $organizationId and i.id = b.invoice_id ${sums}
   order by i.posted_at desc, i.id desc`,
  invoiceRow,
);

const owedOf = `($state = 'all' or exists (select from invoice_balances b
       where b.organization_id = $organizationId and b.invoice_id = i.id and b.owed_cents > 0))`;

/**
 * `number` is a number or null, `customerIds` the matching customers. Each is looked up in the customer index, the
 * number in its own.
 */
const foundPage = statement(
  "invoices.search-page",
  {
    organizationId: "uuid",
    locationId: "uuid",
    beforeAt: "timestamptz",
    beforeId: "uuid",
    state: "text",
    number: "int4?",
    customerIds: "uuid[]",
  },
  `with hit as (
     select i.id, i.posted_at from unnest($customerIds::uuid[]) customer cross join lateral (
       select id, posted_at, location_id from invoices
       where organization_id = $organizationId and customer_id = customer offset 0) i
     where i.location_id = $locationId
     union
     select id, posted_at from invoices where organization_id = $organizationId and location_id = $locationId and number = $number)
   select ${columns} from (
     select id from hit i where (i.posted_at, i.id) < ($beforeAt::timestamptz, $beforeId::uuid) and ${owedOf}
     order by i.posted_at desc, i.id desc limit 26) found
   join invoices i on i.organization_id = $organizationId and i.id = found.id ${sums}
   order by i.posted_at desc, i.id desc`,
  invoiceRow,
);

/**
 * The same for words, `typed`, that very many customers match: reads by age until the page is full, and this does not
 * take long.
 */
const commonPage = statement(
  "invoices.find-filtered-page",
  {
    organizationId: "uuid",
    locationId: "uuid",
    beforeAt: "timestamptz",
    beforeId: "uuid",
    state: "text",
    typed: "text",
  },
  `select ${columns} from (
     select i.* from (
       select * from invoices where organization_id = $organizationId and location_id = $locationId
         and (posted_at, id) < ($beforeAt::timestamptz, $beforeId::uuid)
       order by posted_at desc, id desc offset 0) i
     cross join lateral (
       select from customer_search_index t where t.organization_id = $organizationId and t.customer_id = i.customer_id
         and t.words like all ((select app.search_patterns($typed))::text[]) offset 0) t
     where ${owedOf}
     order by i.posted_at desc, i.id desc limit 26) i ${sums}
   order by i.posted_at desc, i.id desc`,
  invoiceRow,
);

// Without gaps: the row stays locked until the transaction ends, and a number is used only if it commits.
const takeNumber = statement(
  "invoices.allocate-number",
  { organizationId: "uuid", locationId: "uuid", series: "text", first: "int4" },
  `insert into number_series (organization_id, location_id, series, next_number) values ($organizationId, $locationId, $series, $first + 1)
   on conflict (organization_id, location_id, series) do update set next_number = number_series.next_number + 1
   returning next_number - 1 as number`,
  z.object({ number: z.number().int() }),
);

const insert = statement(
  "invoices.insert",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    repairOrderId: "uuid?",
    customerId: "uuid?",
    number: "int4",
    postedAt: "timestamptz",
    postedBy: "uuid?",
    laborCents: "int4",
    partsCents: "int4",
    subletCents: "int4",
    feesCents: "int4",
    discountCents: "int4",
    suppliesCents: "int4",
    taxCents: "int4",
    totalCents: "int4",
    laborCostCents: "int4?",
    laborWithoutCostCents: "int4",
    hoursWithoutCost: "numeric",
    partsWithoutCostCents: "int4",
    subletWithoutCostCents: "int4",
    partsCostCents: "int4",
    subletCostCents: "int4",
    hoursSold: "numeric",
    content: "json",
    exemptCents: "int4",
    exemptCertificate: "text",
    netDays: "int4",
  },
  `insert into invoices (organization_id, id, location_id, repair_order_id, customer_id, number, posted_at, posted_by,
     labor_cents, parts_cents, sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents,
     labor_cost_cents, labor_without_cost_cents, hours_without_cost, parts_without_cost_cents, sublet_without_cost_cents,
     parts_cost_cents, sublet_cost_cents, hours_sold, content, exempt_cents, exempt_certificate, net_days)
   values ($organizationId, $id, $locationId, $repairOrderId, $customerId, $number, $postedAt, $postedBy, $laborCents, $partsCents, $subletCents, $feesCents, $discountCents, $suppliesCents, $taxCents, $totalCents, $laborCostCents, $laborWithoutCostCents, $hoursWithoutCost, $partsWithoutCostCents, $subletWithoutCostCents, $partsCostCents, $subletCostCents, $hoursSold, $content, $exemptCents, $exemptCertificate, $netDays)`,
);

const insertTaxes = statement(
  "invoices.insert-taxes",
  { organizationId: "uuid", invoiceId: "uuid", taxes: "json" },
  `insert into invoice_taxes (organization_id, invoice_id, position, level, name, basis_points, taxable_cents, tax_cents)
   select $organizationId, $invoiceId, row_number() over (), x.level, x.name, x."basisPoints", x."taxableCents", x."taxCents"
   from json_to_recordset($taxes) as x(level text, name text, "basisPoints" numeric, "taxableCents" int, "taxCents" int)`,
);

const readOdometerOut = statement(
  "invoices.record-odometer-out",
  { organizationId: "uuid", repairOrderId: "uuid", odometerOut: "int4" },
  `with of_order as (
     update repair_orders set odometer_out = $odometerOut where organization_id = $organizationId and id = $repairOrderId returning vehicle_id)
   update vehicles set odometer = greatest(odometer, $odometerOut) where organization_id = $organizationId and id = (select vehicle_id from of_order)`,
);

const zone = `(select l.time_zone from repair_orders r join locations l on l.organization_id = r.organization_id and l.id = r.location_id
     where r.organization_id = $organizationId and r.id = $repairOrderId)`;
const work = statement(
  "invoices.find-job-costs",
  { organizationId: "uuid", repairOrderId: "uuid", now: "timestamptz" },
  `with z as materialized (select ${zone} as zone)
   select j.id as "jobId",
     case when j.technician_id is not null then json_build_object('staffId', j.technician_id,
       'cost', ${hourlyCostText("j.technician_id", "(coalesce(j.completed_at, $now::timestamptz) at time zone z.zone)::date")}) end as assigned,
     coalesce((select json_agg(json_build_object('staffId', t.staff_id,
         'seconds', round(extract(epoch from coalesce(t.ended_at, $now::timestamptz) - t.started_at))::int,
         'cost', ${hourlyCostText("t.staff_id", "(t.started_at at time zone z.zone)::date")}))
       from time_entries t
       where t.organization_id = $organizationId and t.job_id = j.id), '[]'::json) as clocked
   from z cross join jobs j
   where j.organization_id = $organizationId and j.repair_order_id = $repairOrderId and j.authorization_state = 'approved'`,
  z.object({
    jobId: z.uuid(),
    assigned: z.object({ staffId: z.uuid(), cost: hourlyCost.nullable() }).nullable(),
    clocked: z.array(z.object({ staffId: z.uuid(), seconds: z.number().int(), cost: hourlyCost.nullable() })),
  }),
);

const usualCost = statement(
  "invoices.find-average-technician-cost",
  { organizationId: "uuid", locationId: "uuid", now: "timestamptz" },
  `select round(avg(c.hourly_cost_cents))::int as cents
   from locations l join staff s on s.organization_id = $organizationId and s.role = 'technician' and s.status = 'active'
   cross join ${costOnDay("c", "s.id", "($now::timestamptz at time zone l.time_zone)::date")}
   where l.organization_id = $organizationId and l.id = $locationId`,
  z.object({ cents: z.number().int().nullable() }),
);

const insertLaborCosts = statement(
  "invoices.insert-labor-costs",
  { organizationId: "uuid", invoiceId: "uuid", jobs: "json" },
  `insert into invoice_labor_costs (organization_id, invoice_id, job_id, labor_cents, cost_cents, staff_ids, staff_without_cost)
   select $organizationId, $invoiceId, (j->>'jobId')::uuid, (j->>'laborCents')::int, (j->>'costCents')::int,
     array(select json_array_elements_text(j->'staffIds')::uuid), array(select json_array_elements_text(j->'staffWithoutCost')::uuid)
   from json_array_elements($jobs) j`,
);

const insertDepartments = statement(
  "invoices.insert-departments",
  { organizationId: "uuid", invoiceId: "uuid", departments: "json" },
  `insert into invoice_departments (organization_id, invoice_id, department_id, labor_cents, parts_cents, sublet_cents, fees_cents,
     state_fees_cents, core_charges_cents, supplies_cents, discount_cents, hours_sold, labor_cost_cents, parts_cost_cents,
     sublet_cost_cents, labor_without_cost_cents, parts_without_cost_cents, sublet_without_cost_cents)
   select $organizationId, $invoiceId, x."departmentId", x."laborCents", x."partsCents", x."subletCents", x."feesCents",
     x."stateFeesCents", x."coreChargesCents", x."suppliesCents", x."discountCents", x."hoursSold", x."laborCostCents", x."partsCostCents", x."subletCostCents",
     x."laborWithoutCostCents", x."partsWithoutCostCents", x."subletWithoutCostCents"
   from json_to_recordset($departments::json) as x("departmentId" uuid, "laborCents" int, "partsCents" int, "subletCents" int,
     "feesCents" int, "stateFeesCents" int, "coreChargesCents" int, "suppliesCents" int, "discountCents" int, "hoursSold" numeric, "laborCostCents" int,
     "partsCostCents" int, "subletCostCents" int, "laborWithoutCostCents" int, "partsWithoutCostCents" int, "subletWithoutCostCents" int)`,
);

/** A customer's own transaction sees only that customer's invoices. */
export async function findInvoice(tx: TenantTx | CustomerTx, id: string): Promise<WholeInvoice | undefined> {
  const found = await get.one(tx, { invoiceId: id });
  return found && { ...found, cardPricing: pricingOfInvoice(found.content.cardPricing, found.cardPricing) };
}

const invoiceLine = z.object({
  Number: z.number().int(),
  Posted: z.string(),
  Due: z.string(),
  Customer: z.string(),
  "Repair order": z.number().int().nullable(),
  "PO number": z.string(),
  Labor: z.string(),
  Parts: z.string(),
  Sublet: z.string(),
  Fees: z.string(),
  Discount: z.string(),
  Supplies: z.string(),
  Tax: z.string(),
  Total: z.string(),
  Credited: z.string(),
  Paid: z.string(),
  "Written off": z.string(),
  Departments: z.string(),
  Unit: z.string(),
  "Customer department": z.string(),
});
export const invoiceColumns = Object.keys(invoiceLine.shape);
const dollars = (cents: string) => `(${cents} / 100.0)::numeric(12, 2)::text`;
// `unpaid` limits the result to open balances. `zone` is the time zone.
const table = statement(
  "invoices.find-table",
  { organizationId: "uuid", locationId: "uuid", unpaid: "bool", limit: "int8", zone: "text" },
  `select i.number as "Number", to_char(i.posted_at at time zone $zone, 'YYYY-MM-DD HH24:MI') as "Posted",
     to_char((i.posted_at at time zone $zone)::date + i.net_days, 'YYYY-MM-DD') as "Due",
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name), i.content->'customer'->>'name') as "Customer",
     r.number as "Repair order", coalesce(i.content->>'purchaseOrder', '') as "PO number",
     ${dollars("i.labor_cents")} as "Labor", ${dollars("i.parts_cents")} as "Parts", ${dollars("i.sublet_cents")} as "Sublet",
     ${dollars("i.fees_cents")} as "Fees", ${dollars("i.discount_cents")} as "Discount",
     ${dollars("i.supplies_cents")} as "Supplies", ${dollars("i.tax_cents")} as "Tax", ${dollars("i.total_cents")} as "Total",
     ${dollars("g.credited")} as "Credited",
     ${dollars("g.paid")} as "Paid", ${dollars("g.written_off")} as "Written off",
     coalesce((select string_agg(d.name, ', ' order by d.position, d.name) from invoice_departments x
       join departments d on d.organization_id = $organizationId and d.id = x.department_id
       where x.organization_id = $organizationId and x.invoice_id = i.id), '') as "Departments",
     coalesce(i.content->'vehicle'->>'unitNumber', '') as "Unit",
     coalesce(i.content->'vehicle'->'department'->>'name', '') as "Customer department"
   from invoices i ${sums} left join customers c on c.organization_id = $organizationId and c.id = i.customer_id
   join invoice_balances b on b.organization_id = $organizationId and b.invoice_id = i.id
   left join repair_orders r on r.organization_id = $organizationId and r.id = i.repair_order_id
   where i.organization_id = $organizationId and i.location_id = $locationId and (not $unpaid::boolean or b.owed_cents > 0)
   order by i.posted_at desc, i.id desc limit $limit`,
  invoiceLine,
);

/** The location's invoices as table rows. `unpaid` limits them to open balances. */
export const findInvoiceTable = (
  tx: TenantTx,
  locationId: string,
  unpaid: boolean,
  limit: number,
  zone: string,
) => table.all(tx, { locationId, unpaid, limit, zone });

const numbered = statement(
  "invoices.find-by-number",
  { organizationId: "uuid", locationId: "uuid", number: "int4" },
  `select i.id, i.number, i.posted_at as "postedAt",
     coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name), i.content->'customer'->>'name') as "customerName"
   from invoices i left join customers c on c.organization_id = i.organization_id and c.id = i.customer_id
   where i.organization_id = $organizationId and i.location_id = $locationId and i.number = $number`,
  z.object({ id: z.uuid(), number: z.number().int(), customerName: z.string(), postedAt: z.string() }),
);

/** The location's posted invoice with that number, if there is one. */
export const findNumbered = (tx: TenantTx, locationId: string, number: number) =>
  numbered.all(tx, { locationId, number });

export const findInvoiceIdOf = async (tx: TenantTx | CustomerTx, repairOrderId: string) =>
  (await ofRepairOrder.one(tx, { repairOrderId }))?.id;

/** 26 rows, one more than a page shows. */
export const findPage = (
  tx: TenantTx,
  locationId: string,
  state: "all" | "unpaid",
  [beforeAt, beforeId]: readonly [at: string, id: string],
) => (state === "unpaid" ? unpaidPage : page).all(tx, { locationId, beforeAt, beforeId });

/** The same for invoices with that number or of those customers. `customerIds` is null if too many match to list them. */
export function searchInvoices(
  tx: TenantTx,
  locationId: string,
  state: "all" | "unpaid",
  [beforeAt, beforeId]: readonly [at: string, id: string],
  {
    typed,
    number,
    customerIds,
  }: { typed: string; number: number | null; customerIds: readonly string[] | null },
) {
  const from = { locationId, state, beforeAt, beforeId };
  return customerIds
    ? foundPage.all(tx, { ...from, number, customerIds })
    : commonPage.all(tx, { ...from, typed });
}

const lockBalance = statement(
  "invoices.lock-balance",
  { organizationId: "uuid", invoiceId: "uuid" },
  `select owed_cents as "balanceDueCents" from invoice_balances where organization_id = $organizationId and invoice_id = $invoiceId for update`,
  z.object({ balanceDueCents: z.number().int() }),
);

/** Locks an invoice's balance until the transaction ends, so that a concurrent payment waits. */
export const lockInvoice = (tx: TenantTx, id: string) => lockBalance.one(tx, { invoiceId: id });

/** Above the numbers of repair orders, so that none is also an invoice (0109). */
const firstNumbers = { invoice: firstInvoiceNumber, "credit-note": 1001 } as const;
export const nextNumber = async (
  tx: TenantTx,
  locationId: string,
  series: keyof typeof firstNumbers,
): Promise<number> => (await takeNumber.one(tx, { locationId, series, first: firstNumbers[series] }))!.number;

export const findWork = (tx: TenantTx, repairOrderId: string, now: Date) =>
  work.all(tx, { repairOrderId, now });

/** The mean cost of an hour of the shop's technicians on that day, in cents. Null when it is known for none of them. */
export const findUsualCost = async (tx: TenantTx, locationId: string, now: Date): Promise<number | null> =>
  (await usualCost.one(tx, { locationId, now }))?.cents ?? null;

export const writeOdometerOut = (tx: TenantTx, repairOrderId: string, odometer: number) =>
  readOdometerOut.run(tx, { repairOrderId, odometerOut: odometer });

export interface NewInvoice {
  readonly id: string;
  readonly locationId: string;
  /** Null for a counter sale. */
  readonly repairOrderId: string | null;
  /** Null for a person without a customer record. */
  readonly customerId: string | null;
  readonly number: number;
  readonly postedAt: Date;
  readonly content: z.infer<typeof invoiceContent>;
  readonly laborCost: InvoiceLaborCost;
  readonly costCents: Priced["costCents"];
  readonly hoursSold: string;
  /** Days until it is due. 0: on receipt. */
  readonly netDays: number;
  /** What each department sold. They add up to the invoice. */
  readonly departments: readonly DepartmentSales[];
}

export async function insertInvoice(tx: TenantTx, of: NewInvoice): Promise<void> {
  const { totals } = of.content;
  await insert.run(tx, {
    id: of.id,
    locationId: of.locationId,
    repairOrderId: of.repairOrderId,
    customerId: of.customerId,
    number: of.number,
    postedAt: of.postedAt,
    postedBy: tx.userId,
    laborCents: totals.laborCents,
    partsCents: totals.partsCents,
    subletCents: totals.subletCents,
    feesCents: totals.feesCents,
    discountCents: totals.discountCents,
    suppliesCents: totals.suppliesCents,
    taxCents: totals.taxCents,
    totalCents: totals.totalCents,
    laborCostCents: of.laborCost.costCents,
    laborWithoutCostCents: of.laborCost.laborWithoutCostCents,
    hoursWithoutCost: of.laborCost.hoursWithoutCost,
    partsWithoutCostCents: of.costCents.partsWithoutCost,
    subletWithoutCostCents: of.costCents.subletWithoutCost,
    partsCostCents: of.costCents.parts,
    subletCostCents: of.costCents.sublet,
    hoursSold: of.hoursSold,
    netDays: of.netDays,
    content: JSON.stringify(of.content),
    exemptCents: of.content.exemption?.exemptCents ?? 0,
    exemptCertificate: of.content.exemption?.certificate ?? "",
  });
  const { taxes = [] } = of.content;
  if (taxes.length > 0) await insertTaxes.run(tx, { invoiceId: of.id, taxes: JSON.stringify(taxes) });
  await insertDepartments.run(tx, { invoiceId: of.id, departments: JSON.stringify(of.departments) });
  const { jobs } = of.laborCost;
  if (jobs.length > 0) await insertLaborCosts.run(tx, { invoiceId: of.id, jobs: JSON.stringify(jobs) });
}
