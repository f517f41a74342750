import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { newToken } from "./feed-token.ts";
import { lockFeed, markRevoked, replaceToken } from "./store.ts";

const missing = () => new AppError("not-found", text.calendarFeed.missing);

/** Gives a feed of the caller a new token, which is returned. The one before is unknown from the next request on. */
export async function replaceFeed(tx: TenantTx, context: ActionContext, id: string): Promise<string> {
  const feed = await lockFeed(tx, id);
  if (feed?.staffId !== context.caller.staffId || feed.revokedAt !== null) throw missing();
  const { token, hash } = newToken();
  await replaceToken(tx, { id, hash });
  await recordAction(tx, context, {
    action: "replaced the address of a calendar feed",
    subject: "organization",
    subjectId: id,
  });
  tx.changed("shop", id);
  return token;
}

/**
 * Ends a feed from its next request on: one that the caller created, or any of their location if they manage its calendar. A
 * repeat changes nothing.
 */
export async function revokeFeed(
  tx: TenantTx,
  context: ActionContext,
  id: string,
): Promise<{ revoked: true }> {
  const { caller, now } = context;
  const feed = await lockFeed(tx, id);
  if (!feed) throw missing();
  const manages = can(caller, "calendar.manage") && feed.locationId === caller.locationId;
  if (feed.staffId !== caller.staffId && !manages) throw missing();
  if (feed.revokedAt === null) {
    await markRevoked(tx, { id, at: now });
    await recordAction(tx, context, {
      action: "revoked a calendar feed",
      subject: "organization",
      subjectId: id,
    });
    tx.changed("shop", id);
  }
  return { revoked: true };
}
