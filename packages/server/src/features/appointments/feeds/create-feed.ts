import { maxCalendarFeeds } from "@autoiq/domain/appointments/feeds/contract";
import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf } from "../../shops/reads.ts";
import { namesAt } from "../../staff/reads.ts";
import { newToken } from "./feed-token.ts";
import { addFeed, countFeeds, lockFeed, replaceToken } from "./store.ts";

/** How long the same request again gets a new address for its feed instead of a conflict. */
const retryMs = 10 * 60_000;

export interface NewFeed {
  readonly id: string;
  readonly showsCustomers: boolean;
  readonly showsShifts: boolean;
  readonly bayId: string | null;
  /** Whose schedule. Null with no bay: the whole location's. */
  readonly forStaffId: string | null;
}

/**
 * Creates a feed at the caller's location. Its token is in no stored response, so a repeat of a request whose response was
 * lost gets a new one, which replaces the one that nobody saw.
 * @returns the token
 */
export async function createFeed(
  tx: TenantTx,
  context: ActionContext,
  feed: NewFeed,
): Promise<string | Refusal> {
  const { caller, now } = context;
  const fresh = newToken();
  const earlier = await lockFeed(tx, feed.id);
  if (earlier) {
    const isRepeat =
      earlier.staffId === caller.staffId &&
      earlier.locationId === caller.locationId &&
      earlier.bayId === feed.bayId &&
      earlier.forStaffId === feed.forStaffId &&
      earlier.showsCustomers === feed.showsCustomers &&
      earlier.showsShifts === feed.showsShifts &&
      earlier.lastUsedAt === null &&
      earlier.revokedAt === null &&
      now.getTime() - Date.parse(earlier.createdAt) < retryMs;
    if (!isRepeat) return conflict(text.calendarFeed.exists);
    await replaceToken(tx, { id: feed.id, hash: fresh.hash });
    return fresh.token;
  }
  const named = await nameOf(tx, context, feed);
  if (typeof named !== "string") return named;
  if ((await countFeeds(tx, caller.staffId)) >= maxCalendarFeeds) return refuse(text.calendarFeed.tooMany);
  const added = await addFeed(tx, {
    id: feed.id,
    locationId: caller.locationId,
    staffId: caller.staffId,
    bayId: feed.bayId,
    forStaffId: feed.forStaffId,
    hash: fresh.hash,
    showsCustomers: feed.showsCustomers,
    showsShifts: feed.showsShifts,
    at: now,
  });
  if (added === 0) return conflict(text.calendarFeed.exists);
  await recordAction(tx, context, {
    action: `created a calendar feed of “${named}”`,
    subject: "organization",
    subjectId: feed.id,
    after: { customers: feed.showsCustomers ? "shown" : "hidden" },
  });
  tx.changed("shop", feed.id);
  return fresh.token;
}

/** The name of what the feed is about, if the caller's location has it. */
async function nameOf(
  tx: TenantTx,
  { caller }: ActionContext,
  { bayId, forStaffId }: NewFeed,
): Promise<string | Refusal> {
  if (forStaffId === caller.staffId) return caller.name;
  if (forStaffId) {
    const person = (await namesAt(tx, caller.locationId)).find((each) => each.id === forStaffId);
    return person?.name ?? refuse("That person isn't on the team at this location. Choose another one.");
  }
  const location = await locationOf(tx, caller.locationId);
  if (bayId === null) return location.name;
  const bay = location.bays.find((each) => each.id === bayId);
  return bay?.name ?? refuse("That bay isn't available at this location. Choose another one.");
}
