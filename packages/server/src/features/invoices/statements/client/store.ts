import { clientAccount } from "@autoiq/domain/invoices/statements/client/contract";
import { z } from "zod";
import { statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

// Only customers with an account have one here: who may pay later, or gets statements.
const accounts = statement(
  "invoices.find-accounts-of-client",
  { organizationId: "uuid", customerId: "uuid" },
  `select c.organization_id as "organizationId", l.id, coalesce(nullif(l.name, ''), o.name) as name,
     (d.cents + f.cents)::int as "dueCents", f.cents as "chargesCents", k.cents as "creditCents",
     case when c.charge_account then greatest(0, c.credit_limit_cents - d.cents - f.cents)::int end as "availableCents",
     coalesce((select json_agg(json_build_object('id', s.id, 'from', s.from_day, 'to', s.to_day, 'at', s.at,
         'closingCents', s.closing_cents) order by s.at desc, s.id)
       from (select * from customer_statements x where x.organization_id = $organizationId and x.customer_id = c.id
         and x.location_id = l.id and x.closing_cents is not null order by x.at desc limit 36) s), '[]'::json) as statements
   from customers c
   join organizations o on o.organization_id = $organizationId
   join locations l on l.organization_id = $organizationId
   cross join lateral (select coalesce(sum(b.owed_cents), 0)::int as cents from invoices i
     join invoice_balances b on b.organization_id = $organizationId and b.invoice_id = i.id and b.owed_cents > 0
     where i.organization_id = $organizationId and i.customer_id = c.id and i.location_id = l.id) d
   cross join lateral (select app.finance_charges_due($organizationId, c.id, l.id) as cents) f
   cross join lateral (select coalesce(sum(app.open_credit(a.organization_id, a.id)), 0)::int as cents from account_payments a
     where a.organization_id = $organizationId and a.customer_id = c.id and a.location_id = l.id) k
   where c.organization_id = $organizationId and c.id = $customerId
     and exists (select from ledger_entries e where e.organization_id = $organizationId and e.customer_id = c.id
       and e.location_id = l.id)
     and (c.charge_account or f.cents > 0 or exists (select from customer_statements s
       where s.organization_id = $organizationId and s.customer_id = c.id and s.location_id = l.id and s.closing_cents is not null))
   order by 3, 2`,
  clientAccount,
);
/** A customer's accounts, by location. Empty for customers who pay at pickup and get no statements. */
export const findAccounts = (tx: TenantTx, customerId: string) => accounts.all(tx, { customerId });

const one = statement(
  "invoices.find-statement-of-client",
  { organizationId: "uuid", customerId: "uuid", customerStatementId: "uuid" },
  `select location_id as "locationId", from_day::text as "from", to_day::text as "to", file_id as "fileId" from customer_statements
   where organization_id = $organizationId and customer_id = $customerId and id = $customerStatementId
     and closing_cents is not null`,
  z.object({ locationId: z.uuid(), from: z.string(), to: z.string(), fileId: z.uuid().nullable() }),
);
/** A sent statement, if it is the customer's own. */
export const findStatementOf = (tx: TenantTx, of: { customerId: string; statementId: string }) =>
  one.one(tx, { customerId: of.customerId, customerStatementId: of.statementId });
