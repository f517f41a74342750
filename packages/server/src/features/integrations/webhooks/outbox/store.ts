import { z } from "zod";
import { type InputOf, statement } from "../../../../platform/database/statement.ts";
import type { ClockTx, TenantTx } from "../../../../platform/tenancy.ts";

const endpoint = statement(
  "webhooks.find-open-endpoint",
  { organizationId: "uuid", endpointId: "uuid", now: "timestamptz" },
  `select url, sealed_secret as "sealedSecret",
     case when previous_until > $now then previous_secret end as "previousSecret", failing_since as "failingSince"
   from webhook_endpoints where organization_id = $organizationId and id = $endpointId and disabled_at is null`,
  z.object({
    url: z.string(),
    sealedSecret: z.instanceof(Uint8Array),
    previousSecret: z.instanceof(Uint8Array).nullable(),
    failingSince: z.string().nullable(),
  }),
);
/** Undefined when it is disabled or deleted. */
export const findOpenEndpoint = (tx: TenantTx, endpointId: string, now: Date) =>
  endpoint.one(tx, { endpointId, now });

const claim = statement(
  "webhooks.claim-deliveries",
  {
    organizationId: "uuid",
    endpointId: "uuid",
    now: "timestamptz",
    stuckSince: "timestamptz",
    most: "int8",
  },
  `with heads as materialized (
     select distinct on (record_kind, record_id) webhook_event_id, state, next_at, tried_at, created_at from webhook_deliveries
     where organization_id = $organizationId and endpoint_id = $endpointId and state in ('waiting', 'sending')
     order by record_kind, record_id, sequence),
   ready as materialized (
     select webhook_event_id from heads
     where (state = 'waiting' and (next_at is null or next_at <= $now)) or (state = 'sending' and tried_at < $stuckSince)
     order by created_at, webhook_event_id),
   due as materialized (
     select l.webhook_event_id from ready cross join lateral (
       select d.webhook_event_id from webhook_deliveries d
       where d.organization_id = $organizationId and d.endpoint_id = $endpointId and d.webhook_event_id = ready.webhook_event_id
         and ((d.state = 'waiting' and (d.next_at is null or d.next_at <= $now)) or (d.state = 'sending' and d.tried_at < $stuckSince))
       for update skip locked) l
     limit $most)
   update webhook_deliveries d set state = 'sending', attempts = d.attempts + 1, tried_at = $now,
     first_tried_at = coalesce(d.first_tried_at, $now)
   from due, webhook_events v
   where d.organization_id = $organizationId and d.endpoint_id = $endpointId and d.webhook_event_id = due.webhook_event_id
     and v.organization_id = $organizationId and v.id = d.webhook_event_id
   returning v.id, v.type, v.created_at as "createdAt", v.sequence, v.organization_id as "organizationId",
     v.location_id as "locationId", v.record_kind as "recordKind", v.record_id as "recordId",
     d.attempts, coalesce(d.first_tried_at, $now) as "firstTriedAt"`,
  z.object({
    id: z.uuid(),
    type: z.string(),
    createdAt: z.string(),
    sequence: z.number().int(),
    organizationId: z.uuid(),
    locationId: z.uuid().nullable(),
    recordKind: z.string(),
    recordId: z.uuid(),
    attempts: z.number().int(),
    firstTriedAt: z.string(),
  }),
);
/**
 * Each one that may be due is locked by its key, not in a join: statistics from before a burst of changes would make that
 * join compare each open delivery with each record.
 *
 * Takes deliveries that are due, at most one of each record: an open one with a lower sequence goes first. Another worker
 * passes over what this one takes.
 */
export const claimDeliveries = (tx: TenantTx, of: InputOf<typeof claim>) => claim.all(tx, of);
export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number];

/** Arrays of the same length. */
const settle = statement(
  "webhooks.settle-deliveries",
  {
    organizationId: "uuid",
    endpointId: "uuid",
    webhookEventIds: "uuid[]",
    attempts: "int4[]",
    states: "text[]",
    nextAts: "timestamptz?[]",
    statuses: "int4?[]",
    errors: "text[]",
    durations: "int4[]",
  },
  `update webhook_deliveries d set state = x.state, next_at = x.next_at, response_status = x.status, error = x.error,
     duration_ms = x.duration
   from unnest($webhookEventIds::uuid[], $attempts::int4[], $states::text[], $nextAts::timestamptz[], $statuses::int4[], $errors::text[],
     $durations::int4[]) as x(webhook_event_id, attempts, state, next_at, status, error, duration)
   where d.organization_id = $organizationId and d.endpoint_id = $endpointId and d.webhook_event_id = x.webhook_event_id
     and d.state = 'sending' and d.attempts = x.attempts`,
);
/** Only the attempt that it is about: a later one has its own outcome. */
export const settleDeliveries = (tx: TenantTx, of: InputOf<typeof settle>) => settle.run(tx, of);

const failing = statement(
  "webhooks.set-failing-since",
  { organizationId: "uuid", endpointId: "uuid", since: "timestamptz?" },
  `update webhook_endpoints set failing_since = $since
   where organization_id = $organizationId and id = $endpointId and (failing_since is null) <> ($since::timestamptz is null)`,
);
export const writeFailingSince = (tx: TenantTx, endpointId: string, since: Date | null) =>
  failing.run(tx, { endpointId, since });

const due = statement(
  "webhooks.find-due-endpoints",
  { now: "timestamptz", stuckSince: "timestamptz" },
  `select distinct organization_id as "organizationId", endpoint_id as "endpointId" from webhook_deliveries
   where (state = 'waiting' and next_at <= $now) or (state = 'sending' and tried_at < $stuckSince)
   order by organization_id, endpoint_id`,
  z.object({ organizationId: z.uuid(), endpointId: z.uuid() }),
);
/** Across all businesses: endpoints with a delivery to try again. New ones have a job of their own. */
export const findDueEndpoints = (tx: ClockTx, of: { now: Date; stuckSince: Date }) => due.all(tx, of);

const old = statement(
  "webhooks.find-businesses-with-old-events",
  { before: "timestamptz" },
  `select distinct organization_id as id from webhook_events where created_at < $before order by organization_id`,
  z.object({ id: z.uuid() }),
);
export const findWithOldEvents = async (tx: ClockTx, before: Date): Promise<string[]> =>
  (await old.all(tx, { before })).map(({ id }) => id);

const drop = statement(
  "webhooks.delete-old-events",
  { organizationId: "uuid", before: "timestamptz" },
  "delete from webhook_events where organization_id = $organizationId and created_at < $before",
);
export const deleteOldEvents = (tx: TenantTx, before: Date) => drop.run(tx, { before });
