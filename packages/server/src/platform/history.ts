import { insertEntries, insertEntry, lastEntry, type RecordingTx } from "./store.ts";
import type { Caller } from "./tenancy.ts";

/** One action on a record by a person, or by a customer through a link. `before` and `after` contain what changed. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: Date;
  /** When the server received it, if it waited on a device. */
  readonly receivedAt?: Date | null;
  readonly actor: { readonly userId: string | null; readonly name: string };
  /** The action, beginning with a past-tense verb: "created", "approved “Front brakes”". */
  readonly action: string;
  readonly subject: string;
  readonly subjectId: string;
  readonly repairOrderId?: string | null;
  readonly before?: object | null;
  readonly after?: object | null;
  /** The earlier entry that this one undoes. */
  readonly undoes?: string | null;
}

/** Who makes a write, when, and where its ids come from: what a call passes to its operation. */
export interface ActionContext {
  /** When it was done. */
  readonly now: Date;
  /** When the server received it, if it was done offline and waited on a device. */
  readonly receivedAt?: Date | null;
  newId(): string;
  readonly caller: Caller;
  /** The name of the time clock kiosk on which it was done. */
  readonly kiosk?: string;
}

/** Writes the entry to the audit log, in the transaction of the write itself. */
export async function record(tx: RecordingTx, entry: HistoryEntry): Promise<void> {
  await insertEntry(tx, {
    id: entry.id,
    at: entry.at,
    actorUserId: entry.actor.userId,
    actorName: entry.actor.name,
    action: entry.action,
    subject: entry.subject,
    subjectId: entry.subjectId,
    repairOrderId: entry.repairOrderId ?? null,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    undoes: entry.undoes ?? null,
    receivedAt: entry.receivedAt ?? null,
  });
}

/** One action on several records of a kind, in one statement. */
export async function recordAll(
  tx: RecordingTx,
  context: Pick<ActionContext, "now" | "newId"> & { readonly caller: Pick<Caller, "userId" | "name"> },
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
  await insertEntries(tx, {
    at: context.now,
    actorUserId: context.caller.userId,
    actorName: context.caller.name,
    action: act.action,
    subject: act.subject,
    ids: rows.map(() => context.newId()),
    subjectIds: rows.map((each) => each.subjectId),
    before: rows.map((each) => json(each.before)),
    after: rows.map((each) => json(each.after)),
    repairOrderIds: rows.map((each) => each.repairOrderId ?? null),
  });
}

/** `record` for a team member, with the time and the ids of their call. */
export const recordAction = (
  tx: RecordingTx,
  context: ActionContext,
  entry: Omit<HistoryEntry, "id" | "at" | "receivedAt" | "actor">,
): Promise<void> =>
  record(tx, {
    ...entry,
    id: context.newId(),
    at: context.now,
    receivedAt: context.receivedAt ?? null,
    actor: context.caller,
  });

/** Who changed that record last, for the message that refuses an older edit. */
export async function lastActor(tx: RecordingTx, subjectId: string): Promise<string> {
  return (await lastEntry(tx, subjectId))?.actorName ?? "Someone else";
}
