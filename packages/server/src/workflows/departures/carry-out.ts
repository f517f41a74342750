import type { UnassignableKind } from "@autoiq/domain/staff/departures/rules";
import { leave } from "@autoiq/domain/staff/rules";
import { changeStaff, lockPerson, ownersOf, type PersonRow } from "../../features/staff/store.ts";
import { deletePin } from "../../features/time-clock/kiosks/store.ts";
import { setEnd } from "../../features/time-clock/store.ts";
import { type ActionContext, recordAll } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { type OpenWork, readHandover } from "./read-handover.ts";
import * as store from "./store.ts";

type Context = Pick<ActionContext, "now" | "newId"> & {
  readonly caller: Pick<ActionContext["caller"], "userId" | "name">;
};

/** What a record of the audit log is about, by the kind of work. */
const subjects = {
  job: "work",
  "repair-order": "repair-order",
  appointment: "appointment",
  conversation: "conversation",
  lead: "lead",
  task: "follow-up",
} as const;

const topicOf = {
  job: "repair-order",
  "repair-order": "repair-order",
  appointment: "appointment",
  conversation: "message",
  lead: "lead",
  task: "lead",
} as const;

/** Gives work of one kind to somebody, or to nobody, with a record for each. */
async function pass(
  tx: TenantTx,
  context: Context,
  of: {
    readonly kind: OpenWork["kind"];
    readonly work: readonly OpenWork[];
    readonly from: string;
    readonly to: { readonly id: string; readonly name: string } | null;
  },
): Promise<void> {
  const { kind, work, from, to } = of;
  const ids = work.map(({ id }) => id);
  if (ids.length === 0) return;
  if (kind === "task") {
    if (to) await store.passTasks(tx, { ids, successorId: to.id });
  } else await store.passWork[kind satisfies UnassignableKind](tx, { ids, successorId: to?.id ?? null });
  await recordAll(
    tx,
    context,
    {
      action: to ? `handed over from ${from} to ${to.name}` : `unassigned from ${from}, who left`,
      subject: subjects[kind],
    },
    work.map(({ id, repairOrderId, line, missing }) => {
      const row = { subjectId: id, before: { person: from }, after: { person: to?.name ?? null } };
      const about =
        missing !== "" && to ? Object.assign(row, { after: { ...row.after, line, missing } }) : row;
      return repairOrderId ? Object.assign(about, { repairOrderId }) : about;
    }),
  );
  for (const { id, repairOrderId } of work) tx.changed(topicOf[kind], repairOrderId ?? id);
}

/** Ends the clocks that run, at the latest with the last day. */
async function endClocks(
  tx: TenantTx,
  context: Context,
  { staffId, endsAt }: { readonly staffId: string; readonly endsAt: string },
): Promise<number> {
  const clocks = await store.findClocks(tx, staffId);
  if (clocks.length === 0) return 0;
  const end = new Date(Math.min(context.now.getTime(), Date.parse(endsAt)));
  await setEnd(tx, { staffId, end, endedBy: context.caller.userId, timeEntryId: null });
  for (const { repairOrderId } of clocks) if (repairOrderId) tx.changed("repair-order", repairOrderId);
  tx.changed("time-entry", staffId);
  return clocks.length;
}

/**
 * Ends a person's employment: hands over their open work, ends their clocks, withdraws time off after the last day, and
 * ends the membership with its push and its PIN. The caller has locked the owners and the person. Who already left, such
 * as by leaving the shop, is only cleaned up after. Returns whose sessions have to be read again.
 */
export async function carryOut(
  tx: TenantTx,
  context: Context,
  person: PersonRow,
  departure: store.Departure,
): Promise<string | null> {
  const { now, caller } = context;
  const { id, staffId, lastDay, endsAt } = departure;
  const name = person.name || person.email;
  const place = await store.findPlace(tx, staffId);
  await store.lockOrders(tx, staffId);
  const chosen = departure.successorId ? await lockPerson(tx, departure.successorId) : undefined;
  const { successor, handover } = await readHandover(tx, {
    staffId,
    successor: chosen,
    unassigned: departure.unassigned,
    from: now,
    timeZone: place?.timeZone ?? "UTC",
  });
  const left = [...handover.open, ...handover.refused.map(({ work }) => work)];
  const byKind = (work: readonly OpenWork[]) => Map.groupBy(work, ({ kind }) => kind);
  for (const [kind, work] of byKind(handover.taken))
    await pass(tx, context, { kind, work, from: name, to: successor });
  // A task needs an owner. If the successor left meanwhile, an owner of the shop has it.
  const [owner] = (await ownersOf(tx)).filter((each) => each.id !== staffId);
  for (const [kind, work] of byKind(left))
    await pass(tx, context, { kind, work, from: name, to: kind === "task" ? (owner ?? null) : null });
  await store.releaseDone(tx, staffId);
  const clocks = await endClocks(tx, context, { staffId, endsAt });
  const withdrawn = await store.withdrawTimeOff(tx, { staffId, lastDay, byName: caller.name, now });
  const blocks = withdrawn.flatMap(({ blockId }) => (blockId ? [blockId] : []));
  if (blocks.length > 0) await store.freeCalendar(tx, blocks);
  if (blocks.length > 0 && place) tx.changed("shop", place.locationId);
  await deletePin(tx, staffId);
  if (person.user_id) await store.deletePush(tx, person.user_id);
  await store.finish(tx, { id, state: "ended", now });
  const isHere = leave(person, Number.POSITIVE_INFINITY).ok;
  if (isHere)
    await changeStaff(tx, {
      staffId,
      role: person.role,
      customRoleId: person.custom_role?.id ?? null,
      status: "left",
      decidedBy: caller.userId,
      at: now.toISOString(),
    });
  await recordAll(tx, context, { action: "ended employment", subject: "staff" }, [
    {
      subjectId: staffId,
      before: { person: name, role: person.role, status: person.status },
      after: {
        status: "left",
        lastDay,
        successor: successor?.name ?? null,
        handedOver: handover.taken.length,
        unassigned: left.length,
        clocksEnded: clocks,
        timeOffWithdrawn: withdrawn.length,
      },
    },
  ]);
  tx.changed("staff", staffId);
  return person.user_id;
}
