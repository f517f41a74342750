import { deposit } from "@autoiq/domain/payments/deposits/contract";
import type { Tender } from "@autoiq/domain/payments/tender";
import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const ofOrder = statement(
  "payments.deposits-of-order",
  `select id, method, amount_cents as "amountCents", tendered_cents as "tenderedCents", check_number as "checkNumber",
     taken_at as "takenAt", taken_name as by,
     case when ended_at is null then 'held' when invoice_id is null then 'returned' else 'applied' end as state,
     ended_at as "endedAt", returned_as as "returnedAs", returned_name as "returnedBy", reason
   from deposits where organization_id = $1 and repair_order_id = $2 order by taken_at, id`,
  deposit,
);

const insert = statement(
  "payments.insert-deposit",
  `insert into deposits (organization_id, id, location_id, repair_order_id, customer_id, method, amount_cents, tendered_cents,
     check_number, taken_at, taken_by, taken_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

const giveBack = statement(
  "payments.return-deposit",
  `update deposits set ended_at = $3, returned_as = $4, returned_name = $5, reason = $6
   where organization_id = $1 and id = $2 and ended_at is null`,
);

const apply = statement(
  "payments.apply-deposits",
  `with applied as (
     update deposits set ended_at = $4, invoice_id = $3
     where organization_id = $1 and repair_order_id = $2 and ended_at is null returning *)
   insert into payments (organization_id, id, invoice_id, method, state, amount_cents, created_at, settled_at, taken_by,
     tendered_cents, check_number)
   select organization_id, id, $3, method, 'succeeded', amount_cents, taken_at, $4, taken_by, tendered_cents, check_number
   from applied returning id`,
  z.object({ id: z.uuid() }),
);

/** The oldest first. */
export const findDeposits = (tx: TenantTx, repairOrderId: string) =>
  ofOrder.all(tx, tx.organizationId, repairOrderId);

interface NewDeposit extends Tender {
  readonly id: string;
  readonly locationId: string;
  readonly repairOrderId: string;
  readonly customerId: string;
  readonly at: Date;
  readonly by: string;
}

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
    of.tenderedCents,
    of.checkNumber,
    of.at,
    tx.userId,
    of.by,
  );

export const endByReturn = (
  tx: TenantTx,
  of: { id: string; at: Date; method: "cash" | "check"; by: string; reason: string },
) => giveBack.run(tx, tx.organizationId, of.id, of.at, of.method, of.by, of.reason);

/** Counts what is held for a repair order as payments of its invoice, each once; their ids. */
export const applyDeposits = async (
  tx: TenantTx,
  of: { repairOrderId: string; invoiceId: string; at: Date },
): Promise<string[]> =>
  (await apply.all(tx, tx.organizationId, of.repairOrderId, of.invoiceId, of.at)).map(({ id }) => id);
