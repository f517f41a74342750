import { randomUUID } from "node:crypto";
import type { Shop, TestServer } from "../servers/full-server.ts";

export interface OperatorRecords {
  /** A business in its trial, which only the operator's calls are about. */
  readonly trialOrganizationId: string;
}

/** The trial of a business, until 3:00 PM UTC on November 27, 2026. */
export async function startTrial(shop: Shop): Promise<void> {
  await shop.run(
    `insert into subscriptions (organization_id, id, plan, billing, locations, charge_cents, state, trial_ends_at, provider,
       provider_reference, started_at)
     values ($1, $2, 'starter', 'monthly', 1, 29800, 'trialing', '2026-11-27T15:00:00Z', 'test', $3, '2026-11-20T15:00:00Z')`,
    ...[shop.organizationId, randomUUID(), `test_plan_${randomUUID()}`],
  );
}

export async function makeOperatorRecords(server: TestServer): Promise<OperatorRecords> {
  const shop = await server.makeShop();
  await startTrial(shop);
  await shop.run(
    "insert into support_grants (organization_id, id, granted_by_name) values ($1, $2, 'The owner')",
    ...[shop.organizationId, randomUUID()],
  );
  return { trialOrganizationId: shop.organizationId };
}
