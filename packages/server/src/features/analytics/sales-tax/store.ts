import type { TaxedInvoice } from "@autoiq/domain/analytics/sales-tax/rules";
import { taxLevels } from "@autoiq/domain/shops/tax/schema";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const twice = z.object({ before: z.number().int(), after: z.number().int() });
const taxedInvoice = z.object({
  state: z.string(),
  customerName: z.string(),
  totalCents: z.number().int(),
  taxCents: z.number().int(),
  exemptCents: z.number().int(),
  exemptCertificate: z.string(),
  tireFeeCents: z.number().int(),
  batteryFeeCents: z.number().int(),
  wasPosted: z.boolean(),
  credited: twice,
  creditedTax: twice,
  paid: twice,
  surcharged: twice,
  taxes: z.array(
    z.object({
      level: z.enum(taxLevels),
      name: z.string(),
      basisPoints: z.number(),
      taxableCents: z.number().int(),
      taxCents: z.number().int(),
      credited: twice,
      surcharged: twice,
    }),
  ),
});

const before = (amount: string, at: string, condition = "true") =>
  `json_build_object('before', coalesce(sum(${amount}) filter (where ${at} < $from and ${condition}), 0),
     'after', coalesce(sum(${amount}) filter (where ${at} < $until and ${condition}), 0))`;
const paid = "e.kind in ('payment', 'refund', 'refund-failed')";

// What takes back a sale: credit notes and cash discounts, with their tax by position. And what adds to it: surcharges.
const reduced = `(select c.id, c.posted_at as at, c.total_cents, c.tax_cents from credit_notes c
       where c.organization_id = $organizationId and c.invoice_id = i.id
     union all
     select a.id, a.at, case when a.id = a.payment_id then a.amount_cents else -a.amount_cents end,
       case when a.id = a.payment_id then a.tax_cents else -a.tax_cents end
     from price_adjustments a where a.organization_id = $organizationId and a.invoice_id = i.id and a.kind like 'cash-discount%')`;
const stateFee = (kind: "tire" | "battery") =>
  `(select coalesce(sum((x->>'amountCents')::int), 0)::int from json_array_elements(i.content->'stateFees') x where x->>'kind' = '${kind}')`;
const sign = "case when e.kind = 'surcharge-refunded' then -1 else 1 end";
const charged = `ledger_entries e join price_adjustments a on a.organization_id = $organizationId and a.id = e.source_id
       and e.kind like 'surcharge%'`;

// The invoices with any ledger entry in the period: posted, credited, paid, or refunded in it.
const touched = statement(
  "analytics.find-taxed-invoices",
  { organizationId: "uuid", locationIds: "uuid[]", from: "timestamptz", until: "timestamptz" },
  `with touched as (
     select distinct e.invoice_id as id from ledger_entries e
     where e.organization_id = $organizationId and e.location_id = any ($locationIds::uuid[])
       and e.at >= $from and e.at < $until and e.invoice_id is not null)
   select i.content->'shop'->>'state' as state, i.content->'customer'->>'name' as "customerName",
     i.total_cents as "totalCents", i.tax_cents as "taxCents", i.exempt_cents as "exemptCents",
     i.exempt_certificate as "exemptCertificate", ${stateFee("tire")} as "tireFeeCents", ${stateFee("battery")} as "batteryFeeCents",
     i.posted_at < $from as "wasPosted",
     n.credited, n.tax as "creditedTax", l.paid, s.net as surcharged, t.taxes
   from touched join invoices i on i.organization_id = $organizationId and i.id = touched.id and i.opening_cents = 0
   cross join lateral (
     select ${before("c.total_cents", "c.at")} as credited, ${before("c.tax_cents", "c.at")} as tax
     from ${reduced} c) n
   cross join lateral (
     select ${before("-e.amount_cents", "e.at", paid)} as paid
     from ledger_entries e where e.organization_id = $organizationId and e.invoice_id = i.id) l
   cross join lateral (
     select ${before(`(${sign}) * (a.amount_cents - a.tax_cents)`, "e.at")} as net
     from ${charged} where e.organization_id = $organizationId and a.invoice_id = i.id) s
   cross join lateral (
     select coalesce(json_agg(json_build_object('level', x.level, 'name', x.name, 'basisPoints', x.basis_points,
       'taxableCents', x.taxable_cents, 'taxCents', x.tax_cents, 'credited', k.credited, 'surcharged', u.charged) order by x.position), '[]'::json) as taxes
     from invoice_taxes x cross join lateral (
       select ${before("y.tax_cents", "y.at")} as credited
       from (select n.tax_cents, c.posted_at as at from credit_notes c join credit_note_taxes n
           on n.organization_id = $organizationId and n.credit_note_id = c.id and n.position = x.position
         where c.organization_id = $organizationId and c.invoice_id = i.id
         union all
         select case when a.id = a.payment_id then n.tax_cents else -n.tax_cents end, a.at
         from price_adjustments a join price_adjustment_taxes n
           on n.organization_id = $organizationId and n.price_adjustment_id = a.id and n.position = x.position
         where a.organization_id = $organizationId and a.invoice_id = i.id and a.kind like 'cash-discount%') y) k
     cross join lateral (
       select ${before(`(${sign}) * n.tax_cents`, "e.at")} as charged
       from ${charged} join price_adjustment_taxes n
         on n.organization_id = $organizationId and n.price_adjustment_id = a.id and n.position = x.position
       where e.organization_id = $organizationId and a.invoice_id = i.id) u
     where x.organization_id = $organizationId and x.invoice_id = i.id) t
   order by i.posted_at, i.id`,
  taxedInvoice,
);

/** The invoices that were posted, credited, paid, or refunded from `from` until before `until`. */
export const findTaxedInvoices = (
  tx: TenantTx,
  of: { locationIds: readonly string[]; from: Date; until: Date },
): Promise<TaxedInvoice[]> => touched.all(tx, of);
