import { en as identityText } from "@autoiq/domain/catalog/identity-errors/en";
import { endDevice, endOtherDevices, listDevices } from "@autoiq/domain/identity/devices/contract";
import { deviceOf } from "@autoiq/domain/identity/devices/device";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { findUser } from "../accounts/store.ts";
import { recordAuditEvent } from "../audit/record-event.ts";
import type { IdentityParts } from "../parts.ts";
import { endOtherSessions } from "../sessions/store.ts";
import { originOf } from "../sessions/token-route.ts";
import { openDevicesOf } from "./reads.ts";
import { endDeviceOf } from "./store.ts";

const gone = () => new AppError("not-found", identityText.account.deviceGone);

/** Where an account is signed in, and how its owner signs devices out. */
export function deviceRoutes(app: FastifyInstance, services: RouteServices, parts: IdentityParts): void {
  route(app, services, listDevices, async ({ principal, now }) => ({
    devices: await parts.tenancy.identity((tx) =>
      openDevicesOf(tx, principal.userId, principal.sessionId, now),
    ),
  }));

  route(app, services, endDevice, async ({ principal, params, request, now, newId }) => {
    await parts.tenancy.identity(async (tx) => {
      const ended = await endDeviceOf(tx, { sessionId: params.id, userId: principal.userId });
      const user = await findUser(tx, principal.userId);
      if (!ended || !user) throw gone();
      await recordAuditEvent(tx, {
        id: newId(),
        at: now,
        user,
        origin: originOf(request),
        kind: "sign-out",
        action: "signed out a device",
        before: { device: deviceOf(ended.userAgent), address: ended.ip },
      });
    });
    parts.authenticator.forget(principal.userId);
    return undefined;
  });

  route(app, services, endOtherDevices, async ({ principal, request, now, newId }) => {
    const ended = await parts.tenancy.identity(async (tx) => {
      const user = await findUser(tx, principal.userId);
      if (!user) return 0;
      const count = await endOtherSessions(tx, { userId: user.id, keptSessionId: principal.sessionId });
      await recordAuditEvent(tx, {
        id: newId(),
        at: now,
        user,
        origin: originOf(request),
        kind: "sign-out",
        action: "signed out on every other device",
        after: { ended: count },
      });
      return count;
    });
    parts.authenticator.forget(principal.userId);
    return { ended };
  });
}
