import { auditKind } from "@autoiq/domain/identity/audit/contract";
import { z } from "zod";
import { type Runner, statement } from "../../../platform/database/statement.ts";

/** Under which an act stands that concerns an account and no business. */
export const noOrganization = "00000000-0000-0000-0000-000000000000";

/** Where an act of an account stands: once for the account itself, once for each business that the person works for. */
export const placesOf = (account: string): string =>
  `(select '${noOrganization}'::uuid as id union all
    select organization_id from public.staff where user_id = ${account} and status = 'active') place`;
export const addAct = statement(
  "identity.add-act",
  `insert into public.audit_log (organization_id, id, at, user_id, person, kind, action, subject, subject_id,
     network_address, user_agent, before, after)
   select place.id, $1, $2::timestamptz, $3::uuid, $4, $5, $6, $7, $8, $9, $10, $11::json::jsonb, $12::json::jsonb
   from ${placesOf("$3::uuid")}`,
);

/** An act that concerns one business alone. */
export const addActOf = statement(
  "identity.add-act-of",
  `insert into public.audit_log (organization_id, id, at, user_id, person, kind, action, network_address, user_agent, after)
   values ($1, $2, $3::timestamptz, $4, $5, $6, $7, $8, $9, $10::json::jsonb)`,
);

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

/** Which entries of one organization; undefined asks for every one. */
export interface Wanted {
  readonly person?: string | undefined;
  readonly kind?: string | undefined;
  /** From this instant on. */
  readonly from?: string | undefined;
  /** Before this instant. */
  readonly to?: string | undefined;
  /** The entry that ended the page before. */
  readonly after?: Place | undefined;
}
/** Where an entry stands in the order of the record. */
export type Place = readonly [at: string, id: string];

const columns = `id, at, user_id as "userId", person, kind, action, subject, subject_id as "subjectId",
       network_address as address, user_agent as "userAgent", before, after`;
const words = `lower(concat_ws(' ', person, replace(action, '-', ' '), subject, network_address, before::text, after::text))`;

/** A search looks at this many entries at a time: a word that nobody used must not cost the whole record at once. */
export const window = 15_000;

// One bound: beside "at < $3" the index would be entered there, and everything down to the place walked.
const end = `(least($3::timestamptz, $4::timestamptz),
       case when $4::timestamptz < $3::timestamptz then $5::uuid else '${noOrganization}' end)`;

// Each filter is a statement of its own, so that its plan walks the index that has its order.
function filtered(name: string, ...by: readonly string[]) {
  const some = (first: number) => `from audit_log
     where organization_id = $1 and at >= $2::timestamptz and (at, id) < ${end} ${by.map((column, n) => `and ${column} = $${first + n}`).join(" ")}
     order by at desc, id desc`;
  return {
    list: statement(`identity.list-acts${name}`, `select ${columns} ${some(7)} limit $6`, entryRow),
    search: statement(
      `identity.search-acts${name}`,
      `select ${columns} from (select * ${some(8)} limit ${window}) looked_at
       where ${words} like all($7::text[]) order by at desc, id desc limit $6`,
      entryRow,
    ),
    /** The last entry that a search looks at; nothing when it looks at all that are left. */
    end: statement(
      `identity.search-end${name}`,
      `select at, id ${some(6)} offset ${window - 1} limit 1`,
      z.object({ at: z.string(), id: z.string() }),
    ),
  };
}
const everything = filtered("");
const ofPerson = filtered("-of-person", "user_id");
const ofKind = filtered("-of-kind", "kind");
const ofBoth = filtered("-of-person-and-kind", "user_id", "kind");

function prepared(organizationId: string, { person, kind, ...wanted }: Wanted) {
  const [at, id] = wanted.after ?? ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
  const range = [organizationId, wanted.from ?? "-infinity", wanted.to ?? "infinity", at, id] as const;
  const by = [person, kind].filter((value) => value !== undefined);
  const statements = person ? (kind ? ofBoth : ofPerson) : kind ? ofKind : everything;
  return { statements, range, by };
}

/** Entries of an organization, newest first. */
export function findActs(
  tx: Runner,
  organizationId: string,
  wanted: Wanted,
  count: number,
): Promise<EntryRow[]> {
  const { statements, range, by } = prepared(organizationId, wanted);
  return statements.list.all(tx, ...range, count, ...by);
}

/**
 * Those of the next `window` entries that hold every word, newest first, at most `count`; and the last entry that was
 * looked at, undefined when there is none after it.
 */
export async function searchActs(
  tx: Runner,
  organizationId: string,
  wanted: Wanted,
  { search, count }: { search: string; count: number },
): Promise<{ rows: EntryRow[]; end: Place | undefined }> {
  const { statements, range, by } = prepared(organizationId, wanted);
  const patterns = search
    .toLowerCase()
    // A NUL byte is no part of any text that is kept, and the database refuses one.
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  const [rows, end] = await Promise.all([
    statements.search.all(tx, ...range, count, patterns, ...by),
    statements.end.one(tx, ...range, ...by),
  ]);
  return { rows, end: end && [end.at, end.id] };
}

export const peopleOnRecord = statement(
  "identity.people-on-record",
  `select user_id as "userId", max(name) as name from staff
   where organization_id = $1 and user_id is not null group by user_id order by lower(max(name)), user_id`,
  z.object({ userId: z.string(), name: z.string() }),
);

const accountOf = statement(
  "identity.account-of-staff",
  `select user_id as "userId" from staff where organization_id = $1 and id = $2`,
  z.object({ userId: z.string().nullable() }),
);
/** The account of somebody of the team. */
export const findAccountOf = async (tx: Runner, organizationId: string, staffId: string) =>
  (await accountOf.one(tx, organizationId, staffId))?.userId ?? null;
