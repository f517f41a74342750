import {
  type DisplaySettings,
  getDisplaySettings,
  saveDisplaySettings,
} from "@autoiq/domain/staff/display-settings/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { findDisplaySettings, putDisplaySettings } from "./store.ts";

const unset: DisplaySettings = { visitDetails: null, scheduleColor: null };

export function displaySettingsRoutes(app: FastifyInstance, services: RouteServices): void {
  route(app, services, getDisplaySettings, ({ caller, read }) =>
    read(async (tx) => (await findDisplaySettings(tx, caller.userId)) ?? unset),
  );
  route(app, services, saveDisplaySettings, ({ caller, body, write }) =>
    write(
      async (tx) =>
        (await putDisplaySettings(tx, {
          userId: caller.userId,
          visitDetails: body.visitDetails ?? null,
          scheduleColor: body.scheduleColor ?? null,
        })) ?? unset,
    ),
  );
}
