import { auditKind } from "@autoiq/domain/identity/audit/contract";
import { z } from "zod";
import { type Runner, statement } from "../../../platform/database/statement.ts";

/** Under which an act stands that concerns an account and no business. */
export const noOrganization = "00000000-0000-0000-0000-000000000000";

/** One act, once for the account itself and once for each business that the person works for. */
export const addAct = statement(
  "identity.add-act",
  `insert into public.audit_log (organization_id, id, at, user_id, person, kind, action, subject, subject_id,
     network_address, user_agent, before, after)
   select place.id, $1, $2::timestamptz, $3::uuid, $4, $5, $6, $7, $8, $9, $10, $11::json::jsonb, $12::json::jsonb
   from (select '${noOrganization}'::uuid as id union all
         select organization_id from public.staff where user_id = $3::uuid and status = 'active') place`,
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
  readonly after?: readonly [at: string, id: string] | undefined;
  readonly count: number;
}

// Each filter is a statement of its own, so that its plan walks the index that has its order.
const select = (name: string, filter: string) =>
  statement(
    name,
    `select id, at, user_id as "userId", person, kind, action, subject, network_address as address,
       user_agent as "userAgent", before, after
     from audit_log
     where organization_id = $1 and at >= $2::timestamptz and at < $3::timestamptz
       and (at, id) < ($4::timestamptz, $5::uuid) ${filter}
     order by at desc, id desc limit $6`,
    entryRow,
  );
const everything = select("identity.list-acts", "");
const ofPerson = select("identity.list-acts-of-person", "and user_id = $7");
const ofKind = select("identity.list-acts-of-kind", "and kind = $7");
const ofBoth = select("identity.list-acts-of-person-and-kind", "and user_id = $7 and kind = $8");

/** Entries of an organization, newest first. */
export function findActs(tx: Runner, organizationId: string, wanted: Wanted): Promise<EntryRow[]> {
  const [at, id] = wanted.after ?? ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"];
  const values = [
    organizationId,
    wanted.from ?? "-infinity",
    wanted.to ?? "infinity",
    at,
    id,
    wanted.count,
  ] as const;
  const { person, kind } = wanted;
  if (person && kind) return ofBoth.all(tx, ...values, person, kind);
  if (person) return ofPerson.all(tx, ...values, person);
  return kind ? ofKind.all(tx, ...values, kind) : everything.all(tx, ...values);
}

export const peopleOnRecord = statement(
  "identity.people-on-record",
  `select user_id as "userId", max(name) as name from staff
   where organization_id = $1 and user_id is not null group by user_id order by lower(max(name)), user_id`,
  z.object({ userId: z.string(), name: z.string() }),
);
