import type {
  addFollowUp as addContract,
  changeFollowUp as changeContract,
  completeFollowUp as completeContract,
  FollowUp,
} from "@autoiq/domain/customers/follow-ups/contract";
import { outcomeTexts, complete as rule, usualClock } from "@autoiq/domain/customers/follow-ups/rules";
import { permissions } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { dayIn, instantAt } from "@autoiq/domain/kernel/time";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { zoneOf } from "../../shops/reads.ts";
import * as store from "./store.ts";

const notFound = "That task wasn't found.";
type About = BodyOf<typeof addContract>["about"];
type Words = Pick<BodyOf<typeof addContract>, "title" | "note" | "ownerId" | "dueOn" | "dueClock">;

/** The task's words as they are stored, or why its owner cannot do it. */
async function wordsOf(tx: TenantTx, { caller }: ActionContext, input: Words, ownerBefore?: string) {
  const ownerId = input.ownerId === "me" ? caller.staffId : input.ownerId;
  if (ownerId !== caller.staffId && ownerId !== ownerBefore) {
    const found = await store.findFollowUpOwner(tx, {
      staffId: ownerId,
      roles: permissions["customer.write"],
      permission: "customer.write",
    });
    if (!found) return refuse("Choose an owner who works at the front desk.");
  }
  const zone = await zoneOf(tx, caller.locationId);
  const dueAt = instantAt(zone, input.dueOn, input.dueClock ?? usualClock);
  const { title, note, dueOn, dueClock } = input;
  return { title, note, ownerStaffId: ownerId, dueOn, dueClock, dueAt };
}

/**
 * What it is about, with the car and the customer that follow from it.
 * @throws {AppError} `not-found`
 */
async function subjectOf(tx: TenantTx, locationId: string, about: About) {
  const jobIds = [...new Set(about.jobIds)];
  const found = await store.findSubject(tx, { ...about, jobIds, locationId });
  const isMissing =
    (about.leadId !== null && found.leadId === null) ||
    (about.customerId !== null && !found.hasCustomer) ||
    (about.vehicleId !== null && !found.hasVehicle) ||
    (about.repairOrderId !== null && !found.hasOrder) ||
    found.jobs !== jobIds.length;
  if (isMissing)
    throw new AppError("not-found", "What the task is about wasn't found. Open it and try again.");
  if (found.vehicles > 1) return refuse("Choose declined work of one car.");
  const { leadId, customerId, vehicleId, repairOrderId } = found;
  if (about.customerId !== null && customerId !== about.customerId)
    return refuse("The customer and the rest of the task don't belong together.");
  return { leadId, customerId, vehicleId, repairOrderId, jobIds };
}

/** Adds a task. The same id again is the same task. */
export async function addFollowUp(
  tx: TenantTx,
  context: ActionContext,
  { id, about, done, ...input }: BodyOf<typeof addContract>,
): Promise<FollowUp | Refusal> {
  const { locationId } = context.caller;
  const earlier = await store.findFollowUp(tx, { locationId, followUpId: id });
  if (earlier) return earlier;
  const subject = await subjectOf(tx, locationId, about);
  if ("ok" in subject) return subject;
  const words = await wordsOf(tx, context, input);
  if ("ok" in words) return words;
  const added = await write(tx, context, id, words, subject);
  if (!done) return added;
  const { outcome, note } = done;
  await store.endFollowUp(tx, {
    followUpId: id,
    at: context.now,
    byName: context.caller.name,
    outcome,
    outcomeNote: note,
  });
  return changed(tx, context, id, added, outcomeTexts[outcome].toLowerCase());
}

async function write(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  words: Exclude<Awaited<ReturnType<typeof wordsOf>>, Refusal>,
  { jobIds, ...about }: Exclude<Awaited<ReturnType<typeof subjectOf>>, Refusal>,
): Promise<FollowUp> {
  const { caller, now } = context;
  const { locationId } = caller;
  await store.insertFollowUp(tx, {
    ...words,
    ...about,
    followUpId: id,
    locationId,
    at: now,
    byName: caller.name,
  });
  if (jobIds.length > 0) await store.insertFollowUpJobs(tx, { followUpId: id, locationId, jobIds });
  await recordAction(tx, context, {
    action: `added the task “${words.title}”`,
    subject: "follow-up",
    subjectId: id,
    after: { ...words, ...about, jobIds },
  });
  tx.changed("lead", id);
  return (await store.findFollowUp(tx, { locationId, followUpId: id }))!;
}

/** @throws {AppError} `not-found` */
async function locked(tx: TenantTx, context: ActionContext, followUpId: string, version: number) {
  const { locationId } = context.caller;
  const before = await store.lockFollowUp(tx, { locationId, followUpId });
  if (!before) throw new AppError("not-found", notFound);
  const older = before.version === version ? undefined : stale(await lastActor(tx, followUpId), "task");
  return { before, older };
}

export async function changeFollowUp(
  tx: TenantTx,
  context: ActionContext,
  followUpId: string,
  { version, ...input }: BodyOf<typeof changeContract>,
): Promise<FollowUp | Refusal> {
  const { before, older } = await locked(tx, context, followUpId, version);
  if (older) return older;
  if (before.done) return conflict("This task is done. Open it again to change it.");
  const words = await wordsOf(tx, context, input, before.owner.id);
  if ("ok" in words) return words;
  await store.updateFollowUp(tx, { ...words, followUpId });
  return changed(tx, context, followUpId, before, "changed the task");
}

async function changed(
  tx: TenantTx,
  context: ActionContext,
  followUpId: string,
  before: FollowUp,
  action: string,
): Promise<FollowUp> {
  const after = (await store.findFollowUp(tx, { locationId: context.caller.locationId, followUpId }))!;
  await recordAction(tx, context, { action, subject: "follow-up", subjectId: followUpId, before, after });
  tx.changed("lead", followUpId);
  return after;
}

/** Ends a task, and adds the next one on the day to call back. */
export async function completeFollowUp(
  tx: TenantTx,
  context: ActionContext,
  followUpId: string,
  { outcome, note, next, version }: BodyOf<typeof completeContract>,
): Promise<ReplyOf<typeof completeContract> | Refusal> {
  const { caller, now } = context;
  const { before, older } = await locked(tx, context, followUpId, version);
  if (older) return older;
  const today = dayIn(await zoneOf(tx, caller.locationId), now);
  const ended = rule({ isDone: before.done !== null }, { outcome, next }, today);
  if (!ended.ok) return ended;
  await store.endFollowUp(tx, { followUpId, at: now, byName: caller.name, outcome, outcomeNote: note });
  const after = await changed(tx, context, followUpId, before, outcomeTexts[outcome].toLowerCase());
  if (!ended.value) return { followUp: after, next: null };
  const { on: dueOn, clock: dueClock } = ended.value;
  const { title, owner } = before;
  const words = await wordsOf(tx, context, { title, note, ownerId: owner.id, dueOn, dueClock }, owner.id);
  if ("ok" in words) return words;
  const about = {
    leadId: before.lead?.id ?? null,
    customerId: before.customer?.id ?? null,
    vehicleId: before.vehicle?.id ?? null,
    repairOrderId: before.repairOrder?.id ?? null,
    jobIds: before.jobs.map(({ id }) => id),
  };
  return { followUp: after, next: await write(tx, context, context.newId(), words, about) };
}

export async function reopenFollowUp(
  tx: TenantTx,
  context: ActionContext,
  followUpId: string,
  version: number,
): Promise<FollowUp | Refusal> {
  const { before, older } = await locked(tx, context, followUpId, version);
  if (older) return older;
  if (!before.done) return conflict("This task is open already.");
  await store.endFollowUp(tx, { followUpId, at: null, byName: null, outcome: null, outcomeNote: "" });
  return changed(tx, context, followUpId, before, "opened the task again");
}
