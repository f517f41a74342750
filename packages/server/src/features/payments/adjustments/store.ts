import type { Adjustment } from "@autoiq/domain/shops/card-pricing/amounts";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const cents = z.number().int();

const insert = statement(
  "payments.insert-price-adjustment",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    invoiceId: "uuid",
    paymentId: "uuid",
    kind: "text",
    basisPoints: "int4",
    amountCents: "int4",
    taxCents: "int4",
    at: "timestamptz",
  },
  `insert into price_adjustments (organization_id, id, location_id, invoice_id, payment_id, kind, basis_points, amount_cents, tax_cents, at)
   values ($organizationId, $id, $locationId, $invoiceId, $paymentId, $kind, $basisPoints, $amountCents, $taxCents, $at)`,
);

const insertTaxes = statement(
  "payments.insert-price-adjustment-taxes",
  { organizationId: "uuid", priceAdjustmentId: "uuid", taxes: "int4[]" },
  `insert into price_adjustment_taxes (organization_id, price_adjustment_id, position, tax_cents)
   select $organizationId, $priceAdjustmentId, x.position, x.cents from unnest($taxes::int[]) with ordinality as x(cents, position)`,
);

const shares = z.object({ amountCents: cents, taxCents: cents, taxes: z.array(cents) });
const sumOf = (which: string) => `json_build_object(
    'amountCents', coalesce(sum(a.amount_cents) filter (where ${which}), 0),
    'taxCents', coalesce(sum(a.tax_cents) filter (where ${which}), 0),
    'taxes', (select coalesce(json_agg(x.cents order by x.position), '[]'::json) from (
      select t.position, coalesce(sum(t.tax_cents) filter (where ${which}), 0) as cents from counted a
      join price_adjustment_taxes t on t.organization_id = $organizationId and t.price_adjustment_id = a.id group by 1) x))`;
const find = statement(
  "payments.find-price-adjustment",
  { organizationId: "uuid", paymentId: "uuid" },
  `with counted as (
     select a.* from price_adjustments a where a.organization_id = $organizationId and a.payment_id = $paymentId and not exists (
       select from refund_outcomes o where o.organization_id = $organizationId and o.refund_id = a.id and o.outcome = 'failed'))
   select min(a.kind) filter (where a.id = a.payment_id) as kind, min(a.basis_points) as "basisPoints",
     ${sumOf("a.id = a.payment_id")} as first, ${sumOf("a.id <> a.payment_id")} as returned,
     coalesce((select sum(r.amount_cents) from counted b join refunds r on r.organization_id = $organizationId and r.id = b.id), 0)::int as "byRefundsOfCents"
   from counted a having count(*) > 0`,
  z.object({
    kind: z.enum(["surcharge", "cash-discount"]),
    basisPoints: cents,
    first: shares,
    returned: shares,
    /** The amounts of the refunds that took something of it back. */
    byRefundsOfCents: cents,
  }),
);

/** The surcharge or cash discount of a payment, and what refunds have taken back of it. */
export const findAdjustment = (tx: TenantTx, paymentId: string) => find.one(tx, { paymentId });

/** The database refuses more than is due, and more back than there was. It also writes the ledger entry. */
export async function insertAdjustment(
  tx: TenantTx,
  of: {
    /** The payment, or the refund that takes part of it back. */
    readonly id: string;
    readonly invoice: { readonly id: string; readonly locationId: string };
    readonly paymentId: string;
    readonly kind: "surcharge" | "surcharge-refunded" | "cash-discount" | "cash-discount-returned";
    readonly adjustment: Omit<Adjustment, "kind">;
    readonly at: Date;
  },
): Promise<void> {
  const { basisPoints, amountCents, taxCents, taxes } = of.adjustment;
  await insert.run(tx, {
    id: of.id,
    locationId: of.invoice.locationId,
    invoiceId: of.invoice.id,
    paymentId: of.paymentId,
    kind: of.kind,
    basisPoints,
    amountCents,
    taxCents,
    at: of.at,
  });
  if (taxes.length > 0) await insertTaxes.run(tx, { priceAdjustmentId: of.id, taxes: [...taxes] });
}
