import { createHash, randomBytes, randomUUID } from "node:crypto";
import { type ApiScope, apiScopes, permissionsOfKey } from "@autoiq/domain/integrations/api-keys/scopes";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import type { Shop } from "../servers/full-server.ts";

export interface ApiKeyRecords {
  /** A key that only its own calls change. */
  readonly apiKeyId: string;
  readonly webhookEndpointId: string;
  /** An endpoint that only its own call deletes. */
  readonly spareWebhookEndpointId: string;
  /** A delivery of the first one. */
  readonly webhookEventId: string;
}

/** A key of that shop, as its owner would have created it. @returns the token */
export async function makeApiKey(
  shop: Shop,
  of: {
    id?: string;
    scopes?: readonly ApiScope[];
    role?: StaffRole;
    expiresAt?: string;
    isRevoked?: boolean;
    addresses?: readonly string[];
  } = {},
): Promise<string> {
  const token = `aiq_live_${randomBytes(32).toString("base64url")}`;
  const { scopes = apiScopes, role = "owner" } = of;
  const person = shop.people[role];
  await shop.run(
    `insert into api_keys (organization_id, id, name, hash, last_four, scopes, permissions, staff_id, role, location_id,
       discount_basis_points, sees_costs, may_refund, allowed_addresses, created_at, created_by, created_by_name, expires_at,
       revoked_at)
     values ($1, $2, 'Marketing', $3, $4, $5, $6, $7, $8, $9, 10000, true, true, $10, '2026-11-20T15:00:00Z', $11, $12, $13, $14)`,
    ...[
      shop.organizationId,
      of.id ?? randomUUID(),
      createHash("sha256").update(token).digest(),
      token.slice(-4),
      scopes,
      permissionsOfKey(scopes, { role }),
      person.staffId,
      role,
      role === "owner" ? null : shop.locationId,
      of.addresses ?? [],
      person.userId,
      person.name,
      of.expiresAt ?? null,
      of.isRevoked ? "2026-11-20T15:00:00Z" : null,
    ],
  );
  return token;
}

/** A key and webhook endpoints with the ids that they are named by. */
export async function makeApiKeyRecords(shop: Shop): Promise<ApiKeyRecords> {
  const apiKeyId = randomUUID();
  await makeApiKey(shop, { id: apiKeyId, scopes: ["reports:read"] });
  const [webhookEndpointId, spareWebhookEndpointId] = [randomUUID(), randomUUID()];
  for (const id of [webhookEndpointId, spareWebhookEndpointId])
    await shop.run(
      `insert into webhook_endpoints (organization_id, id, url, event_types, sealed_secret, created_at, created_by, created_by_name)
       values ($1, $2, 'https://example.com/webhooks', '{payment.received}', '\\x00', '2026-11-20T15:00:00Z', $3, 'The owner')`,
      ...[shop.organizationId, id, shop.people.owner.userId],
    );
  const [ping] = await shop.run<{ id: string }>(
    "select app.write_webhook_event('ping', 'endpoint', $1, null, $1) as id",
    webhookEndpointId,
  );
  return { apiKeyId, webhookEndpointId, spareWebhookEndpointId, webhookEventId: ping?.id ?? "" };
}
