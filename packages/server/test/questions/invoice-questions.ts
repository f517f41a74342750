import { posted } from "./posted-invoices.ts";
import { of, type ShopQuestionCase } from "./shop-question.ts";

const owed = `(select e.invoice_id, sum(e.amount_cents) as cents, min(i.posted_at) as posted_at, min(i.customer_id::text) as customer
   from ledger_entries e join invoices i on i.organization_id = $1 and i.id = e.invoice_id where e.organization_id = $1 group by 1 having sum(e.amount_cents) > 0) o`;
const wentBack = (from: string, to: string) =>
  `coalesce((select sum(f.amount_cents) from refunds f where f.organization_id = $1 and d(f.created_at) between '${from}' and '${to}'
     and not exists (select from refund_outcomes o where o.organization_id = $1 and o.refund_id = f.id and o.outcome = 'failed')), 0)
   + coalesce((select sum(p.amount_cents) from deposit_refunds p where p.organization_id = $1 and d(p.created_at) between '${from}' and '${to}'
     and not exists (select from deposit_refund_outcomes o where o.organization_id = $1 and o.refund_id = p.id and o.outcome = 'failed')), 0)`;

export const invoiceQuestions: readonly ShopQuestionCase[] = [
  of("Who owes us money?", "sum", `select sum(o.cents) as v from ${owed}`),
  of("how many invoices are unpaid", "count", `select count(*) as v from ${owed}`),
  of(
    "invoices not paid for more than 30 days",
    "count",
    `select count(*) as v from ${owed} where '2026-11-20'::date - d(o.posted_at) >= 30`,
  ),
  of(
    "What was the biggest invoice last month?",
    "first",
    `select max(i.total_cents) as v from invoices i where ${posted("2026-10-01", "2026-10-31")}`,
  ),
  of(
    "How many invoices did we post yesterday?",
    "count",
    `select count(*) as v from invoices i where ${posted("2026-11-19", "2026-11-19")}`,
  ),
  of(
    "How much was paid in cash last month?",
    "value",
    `select sum(x.cents) as v from (
       select p.amount_cents as cents, p.settled_at as at from payments p
         where p.organization_id = $1 and p.method = 'cash' and p.state = 'succeeded'
       union all select g.amount_cents, g.sold_at from gift_cards g where g.organization_id = $1 and g.method = 'cash'
       union all select y.amount_cents, s.sold_at from sold_package_payments y
         join sold_packages s on s.organization_id = $1 and s.id = y.sold_package_id where y.organization_id = $1 and y.method = 'cash') x
     where d(x.at) between '2026-10-01' and '2026-10-31'`,
  ),
  of("Which refunds were there this month?", "sum", `select (${wentBack("2026-11-01", "2026-11-20")}) as v`),
  of(
    "How much do we owe on gift cards?",
    "sum",
    "select coalesce(sum(app.gift_card_balance(g.organization_id, g.id)), 0) as v from gift_cards g where g.organization_id = $1",
  ),
  of(
    "How much do we owe on prepaid packages?",
    "sum",
    "select coalesce(sum(app.package_balance(p.organization_id, p.id)), 0) as v from sold_packages p where p.organization_id = $1",
  ),
  of(
    "Was the cash drawer over or short this month?",
    "sum",
    "select coalesce(sum(c.counted_cents - c.expected_cents), 0) as v from day_closes c where c.organization_id = $1 and c.day between '2026-11-01' and '2026-11-20'",
  ),
  of("how much did we refund this year?", "sum", `select (${wentBack("2026-01-01", "2026-11-20")}) as v`),
];
