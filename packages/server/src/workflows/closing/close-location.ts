import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import type {
  closeLocation as contract,
  reopenLocation as reopen,
} from "@autoiq/domain/shops/closing/contract";
import { closeLocation as decide } from "@autoiq/domain/shops/closing/rules";
import { lockOrganization } from "../../features/shops/settings/store.ts";
import { enqueueLocations } from "../../features/subscription/enqueue.ts";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { blockersOf } from "./preview.ts";
import * as store from "./store.ts";

type Saved = ReplyOf<typeof contract>;

/** The location, after the business, so that two owners who close the last two locations wait for each other. */
async function lock(tx: TenantTx, locationId: string) {
  await lockOrganization(tx);
  const location = await store.lockLocation(tx, locationId);
  if (!location) throw new AppError("not-found", "That location wasn't found.");
  return location;
}

/**
 * Closes the caller's location: its people work at another one from then on, its kiosks and its request page close, and the
 * plan of AutoIQ follows in a job. A closed location is returned as it is.
 */
export async function closeLocation(
  tx: TenantTx,
  context: ActionContext,
  { version, moveTo }: BodyOf<typeof contract>,
): Promise<Saved | Refusal> {
  const { caller, now } = context;
  const { locationId } = caller;
  const location = await lock(tx, locationId);
  if (location.closedAt !== null) return { isClosed: true, version: location.version };
  if (location.version !== version) return stale(await lastActor(tx, locationId), "location");
  const { name } = location;
  const [others, blockers, people] = await Promise.all([
    store.findOthers(tx, locationId),
    blockersOf(tx, { locationId, now }),
    store.findPeople(tx, locationId),
  ]);
  const decided = decide({ name, others, blockers, people: people.length, moveTo });
  if (!decided.ok) return decided;
  const to = decided.value;
  if (to) await store.movePeople(tx, { locationId, toLocationId: to.id, by: caller.userId, now });
  await store.removeTechnicians(tx, locationId);
  const byName = caller.name;
  const kiosks = await store.revokeKiosks(tx, { locationId, now, byName });
  await store.turnOffRequestPage(tx, { locationId, now, byName });
  await store.writeClosed(tx, { locationId, closedAt: now, byName });
  await recordAction(tx, context, {
    action: "closed a location",
    subject: "location",
    subjectId: locationId,
    after: {
      name,
      peopleMoved: people.map((each) => each.name).join(", "),
      movedTo: to?.name ?? null,
      kiosksClosed: kiosks,
    },
  });
  for (const { id } of people) tx.changed("staff", id);
  tx.changed("shop", locationId);
  await enqueueLocations(tx);
  return { isClosed: true, version: version + 1 };
}

/** Opens the caller's closed location again, empty: people, kiosks, and its request page are set up anew. */
export async function reopenLocation(
  tx: TenantTx,
  context: ActionContext,
  { version }: BodyOf<typeof reopen>,
): Promise<Saved | Refusal> {
  const { locationId } = context.caller;
  const location = await lock(tx, locationId);
  if (location.closedAt === null) return { isClosed: false, version: location.version };
  if (location.version !== version) return stale(await lastActor(tx, locationId), "location");
  await store.writeClosed(tx, { locationId, closedAt: null, byName: "" });
  await recordAction(tx, context, {
    action: "reopened a location",
    subject: "location",
    subjectId: locationId,
    after: { name: location.name },
  });
  tx.changed("shop", locationId);
  await enqueueLocations(tx);
  return { isClosed: false, version: version + 1 };
}
