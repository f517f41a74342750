import { randomUUID } from "node:crypto";
import type { Shop } from "../servers/full-server.ts";

/** The charge of a withdrawn deposit request, whose refund the card company rejected. @returns its id */
export async function refusedCharge(shop: Shop, repairOrderId: string): Promise<string> {
  const [requestId, chargeId] = [randomUUID(), randomUUID()];
  await shop.run(
    `insert into deposit_requests (organization_id, id, repair_order_id, amount_cents, requested_at, requested_by_name, state, ended_at)
     values ($1, $2, $3, 100, now(), 'Olive', 'withdrawn', now())`,
    ...[shop.organizationId, requestId, repairOrderId],
  );
  await shop.run(
    `insert into deposit_checkouts (organization_id, id, request_id, state, amount_cents, provider, provider_reference,
       created_at, expires_at, return_hash, settled_at, refund_cents, refund_failure)
     values ($1, $2, $3, 'refunded', 100, 'test', $4, now(), now(), $4, now(), 100, 'This charge is disputed.')`,
    ...[shop.organizationId, chargeId, requestId, `refused ${chargeId}`],
  );
  return chargeId;
}
