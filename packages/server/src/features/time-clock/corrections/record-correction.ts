import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, type Result, stale } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import type { BreakKind } from "@autoiq/domain/time-clock/breaks/rules";
import { type CorrectionKind, placeEntry } from "@autoiq/domain/time-clock/corrections/rules";
import { weekOf } from "@autoiq/domain/time-clock/worked-time";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { managedPerson } from "../weeks/managed-person.ts";
import type { Person } from "../weeks/store.ts";
import * as store from "./store.ts";

interface EndedBreak {
  readonly kind: BreakKind;
  readonly isPaid: boolean;
  readonly startedAt: string;
  readonly endedAt: string;
}
/** An entry with its breaks, as a correction keeps it. */
export interface EntryContent {
  readonly startedAt: string;
  readonly endedAt: string | null;
  readonly breaks: readonly (Omit<EndedBreak, "endedAt"> & { readonly endedAt: string | null })[];
}

const missing = "That entry wasn't found. Somebody may have deleted it.";

/**
 * Attendance that the caller corrects, locked with its person.
 * @throws AppError 404
 */
export async function correctable(
  tx: TenantTx,
  context: ActionContext,
  timeEntryId: string,
  version: number,
): Promise<Refusal | { person: Person; entry: EntryContent }> {
  const owner = await store.findEntryOwner(tx, timeEntryId);
  if (!owner) throw new AppError("not-found", missing);
  const person = await managedPerson(tx, context.caller, owner.staffId);
  if ("ok" in person) return person;
  const entry = await store.lockEntry(tx, timeEntryId);
  if (!entry) throw new AppError("not-found", missing);
  if (entry.version !== version) return stale(await lastActor(tx, owner.staffId), "entry");
  return { person, entry };
}

/** Whether the person's attendance may be at that time, beside their other entries. */
export async function placed(
  tx: TenantTx,
  context: ActionContext,
  person: Person,
  entry: { id: string; startedAt: string; endedAt: string | null; breaks: readonly EndedBreak[] },
): Promise<Result<true>> {
  const startedAt = new Date(entry.startedAt);
  const endedAt = entry.endedAt ? new Date(entry.endedAt) : null;
  const nearby = await store.findNearby(tx, {
    staffId: person.staffId,
    from: startedAt,
    until: endedAt ?? context.now,
  });
  if (!endedAt && nearby.some((each) => each.id !== entry.id && each.endedAt === null))
    return conflict("This person has another clock running. Set its end first.");
  return placeEntry({
    entry: { startedAt, endedAt },
    breaks: entry.breaks.map((each) => ({
      startedAt: new Date(each.startedAt),
      endedAt: new Date(each.endedAt),
    })),
    others: nearby
      .filter(({ id }) => id !== entry.id)
      .map((each) => ({
        startedAt: new Date(each.startedAt),
        endedAt: each.endedAt ? new Date(each.endedAt) : null,
      })),
    now: context.now,
    zone: person.timeZone,
  });
}

export const saveBreaks = (
  tx: TenantTx,
  context: ActionContext,
  timeEntryId: string,
  breaks: readonly EndedBreak[],
) =>
  store.insertBreaks(tx, {
    timeEntryId,
    ids: breaks.map(() => context.newId()),
    kinds: breaks.map(({ kind }) => kind),
    paid: breaks.map(({ isPaid }) => isPaid),
    starts: breaks.map(({ startedAt }) => new Date(startedAt)),
    ends: breaks.map(({ endedAt }) => new Date(endedAt)),
  });

interface Correction {
  readonly kind: CorrectionKind;
  readonly entryId: string;
  readonly reason: string;
  readonly before: EntryContent | null;
  readonly after: readonly EntryContent[];
}

/** Keeps what was recorded before with the week, and why it changed. */
export async function keepCorrection(
  tx: TenantTx,
  context: ActionContext,
  person: Pick<Person, "staffId" | "timeZone">,
  { kind, entryId, reason, before, after }: Correction,
): Promise<void> {
  const weeks = [before, ...after].flatMap((entry) =>
    entry ? [weekOf(dayIn(person.timeZone, new Date(entry.startedAt)))] : [],
  );
  const [week, toWeek = null] = new Set(weeks);
  if (!week) throw new Error("A correction has an entry before or after it");
  await store.insertCorrection(tx, {
    correctionId: context.newId(),
    staffId: person.staffId,
    entryId,
    week,
    toWeek,
    kind,
    reason,
    before: before ? JSON.stringify(before) : null,
    after: JSON.stringify(after),
    byStaffId: context.caller.staffId,
    byName: context.caller.name,
    now: context.now,
  });
}

/** Keeps a correction, and writes it to the audit log. */
export async function recordCorrection(
  tx: TenantTx,
  context: ActionContext,
  person: Person,
  correction: Correction,
): Promise<void> {
  await keepCorrection(tx, context, person, correction);
  const { kind, reason, before, after } = correction;
  const whose = person.staffId === context.caller.staffId ? "their own" : `${person.name}'s`;
  await recordAction(tx, context, {
    action: `${kind} ${whose} attendance: ${reason}`,
    subject: "time-entry",
    subjectId: person.staffId,
    before,
    after: { entries: after },
  });
  tx.changed("time-entry", person.staffId);
}
