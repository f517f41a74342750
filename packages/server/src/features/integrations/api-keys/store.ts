import { apiKey } from "@autoiq/domain/integrations/api-keys/contract";
import { staffRoles } from "@autoiq/domain/kernel/access/roles";
import { z } from "zod";
import { type InputOf, statement, type WholeInputOf } from "../../../platform/database/statement.ts";
import type { IdentityTx, TenantTx } from "../../../platform/tenancy.ts";

const list = statement(
  "integrations.list-api-keys",
  { organizationId: "uuid" },
  `select k.id, k.name, k.last_four as "lastFour", k.scopes, l.name as location, k.allowed_addresses as "allowedAddresses",
     k.created_at as "createdAt", k.created_by_name as "createdBy", k.expires_at as "expiresAt",
     k.last_used_at as "lastUsedAt", k.last_used_address as "lastUsedAddress", k.revoked_at as "revokedAt",
     k.revoked_by_name as "revokedBy"
   from api_keys k left join locations l on l.organization_id = k.organization_id and l.id = k.location_id
   where k.organization_id = $organizationId order by k.revoked_at is not null, k.created_at desc, k.id limit 500`,
  apiKey,
);
export const findApiKeys = (tx: TenantTx) => list.all(tx);

const lock = statement(
  "integrations.lock-api-key",
  { organizationId: "uuid", id: "uuid" },
  `select id, name, scopes, created_by as "createdBy", created_at as "createdAt", last_used_at as "lastUsedAt", revoked_at as "revokedAt"
   from api_keys where organization_id = $organizationId and id = $id for update`,
  z.object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.string()),
    createdBy: z.uuid(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
  }),
);
export const lockApiKey = (tx: TenantTx, id: string) => lock.one(tx, { id });

const count = statement(
  "integrations.count-api-keys",
  { organizationId: "uuid" },
  `select count(*)::int as keys from api_keys where organization_id = $organizationId and revoked_at is null`,
  z.object({ keys: z.number() }),
);
export const countApiKeys = async (tx: TenantTx): Promise<number> => (await count.one(tx))?.keys ?? 0;

const add = statement(
  "integrations.add-api-key",
  {
    organizationId: "uuid",
    id: "uuid",
    name: "text",
    hash: "bytea",
    lastFour: "text",
    scopes: "text[]",
    permissions: "text[]",
    staffId: "uuid",
    role: "text",
    locationId: "uuid?",
    discountBasisPoints: "int4",
    seesCosts: "bool",
    canRefund: "bool",
    allowedAddresses: "text[]",
    at: "timestamptz",
    createdBy: "uuid",
    createdByName: "text",
    expiresAt: "timestamptz?",
  },
  `insert into api_keys (organization_id, id, name, hash, last_four, scopes, permissions, staff_id, role, location_id,
     discount_basis_points, sees_costs, may_refund, allowed_addresses, created_at, created_by, created_by_name, expires_at)
   values ($organizationId, $id, $name, $hash, $lastFour, $scopes, $permissions, $staffId, $role, $locationId,
     $discountBasisPoints, $seesCosts, $canRefund, $allowedAddresses, $at::timestamptz, $createdBy, $createdByName, $expiresAt::timestamptz)
   on conflict do nothing`,
);
/** 0 when a key with that id was added meanwhile. */
export const addApiKey = (tx: TenantTx, of: InputOf<typeof add>) => add.run(tx, of);

const replace = statement(
  "integrations.replace-unseen-api-key",
  { organizationId: "uuid", id: "uuid", hash: "bytea", lastFour: "text" },
  `update api_keys set hash = $hash, last_four = $lastFour where organization_id = $organizationId and id = $id`,
);
export const replaceApiKey = (tx: TenantTx, of: InputOf<typeof replace>) => replace.run(tx, of);

const revoke = statement(
  "integrations.revoke-api-key",
  { organizationId: "uuid", id: "uuid", at: "timestamptz", by: "text" },
  `update api_keys set revoked_at = $at::timestamptz, revoked_by_name = $by
   where organization_id = $organizationId and id = $id and revoked_at is null`,
);
export const markRevoked = (tx: TenantTx, of: InputOf<typeof revoke>) => revoke.run(tx, of);

const open = statement(
  "integrations.open-api-key",
  { hash: "bytea", at: "timestamptz" },
  `select k.id, k.organization_id as "organizationId", k.name, k.scopes, k.permissions, k.staff_id as "staffId", k.role,
     k.discount_basis_points as "discountBasisPoints", k.sees_costs as "seesCosts", k.may_refund as "canRefund",
     k.allowed_addresses as "allowedAddresses",
     k.last_used_at is null or k.last_used_at not between $at::timestamptz - interval '1 minute' and $at::timestamptz + interval '1 minute' as stale,
     (select coalesce(json_agg(json_build_object('id', l.id, 'isClosed', l.closed_at is not null)
         order by l.closed_at is not null, l.created_at, l.id), '[]'::json) from public.locations l
       where l.organization_id = k.organization_id and (k.location_id is null or l.id = k.location_id)) as locations
   from public.api_keys k
   where k.hash = $hash and k.revoked_at is null and (k.expires_at is null or k.expires_at > $at::timestamptz)`,
  z.object({
    id: z.uuid(),
    organizationId: z.uuid(),
    name: z.string(),
    scopes: z.array(z.string()),
    permissions: z.array(z.string()),
    staffId: z.uuid(),
    role: z.enum(staffRoles),
    discountBasisPoints: z.number(),
    seesCosts: z.boolean(),
    canRefund: z.boolean(),
    allowedAddresses: z.array(z.string()),
    /** It was last used a minute ago or longer. */
    stale: z.boolean(),
    locations: z.array(z.object({ id: z.uuid(), isClosed: z.boolean() })),
  }),
);
/** The key with that hash, unless it is revoked or has expired. */
export const openApiKeyRow = (tx: IdentityTx, of: WholeInputOf<typeof open>) => open.one(tx, of);

const touch = statement(
  "integrations.touch-api-key",
  { organizationId: "uuid", id: "uuid", at: "timestamptz", address: "text" },
  `update public.api_keys set last_used_at = $at::timestamptz, last_used_address = $address
   where organization_id = $organizationId and id = $id`,
);
export const touchApiKey = (tx: IdentityTx, of: WholeInputOf<typeof touch>) => touch.run(tx, of);
