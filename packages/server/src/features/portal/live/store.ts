import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// Whose each of the records in `ids` is; each table by its key. What is no customer's has no row.
const owners = statement(
  "portal.find-owners",
  { organizationId: "uuid", ids: "uuid[]" },
  `select x.id, o.customer_id as "customerId" from unnest($ids::uuid[]) as x(id) cross join lateral (
     select c.id as customer_id from customers c where c.organization_id = $organizationId and c.id = x.id
     union all select r.customer_id from repair_orders r where r.organization_id = $organizationId and r.id = x.id
     union all select a.customer_id from appointments a where a.organization_id = $organizationId and a.id = x.id
     union all select v.customer_id from vehicles v where v.organization_id = $organizationId and v.id = x.id
     union all select i.customer_id from invoices i where i.organization_id = $organizationId and i.id = x.id
     union all select i.customer_id from payments p join invoices i on i.organization_id = $organizationId and i.id = p.invoice_id
       where p.organization_id = $organizationId and p.id = x.id
     union all select d.customer_id from deposits d where d.organization_id = $organizationId and d.id = x.id
     union all select r.customer_id from deposit_requests q join repair_orders r on r.organization_id = $organizationId and r.id = q.repair_order_id
       where q.organization_id = $organizationId and q.id = x.id
     union all select r.customer_id from inspections n join repair_orders r on r.organization_id = $organizationId and r.id = n.repair_order_id
       where n.organization_id = $organizationId and n.id = x.id
     union all select t.customer_id from conversations t
       where t.organization_id = $organizationId and t.id = x.id and t.customer_id is not null) o`,
  z.object({ id: z.uuid(), customerId: z.uuid() }),
);

export const findOwners = (tx: TenantTx, ids: readonly string[]) => owners.all(tx, { ids: [...ids] });
