import type { PaymentDetails } from "@autoiq/domain/payment-methods/methods";
import { cardTypes } from "@autoiq/domain/payment-methods/methods";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const cents = z.number().int();
const list = statement(
  "payments.find-card-readers",
  { organizationId: "uuid", locationId: "uuid", provider: "text" },
  `select id, label, model, registered_at as "registeredAt", provider_reference as reference from card_readers
   where organization_id = $organizationId and location_id = $locationId and provider = $provider and removed_at is null
   order by label, id`,
  z.object({
    id: z.uuid(),
    label: z.string(),
    model: z.string(),
    registeredAt: z.string(),
    reference: z.string(),
  }),
);
/** The location's readers at that processor. */
export const findCardReaders = (tx: TenantTx, of: InputOf<typeof list>) => list.all(tx, of);

const insert = statement(
  "payments.insert-card-reader",
  {
    organizationId: "uuid",
    id: "uuid",
    locationId: "uuid",
    label: "text",
    provider: "text",
    reference: "text",
    model: "text",
    at: "timestamptz",
    by: "uuid?",
    byName: "text",
  },
  `insert into card_readers (organization_id, id, location_id, label, provider, provider_reference, model, registered_at,
     registered_by, registered_by_name)
   values ($organizationId, $id, $locationId, $label, $provider, $reference, $model, $at, $by, $byName) on conflict do nothing`,
);
export const insertCardReader = (tx: TenantTx, of: Omit<InputOf<typeof insert>, "by">) =>
  insert.run(tx, { ...of, by: tx.userId });

const rename = statement(
  "payments.rename-card-reader",
  { organizationId: "uuid", cardReaderId: "uuid", label: "text" },
  "update card_readers set label = $label where organization_id = $organizationId and id = $cardReaderId",
);
export const renameReader = (tx: TenantTx, of: InputOf<typeof rename>) => rename.run(tx, of);

const remove = statement(
  "payments.remove-card-reader",
  { organizationId: "uuid", cardReaderId: "uuid", at: "timestamptz" },
  `update card_readers set removed_at = $at where organization_id = $organizationId and id = $cardReaderId and removed_at is null`,
);
export const removeReader = (tx: TenantTx, of: InputOf<typeof remove>) => remove.run(tx, of);

const insertPaymentStatement = statement(
  "payments.insert-reader-payment",
  {
    organizationId: "uuid",
    id: "uuid",
    invoiceId: "uuid",
    amountCents: "int4",
    provider: "text",
    at: "timestamptz",
    takenBy: "uuid?",
    takenByName: "text",
  },
  `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, provider, created_at, taken_by, taken_by_name)
   values ($organizationId, $id, $invoiceId, 'card-reader', 'pending', $amountCents, $provider, $at, $takenBy, $takenByName)`,
);
const insertSentStatement = statement(
  "payments.insert-sent-to-reader",
  {
    organizationId: "uuid",
    paymentId: "uuid",
    cardReaderId: "uuid",
    locationId: "uuid",
    cardType: "text?",
    surcharge: "jsonb?",
  },
  `insert into reader_payments (organization_id, payment_id, card_reader_id, location_id, card_type, surcharge)
   values ($organizationId, $paymentId, $cardReaderId, $locationId, $cardType, $surcharge)`,
);

/** A surcharge as it was shown to the customer. */
export const toldSurcharge = z.object({
  kind: z.literal("surcharge"),
  basisPoints: cents,
  amountCents: cents,
  taxCents: cents,
  taxes: z.array(cents),
});
export type ToldSurcharge = z.infer<typeof toldSurcharge>;

/** Records a payment before the processor knows of it. */
export async function insertReaderPayment(
  tx: TenantTx,
  of: Omit<InputOf<typeof insertPaymentStatement>, "takenBy"> & {
    readonly cardReaderId: string;
    readonly locationId: string;
    readonly cardType: string | null;
    readonly surcharge: ToldSurcharge | null;
  },
): Promise<void> {
  const { cardReaderId, locationId, cardType, surcharge, ...payment } = of;
  await insertPaymentStatement.run(tx, { ...payment, takenBy: tx.userId });
  await insertSentStatement.run(tx, {
    paymentId: of.id,
    cardReaderId,
    locationId,
    cardType,
    surcharge: surcharge && JSON.stringify(surcharge),
  });
}

const sent = z.object({
  id: z.uuid(),
  invoiceId: z.uuid(),
  invoiceNumber: cents,
  shopName: z.string(),
  repairOrderId: z.uuid().nullable(),
  amountCents: cents,
  provider: z.string(),
  reference: z.string().nullable(),
  state: z.enum(["pending", "succeeded", "failed", "refunded"]),
  createdAt: z.string(),
  takenByName: z.string(),
  reader: z.string(),
  readerLabel: z.string(),
  cardType: z.enum(cardTypes).nullable(),
  surcharge: toldSurcharge.nullable(),
  outcome: z.enum(["approved", "declined", "canceled"]).nullable(),
  why: z.string(),
  details: z.custom<PaymentDetails>(),
  chargedSurchargeCents: cents,
  tipCents: cents,
  /** The reader asks the customer for a tip. */
  asksTip: z.boolean(),
});
export type SentToReader = z.infer<typeof sent>;
const find = statement(
  "payments.find-reader-payment",
  { organizationId: "uuid", paymentId: "uuid" },
  `select p.id, p.invoice_id as "invoiceId", i.number as "invoiceNumber",
     i.content->'shop'->>'name' as "shopName", i.repair_order_id as "repairOrderId", p.amount_cents as "amountCents", p.provider,
     p.provider_reference as reference, p.state, p.created_at as "createdAt", coalesce(p.taken_by_name, '') as "takenByName",
     c.provider_reference as reader, c.label as "readerLabel", r.card_type as "cardType", r.surcharge, r.outcome, r.why, p.details,
     coalesce((select a.amount_cents from price_adjustments a where a.organization_id = $organizationId and a.id = p.id), 0) as "chargedSurchargeCents",
     coalesce(t.amount_cents, 0) as "tipCents", coalesce(t.is_asked, false) as "asksTip"
   from reader_payments r
   join payments p on p.organization_id = $organizationId and p.id = r.payment_id
   join invoices i on i.organization_id = $organizationId and i.id = p.invoice_id
   join card_readers c on c.organization_id = $organizationId and c.id = r.card_reader_id
   left join tips t on t.organization_id = $organizationId and t.payment_id = p.id
   where r.organization_id = $organizationId and r.payment_id = $paymentId`,
  sent,
);
export const findReaderPayment = (tx: TenantTx, paymentId: string) => find.one(tx, { paymentId });

const waiting = statement(
  "payments.find-payment-on-reader",
  { organizationId: "uuid", cardReaderId: "uuid", invoiceId: "uuid" },
  `select p.id, p.invoice_id as "invoiceId" from reader_payments r join payments p on p.organization_id = $organizationId and p.id = r.payment_id
   where r.organization_id = $organizationId and r.outcome is null and (r.card_reader_id = $cardReaderId or p.invoice_id = $invoiceId)
   order by p.invoice_id = $invoiceId desc limit 1`,
  z.object({ id: z.uuid(), invoiceId: z.uuid() }),
);
/** A payment that a reader, or the invoice, waits for. */
export const findWaiting = (tx: TenantTx, of: { cardReaderId: string; invoiceId: string }) =>
  waiting.one(tx, of);

const end = statement(
  "payments.end-reader-payment",
  { organizationId: "uuid", paymentId: "uuid", outcome: "text", why: "text" },
  `update reader_payments set outcome = $outcome, why = $why
   where organization_id = $organizationId and payment_id = $paymentId and outcome is null`,
);
export const endReaderPayment = (tx: TenantTx, of: InputOf<typeof end>) => end.run(tx, of);

const approve = statement(
  "payments.approve-reader-payment",
  { organizationId: "uuid", paymentId: "uuid", details: "jsonb", settledAt: "timestamptz" },
  `update payments set state = 'succeeded', settled_at = $settledAt, details = $details
   where organization_id = $organizationId and id = $paymentId and state = 'pending'`,
);
/** The database enters it in the ledger. */
export const approvePayment = (
  tx: TenantTx,
  of: { paymentId: string; details: PaymentDetails; settledAt: Date },
) =>
  approve.run(tx, { paymentId: of.paymentId, settledAt: of.settledAt, details: JSON.stringify(of.details) });

const lockReaderStatement = statement(
  "payments.lock-card-reader",
  { organizationId: "uuid", cardReaderId: "uuid" },
  "select id from card_readers where organization_id = $organizationId and id = $cardReaderId for update",
  z.object({ id: z.uuid() }),
);
/** Nobody else sends anything to the reader until the transaction ends. */
export const lockReader = (tx: TenantTx, cardReaderId: string) =>
  lockReaderStatement.one(tx, { cardReaderId });
