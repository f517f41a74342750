import * as contract from "@autoiq/domain/staff/custom-roles/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../../platform/http/route.ts";
import { type Changed, customRolesOf, removeCustomRole, saveCustomRole } from "./change-custom-roles.ts";

/** The business's own roles. `forget` clears the server's cache for an account after its permissions changed. */
export function customRoleRoutes(
  app: FastifyInstance,
  services: RouteServices,
  forget: (userId: string) => void,
): void {
  route(app, services, contract.listCustomRoles, (call) => call.read(customRolesOf));
  route(app, services, contract.saveCustomRole, async (call) => {
    let userIds: Changed["userIds"] = [];
    const saved = await call.write(async (tx) => {
      const changed = await saveCustomRole(tx, call, call.params.id, call.body);
      if ("ok" in changed) return changed;
      userIds = changed.userIds;
      return { roles: changed.roles };
    });
    for (const userId of userIds) forget(userId);
    return saved;
  });
  route(app, services, contract.removeCustomRole, async (call) => {
    let userIds: Changed["userIds"] = [];
    const left = await call.write(async (tx) => {
      const changed = await removeCustomRole(tx, call, call.params.id, call.body);
      if ("ok" in changed) return changed;
      userIds = changed.userIds;
      return { roles: changed.roles };
    });
    for (const userId of userIds) forget(userId);
    return left;
  });
}
