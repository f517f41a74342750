import { segments } from "@autoiq/domain/customers/segments/rules";
import { asVisits } from "@autoiq/intelligence/learned-patterns/learn-customers";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const billedColumns = "array_agg(b.day order by b.day) as days, array_agg(b.cents order by b.day) as cents";
// Days, by the clock of the location, on which posted invoices less credits brought in money.
const billed = (
  where: string,
) => `select i.customer_id, (i.posted_at at time zone l.time_zone)::date - date '2000-01-01' as day,
       sum(i.total_cents - i.tax_cents - i.opening_cents - coalesce(n.net, 0))::int as cents
     from invoices i
     join locations l on l.organization_id = $organizationId and l.id = i.location_id
     left join lateral (select sum(c.net_cents) as net from credit_notes c
       where c.organization_id = $organizationId and c.invoice_id = i.id) n on true
     where i.organization_id = $organizationId and ${where} group by 1, 2
     having sum(i.total_cents - i.tax_cents - i.opening_cents - coalesce(n.net, 0)) > 0`;
const days = z.object({ days: z.array(z.number().int()), cents: z.array(z.number().int()) });

const pasts = statement(
  "customers.find-billing-histories",
  { organizationId: "uuid" },
  `select b.customer_id as id, ${billedColumns} from (${billed("i.customer_id is not null")}) b group by b.customer_id`,
  days.extend({ id: z.uuid() }),
);
const past = statement(
  "customers.find-billing-history",
  { organizationId: "uuid", customerId: "uuid" },
  `select ${billedColumns} from (${billed("i.customer_id = $customerId")}) b group by b.customer_id`,
  days,
);

const row = z.object({
  customer_id: z.uuid(),
  segment: z.enum(segments),
  visits: z.number().int(),
  first_on: z.string(),
  last_on: z.string(),
  visit_cents: z.number().int(),
  lifetime_sales_cents: z.number().int(),
  return_probability: z.number(),
  expected_visits: z.number(),
  expected_sales_cents: z.number().int(),
  year_cents: z.number().int(),
});
export type ProspectRow = z.infer<typeof row>;

const clear = statement(
  "customers.delete-forecasts",
  { organizationId: "uuid" },
  "delete from customer_forecasts where organization_id = $organizationId",
);
const write = statement(
  "customers.insert-forecasts",
  { organizationId: "uuid", rows: "json" },
  `insert into customer_forecasts (organization_id, ${Object.keys(row.shape).join(", ")})
   select $organizationId, x.* from json_to_recordset($rows::json) x (customer_id uuid, segment text, visits int, first_on date, last_on date,
     visit_cents int, lifetime_sales_cents int, return_probability real, expected_visits real, expected_sales_cents int, year_cents int)`,
);

export const findPasts = async (tx: TenantTx) =>
  (await pasts.all(tx)).map(({ id, ...billed }) => ({ id, ...asVisits(billed) }));
export async function findPast(tx: TenantTx, customerId: string) {
  const found = await past.one(tx, { customerId });
  return found && asVisits(found);
}

/** Replaces all rows. */
export async function replaceProspects(tx: TenantTx, rows: readonly ProspectRow[]): Promise<void> {
  await clear.run(tx);
  for (let at = 0; at < rows.length; at += 2000)
    await write.run(tx, { rows: JSON.stringify(rows.slice(at, at + 2000)) });
}
