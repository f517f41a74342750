import { webhookDelivery, webhookEndpoint } from "@autoiq/domain/integrations/webhooks/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const own = { organizationId: "uuid", id: "uuid" } as const;

const list = statement(
  "integrations.list-webhook-endpoints",
  { organizationId: "uuid", now: "timestamptz" },
  `select e.id, e.url, e.event_types as "eventTypes", e.created_at as "createdAt", e.created_by_name as "createdBy",
     case when e.previous_until > $now then e.previous_until end as "previousSecretUntil",
     e.failing_since as "failingSince", e.disabled_at as "disabledAt", e.disabled_because as "disabledBecause",
     (select d.tried_at from webhook_deliveries d where d.organization_id = $organizationId and d.endpoint_id = e.id
        and d.state = 'delivered' order by d.created_at desc, d.webhook_event_id limit 1) as "lastDeliveredAt"
   from webhook_endpoints e where e.organization_id = $organizationId order by e.created_at, e.id`,
  webhookEndpoint,
);
export const findEndpoints = (tx: TenantTx, now: Date) => list.all(tx, { now });

const locked = z.object({
  id: z.uuid(),
  url: z.string(),
  eventTypes: z.array(z.string()),
  sealedSecret: z.instanceof(Uint8Array),
  rotationId: z.uuid().nullable(),
  createdAt: z.string(),
  createdBy: z.uuid(),
  disabledAt: z.string().nullable(),
  wasTried: z.boolean(),
});
const lock = statement(
  "integrations.lock-webhook-endpoint",
  own,
  `select e.id, e.url, e.event_types as "eventTypes", e.sealed_secret as "sealedSecret", e.rotation_id as "rotationId",
     e.created_at as "createdAt", e.created_by as "createdBy", e.disabled_at as "disabledAt",
     exists (select from webhook_deliveries d where d.organization_id = $organizationId and d.endpoint_id = e.id
       and d.attempts > 0) as "wasTried"
   from webhook_endpoints e where e.organization_id = $organizationId and e.id = $id for update of e`,
  locked,
);
export const lockEndpoint = (tx: TenantTx, id: string) => lock.one(tx, { id });

const count = statement(
  "integrations.count-webhook-endpoints",
  { organizationId: "uuid" },
  "select count(*)::int as endpoints from webhook_endpoints where organization_id = $organizationId",
  z.object({ endpoints: z.number() }),
);
export const countEndpoints = async (tx: TenantTx): Promise<number> => (await count.one(tx))?.endpoints ?? 0;

const add = statement(
  "integrations.add-webhook-endpoint",
  {
    ...own,
    url: "text",
    eventTypes: "text[]",
    sealedSecret: "bytea",
    at: "timestamptz",
    createdBy: "uuid",
    createdByName: "text",
  },
  `insert into webhook_endpoints (organization_id, id, url, event_types, sealed_secret, created_at, created_by, created_by_name)
   values ($organizationId, $id, $url, $eventTypes, $sealedSecret, $at, $createdBy, $createdByName) on conflict do nothing`,
);
/** 0 when an endpoint with that id was added meanwhile. */
export const addEndpoint = (tx: TenantTx, of: InputOf<typeof add>) => add.run(tx, of);

const change = statement(
  "integrations.change-webhook-endpoint",
  { ...own, url: "text", eventTypes: "text[]" },
  "update webhook_endpoints set url = $url, event_types = $eventTypes where organization_id = $organizationId and id = $id",
);
export const writeEndpoint = (tx: TenantTx, of: InputOf<typeof change>) => change.run(tx, of);

const replace = statement(
  "integrations.replace-unseen-webhook-secret",
  { ...own, sealedSecret: "bytea" },
  "update webhook_endpoints set sealed_secret = $sealedSecret where organization_id = $organizationId and id = $id",
);
export const replaceSecret = (tx: TenantTx, of: InputOf<typeof replace>) => replace.run(tx, of);

const rotate = statement(
  "integrations.rotate-webhook-secret",
  { ...own, sealedSecret: "bytea", rotationId: "uuid", previousUntil: "timestamptz" },
  `update webhook_endpoints set previous_secret = sealed_secret, previous_until = $previousUntil, sealed_secret = $sealedSecret,
     rotation_id = $rotationId where organization_id = $organizationId and id = $id`,
);
export const writeRotation = (tx: TenantTx, of: InputOf<typeof rotate>) => rotate.run(tx, of);

const disable = statement(
  "integrations.disable-webhook-endpoint",
  { ...own, at: "timestamptz", because: "text" },
  `with canceled as (update webhook_deliveries set state = 'canceled', next_at = null
     where organization_id = $organizationId and endpoint_id = $id and state in ('waiting', 'sending'))
   update webhook_endpoints set disabled_at = $at, disabled_because = $because
   where organization_id = $organizationId and id = $id and disabled_at is null`,
);
/** Ends what is on its way too. 0 when it is disabled already. */
export const disableEndpoint = (tx: TenantTx, of: InputOf<typeof disable>) => disable.run(tx, of);

const enable = statement(
  "integrations.enable-webhook-endpoint",
  own,
  `update webhook_endpoints set disabled_at = null, disabled_because = null, failing_since = null
   where organization_id = $organizationId and id = $id`,
);
export const enableEndpoint = (tx: TenantTx, id: string) => enable.run(tx, { id });

const remove = statement(
  "integrations.delete-webhook-endpoint",
  own,
  "delete from webhook_endpoints where organization_id = $organizationId and id = $id",
);
export const deleteEndpoint = (tx: TenantTx, id: string) => remove.run(tx, { id });

const deliveries = statement(
  "integrations.list-webhook-deliveries",
  own,
  `select d.webhook_event_id as "eventId", v.type, d.record_kind as "recordKind", d.record_id as "recordId", d.sequence, d.state,
     d.attempts, d.created_at as "createdAt", d.tried_at as "triedAt", d.next_at as "nextAt",
     d.response_status as "responseStatus", d.error, d.duration_ms as "durationMs"
   from webhook_deliveries d join webhook_events v on v.organization_id = $organizationId and v.id = d.webhook_event_id
   where d.organization_id = $organizationId and d.endpoint_id = $id order by d.created_at desc, d.webhook_event_id limit 100`,
  webhookDelivery,
);
export const findDeliveries = (tx: TenantTx, id: string) => deliveries.all(tx, { id });

const ping = statement(
  "integrations.write-webhook-ping",
  { id: "uuid" },
  `select app.write_webhook_event('ping', 'endpoint', $id, null, $id) as event`,
  z.object({ event: z.uuid().nullable() }),
);
/** Null when the endpoint is disabled. */
export const writePing = async (tx: TenantTx, id: string): Promise<string | null> =>
  (await ping.one(tx, { id }))?.event ?? null;

const again = statement(
  "integrations.redeliver-webhook",
  { ...own, webhookEventId: "uuid" },
  `update webhook_deliveries set state = 'waiting', next_at = null, first_tried_at = null
   where organization_id = $organizationId and endpoint_id = $id and webhook_event_id = $webhookEventId and state <> 'sending'`,
);
export const redeliver = (tx: TenantTx, of: InputOf<typeof again>) => again.run(tx, of);
