import { auditKind } from "@autoiq/domain/identity/audit/contract";
import { z } from "zod";
import type { ParameterTypes } from "../../../platform/database/parameters.ts";
import { type InputOf, statement, type WholeInputOf } from "../../../platform/database/statement.ts";
import type { IdentityTx, TenantTx } from "../../../platform/tenancy.ts";

/** The organization id of an action that concerns an account and no business. */
export const noOrganization = "00000000-0000-0000-0000-000000000000";

/**
 * Where an action of an account is recorded: once for the account itself, and once for each business the person works
 * for.
 */
const organizationsOf = (account: string): string =>
  `(select '${noOrganization}'::uuid as id union all
    select organization_id from public.staff where user_id = ${account} and status = 'active') place`;
const addActStatement = statement(
  "identity.add-audit-event",
  {
    id: "uuid",
    at: "timestamptz",
    userId: "uuid?",
    person: "text",
    kind: "text",
    action: "text",
    subject: "text",
    subjectId: "uuid?",
    networkAddress: "text",
    userAgent: "text",
    before: "json?",
    after: "json?",
  },
  `insert into public.audit_log (organization_id, id, at, user_id, person, kind, action, subject, subject_id,
     network_address, user_agent, before, after)
   select place.id, $id, $at::timestamptz, $userId::uuid, $person, $kind, $action, $subject, $subjectId, $networkAddress, $userAgent, $before::json::jsonb, $after::json::jsonb
   from ${organizationsOf("$userId::uuid")}`,
);
export const insertAuditEvent = (tx: IdentityTx, of: InputOf<typeof addActStatement>) =>
  addActStatement.run(tx, of);

const addActOfStatement = statement(
  "identity.add-account-audit-event",
  {
    organizationId: "uuid",
    id: "uuid",
    now: "timestamptz",
    userId: "uuid",
    person: "text",
    kind: "text",
    action: "text",
    networkAddress: "text",
    userAgent: "text",
    after: "json",
  },
  `insert into public.audit_log (organization_id, id, at, user_id, person, kind, action, network_address, user_agent, after)
   values ($organizationId, $id, $now::timestamptz, $userId, $person, $kind, $action, $networkAddress, $userAgent, $after::json::jsonb)`,
);
/** An action that concerns a single business. */
export const insertAuditEventOf = (tx: IdentityTx, of: WholeInputOf<typeof addActOfStatement>) =>
  addActOfStatement.run(tx, of);

const facts = z.record(z.string(), z.unknown()).nullable();
const entryRow = z.object({
  id: z.string(),
  at: z.string(),
  userId: z.string().nullable(),
  person: z.string(),
  kind: auditKind,
  action: z.string(),
  subject: z.string(),
  subjectId: z.string().nullable(),
  address: z.string(),
  userAgent: z.string(),
  before: facts,
  after: facts,
});
export type EntryRow = z.infer<typeof entryRow>;

/** The filter for entries of one organization. Undefined means all entries. */
export interface AuditQuery {
  readonly person?: string | undefined;
  readonly kind?: string | undefined;
  /** From this instant, inclusive. */
  readonly from?: string | undefined;
  /** Before this instant, exclusive. */
  readonly to?: string | undefined;
  /** The last entry of the previous page. */
  readonly after?: AuditCursor | undefined;
}
/** An entry's position in the log's order. */
export type AuditCursor = readonly [at: string, id: string];

const columns = `id, at, user_id as "userId", person, kind, action, subject, subject_id as "subjectId",
       network_address as address, user_agent as "userAgent", before, after`;
const words = `lower(concat_ws(' ', person, replace(action, '-', ' '), subject, network_address, before::text, after::text))`;

/** A search looks at this many entries at a time, so that a word without matches does not scan the whole log at once. */
export const window = 15_000;

const rangeTypes = {
  organizationId: "uuid",
  from: "timestamptz",
  to: "timestamptz",
  beforeAt: "timestamptz",
  beforeId: "uuid",
} as const;

// A single bound. With an additional "at < $to" the scan would enter the index there and walk all entries down to the
// position.
const end = `(least($to::timestamptz, $beforeAt::timestamptz),
       case when $beforeAt::timestamptz < $to::timestamptz then $beforeId::uuid else '${noOrganization}' end)`;

// Each filter is a statement of its own, so that its plan uses the index with its order.
function filtered(name: string, by: ParameterTypes, where: string) {
  const some = `from audit_log
     where organization_id = $organizationId and at >= $from::timestamptz and (at, id) < ${end} ${where}
     order by at desc, id desc`;
  return {
    list: statement(
      `identity.list-acts${name}`,
      { ...rangeTypes, limit: "int8", ...by } as ParameterTypes,
      `select ${columns} ${some} limit $limit`,
      entryRow,
    ),
    search: statement(
      `identity.search-acts${name}`,
      { ...rangeTypes, limit: "int8", words: "text[]", ...by } as ParameterTypes,
      `select ${columns} from (select * ${some} limit ${window}) looked_at
       where ${words} like all($words::text[]) order by at desc, id desc limit $limit`,
      entryRow,
    ),
    /** The last entry that a search looks at. No row when it looks at all that remain. */
    end: statement(
      `identity.search-end${name}`,
      { ...rangeTypes, ...by } as ParameterTypes,
      `select at, id ${some} offset ${window - 1} limit 1`,
      z.object({ at: z.string(), id: z.string() }),
    ),
  };
}
const everything = filtered("", {}, "");
const ofPerson = filtered("-of-person", { userId: "uuid" }, "and user_id = $userId");
const ofKind = filtered("-of-kind", { kind: "text" }, "and kind = $kind");
const ofBoth = filtered(
  "-of-person-and-kind",
  { userId: "uuid", kind: "text" },
  "and user_id = $userId and kind = $kind",
);

function prepared(organizationId: string, { person, kind, ...query }: AuditQuery) {
  const [beforeAt, beforeId] = query.after ?? ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
  const range = {
    organizationId,
    from: query.from ?? "-infinity",
    to: query.to ?? "infinity",
    beforeAt,
    beforeId,
  };
  const statements = person ? (kind ? ofBoth : ofPerson) : kind ? ofKind : everything;
  return { statements, parameters: { ...range, ...(person && { userId: person }), ...(kind && { kind }) } };
}

/** Entries of an organization, newest first. */
export function findAuditEvents(
  tx: TenantTx | IdentityTx,
  organizationId: string,
  query: AuditQuery,
  count: number,
): Promise<EntryRow[]> {
  const { statements, parameters } = prepared(organizationId, query);
  return statements.list.all(tx, { ...parameters, limit: count });
}

/**
 * At most `count` of the next `window` entries that contain every word, newest first. Also returns the last entry
 * that was looked at, or undefined when none comes after it.
 */
export async function searchAuditEvents(
  tx: TenantTx | IdentityTx,
  organizationId: string,
  query: AuditQuery,
  { search, count }: { search: string; count: number },
): Promise<{ rows: EntryRow[]; end: AuditCursor | undefined }> {
  const { statements, parameters } = prepared(organizationId, query);
  const patterns = search
    .toLowerCase()
    // A NUL byte is in no stored text, and the database rejects it.
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  const [rows, end] = await Promise.all([
    statements.search.all(tx, { ...parameters, limit: count, words: patterns }),
    statements.end.one(tx, parameters),
  ]);
  return { rows, end: end && [end.at, end.id] };
}

const peopleOnRecordStatement = statement(
  "identity.find-audited-people",
  { organizationId: "uuid" },
  `select user_id as "userId", max(name) as name from staff
   where organization_id = $organizationId and user_id is not null group by user_id order by lower(max(name)), user_id`,
  z.object({ userId: z.string(), name: z.string() }),
);
export const peopleOnRecord = (tx: TenantTx) => peopleOnRecordStatement.all(tx);

const accountOf = statement(
  "identity.find-account-of-staff",
  { organizationId: "uuid", staffId: "uuid" },
  `select user_id as "userId" from staff where organization_id = $organizationId and id = $staffId`,
  z.object({ userId: z.string().nullable() }),
);
/** The account of a team member. */
export const findAccountOf = async (tx: TenantTx, staffId: string) =>
  (await accountOf.one(tx, { staffId }))?.userId ?? null;
