import { invoiceContent } from "@autoiq/domain/invoices/contract";
import { deposit } from "@autoiq/domain/payments/deposits/contract";
import type { Tender } from "@autoiq/domain/payments/tender";
import { shopLogo } from "@autoiq/domain/shops/logo/contract";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { CustomerTx, TenantTx } from "../../../platform/tenancy.ts";

const outcome = `case when r.method <> 'card' then 'sent' else coalesce((select min(o.outcome) from deposit_return_outcomes o
  where o.organization_id = r.organization_id and o.return_id = r.id), 'pending') end`;

const failure = `coalesce((select o.failure from deposit_return_outcomes o
  where o.organization_id = r.organization_id and o.return_id = r.id and o.outcome = 'failed'), '')`;

const ofOrder = statement(
  "payments.deposits-of-order",
  `select x.*, x."amountCents" - x."returnedCents" - x."appliedCents" as "heldCents",
     case when x."appliedCents" > 0 then 'applied' when x."returnedCents" = x."amountCents" then 'returned' else 'held' end as state
   from (
     select d.id, d.method, d.amount_cents as "amountCents", d.tendered_cents as "tenderedCents",
       d.check_number as "checkNumber", d.taken_at as "takenAt", d.taken_name as by,
       coalesce(d.applied_cents, 0) as "appliedCents", app.returned_of_deposit(d.organization_id, d.id) as "returnedCents",
       coalesce((select json_agg(json_build_object('id', r.id, 'method', r.method, 'state', ${outcome},
           'amountCents', r.amount_cents, 'reason', r.reason, 'by', r.created_name, 'at', r.created_at, 'failure', ${failure})
           order by r.created_at, r.id)
         from deposit_returns r where r.organization_id = $1 and r.deposit_id = d.id), '[]') as returns
     from deposits d where d.organization_id = $1 and d.repair_order_id = $2) x
   order by x."takenAt", x.id`,
  deposit,
);

const insert = statement(
  "payments.insert-deposit",
  `insert into deposits (organization_id, id, location_id, repair_order_id, customer_id, method, amount_cents, tendered_cents,
     check_number, taken_at, taken_by, taken_name, provider, provider_reference)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
);

// What has not gone back is counted; of cash that went back in part nobody asks for the change any more.
const apply = statement(
  "payments.apply-deposits",
  `with held as (
     select d.id, d.amount_cents - app.returned_of_deposit(d.organization_id, d.id) as cents
     from deposits d where d.organization_id = $1 and d.repair_order_id = $2 and d.applied_at is null),
   applied as (
     update deposits d set applied_at = $4, invoice_id = $3, applied_cents = h.cents
     from held h where d.organization_id = $1 and d.id = h.id and h.cents > 0 returning d.*)
   insert into payments (organization_id, id, invoice_id, method, state, amount_cents, created_at, settled_at, taken_by,
     tendered_cents, check_number, provider, provider_reference)
   select organization_id, id, $3, method, 'succeeded', applied_cents, taken_at, $4, taken_by,
     case when applied_cents = amount_cents then tendered_cents end, check_number, provider, provider_reference
   from applied returning id`,
  z.object({ id: z.uuid() }),
);

const provider = statement(
  "payments.provider-of-deposit",
  `select provider, provider_reference as reference from deposits where organization_id = $1 and id = $2`,
  z.object({ provider: z.string(), reference: z.string().nullable() }),
);

const insertBack = statement(
  "payments.insert-deposit-return",
  `insert into deposit_returns (organization_id, id, deposit_id, method, amount_cents, reason, created_at, created_by, created_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

const findBack = statement(
  "payments.find-deposit-return",
  `select r.id, r.deposit_id as "depositId", r.method, r.amount_cents as "amountCents", d.repair_order_id as "repairOrderId",
     d.provider, d.provider_reference as reference
   from deposit_returns r join deposits d on d.organization_id = $1 and d.id = r.deposit_id
   where r.organization_id = $1 and r.id = $2`,
  z.object({
    id: z.uuid(),
    depositId: z.uuid(),
    method: z.enum(["card", "cash", "check"]),
    amountCents: z.number().int(),
    repairOrderId: z.uuid(),
    provider: z.string(),
    reference: z.string().nullable(),
  }),
);

const addOutcome = statement(
  "payments.add-deposit-return-outcome",
  `insert into deposit_return_outcomes (organization_id, return_id, outcome, provider_reference, at, failure)
   values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
);

const paper = statement(
  "payments.deposit-paper",
  `select d.repair_order_id as "repairOrderId", r.number as "repairOrderNumber", d.method, d.amount_cents as "amountCents",
     d.check_number as "checkNumber", d.taken_at as at, d.provider = 'test' as "isTest",
     app.returned_of_deposit(d.organization_id, d.id) as "returnedCents", coalesce(d.applied_cents, 0) as "appliedCents",
     (select i.number from invoices i where i.organization_id = $1 and i.id = d.invoice_id) as "invoiceNumber",
     json_build_object('name', coalesce(nullif(l.name, ''), b.name), 'street', l.street, 'city', l.city, 'state', l.state,
       'zip', l.zip, 'phone', l.phone, 'email', l.email, 'registrationNumber', l.registration_number,
       'timeZone', l.time_zone) as shop,
     json_build_object('name', coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)), 'street', c.street,
       'city', c.city, 'state', c.state, 'zip', c.zip, 'phone', coalesce(c.phone, ''), 'email', coalesce(c.email, '')) as customer,
     json_build_object('label', concat_ws(' ', v.year, v.make, v.model, nullif(v.trim, '')), 'vin', coalesce(v.vin, ''),
       'plate', coalesce(v.plate, ''), 'odometerIn', r.odometer_in, 'odometerOut', r.odometer_out) as vehicle,
     (select json_build_object('organizationId', b.organization_id, 'id', f.id, 'width', f.width, 'height', f.height)
       from files f where f.organization_id = $1 and f.id = b.logo_file_id) as logo
   from deposits d
   join repair_orders r on r.organization_id = $1 and r.id = d.repair_order_id
   join customers c on c.organization_id = $1 and c.id = r.customer_id
   left join vehicles v on v.organization_id = $1 and v.id = r.vehicle_id
   join locations l on l.organization_id = $1 and l.id = d.location_id
   join organizations b on b.organization_id = $1
   where d.organization_id = $1 and d.id = $2`,
  z.object({
    repairOrderId: z.uuid(),
    repairOrderNumber: z.number().int(),
    method: z.enum(["card", "cash", "check"]),
    amountCents: z.number().int(),
    checkNumber: z.string(),
    at: z.string(),
    isTest: z.boolean(),
    returnedCents: z.number().int(),
    appliedCents: z.number().int(),
    invoiceNumber: z.number().int().nullable(),
    shop: invoiceContent.shape.shop,
    customer: invoiceContent.shape.customer,
    vehicle: invoiceContent.shape.vehicle,
    logo: shopLogo.nullable(),
  }),
);

/** What the receipt of a deposit says, to the shop or to its own customer. */
export const findDepositPaper = (tx: TenantTx | CustomerTx, id: string) =>
  paper.one(tx, tx.organizationId, id);

/** The oldest first. */
export const findDeposits = (tx: TenantTx, repairOrderId: string) =>
  ofOrder.all(tx, tx.organizationId, repairOrderId);

type NewDeposit = (Tender | { readonly method: "card"; readonly amountCents: number }) & {
  readonly id: string;
  readonly locationId: string;
  readonly repairOrderId: string;
  readonly customerId: string;
  readonly at: Date;
  readonly by: string;
  /** The paid checkout, of a card. */
  readonly paidBy?: { readonly provider: string; readonly reference: string };
};

/** The database enters it in the ledger. */
export const insertDeposit = (tx: TenantTx, of: NewDeposit) =>
  insert.run(
    tx,
    tx.organizationId,
    of.id,
    of.locationId,
    of.repairOrderId,
    of.customerId,
    of.method,
    of.amountCents,
    of.method === "card" ? null : of.tenderedCents,
    of.method === "card" ? "" : of.checkNumber,
    of.at,
    tx.userId,
    of.by,
    of.paidBy?.provider ?? "shop",
    of.paidBy?.reference ?? null,
  );

/** Counts what is held for a repair order as payments of its invoice, each once; their ids. */
export const applyDeposits = async (
  tx: TenantTx,
  of: { repairOrderId: string; invoiceId: string; at: Date },
): Promise<string[]> =>
  (await apply.all(tx, tx.organizationId, of.repairOrderId, of.invoiceId, of.at)).map(({ id }) => id);

export const findProviderOfDeposit = (tx: TenantTx, depositId: string) =>
  provider.one(tx, tx.organizationId, depositId);

/** The database refuses more than is held, and enters it in the ledger. */
export const insertReturn = (
  tx: TenantTx,
  of: {
    id: string;
    depositId: string;
    method: "card" | "cash" | "check";
    amountCents: number;
    reason: string;
    at: Date;
    by: string;
  },
) =>
  insertBack.run(
    tx,
    tx.organizationId,
    of.id,
    of.depositId,
    of.method,
    of.amountCents,
    of.reason,
    of.at,
    tx.userId,
    of.by,
  );

export const findReturn = (tx: TenantTx, id: string) => findBack.one(tx, tx.organizationId, id);

/** False when that was known already. */
export const writeReturnOutcome = async (
  tx: TenantTx,
  of: {
    returnId: string;
    outcome: "sent" | "failed";
    reference: string;
    at: Date;
    /** Why, as a sentence, where it failed. */
    failure: string;
  },
): Promise<boolean> =>
  (await addOutcome.run(
    tx,
    ...[tx.organizationId, of.returnId, of.outcome, of.reference, of.at, of.failure],
  )) === 1;
