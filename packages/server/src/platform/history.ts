import { z } from "zod";
import { type Runner, statement } from "./database/statement.ts";
import type { Caller } from "./tenancy.ts";

/** One thing that a person, or a customer by a link, did to a record. `before` and `after` hold what changed. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: Date;
  /** When the server heard of it, where it waited on a device. */
  readonly receivedAt?: Date | null;
  readonly actor: { readonly userId: string | null; readonly name: string };
  /** What was done, beginning with a verb in the past: "created", "approved “Front brakes”". */
  readonly action: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly repairOrderId?: string | null;
  readonly before?: object | null;
  readonly after?: object | null;
  /** The earlier entry that this one takes back. */
  readonly undoes?: string | null;
}

/** Who does a write, when, and where its ids come from: what a call hands to the operation it runs. */
export interface Deed {
  /** When it was done. */
  readonly now: Date;
  /** When the server heard of it, where it was done without a network and waited on a device. */
  readonly receivedAt?: Date | null;
  newId(): string;
  readonly caller: Caller;
}

const insert = statement(
  "history.record",
  `insert into history (organization_id, id, at, actor_user_id, actor_name, action, subject, subject_id, repair_order_id, before, after, undoes,
     received_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::json, $11::json, $12, $13)`,
);
const last = statement(
  "history.last-actor",
  `select actor_name as "actorName" from history where organization_id = $1 and subject_id = $2 order by at desc, id desc limit 1`,
  z.object({ actorName: z.string() }),
);

interface Tenant extends Runner {
  readonly organizationId: string;
}

/** Writes the entry into the permanent record, in the transaction of the write itself. */
export async function record(tx: Tenant, entry: HistoryEntry): Promise<void> {
  await insert.run(
    tx,
    tx.organizationId,
    entry.id,
    entry.at,
    entry.actor.userId,
    entry.actor.name,
    entry.action,
    entry.subject,
    entry.subjectId,
    entry.repairOrderId ?? null,
    entry.before ? JSON.stringify(entry.before) : null,
    entry.after ? JSON.stringify(entry.after) : null,
    entry.undoes ?? null,
    entry.receivedAt ?? null,
  );
}

const insertAll = statement(
  "history.record-all",
  `insert into history (organization_id, id, at, actor_user_id, actor_name, action, subject, subject_id, before, after,
     repair_order_id)
   select $1, x.id, $2, $3, $4, $5, $6, x.subject, x.before::json, x.after::json, x.repair_order
   from unnest($7::uuid[], $8::uuid[], $9::text[], $10::text[], $11::uuid[]) as x(id, subject, before, after, repair_order)`,
);

/** One act on several records of a kind, in one statement. */
export async function recordAll(
  tx: Tenant,
  deed: Deed,
  act: { readonly action: string; readonly subject: string },
  rows: readonly {
    readonly subjectId: string;
    readonly repairOrderId?: string;
    readonly before?: object;
    readonly after?: object;
  }[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);
  await insertAll.run(
    tx,
    ...[tx.organizationId, deed.now, deed.caller.userId, deed.caller.name, act.action, act.subject],
    ...[rows.map(() => deed.newId()), rows.map((each) => each.subjectId)],
    ...[rows.map((each) => json(each.before)), rows.map((each) => json(each.after))],
    rows.map((each) => each.repairOrderId ?? null),
  );
}

/** `record` for a person of the shop, with the time and the ids of their call. */
export const recordDeed = (
  tx: Tenant,
  deed: Deed,
  entry: Omit<HistoryEntry, "id" | "at" | "receivedAt" | "actor">,
): Promise<void> =>
  record(tx, {
    ...entry,
    ...{ id: deed.newId(), at: deed.now, receivedAt: deed.receivedAt ?? null, actor: deed.caller },
  });

/** Who touched that record last: the name that a refused, older edit is told. */
export async function lastActor(tx: Tenant, subjectId: string): Promise<string> {
  return (await last.one(tx, tx.organizationId, subjectId))?.actorName ?? "Someone else";
}
