/** The payments of the invoice `i`, each with its surcharge or cash discount, what refunds took back of both, and its tip. */
export const payments = `coalesce((select json_agg(json_build_object('id', p.id, 'method', p.method,
    'state', case when p.state = 'succeeded' and b.cents >= p.amount_cents then 'refunded' else p.state end,
    'amountCents', p.amount_cents, 'refundedCents', case when p.state = 'refunded' then p.amount_cents else b.cents end, 'tenderedCents', p.tendered_cents, 'checkNumber', p.check_number, 'details', p.details,
    'isDeposit', exists (select from deposits d where d.organization_id = p.organization_id and d.id = p.id), 'takenBy', p.taken_by_name, 'createdAt', p.created_at, 'settledAt', p.settled_at, 'adjustment', a.adjustment, 'tip', t.tip)
    order by p.created_at, p.id)
  from payments p cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::int as cents from refunds r
    where r.organization_id = p.organization_id and r.payment_id = p.id and not exists (
      select from refund_outcomes o
      where o.organization_id = r.organization_id and o.refund_id = r.id and o.outcome = 'failed')) b
  left join lateral (
    select json_build_object('kind', f.kind, 'basisPoints', f.basis_points, 'amountCents', f.amount_cents, 'taxCents', f.tax_cents,
      'returnedCents', coalesce(k.amount, 0), 'returnedTaxCents', coalesce(k.tax, 0)) as adjustment
    from price_adjustments f cross join lateral (
      select sum(x.amount_cents) as amount, sum(x.tax_cents) as tax from price_adjustments x
      where x.organization_id = f.organization_id and x.payment_id = f.payment_id and x.id <> x.payment_id and not exists (
        select from refund_outcomes o where o.organization_id = x.organization_id and o.refund_id = x.id and o.outcome = 'failed')) k
    where f.organization_id = p.organization_id and f.id = p.id) a on true
  left join lateral (
    select json_build_object('amountCents', x.amount_cents,
      'refund', (select json_build_object('state', case when u.method in ('card', 'card-reader') then coalesce(u.outcome, 'pending') else 'sent' end, 'at', u.at)
        from tip_refunds u where u.organization_id = x.organization_id and u.payment_id = x.payment_id and u.outcome is distinct from 'failed'),
      'shares', coalesce((select json_agg(json_build_object('name', s.name, 'amountCents', s.amount_cents) order by s.position)
        from tip_shares s where s.organization_id = x.organization_id and s.payment_id = x.payment_id), '[]'::json)) as tip
    from tips x where x.organization_id = p.organization_id and x.payment_id = p.id and x.received_at is not null) t on true
  where p.organization_id = i.organization_id and p.invoice_id = i.id), '[]'::json) as payments`;

/** The refunds of the invoice `i`. */
export const refunds = `coalesce((select json_agg(json_build_object('id', r.id, 'paymentId', r.payment_id, 'method', r.method,
    'state', case when r.method not in ('card', 'card-reader') then 'sent' else coalesce(
      (select min(o.outcome) from refund_outcomes o
       where o.organization_id = r.organization_id and o.refund_id = r.id), 'pending') end,
    'amountCents', r.amount_cents, 'details', r.details, 'reason', r.reason, 'by', r.created_name, 'createdAt', r.created_at,
    'surchargeCents', (select f.amount_cents from price_adjustments f
      where f.organization_id = r.organization_id and f.id = r.id and f.kind = 'surcharge-refunded'))
    order by r.created_at, r.id)
  from refunds r where r.organization_id = i.organization_id and r.invoice_id = i.id), '[]'::json) as refunds`;

/** The credit notes of the invoice `i`. */
export const creditNotes = `coalesce((select json_agg(json_build_object('id', c.id, 'number', c.number,
    'postedAt', c.posted_at, 'by', c.posted_name, 'reason', c.reason, 'netCents', c.net_cents,
    'taxCents', c.tax_cents, 'totalCents', c.total_cents, 'items', c.items) order by c.posted_at, c.id)
  from credit_notes c where c.organization_id = i.organization_id and c.invoice_id = i.id), '[]'::json) as "creditNotes"`;
