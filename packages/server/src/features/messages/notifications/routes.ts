import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import { deviceOf } from "@autoiq/domain/identity/devices/device";
import { AppError } from "@autoiq/domain/kernel/app-error";
import * as contracts from "@autoiq/domain/messages/notifications";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import type { Push } from "../../../platform/push/push.ts";
import * as reads from "../reads.ts";
import { shownPreferencesOf, updateNotificationPreferences } from "./notification-preferences.ts";
import { dropSubscription } from "./push/store.ts";
import { pushBrowsersOf, subscribe } from "./push/subscriptions.ts";
import * as store from "./store.ts";

/** A person's notifications, what they chose, and the browsers that get push. */
export function notificationRoutes(app: FastifyInstance, services: RouteServices, push: Push): void {
  route(
    app,
    services,
    contracts.listNotifications,
    (call) =>
      call.read(async (tx) => {
        const { kind, unread, after } = call.query;
        const rows = await store.findNotifications(tx, {
          userId: call.caller.userId,
          kind,
          unread: unread === "yes",
          after: reads.readCursor(after),
          limit: reads.pageSize + 1,
        });
        return reads.pageOf(rows, (row) => row.at);
      }),
    { cache: "per-person" },
  );
  route(app, services, contracts.markNotification, (call) =>
    call.write(async (tx) => {
      const { userId } = call.caller;
      const marked = await store.markOne(tx, { userId, id: call.params.id }, call.body.read, call.now);
      if (marked === 0) throw new AppError("not-found", "That notification wasn't found.");
      tx.changed("notification", userId);
    }),
  );
  route(app, services, contracts.markAllNotifications, (call) =>
    call.write(async (tx) => {
      const { userId } = call.caller;
      if ((await store.markUntil(tx, userId, call.body.until, call.now)) > 0)
        tx.changed("notification", userId);
    }),
  );
  route(app, services, contracts.getNotificationPreferences, (call) =>
    call.read((tx) => shownPreferencesOf(tx, call.caller)),
  );
  route(app, services, contracts.saveNotificationPreferences, (call) =>
    call.write((tx) => updateNotificationPreferences(tx, call, call.body)),
  );
  route(app, services, contracts.getPushBrowsers, (call) =>
    call.read((tx) => pushBrowsersOf(tx, push, call.caller.userId)),
  );
  route(app, services, contracts.subscribeToPush, (call) =>
    call.write((tx) =>
      subscribe(
        tx,
        push,
        {
          id: call.newId(),
          userId: call.caller.userId,
          sessionId: call.principal.sessionId,
          browser: deviceOf(call.request.headers["user-agent"] ?? ""),
          at: call.now,
        },
        call.body,
      ),
    ),
  );
  route(app, services, contracts.unsubscribeFromPush, (call) =>
    call.write(async (tx) => {
      const { userId } = call.caller;
      if ((await dropSubscription(tx, { userId, id: call.params.id })) === 0)
        throw new AppError("not-found", text.pushOff);
      tx.changed("notification", userId);
      return pushBrowsersOf(tx, push, userId);
    }),
  );
}
