import { firstInvoiceNumber } from "@autoiq/domain/invoices/numbers";
import { z } from "zod";
import { statement } from "../../platform/database/statement.ts";
import type { ClockTx, IdentityTx, TenantTx } from "../../platform/tenancy.ts";

/**
 * The result of one check in one business: how many records it checked, how many are wrong, and the name of one of
 * these.
 */
const outcome = z.object({ checked: z.number(), wrong: z.number(), example: z.string().nullable() });
export type Outcome = z.infer<typeof outcome>;

/** Input rows are (label, wrong). */
function counted(name: string, rows: string) {
  const marker = statement(
    `verify.${name}`,
    { organizationId: "uuid" },
    `select count(*)::int as checked, count(*) filter (where wrong)::int as wrong, min(label) filter (where wrong) as example
     from (${rows}) x`,
    outcome,
  );
  return (tx: TenantTx) => marker.one(tx);
}

const ledgerSources = `select id as source_id, 'invoice' as kind, id as invoice_id, total_cents as amount from invoices where organization_id = $organizationId
  union all select id, 'payment', invoice_id, -amount_cents from payments where organization_id = $organizationId and state = 'succeeded'
  union all select id, 'refund', invoice_id, amount_cents from refunds where organization_id = $organizationId
  union all select r.id, 'refund-failed', r.invoice_id, -r.amount_cents from refunds r
    join refund_outcomes o on o.organization_id = $organizationId and o.refund_id = r.id and o.outcome = 'failed' where r.organization_id = $organizationId
  union all select id, 'credit-note', invoice_id, -total_cents from credit_notes where organization_id = $organizationId
  union all select id, 'write-off', invoice_id, -amount_cents from write_offs where organization_id = $organizationId
  union all select id, 'credit', null, -credit_cents from account_payments where organization_id = $organizationId and credit_cents > 0
  union all select id, 'credit-applied', null, amount_cents from payments where organization_id = $organizationId and credit_application_id is not null
  union all select id, 'credit-refunded', null, amount_cents from account_credit_refunds where organization_id = $organizationId
  union all select id, 'finance-charge', null, amount_cents from finance_charges where organization_id = $organizationId
  union all select id, 'finance-charge-' || kind, null, case kind when 'reopened' then amount_cents else -amount_cents end
    from finance_charge_movements where organization_id = $organizationId
  union all select id, case kind when 'paid' then 'credit-applied' else 'credit-restored' end, null,
    case kind when 'paid' then amount_cents else -amount_cents end
    from finance_charge_movements where organization_id = $organizationId and kind <> 'waived'
  union all select id, 'gift-card', null, -amount_cents from gift_cards where organization_id = $organizationId
  union all select id, case kind when 'redeemed' then 'gift-card-applied' when 'returned' then 'gift-card-returned' else 'gift-card-refunded' end,
    null, -change_cents from gift_card_movements where organization_id = $organizationId
  union all select id, 'package', null, -amount_cents from sold_package_payments where organization_id = $organizationId
  union all select id, case kind when 'redeemed' then 'package-applied' when 'returned' then 'package-returned' else 'package-refunded' end,
    null, -change_cents from package_movements where organization_id = $organizationId
  union all select id, kind, case when kind like 'cash-discount%' then invoice_id end,
    case when id = payment_id then -amount_cents else amount_cents end from price_adjustments where organization_id = $organizationId
  union all select r.id, 'surcharge-refund-failed', null, -a.amount_cents from price_adjustments a
    join refunds r on r.organization_id = $organizationId and r.id = a.id
    join refund_outcomes o on o.organization_id = $organizationId and o.refund_id = r.id and o.outcome = 'failed'
    where a.organization_id = $organizationId and a.kind = 'surcharge-refunded'
  union all select payment_id, 'tip', null, -amount_cents from tips where organization_id = $organizationId and received_at is not null
  union all select id, 'tip-refunded', null, amount_cents from tip_refunds where organization_id = $organizationId
  union all select id, 'tip-refund-failed', null, -amount_cents from tip_refunds where organization_id = $organizationId and outcome = 'failed'
  union all select id, 'deposit', null, -amount_cents from deposits where organization_id = $organizationId
  union all select id, 'deposit-applied', null, applied_cents from deposits where organization_id = $organizationId and applied_at is not null
  union all select id, 'deposit-refunded', null, amount_cents from deposit_refunds where organization_id = $organizationId
  union all select r.id, 'deposit-refund-failed', null, -r.amount_cents from deposit_refunds r
    join deposit_refund_outcomes o on o.organization_id = $organizationId and o.refund_id = r.id and o.outcome = 'failed' where r.organization_id = $organizationId`;

/**
 * Checks a number series by location: no duplicates, no gaps, and the next number is correct. Older invoices have lower
 * numbers, so the series may jump once, to `restart` (0109), and after each import from another system. Imported numbers
 * are as they were there.
 */
const series = (table: string, name: string, after: string, restart = 1) =>
  `select '${name} numbers of location ' || l.id as label,
     exists (select from (
         select count(*) as numbers, count(distinct s.number) as different, max(s.number) - min(s.number) + 1 as width from (
           select t.number, (select max(r.at) from (
               select 1 as at union all select ${restart} union all
               select ${after} from record_imports i where i.organization_id = $organizationId and i.location_id = l.id) r
             where r.at <= t.number) as segment
           from ${table} t where t.organization_id = $organizationId and t.location_id = l.id and ${own(table)}) s
         group by s.segment) g where g.numbers <> g.different or g.numbers <> g.width)
     or coalesce(greatest(
         (select max(t.number) + 1 from ${table} t where t.organization_id = $organizationId and t.location_id = l.id and ${own(table)}),
         (select max(${after}) from record_imports i where i.organization_id = $organizationId and i.location_id = l.id),
         ${restart}) <> (select s.next_number from number_series s
       where s.organization_id = $organizationId and s.location_id = l.id and s.series = '${name}'),
       exists (select from ${table} t where t.organization_id = $organizationId and t.location_id = l.id and ${own(table)})) as wrong
   from locations l where l.organization_id = $organizationId`;

const own = (table: string) =>
  `not exists (select from record_import_rows r
     where r.organization_id = $organizationId and r.table_name = '${table}' and r.row_id = t.id)`;

/** Every check of one business with what it says. */
export const businessChecks = [
  {
    says: "invoice balances equal the sum of their ledger entries",
    of: counted(
      "balances",
      `select 'invoice ' || coalesce(b.invoice_id, e.invoice_id) as label, b.owed_cents is distinct from e.sum as wrong
       from (select * from invoice_balances where organization_id = $organizationId) b full join
         (select invoice_id, sum(amount_cents) as sum from ledger_entries where organization_id = $organizationId and invoice_id is not null group by 1) e
         using (invoice_id)`,
    ),
  },
  {
    says: "each invoice, payment, refund, credit note, and deposit is in the ledger once, with its amount",
    of: counted(
      "ledger",
      `select coalesce(s.kind, e.kind) || ' ' || coalesce(s.source_id, e.source_id) as label,
         (s.amount, s.invoice_id) is distinct from (e.amount_cents, e.invoice_id) as wrong
       from (${ledgerSources}) s
       full join (select * from ledger_entries where organization_id = $organizationId) e on e.source_id = s.source_id and e.kind = s.kind`,
    ),
  },
  {
    says: "gift cards hold between nothing and what they were sold for, and each payment and refund by gift card is on its card",
    of: counted(
      "gift cards",
      `select 'gift card ' || g.id as label, app.gift_card_balance(g.organization_id, g.id) not between 0 and g.amount_cents
         or (select coalesce(sum(m.change_cents), 0) from gift_card_movements m
             where m.organization_id = $organizationId and m.gift_card_id = g.id and m.kind <> 'refunded')
           <> (select coalesce(sum(r.amount_cents), 0) from refunds r join payments p on p.organization_id = $organizationId and p.id = r.payment_id
               where r.organization_id = $organizationId and p.gift_card_id = g.id)
             - (select coalesce(sum(p.amount_cents), 0) from payments p where p.organization_id = $organizationId and p.gift_card_id = g.id) as wrong
       from gift_cards g where g.organization_id = $organizationId`,
    ),
  },
  {
    says: "no finance charge is paid and waived for more than it is",
    of: counted(
      "finance charges",
      `select 'finance charge ' || c.id as label, app.open_finance_charge(c.organization_id, c.id) < 0 as wrong
       from finance_charges c where c.organization_id = $organizationId`,
    ),
  },
  {
    says: "packages hold between nothing and their price, and each payment, unit, and refund of a package adds up",
    of: counted(
      "packages",
      `select 'package ' || p.id as label, app.package_balance(p.organization_id, p.id) not between 0 and p.price_cents
         or p.price_cents <> (select coalesce(sum(x.amount_cents), 0) from sold_package_payments x
           where x.organization_id = $organizationId and x.sold_package_id = p.id)
         or p.price_cents <> (select coalesce(sum(j.value_cents), 0) from sold_package_jobs j
           where j.organization_id = $organizationId and j.sold_package_id = p.id)
         or (select coalesce(sum(-m.change_cents), 0) from package_movements m
             where m.organization_id = $organizationId and m.sold_package_id = p.id and m.kind <> 'refunded')
           <> (select coalesce(sum(y.amount_cents), 0) from package_uses u
               join payments y on y.organization_id = $organizationId and y.id = u.payment_id and y.amount_cents = u.value_cents
               where u.organization_id = $organizationId and u.sold_package_id = p.id and u.refund_id is null)
         or exists (select from sold_package_jobs j where j.organization_id = $organizationId and j.sold_package_id = p.id
           and (select count(*) > j.units or coalesce(sum(u.value_cents), 0) > j.value_cents from package_uses u
             where u.organization_id = $organizationId and u.sold_package_id = p.id and u.canned_job_id = j.canned_job_id
               and u.refund_id is null)) as wrong
       from sold_packages p where p.organization_id = $organizationId`,
    ),
  },
  {
    says: "the departments of an invoice add up to it",
    of: counted(
      "departments",
      `select 'invoice ' || i.id as label, i.total_cents - i.tax_cents - i.opening_cents <> sum(x.labor_cents + x.parts_cents + x.sublet_cents + x.fees_cents
         + x.supplies_cents + x.discount_cents) as wrong
       from invoices i join invoice_departments x on x.organization_id = $organizationId and x.invoice_id = i.id
       where i.organization_id = $organizationId group by i.id, i.total_cents, i.tax_cents, i.opening_cents`,
    ),
  },
  {
    says: "no more of a surcharge or cash discount went back than there was, and its taxes add up",
    of: counted(
      "price adjustments",
      `select 'payment ' || a.payment_id as label,
         sum(case when a.id = a.payment_id then a.amount_cents when o.refund_id is null then -a.amount_cents else 0 end) < 0
         or bool_or(a.tax_cents <> x.sum) as wrong
       from price_adjustments a
       left join refund_outcomes o on o.organization_id = $organizationId and o.refund_id = a.id and o.outcome = 'failed'
       left join lateral (select sum(t.tax_cents) from price_adjustment_taxes t
         where t.organization_id = $organizationId and t.price_adjustment_id = a.id) x on true
       where a.organization_id = $organizationId group by a.payment_id`,
    ),
  },
  {
    says: "tips are shared to the cent, and what is owed of them is what was received less refunds and payouts",
    of: counted(
      "tips",
      `select 'tips of ' || coalesce(b.holder_id, x.holder_id) as label, coalesce(b.owed_cents, 0) <> coalesce(x.cents, 0) as wrong
       from (select location_id, holder_id, owed_cents from tip_balances where organization_id = $organizationId) b
       full join (
         select location_id, holder_id, sum(cents) as cents from (
           select h.location_id, coalesce(h.staff_id, h.location_id) as holder_id, h.amount_cents as cents from tip_shares h
           join tips t on t.organization_id = $organizationId and t.payment_id = h.payment_id and t.received_at is not null
           where h.organization_id = $organizationId
           union all
           select h.location_id, coalesce(h.staff_id, h.location_id), -h.amount_cents from tip_refunds r
           join tip_shares h on h.organization_id = $organizationId and h.payment_id = r.payment_id
           where r.organization_id = $organizationId and r.outcome is distinct from 'failed'
           union all
           select o.location_id, coalesce(o.staff_id, o.location_id), -o.amount_cents from tip_payouts o
           where o.organization_id = $organizationId) m group by 1, 2) x using (location_id, holder_id)
       union all
       select 'tip of payment ' || t.payment_id, p.state <> 'succeeded' or t.amount_cents <> (
         select coalesce(sum(h.amount_cents), 0) from tip_shares h where h.organization_id = $organizationId and h.payment_id = t.payment_id)
       from tips t join payments p on p.organization_id = $organizationId and p.id = t.payment_id
       where t.organization_id = $organizationId and t.received_at is not null
       union all
       select 'cash of tips ' || coalesce(m.id, o.id), m.amount_cents is distinct from o.amount_cents
       from (select id, amount_cents from drawer_movements where organization_id = $organizationId and kind = 'tips') m
       full join (select id, amount_cents from tip_payouts where organization_id = $organizationId and way = 'cash') o using (id)`,
    ),
  },
  {
    says: "closes of the day follow each other, and each begins with the cash that was left",
    of: counted(
      "closes",
      `select 'close ' || c.number || ' of location ' || c.location_id as label,
         (c.number, c.from_at, c.float_cents) is distinct from (coalesce(b.number, 0) + 1, coalesce(b.through, d.opened_at),
           coalesce(b.left_cents, c.float_cents))
         or c.number = d.last_close and (c.through, c.left_cents) is distinct from (d.closed_through, d.float_cents) as wrong
       from day_closes c
       join drawers d on d.organization_id = $organizationId and d.location_id = c.location_id
       left join day_closes b on b.organization_id = $organizationId and b.location_id = c.location_id and b.number = c.number - 1
       where c.organization_id = $organizationId`,
    ),
  },
  {
    says: "matches with the bank add up, and each line and payment is in one",
    of: counted(
      "matches with the bank",
      `select 'match ' || m.id as label,
         m.bank_cents <> coalesce((select sum(l.amount_cents) from bank_match_lines x
           join bank_lines l on l.organization_id = $organizationId and l.id = x.line_id
           where x.organization_id = $organizationId and x.match_id = m.id), 0)
         or m.bank_cents + m.fee_cents <> coalesce((select sum(f.amount_cents) from bank_match_facts f
           where f.organization_id = $organizationId and f.match_id = m.id), 0)
         or exists (select from bank_match_lines x where x.organization_id = $organizationId and x.match_id = m.id
           and x.is_live <> (m.undone_at is null))
         or exists (select from bank_match_facts f where f.organization_id = $organizationId and f.match_id = m.id
           and f.is_live <> (m.undone_at is null)) as wrong
       from bank_matches m where m.organization_id = $organizationId`,
    ),
  },
  {
    says: "no payment is refunded for more than was paid",
    of: counted(
      "refunds",
      `select 'payment ' || p.id as label, sum(r.amount_cents) > p.amount_cents as wrong
       from payments p join refunds r on r.organization_id = $organizationId and r.payment_id = p.id
       where p.organization_id = $organizationId and not exists (select from refund_outcomes o
         where o.organization_id = $organizationId and o.refund_id = r.id and o.outcome = 'failed')
       group by p.id, p.amount_cents`,
    ),
  },
  {
    says: "no invoice is credited for more than was billed",
    of: counted(
      "credits",
      `select 'invoice ' || i.id as label, sum(c.total_cents) > i.total_cents as wrong
       from invoices i join credit_notes c on c.organization_id = $organizationId and c.invoice_id = i.id
       where i.organization_id = $organizationId group by i.id, i.total_cents`,
    ),
  },
  {
    says: "no deposit is applied and refunded for more than was received",
    of: counted(
      "deposits",
      `select 'deposit ' || id as label,
         coalesce(applied_cents, 0) + app.refunded_of_deposit($organizationId, id) > amount_cents as wrong
       from deposits where organization_id = $organizationId`,
    ),
  },
  {
    says: "on-hand and reserved stock equals its movements and reservations",
    of: counted(
      "stock",
      `select 'part ' || s.part_id as label, s.on_hand <> coalesce(m.sum, 0) or s.reserved <> coalesce(r.sum, 0) as wrong
       from stock_levels s
       left join (select location_id, part_id, sum(quantity) as sum from stock_movements
         where organization_id = $organizationId and kind <> 'rebinned' group by 1, 2) m using (location_id, part_id)
       left join (select location_id, part_id, sum(quantity) as sum from stock_reservations
         where organization_id = $organizationId group by 1, 2) r using (location_id, part_id)
       where s.organization_id = $organizationId`,
    ),
  },
  {
    says: "bin quantities equal their movements",
    of: counted(
      "bins",
      `select 'part ' || part_id || ' in bin ' || bin as label, b.on_hand is distinct from coalesce(m.sum, 0) as wrong
       from (select * from stock_bins where organization_id = $organizationId) b full join
         (select s.location_id, s.part_id, m.bin, sum(m.quantity) as sum from bin_movements m
          join stock_movements s on s.organization_id = $organizationId and s.id = m.movement_id
          where m.organization_id = $organizationId group by 1, 2, 3) m using (location_id, part_id, bin)`,
    ),
  },
  {
    says: "repair order numbers have no gaps or duplicates",
    of: counted(
      "repair-order-numbers",
      series("repair_orders", "repair-order", "i.repair_order_number_after"),
    ),
  },
  {
    says: "invoice numbers have no gaps or duplicates",
    of: counted(
      "invoice-numbers",
      series("invoices", "invoice", "i.invoice_number_after", firstInvoiceNumber),
    ),
  },
  {
    says: "credit note numbers have no gaps or duplicates",
    of: counted("credit-note-numbers", series("credit_notes", "credit-note", "null::int")),
  },
] as const;

const waitLongerStatement = statement(
  "verify.disable-statement-timeout",
  {},
  "select set_config('statement_timeout', '0', true)",
  z.object({ set_config: z.string() }),
);
/** A check may read every record of a business, on a slow disk. */
export const waitLonger = (tx: TenantTx) => waitLongerStatement.all(tx);

const organizationsStatement = statement(
  "verify.find-organizations",
  {},
  "select distinct organization_id as id from locations",
  z.object({ id: z.string() }),
);
/** Every business, as the installation's clock role sees them. */
export const organizations = (tx: ClockTx) => organizationsStatement.all(tx);

const fileRowsStatement = statement(
  "verify.count-files",
  { organizationId: "uuid" },
  "select organization_id as folder, id, byte_size as bytes, sha256 from files where organization_id = $organizationId",
  z.object({ folder: z.string(), id: z.string(), bytes: z.number(), sha256: z.string() }),
);
export const fileRows = (tx: TenantTx) => fileRowsStatement.all(tx);

const accountFileRowsStatement = statement(
  "verify.count-account-files",
  {},
  `select user_id as folder, file_id as id, null::int as bytes from auth.photos
   union all select user_id, id, byte_size from auth.exports where ready_at is not null and expires_at > now()`,
  z.object({ folder: z.string(), id: z.string(), bytes: z.number().nullable() }),
);
/** Profile pictures and account exports. The size of pictures is not recorded. */
export const accountFileRows = (tx: IdentityTx) => accountFileRowsStatement.all(tx);

const sealedSecretsStatement = statement(
  "verify.count-sealed-secrets",
  {},
  "select id, sealed_secret as sealed from auth.mfa_factors where sealed_secret is not null",
  z.object({ id: z.string(), sealed: z.instanceof(Uint8Array) }),
);
export const sealedSecrets = (tx: IdentityTx) => sealedSecretsStatement.all(tx);
