import { createHash } from "node:crypto";
import type { BodyOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import {
  type getPushBrowsers,
  maxPushBrowsers,
  type subscribeToPush,
} from "@autoiq/domain/messages/notifications";
import type { Push } from "../../../../platform/push/push.ts";
import type { TenantTx } from "../../../../platform/tenancy.ts";
import * as store from "./store.ts";

type Browsers = ReplyOf<typeof getPushBrowsers>;

/** A person's browsers that get push, the newest first. */
export async function pushBrowsersOf(tx: TenantTx, push: Push, userId: string): Promise<Browsers> {
  const rows = await store.findSubscriptions(tx, userId);
  return {
    publicKey: push.publicKey,
    browsers: rows.map(({ id, browser, since, endpoint }) => ({
      id,
      browser,
      since,
      endpointHash: createHash("sha256").update(endpoint).digest("base64url"),
    })),
  };
}

/** Turns push on in a browser, until its session ends. A repeat changes nothing. */
export async function subscribe(
  tx: TenantTx,
  push: Push,
  of: {
    readonly id: string;
    readonly userId: string;
    readonly sessionId: string;
    readonly browser: string;
    readonly at: Date;
  },
  { endpoint, keys }: BodyOf<typeof subscribeToPush>,
): Promise<Browsers | Refusal> {
  if (!push.accepts(endpoint))
    return refuse("This browser's push service isn't supported. Use email or text notifications instead.");
  await store.dropOfOthers(tx, of.userId, endpoint);
  const bare = (text: string) => text.replace(/=+$/, "");
  await store.writeSubscription(tx, {
    id: of.id,
    userId: of.userId,
    sessionId: of.sessionId,
    endpoint,
    p256dh: bare(keys.p256dh),
    auth: bare(keys.auth),
    browser: of.browser,
    at: of.at,
  });
  await store.keepNewest(tx, of.userId, maxPushBrowsers);
  tx.changed("notification", of.userId);
  return pushBrowsersOf(tx, push, of.userId);
}
