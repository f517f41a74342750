import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAll } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { findSlotConflicts } from "./find-slot-conflicts.ts";
import { changeSlots, type LockedVisit, releaseSlots, type Slot } from "./store.ts";

interface Placed {
  readonly visit: LockedVisit;
  readonly to: Slot;
}

/** Visits for one bay and one person, in the order of bays and people in which everyone locks them. */
function groupByLocation(all: readonly Placed[]): Placed[][] {
  const groups = new Map<string, Placed[]>();
  for (const each of all) {
    const key = `${each.to.bayId} ${each.to.technicianId ?? ""}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([, group]) => group);
}

/**
 * Moves several visits at once, which may swap slots: all, or none with the reason of the first conflict. The caller
 * has locked them and has checked whether each may be moved.
 */
export async function moveAppointments(
  tx: TenantTx,
  context: ActionContext,
  all: readonly Placed[],
): Promise<Refusal | undefined> {
  const { locationId } = context.caller;
  const ids = all.map(({ visit }) => visit.id);
  await releaseSlots(tx, ids);
  const groups = groupByLocation(all);
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const found = await findSlotConflicts(
      tx,
      locationId,
      first.to,
      group.map(({ to }) => to),
      context.now,
      { except: ids, visits: group.map(({ visit }) => visit.visit) },
    );
    if (!("problems" in found)) return found;
    const problem = found.problems.find((each) => each !== undefined);
    if (problem) return conflict(`${problem.reason} Nothing was moved. Plan the day again.`);
  }
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    await changeSlots(
      tx,
      group.map(({ visit }) => visit.id),
      first.to,
      group.map(({ to }) => to),
    );
  }
  await recordAll(
    tx,
    context,
    { action: "moved", subject: "appointment" },
    all.map(({ visit, to }) => ({
      subjectId: visit.id,
      before: slotOf(visit),
      after: slotOf(to),
    })),
  );
  for (const id of ids) tx.changed("appointment", id);
  return undefined;
}

const slotOf = ({ bayId, technicianId, startsAt, endsAt }: Slot) => ({
  bayId,
  technicianId,
  startsAt,
  endsAt,
});
