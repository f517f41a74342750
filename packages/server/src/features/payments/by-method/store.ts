import { dayTakings } from "@autoiq/domain/payment-methods/takings";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// The same entries as in the metric "money received". A deposit counts when it is taken, so the payment that it becomes
// on the invoice does not count again. The same holds for credit, gift cards, and packages. A surcharge is part of the
// payment that it came with. Tips are counted apart: they are not the
// shop's. Parts of one payment count as one payment. `from` and `until` are instants, `zone` decides the day.
const received = "('payment', 'deposit', 'credit', 'gift-card', 'package', 'surcharge')";
const byMethod = statement(
  "payments.find-by-method",
  { organizationId: "uuid", locationIds: "uuid[]", from: "timestamptz", until: "timestamptz", zone: "text" },
  `select to_char(x.at at time zone $zone, 'YYYY-MM-DD') as day, x.method,
     case when x.method = 'card-terminal' then x.brand end as brand,
     (-coalesce(sum(x.amount_cents) filter (where x.kind in ${received}), 0))::int as "receivedCents",
     count(distinct x.receipt) filter (where x.kind in ${received})::int as payments,
     coalesce(sum(x.amount_cents) filter (where x.kind not in ${received} and x.kind not like 'tip%'), 0)::int as "refundedCents",
     (-coalesce(sum(x.amount_cents) filter (where x.kind = 'tip'), 0))::int as "tipsCents",
     coalesce(sum(x.amount_cents) filter (where x.kind in ('tip-refunded', 'tip-refund-failed')), 0)::int as "tipsRefundedCents",
     (count(*) filter (where x.kind in ('refund', 'deposit-refunded', 'credit-refunded', 'gift-card-refunded', 'package-refunded'))
       - count(*) filter (where x.kind in ('refund-failed', 'deposit-refund-failed')))::int as refunds
   from (
     select e.at, e.kind, e.amount_cents, coalesce(p.method, f.method, d.method, t.method, a.method, g.method, c.method, m.method, w.method, y.method, u.method) as method,
       coalesce(p.account_payment_id, e.source_id) as receipt,
       coalesce(p.details, q.details, d.details, h.details, a.details, k.details, c.details, s.details, w.details, z.details, v.details)->>'brand' as brand
     from ledger_entries e
     left join payments p on e.kind in ('payment', 'surcharge', 'tip') and p.organization_id = $organizationId and p.id = e.source_id
     left join refunds f on e.kind in ('refund', 'refund-failed', 'surcharge-refunded', 'surcharge-refund-failed') and f.organization_id = $organizationId and f.id = e.source_id
     left join payments q on q.organization_id = $organizationId and q.id = f.payment_id
     left join deposits d on e.kind = 'deposit' and d.organization_id = $organizationId and d.id = e.source_id
     left join deposit_refunds t on e.kind in ('deposit-refunded', 'deposit-refund-failed')
       and t.organization_id = $organizationId and t.id = e.source_id
     left join deposits h on h.organization_id = $organizationId and h.id = t.deposit_id
     left join account_payments a on e.kind = 'credit' and a.organization_id = $organizationId and a.id = e.source_id
     left join account_credit_refunds g on e.kind = 'credit-refunded' and g.organization_id = $organizationId and g.id = e.source_id
     left join account_payments k on k.organization_id = $organizationId and k.id = g.account_payment_id
     left join gift_cards c on e.kind = 'gift-card' and c.organization_id = $organizationId and c.id = e.source_id
     left join gift_card_movements m on e.kind = 'gift-card-refunded' and m.organization_id = $organizationId and m.id = e.source_id
     left join gift_cards s on s.organization_id = $organizationId and s.id = m.gift_card_id
     left join sold_package_payments w on e.kind = 'package' and w.organization_id = $organizationId and w.id = e.source_id
     left join package_movements y on e.kind = 'package-refunded' and y.organization_id = $organizationId and y.id = e.source_id
     left join sold_package_payments z on z.organization_id = $organizationId and z.id = y.payment_id
     left join tip_refunds u on e.kind in ('tip-refunded', 'tip-refund-failed') and u.organization_id = $organizationId and u.id = e.source_id
     left join payments v on v.organization_id = $organizationId and v.id = u.payment_id
     where e.organization_id = $organizationId and e.location_id = any ($locationIds::uuid[]) and e.at >= $from and e.at < $until
       and e.kind in ('payment', 'refund', 'refund-failed', 'deposit', 'deposit-refunded', 'deposit-refund-failed', 'credit', 'credit-refunded',
         'gift-card', 'gift-card-refunded', 'package', 'package-refunded', 'surcharge', 'surcharge-refunded', 'surcharge-refund-failed',
         'tip', 'tip-refunded', 'tip-refund-failed')
       and p.credit_application_id is null and p.gift_card_id is null and p.sold_package_id is null
       and coalesce(f.method, '') not in ('gift-card', 'package')
       and not (e.kind = 'payment' and exists (
         select from deposits a where a.organization_id = $organizationId and a.id = e.source_id))) x
   group by 1, 2, 3 order by 1 desc, 2, 3`,
  dayTakings,
);

export const findTakings = (
  tx: TenantTx,
  of: { locationIds: readonly string[]; from: Date; until: Date; zone: string },
) => byMethod.all(tx, of);
