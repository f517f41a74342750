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
  wasPosted: z.boolean(),
  credited: twice,
  creditedTax: twice,
  paid: twice,
  taxes: z.array(
    z.object({
      level: z.enum(taxLevels),
      name: z.string(),
      basisPoints: z.number(),
      taxableCents: z.number().int(),
      taxCents: z.number().int(),
      credited: twice,
    }),
  ),
});

const before = (amount: string, at: string, condition = "true") =>
  `json_build_object('before', coalesce(sum(${amount}) filter (where ${at} < $from and ${condition}), 0),
     'after', coalesce(sum(${amount}) filter (where ${at} < $until and ${condition}), 0))`;
const paid = "e.kind in ('payment', 'refund', 'refund-failed')";

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
     i.exempt_certificate as "exemptCertificate", i.posted_at < $from as "wasPosted",
     n.credited, n.tax as "creditedTax", l.paid, t.taxes
   from touched join invoices i on i.organization_id = $organizationId and i.id = touched.id
   cross join lateral (
     select ${before("c.total_cents", "c.posted_at")} as credited, ${before("c.tax_cents", "c.posted_at")} as tax
     from credit_notes c where c.organization_id = $organizationId and c.invoice_id = i.id) n
   cross join lateral (
     select ${before("-e.amount_cents", "e.at", paid)} as paid
     from ledger_entries e where e.organization_id = $organizationId and e.invoice_id = i.id) l
   cross join lateral (
     select coalesce(json_agg(json_build_object('level', x.level, 'name', x.name, 'basisPoints', x.basis_points,
       'taxableCents', x.taxable_cents, 'taxCents', x.tax_cents, 'credited', k.credited) order by x.position), '[]'::json) as taxes
     from invoice_taxes x cross join lateral (
       select ${before("y.tax_cents", "c.posted_at")} as credited
       from credit_notes c join credit_note_taxes y
         on y.organization_id = $organizationId and y.credit_note_id = c.id and y.position = x.position
       where c.organization_id = $organizationId and c.invoice_id = i.id) k
     where x.organization_id = $organizationId and x.invoice_id = i.id) t
   order by i.posted_at, i.id`,
  taxedInvoice,
);

/** The invoices that were posted, credited, paid, or refunded from `from` until before `until`. */
export const findTaxedInvoices = (
  tx: TenantTx,
  of: { locationIds: readonly string[]; from: Date; until: Date },
): Promise<TaxedInvoice[]> => touched.all(tx, of);
