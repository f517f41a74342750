import { cars, posted, profit, sales } from "./posted-invoices.ts";
import { list, of, type ShopQuestionCase } from "./shop-question.ts";

export const salesQuestions: readonly ShopQuestionCase[] = [
  of("What were our sales in October?", "value", `select ${sales("2026-10-01", "2026-10-31")} as v`),
  of("how much did we sell last month", "value", `select ${sales("2026-10-01", "2026-10-31")} as v`),
  of("sales this week", "value", `select ${sales("2026-11-16", "2026-11-20")} as v`),
  of("Revenue of the third quarter", "value", `select ${sales("2026-07-01", "2026-09-30")} as v`),
  of("what was gross proffit in september", "value", `select ${profit("2026-09-01", "2026-09-30")} as v`),
  of(
    "why was gross profit down in October",
    "change",
    `select (${profit("2026-10-01", "2026-10-31")}) - (${profit("2026-09-01", "2026-09-30")}) as v`,
  ),
  of(
    "Gross margin last month?",
    "value",
    `select round((${profit("2026-10-01", "2026-10-31")}) * 10000.0 / (${sales("2026-10-01", "2026-10-31")})) as v`,
  ),
  of("How many cars did we finish in October?", "value", `select ${cars("2026-10-01", "2026-10-31")} as v`),
  of("car count yesterday", "value", `select ${cars("2026-11-19", "2026-11-19")} as v`),
  of(
    "What was our average repair order last month?",
    "value",
    `select round((${sales("2026-10-01", "2026-10-31")}) * 1.0 / ${cars("2026-10-01", "2026-10-31")}) as v`,
  ),
  of(
    "effective labor rate in October",
    "value",
    `select round(sum(i.labor_cents) / sum(i.hours_sold)) as v from invoices i where ${posted("2026-10-01", "2026-10-31")}`,
  ),
  of(
    "How many hours did we sell last month?",
    "value",
    `select round(sum(i.hours_sold) * 100) as v from invoices i where ${posted("2026-10-01", "2026-10-31")}`,
  ),
  of(
    "hours per repair order in October",
    "value",
    `select round(sum(i.hours_sold) * 100 / ${cars("2026-10-01", "2026-10-31")}) as v from invoices i where ${posted("2026-10-01", "2026-10-31")}`,
  ),
  of(
    "labor sales last month",
    "value",
    `select sum(i.labor_cents) as v from invoices i where ${posted("2026-10-01", "2026-10-31")}`,
  ),
  of(
    "close ratio last month",
    "value",
    `select round(sum(x.job_cents) filter (where x.decision = 'approved') * 10000.0 / sum(x.job_cents)) as v from (
     select distinct on (a.job_id) a.* from authorizations a where a.organization_id = $1 and d(a.at) between '2026-10-01' and '2026-10-31' order by a.job_id, a.at desc) x`,
  ),
  of(
    "How much money did we take in last week?",
    "value",
    `select -sum(e.amount_cents) as v from ledger_entries e
     where e.organization_id = $1 and e.kind not in ('invoice', 'credit-note') and d(e.at) between '2026-11-09' and '2026-11-15'`,
  ),
  of(
    "Which day had the highest sales in October?",
    "pick-value",
    `select max(x.cents) as v from (select d(i.posted_at), sum(i.total_cents - i.tax_cents) as cents
     from invoices i where ${posted("2026-10-01", "2026-10-31")} group by 1) x`,
  ),
  of(
    "Which month had the most sales this year?",
    "pick-value",
    `select max(x.cents) as v from (select date_trunc('month', d(i.posted_at)), sum(i.total_cents - i.tax_cents) as cents
     from invoices i where ${posted("2026-01-01", "2026-11-20")} group by 1) x`,
  ),
  list(
    "sales by month since August",
    "value",
    `select json_agg(x.cents order by x.m) as v from (select date_trunc('month', d(i.posted_at)) as m, sum(i.total_cents - i.tax_cents) as cents
     from invoices i where ${posted("2026-08-01", "2026-11-20")} group by 1) x`,
  ),
  of(
    "productivity in October",
    "value",
    `select round(sum(round(extract(epoch from t.ended_at - t.started_at) / 36)) filter (where t.job_id is not null) * 10000
     / sum(round(extract(epoch from t.ended_at - t.started_at) / 36)) filter (where t.job_id is null)) as v from time_entries t
     where t.organization_id = $1 and d(t.ended_at) between '2026-10-01' and '2026-10-31'`,
  ),
];
