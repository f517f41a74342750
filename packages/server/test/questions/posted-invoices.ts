/** What the invoices posted from one day to another come to, as SQL. */
export const posted = (from: string, to: string) =>
  `i.organization_id = $1 and d(i.posted_at) between '${from}' and '${to}'`;
export const sales = (from: string, to: string) =>
  `(select sum(i.total_cents - i.tax_cents) from invoices i where ${posted(from, to)}) - (select coalesce(sum(c.net_cents), 0) from credit_notes c
    where c.organization_id = $1 and d(c.posted_at) between '${from}' and '${to}')`;
export const profit = (from: string, to: string) =>
  `${sales(from, to)} - (select sum(i.labor_cost_cents + i.parts_cost_cents + i.sublet_cost_cents) from invoices i where ${posted(from, to)})`;
export const cars = (from: string, to: string) =>
  `(select count(*) from invoices i where ${posted(from, to)} and i.repair_order_id is not null)`;
