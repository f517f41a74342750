import { can } from "@autoiq/domain/kernel/access/permissions";
import {
  decideStaff,
  getMemberships,
  inviteStaff,
  leaveShop as leaveShopContract,
  listStaff,
  setMemberships as setSeatsContract,
} from "@autoiq/domain/staff/contract";
import type { FastifyInstance } from "fastify";
import { type RouteServices, route } from "../../platform/http/route.ts";
import { customRoleRoutes } from "./custom-roles/routes.ts";
import { decideMembership } from "./decide-membership.ts";
import { displaySettingsRoutes } from "./display-settings/routes.ts";
import { invitePerson } from "./invite-person.ts";
import { laborCostRoutes } from "./labor-costs/routes.ts";
import { leaveShop } from "./leave-shop.ts";
import { membershipPlanOf, peopleOf } from "./reads.ts";
import { viewRoutes } from "./saved-views/routes.ts";
import { setMemberships } from "./set-memberships.ts";

/** `forget` clears the server's cache for an account after its permissions changed. */
export function staffRoutes(
  app: FastifyInstance,
  services: RouteServices,
  options: { publicUrl: string; forget(userId: string): void },
): void {
  route(app, services, listStaff, (call) =>
    call.read(async (tx) => ({ people: await peopleOf(tx, can(call.caller, "staff.manage")) })),
  );
  route(app, services, inviteStaff, (call) =>
    call.write((tx) => invitePerson(tx, call, call.body, options.publicUrl)),
  );
  route(app, services, decideStaff, async (call) => {
    let userIds: (string | null)[] = [];
    const member = await call.write(async (tx) => {
      const decided = await decideMembership(tx, call, call.params.id, call.body, options.publicUrl);
      if ("ok" in decided) return decided;
      userIds = decided.userIds;
      return decided.member;
    });
    for (const userId of userIds) if (userId) options.forget(userId);
    return member;
  });
  route(app, services, getMemberships, (call) => call.read((tx) => membershipPlanOf(tx, call.params.id)));
  route(app, services, setSeatsContract, async (call) => {
    let userId: string | null = null;
    const plan = await call.write(async (tx) => {
      const set = await setMemberships(tx, call, call.params.id, call.body);
      if ("ok" in set) return set;
      userId = set.userId;
      return set.plan;
    });
    if (userId) options.forget(userId);
    return plan;
  });
  customRoleRoutes(app, services, options.forget);
  viewRoutes(app, services);
  displaySettingsRoutes(app, services);
  laborCostRoutes(app, services);
  route(app, services, leaveShopContract, async (call) => {
    const left = await call.write((tx) => leaveShop(tx, call));
    options.forget(call.caller.userId);
    return left;
  });
}
