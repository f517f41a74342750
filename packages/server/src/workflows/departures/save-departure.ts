import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { dayIn } from "@autoiq/domain/kernel/time";
import { maySeat } from "@autoiq/domain/staff/custom-roles/rules";
import type { saveDeparture as contract } from "@autoiq/domain/staff/departures/contract";
import { checkLastDay, checkTasks } from "@autoiq/domain/staff/departures/rules";
import { leave } from "@autoiq/domain/staff/rules";
import { actorSeat, seatOfPerson } from "../../features/staff/reads.ts";
import { findPerson, lockOwners, lockPerson, type PersonRow } from "../../features/staff/store.ts";
import { type ActionContext, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { carryOut } from "./carry-out.ts";
import { endOfDay } from "./preview.ts";
import { readHandover } from "./read-handover.ts";
import * as store from "./store.ts";

export const endTask = "staff.end-departures";

/** The job that ends what is due runs when the next planned one ends. */
export async function enqueueNext(tx: TenantTx): Promise<void> {
  const next = await store.findNext(tx);
  if (next === null) return;
  const { organizationId } = tx;
  await tx.enqueue(
    endTask,
    { organizationId },
    { key: `${endTask} ${organizationId}`, runAt: new Date(next).toISOString() },
  );
}

/** The person, locked after the owners, if the caller may end their employment. */
async function lockLeaver(
  tx: TenantTx,
  context: ActionContext,
  staffId: string,
): Promise<PersonRow | Refusal> {
  const { caller } = context;
  const actor = await actorSeat(tx, caller, "staff.manage");
  const person = await lockPerson(tx, staffId);
  if (!person) throw new AppError("not-found", "That person wasn't found.");
  if (staffId === caller.staffId)
    return refuse("You can't end your own employment. Ask another owner or admin.");
  if (person.role === "owner" && (actor.role as StaffRole) !== "owner")
    return refuse("Only an owner can end an owner's employment.");
  const seat = seatOfPerson(person);
  const seated = maySeat(actor, seat, seat, false);
  return seated.ok ? person : seated;
}

type Body = BodyOf<typeof contract>;
type Saved = ReplyOf<typeof contract>;

const sameSet = (a: readonly string[], b: readonly string[]) => a.toSorted().join() === b.toSorted().join();
const isSame = (found: store.Departure, body: Body): boolean =>
  found.lastDay === body.lastDay &&
  found.successorId === body.successorId &&
  sameSet(found.unassigned, body.unassigned);

/** What a repeat of a request that was carried out gets. Undefined: it is no repeat. */
function repeated(found: store.Departure | undefined, body: Body): Saved | Refusal | undefined {
  if (!found || found.state === "taken-back") return undefined;
  const { id, state, lastDay, version } = found;
  if (isSame(found, body) && (id === body.id || version === body.version + 1))
    return { id, state, lastDay, version };
  if (state === "ended") return conflict("This person's employment has ended already.");
  return version === body.version ? undefined : stale(found.plannedByName, "end of employment");
}

/**
 * Ends a person's employment: at once for today or an earlier last day, else at the end of the day. The same request again
 * changes nothing. Returns the account whose memberships changed.
 */
export async function saveDeparture(
  tx: TenantTx,
  context: ActionContext,
  staffId: string,
  body: Body,
): Promise<{ saved: Saved; userId: string | null } | Refusal> {
  const { caller, now } = context;
  const person = await lockLeaver(tx, context, staffId);
  if ("ok" in person) return person;
  const found = await store.findDeparture(tx, staffId);
  const repeat = repeated(found, body);
  if (repeat) return "ok" in repeat ? repeat : { saved: repeat, userId: null };
  if (!found && body.version !== 0)
    return conflict("The planned end of employment was taken back. Refresh and try again.");
  const place = await store.findPlace(tx, staffId);
  if (!place) throw new AppError("not-found", "That person wasn't found.");
  const { timeZone } = place;
  const today = dayIn(timeZone, now);
  const day = checkLastDay(body.lastDay, today);
  if (!day.ok) return day;
  if (person.status !== "active" && person.status !== "suspended")
    return conflict("This person isn't on the team right now.");
  const allowed = leave(person, (await lockOwners(tx)).length);
  if (!allowed.ok) return allowed;
  const successor = body.successorId ? await findPerson(tx, body.successorId) : undefined;
  if (body.successorId === staffId) return refuse("Choose somebody else to take over.");
  if (body.successorId && successor?.status !== "active")
    return refuse("Whoever takes over has to be on the team. Choose someone else.");
  const endsAt = endOfDay(timeZone, body.lastDay);
  const isLater = body.lastDay > today;
  const { handover } = await readHandover(tx, {
    staffId,
    successor,
    unassigned: body.unassigned,
    from: isLater ? endsAt : now,
    timeZone,
  });
  const tasks = checkTasks(handover);
  if (!tasks.ok) return tasks;
  const plan = {
    id: found?.id ?? body.id,
    lastDay: body.lastDay,
    endsAt,
    successorId: body.successorId,
    unassigned: body.unassigned,
    plannedBy: caller.userId,
    byName: caller.name,
    now,
  };
  if (found) await store.change(tx, plan);
  else if ((await store.insert(tx, { ...plan, staffId })) === 0)
    return conflict("This request was already used for something else. Refresh and try again.");
  const version = (found?.version ?? 0) + 1;
  const saved = { id: plan.id, lastDay: body.lastDay, version };
  if (!isLater) {
    const departure = {
      ...plan,
      staffId,
      endsAt: endsAt.toISOString(),
      state: "planned" as const,
      plannedByName: caller.name,
      version,
    };
    const userId = await carryOut(tx, context, person, departure);
    return { saved: { ...saved, state: "ended" }, userId };
  }
  await enqueueNext(tx);
  await recordAction(tx, context, {
    action: found ? "changed a planned end of employment" : "planned the end of employment",
    subject: "staff",
    subjectId: staffId,
    before: found ? { lastDay: found.lastDay } : null,
    after: {
      person: person.name || person.email,
      lastDay: body.lastDay,
      successor: successor?.name ?? null,
    },
  });
  tx.changed("staff", staffId);
  return { saved: { ...saved, state: "planned" }, userId: null };
}

/** Takes back a planned end of employment. Taking it back again changes nothing. */
export async function takeBackDeparture(
  tx: TenantTx,
  context: ActionContext,
  staffId: string,
  version: number,
): Promise<undefined | Refusal> {
  const person = await lockLeaver(tx, context, staffId);
  if ("ok" in person) return person;
  const found = await store.findDeparture(tx, staffId);
  if (!found) return undefined;
  if (found.state === "ended")
    return conflict("This person's employment has ended already. Invite them again.");
  if (found.version !== version) return stale(found.plannedByName, "end of employment");
  await store.finish(tx, { id: found.id, state: "taken-back", now: context.now });
  await recordAction(tx, context, {
    action: "took back a planned end of employment",
    subject: "staff",
    subjectId: staffId,
    before: { person: person.name || person.email, lastDay: found.lastDay },
  });
  tx.changed("staff", staffId);
  return undefined;
}
