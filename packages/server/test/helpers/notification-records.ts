import { randomUUID } from "node:crypto";
import type { Shop } from "../servers/full-server.ts";

export interface NotificationRecords {
  /** A notification for the owner. */
  readonly notificationId: string;
  /** A browser in which the owner turned on push. */
  readonly pushBrowserId: string;
}

/** What the owner was notified of, and where they get push. */
export async function makeNotificationRecords(shop: Shop): Promise<NotificationRecords> {
  const [notificationId, pushBrowserId] = [randomUUID(), randomUUID()];
  await shop.run(
    `insert into notifications (organization_id, id, user_id, kind, title, at, about)
     values ($1, $2, $3, 'message', 'Dana wrote', now(), 'a message')`,
    ...[shop.organizationId, notificationId, shop.people.owner.userId],
  );
  await shop.run(
    `insert into push_subscriptions (organization_id, id, user_id, session_id, endpoint, p256dh, auth, browser, created_at)
     values ($1, $2, $3, gen_random_uuid(), $4, repeat('B', 87), repeat('A', 22), 'Chrome on Android', now())`,
    ...[
      shop.organizationId,
      pushBrowserId,
      shop.people.owner.userId,
      `https://push.example.com/${pushBrowserId}`,
    ],
  );
  return { notificationId, pushBrowserId };
}
