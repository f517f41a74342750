import { randomUUID } from "node:crypto";
import type { Shop } from "../servers/full-server.ts";

/** A payment and a deposit that were canceled on a card reader. */
export async function canceledOnReader(
  shop: Shop,
  of: { readonly invoiceId: string; readonly cardReaderId: string; readonly repairOrderId: string },
): Promise<{ readonly readerPaymentId: string; readonly readerDepositId: string }> {
  const readerPaymentId = randomUUID();
  await shop.run(
    `insert into payments (organization_id, id, invoice_id, method, state, amount_cents, provider, created_at)
     values ($1, $2, $3, 'card-reader', 'failed', 100, 'simulated', '2026-11-20T15:00:00Z')`,
    ...[shop.organizationId, readerPaymentId, of.invoiceId],
  );
  await shop.run(
    `insert into reader_payments (organization_id, payment_id, card_reader_id, location_id, outcome)
     values ($1, $2, $3, $4, 'canceled')`,
    ...[shop.organizationId, readerPaymentId, of.cardReaderId, shop.locationId],
  );
  const readerDepositId = randomUUID();
  await shop.run(
    `insert into reader_deposits (organization_id, id, card_reader_id, location_id, repair_order_id, amount_cents, provider, outcome,
       created_at, created_by_name)
     values ($1, $2, $3, $4, $5, 100, 'simulated', 'canceled', '2026-11-20T15:00:00Z', 'The owner')`,
    ...[shop.organizationId, readerDepositId, of.cardReaderId, shop.locationId, of.repairOrderId],
  );
  return { readerPaymentId, readerDepositId };
}
