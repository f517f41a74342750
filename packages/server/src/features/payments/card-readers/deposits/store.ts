import type { PaymentDetails } from "@autoiq/domain/payment-methods/methods";
import { z } from "zod";
import { type InputOf, statement } from "../../../../platform/database/statement.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";

const cents = z.number().int();

const insert = statement(
  "payments.insert-reader-deposit",
  {
    organizationId: "uuid",
    id: "uuid",
    cardReaderId: "uuid",
    locationId: "uuid",
    repairOrderId: "uuid",
    amountCents: "int4",
    provider: "text",
    at: "timestamptz",
    createdBy: "uuid?",
    by: "text",
  },
  `insert into reader_deposits (organization_id, id, card_reader_id, location_id, repair_order_id, amount_cents, provider, created_at,
     created_by, created_by_name)
   values ($organizationId, $id, $cardReaderId, $locationId, $repairOrderId, $amountCents, $provider, $at, $createdBy, $by)`,
);
/** Records a deposit before the processor knows of it. */
export const insertReaderDeposit = (tx: TenantTx, of: Omit<InputOf<typeof insert>, "createdBy">) =>
  insert.run(tx, { ...of, createdBy: tx.userId });

const sent = z.object({
  id: z.uuid(),
  repairOrderId: z.uuid(),
  repairOrderNumber: cents,
  shopName: z.string(),
  amountCents: cents,
  provider: z.string(),
  reference: z.string().nullable(),
  reader: z.string(),
  readerLabel: z.string(),
  outcome: z.enum(["approved", "declined", "canceled", "returned"]).nullable(),
  why: z.string(),
  createdAt: z.string(),
  by: z.string(),
  details: z.custom<PaymentDetails>(),
});
export type DepositOnReader = z.infer<typeof sent>;
const find = statement(
  "payments.find-reader-deposit",
  { organizationId: "uuid", readerDepositId: "uuid" },
  `select r.id, r.repair_order_id as "repairOrderId", o.number as "repairOrderNumber", coalesce(nullif(l.name, ''), b.name) as "shopName",
     r.amount_cents as "amountCents", r.provider, r.provider_reference as reference, c.provider_reference as reader,
     c.label as "readerLabel", r.outcome, r.why, r.created_at as "createdAt", r.created_by_name as by, coalesce(d.details, '{}') as details
   from reader_deposits r
   join repair_orders o on o.organization_id = $organizationId and o.id = r.repair_order_id
   join locations l on l.organization_id = $organizationId and l.id = r.location_id
   join organizations b on b.organization_id = $organizationId
   join card_readers c on c.organization_id = $organizationId and c.id = r.card_reader_id
   left join deposits d on d.organization_id = $organizationId and d.id = r.id
   where r.organization_id = $organizationId and r.id = $readerDepositId`,
  sent,
);
export const findReaderDeposit = (tx: TenantTx, readerDepositId: string) => find.one(tx, { readerDepositId });

const waiting = statement(
  "payments.find-deposit-on-reader",
  { organizationId: "uuid", cardReaderId: "uuid?", repairOrderId: "uuid?" },
  `select r.id, r.repair_order_id as "repairOrderId", r.amount_cents as "amountCents", c.label as "readerLabel"
   from reader_deposits r join card_readers c on c.organization_id = $organizationId and c.id = r.card_reader_id
   where r.organization_id = $organizationId and r.outcome is null
     and (r.card_reader_id = $cardReaderId or r.repair_order_id = $repairOrderId)
   order by r.repair_order_id = $repairOrderId desc limit 1`,
  z.object({ id: z.uuid(), repairOrderId: z.uuid(), amountCents: cents, readerLabel: z.string() }),
);
/** A deposit that a reader, or the repair order, waits for. */
export const findWaitingDeposit = (
  tx: TenantTx,
  of: { cardReaderId: string | null; repairOrderId: string | null },
) => waiting.one(tx, of);

const attach = statement(
  "payments.set-reader-deposit-reference",
  { organizationId: "uuid", readerDepositId: "uuid", providerReference: "text" },
  `update reader_deposits set provider_reference = $providerReference
   where organization_id = $organizationId and id = $readerDepositId and provider_reference is null`,
);
export const attachDepositReference = (tx: TenantTx, of: InputOf<typeof attach>) => attach.run(tx, of);

const lock = statement(
  "payments.lock-reader-deposit",
  { organizationId: "uuid", readerDepositId: "uuid" },
  "select outcome from reader_deposits where organization_id = $organizationId and id = $readerDepositId for update",
  sent.pick({ outcome: true }),
);
export const lockReaderDeposit = (tx: TenantTx, readerDepositId: string) => lock.one(tx, { readerDepositId });

const end = statement(
  "payments.end-reader-deposit",
  { organizationId: "uuid", readerDepositId: "uuid", outcome: "text", why: "text" },
  `update reader_deposits set outcome = $outcome, why = $why
   where organization_id = $organizationId and id = $readerDepositId and (outcome is null or outcome in ('declined', 'canceled'))`,
);
/** What was approved or returned stays. */
export const endReaderDeposit = (tx: TenantTx, of: InputOf<typeof end>) => end.run(tx, of);

const refuseReturn = statement(
  "payments.set-reader-deposit-failure",
  { organizationId: "uuid", readerDepositId: "uuid", why: "text" },
  `update reader_deposits set why = $why
   where organization_id = $organizationId and id = $readerDepositId and outcome = 'returned' and why = ''`,
);
/** Why a returned charge did not go back. False when that was already recorded, or when it was not returned. */
export const writeReturnRefused = async (tx: TenantTx, of: InputOf<typeof refuseReturn>): Promise<boolean> =>
  (await refuseReturn.run(tx, of)) === 1;
