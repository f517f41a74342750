import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { ClockTx, TenantTx } from "../../../platform/tenancy.ts";

const own = { organizationId: "uuid" } as const;
const cents = z.number().int();

const insertAuthorization = statement(
  "books.insert-quickbooks-authorization",
  { ...own, stateHash: "bytea", userId: "uuid", expiresAt: "timestamptz" },
  `insert into quickbooks_authorizations (organization_id, state_hash, user_id, expires_at)
   values ($organizationId, $stateHash, $userId, $expiresAt)`,
);
const dropAuthorizations = statement(
  "books.delete-old-quickbooks-authorizations",
  { ...own, now: "timestamptz" },
  `delete from quickbooks_authorizations where organization_id = $organizationId and expires_at < $now`,
);
export async function writeAuthorization(
  tx: TenantTx,
  of: { stateHash: Uint8Array; userId: string; expiresAt: Date; now: Date },
): Promise<void> {
  await dropAuthorizations.run(tx, { now: of.now });
  await insertAuthorization.run(tx, of);
}

const takeAuthorization = statement(
  "books.take-quickbooks-authorization",
  { ...own, stateHash: "bytea", userId: "uuid", now: "timestamptz" },
  `delete from quickbooks_authorizations where organization_id = $organizationId and state_hash = $stateHash
     and user_id = $userId and expires_at > $now`,
);
/** Whether that person was sent to Intuit with that state, and has not come back before. */
export const useAuthorization = async (
  tx: TenantTx,
  of: InputOf<typeof takeAuthorization>,
): Promise<boolean> => (await takeAuthorization.run(tx, of)) > 0;

const connection = z.object({
  realmId: z.string(),
  companyName: z.string(),
  sealedTokens: z.instanceof(Buffer).nullable(),
  accessExpiresAt: z.string().nullable(),
  connectedAt: z.string(),
  connectedBy: z.string(),
  startsOn: z.string().nullable(),
  problem: z.string(),
  lastSentAt: z.string().nullable(),
});

const connectionColumns = `realm_id as "realmId", company_name as "companyName", sealed_tokens as "sealedTokens",
  access_expires_at as "accessExpiresAt", connected_at as "connectedAt", by_name as "connectedBy",
  to_char(starts_on, 'YYYY-MM-DD') as "startsOn", problem, last_sent_at as "lastSentAt"`;
const find = statement(
  "books.find-quickbooks-connection",
  own,
  `select ${connectionColumns} from quickbooks_connections where organization_id = $organizationId`,
  connection,
);
export const findConnection = (tx: TenantTx) => find.one(tx);
const lock = statement(
  "books.lock-quickbooks-connection",
  own,
  `select ${connectionColumns} from quickbooks_connections where organization_id = $organizationId for update`,
  connection,
);
export const lockConnection = (tx: TenantTx) => lock.one(tx);

// Another company begins anew: its first day is chosen again.
const connect = statement(
  "books.upsert-quickbooks-connection",
  {
    ...own,
    realmId: "text",
    companyName: "text",
    sealedTokens: "bytea",
    accessExpiresAt: "timestamptz",
    at: "timestamptz",
    userId: "uuid?",
    by: "text",
  },
  `insert into quickbooks_connections as c (organization_id, realm_id, company_name, sealed_tokens, access_expires_at,
     connected_at, connected_by, by_name)
   values ($organizationId, $realmId, $companyName, $sealedTokens, $accessExpiresAt, $at, $userId, $by)
   on conflict (organization_id) do update set realm_id = excluded.realm_id, company_name = excluded.company_name,
     sealed_tokens = excluded.sealed_tokens, access_expires_at = excluded.access_expires_at,
     connected_at = excluded.connected_at, connected_by = excluded.connected_by, by_name = excluded.by_name, problem = '',
     starts_on = case when c.realm_id = excluded.realm_id then c.starts_on end,
     last_sent_at = case when c.realm_id = excluded.realm_id then c.last_sent_at end`,
);
export const writeConnection = (tx: TenantTx, of: Omit<InputOf<typeof connect>, "userId">) =>
  connect.run(tx, { ...of, userId: tx.userId });

const setTokens = statement(
  "books.update-quickbooks-tokens",
  { ...own, sealedTokens: "bytea", accessExpiresAt: "timestamptz" },
  `update quickbooks_connections set sealed_tokens = $sealedTokens, access_expires_at = $accessExpiresAt, problem = ''
   where organization_id = $organizationId`,
);
export const writeTokens = (tx: TenantTx, of: InputOf<typeof setTokens>) => setTokens.run(tx, of);

const clear = statement(
  "books.clear-quickbooks-tokens",
  { ...own, problem: "text" },
  `update quickbooks_connections set sealed_tokens = null, access_expires_at = null, problem = $problem
   where organization_id = $organizationId`,
);
/** Ends the connection. `problem` is empty if the owner did. */
export const clearTokens = (tx: TenantTx, problem: string) => clear.run(tx, { problem });

const start = statement(
  "books.start-quickbooks",
  { ...own, startsOn: "date" },
  `update quickbooks_connections set starts_on = $startsOn where organization_id = $organizationId`,
);
export const writeStart = (tx: TenantTx, startsOn: string) => start.run(tx, { startsOn });

const outcome = statement(
  "books.update-quickbooks-outcome",
  { ...own, problem: "text", lastSentAt: "timestamptz?" },
  `update quickbooks_connections set problem = $problem, last_sent_at = coalesce($lastSentAt, last_sent_at)
   where organization_id = $organizationId`,
);
export const writeOutcome = (tx: TenantTx, of: InputOf<typeof outcome>) => outcome.run(tx, of);

const mapped = statement(
  "books.find-quickbooks-accounts",
  { ...own, realmId: "text" },
  `select key, remote_id as "remoteId", name from quickbooks_accounts
   where organization_id = $organizationId and realm_id = $realmId`,
  z.object({ key: z.string(), remoteId: z.string(), name: z.string() }),
);
export const findMapped = (tx: TenantTx, realmId: string) => mapped.all(tx, { realmId });

const map = statement(
  "books.upsert-quickbooks-accounts",
  { ...own, realmId: "text", keys: "text[]", remoteIds: "text[]", names: "text[]" },
  `insert into quickbooks_accounts (organization_id, realm_id, key, remote_id, name)
   select $organizationId, $realmId, x.key, x.remote_id, x.name
   from unnest($keys::text[], $remoteIds::text[], $names::text[]) as x(key, remote_id, name)
   on conflict (organization_id, realm_id, key) do update set remote_id = excluded.remote_id, name = excluded.name`,
);
export const writeMapped = (
  tx: TenantTx,
  realmId: string,
  accounts: readonly { key: string; remoteId: string; name: string }[],
) =>
  map.run(tx, {
    realmId,
    keys: accounts.map((each) => each.key),
    remoteIds: accounts.map((each) => each.remoteId),
    names: accounts.map((each) => each.name),
  });

const places = statement(
  "books.find-quickbooks-locations",
  own,
  `select id, name, time_zone as "timeZone" from locations where organization_id = $organizationId order by id`,
  z.object({ id: z.uuid(), name: z.string(), timeZone: z.string() }),
);
/** Every location of the business: their journals go to one company. */
export const findLocations = (tx: TenantTx) => places.all(tx);

const line = z.object({ account: z.string(), amountCents: cents });
const created = statement(
  "books.find-created-quickbooks-entries",
  { ...own, realmId: "text", locationId: "uuid", from: "date", to: "date" },
  `select to_char(day, 'YYYY-MM-DD') as day, number, lines from quickbooks_entries
   where organization_id = $organizationId and realm_id = $realmId and location_id = $locationId
     and day between $from and $to order by day, number`,
  z.object({ day: z.string(), number: cents, lines: z.array(line) }),
);
/** The entries that were created of those days, sent or not. */
export const findCreated = (tx: TenantTx, of: InputOf<typeof created>) => created.all(tx, of);

const insert = statement(
  "books.insert-quickbooks-entry",
  {
    ...own,
    id: "uuid",
    realmId: "text",
    locationId: "uuid",
    day: "date",
    number: "int4",
    lines: "jsonb",
    hash: "text",
    at: "timestamptz",
  },
  `insert into quickbooks_entries (organization_id, id, realm_id, location_id, day, number, lines, hash, created_at)
   values ($organizationId, $id, $realmId, $locationId, $day, $number, $lines, $hash, $at) on conflict do nothing`,
);
export const insertEntry = (tx: TenantTx, of: InputOf<typeof insert>) => insert.run(tx, of);

// Another server's claim is over when it would have given up waiting for an answer.
const claim = statement(
  "books.claim-quickbooks-entry",
  { ...own, realmId: "text", now: "timestamptz" },
  `update quickbooks_entries e set claimed_until = $now::timestamptz + interval '2 minutes'
   where e.organization_id = $organizationId and e.id = (
     select x.id from quickbooks_entries x where x.organization_id = $organizationId and x.realm_id = $realmId
       and x.state = 'waiting' and (x.claimed_until is null or x.claimed_until <= $now)
     order by x.day, x.location_id, x.number limit 1 for update skip locked)
   returning id, to_char(day, 'YYYY-MM-DD') as day, number, lines, request, body, failures,
     (select l.name from locations l where l.organization_id = $organizationId and l.id = e.location_id) as location`,
  z.object({
    id: z.uuid(),
    day: z.string(),
    number: cents,
    lines: z.array(line),
    request: cents,
    body: z.string().nullable(),
    failures: cents,
    location: z.string(),
  }),
);
/** The oldest entry that waits, which nobody else sends for two minutes. */
export const claimEntry = (tx: TenantTx, of: InputOf<typeof claim>) => claim.one(tx, of);

const setBody = statement(
  "books.update-quickbooks-body",
  { ...own, id: "uuid", body: "text" },
  `update quickbooks_entries set body = $body where organization_id = $organizationId and id = $id`,
);
export const writeBody = (tx: TenantTx, of: InputOf<typeof setBody>) => setBody.run(tx, of);

// A server whose claim ran out may learn later than another one that it was sent: the first one counts.
const sent = statement(
  "books.end-quickbooks-entry",
  { ...own, id: "uuid", remoteId: "text", at: "timestamptz" },
  `update quickbooks_entries set state = 'sent', remote_id = $remoteId, sent_at = $at, problem = '', claimed_until = null
   where organization_id = $organizationId and id = $id and state = 'waiting'`,
);
export const writeSent = (tx: TenantTx, of: InputOf<typeof sent>) => sent.run(tx, of);

const refused = statement(
  "books.refuse-quickbooks-entry",
  { ...own, id: "uuid", request: "int4", problem: "text" },
  `update quickbooks_entries set state = 'refused', problem = $problem, request = request + 1, body = null, failures = 0,
     claimed_until = null
   where organization_id = $organizationId and id = $id and request = $request and state = 'waiting'`,
);
export const writeRefused = (tx: TenantTx, of: InputOf<typeof refused>) => refused.run(tx, of);

const release = statement(
  "books.release-quickbooks-entry",
  { ...own, id: "uuid", failures: "int4", problem: "text" },
  `update quickbooks_entries set failures = $failures, problem = $problem, claimed_until = null
   where organization_id = $organizationId and id = $id and state = 'waiting'`,
);
export const releaseEntry = (tx: TenantTx, of: InputOf<typeof release>) => release.run(tx, of);

const again = statement(
  "books.retry-quickbooks-entries",
  { ...own, realmId: "text" },
  `update quickbooks_entries set state = 'waiting', problem = ''
   where organization_id = $organizationId and realm_id = $realmId and state = 'refused'`,
);
/** Refused entries wait again. */
export const retryRefused = (tx: TenantTx, realmId: string) => again.run(tx, { realmId });

const counts = statement(
  "books.count-quickbooks-entries",
  { ...own, realmId: "text" },
  `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'refused')::int as refused,
     count(*) filter (where state = 'sent')::int as sent
   from quickbooks_entries where organization_id = $organizationId and realm_id = $realmId`,
  z.object({ waiting: cents, refused: cents, sent: cents }),
);
export const countEntries = (tx: TenantTx, realmId: string) => counts.one(tx, { realmId });

const list = statement(
  "books.list-quickbooks-entries",
  { ...own, realmId: "text", limit: "int8" },
  `select e.id, to_char(e.day, 'YYYY-MM-DD') as day, l.name as location, e.number, e.state, e.problem, e.sent_at as "sentAt",
     (select coalesce(sum((x->>'amountCents')::bigint), 0) from jsonb_array_elements(e.lines) x
       where (x->>'amountCents')::bigint > 0)::int as "debitCents"
   from quickbooks_entries e join locations l on l.organization_id = $organizationId and l.id = e.location_id
   where e.organization_id = $organizationId and e.realm_id = $realmId
   order by e.state = 'refused' desc, e.day desc, l.name, e.number desc limit $limit`,
  z.object({
    id: z.uuid(),
    day: z.string(),
    location: z.string(),
    number: cents,
    state: z.enum(["waiting", "refused", "sent"]),
    problem: z.string(),
    sentAt: z.string().nullable(),
    debitCents: cents,
  }),
);
export const listEntries = (tx: TenantTx, of: InputOf<typeof list>) => list.all(tx, of);

const due = statement(
  "books.find-businesses-that-send",
  {},
  `select organization_id as id from quickbooks_connections where sends order by organization_id`,
  z.object({ id: z.uuid() }),
);
/** The businesses whose journal goes to QuickBooks. */
export const findSending = async (tx: ClockTx): Promise<string[]> => (await due.all(tx)).map(({ id }) => id);
