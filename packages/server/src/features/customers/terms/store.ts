import { type Terms, terms } from "@autoiq/domain/customers/terms/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const get = statement(
  "customers.find-terms",
  { organizationId: "uuid", customerId: "uuid", locationId: "uuid" },
  `select json_build_object('chargeAccount', c.charge_account, 'netDays', c.net_days, 'creditLimitCents', c.credit_limit_cents,
       'purchaseOrderRequired', c.purchase_order_required, 'monthlyStatement', c.monthly_statement) as terms,
     (select coalesce(sum(b.owed_cents), 0) from invoices i
       join invoice_balances b on b.organization_id = $organizationId and b.invoice_id = i.id and b.owed_cents > 0
       where i.organization_id = $organizationId and i.customer_id = $customerId and i.location_id = $locationId)::int
       + app.finance_charges_due($organizationId, $customerId, $locationId) as "dueCents"
   from customers c where c.organization_id = $organizationId and c.id = $customerId`,
  z.object({ terms, dueCents: z.number().int() }),
);
/** A customer's terms, and what is due at a location now. */
export const findTerms = (tx: TenantTx, of: { customerId: string; locationId: string }) => get.one(tx, of);

// Two postings at once see each other's invoices. Other writes that name the customer go on.
const lock = statement(
  "customers.lock-for-credit",
  { organizationId: "uuid", customerId: "uuid" },
  "select id from customers where organization_id = $organizationId and id = $customerId for no key update",
  z.object({ id: z.uuid() }),
);
export const lockForCredit = (tx: TenantTx, customerId: string) => lock.one(tx, { customerId });

const put = statement(
  "customers.update-terms",
  {
    organizationId: "uuid",
    customerId: "uuid",
    chargeAccount: "bool",
    netDays: "int4",
    creditLimitCents: "int4?",
    purchaseOrderRequired: "bool",
    monthlyStatement: "bool",
  },
  `update customers set charge_account = $chargeAccount, net_days = $netDays, credit_limit_cents = $creditLimitCents,
     purchase_order_required = $purchaseOrderRequired, monthly_statement = $monthlyStatement
   where organization_id = $organizationId and id = $customerId`,
);
export const updateTerms = (tx: TenantTx, customerId: string, of: Terms) =>
  put.run(tx, { customerId, ...of });

const heldOf = statement(
  "customers.find-deposits-held",
  { organizationId: "uuid", repairOrderId: "uuid" },
  `select coalesce(sum(d.amount_cents - app.refunded_of_deposit(d.organization_id, d.id)), 0)::int as cents
   from deposits d where d.organization_id = $organizationId and d.repair_order_id = $repairOrderId and d.applied_at is null`,
  z.object({ cents: z.number().int() }),
);
/** The deposits that the repair order's invoice will take, in cents. */
export const findHeldFor = async (tx: TenantTx, repairOrderId: string): Promise<number> =>
  (await heldOf.one(tx, { repairOrderId }))?.cents ?? 0;
