import { limitsOf, noOwnLimits } from "@autoiq/domain/staff/limits";
import { demoLocationId, demoMemberships, demoOrganizationId } from "../../src/demo/shop.ts";
import { passwordAlone } from "../../src/platform/http/assurance.ts";
import type { TestServer } from "./full-server.ts";

/** The people of the demo shop, whose email is their token. They may send more at once than a person does. */
export function admitDemoPeople(server: TestServer): void {
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const membership = demoMemberships.find(({ email }) => email === token);
    if (!membership) return seen(token);
    const { userId, role, name } = membership;
    const at = {
      organizationId: demoOrganizationId,
      locationId: demoLocationId,
      limits: limitsOf(role, noOwnLimits),
    };
    return {
      userId,
      email: token,
      name,
      sessionId: userId,
      accountType: role,
      emailConfirmed: true,
      assurance: passwordAlone,
      memberships: [{ userId, staffId: membership.id, role, name, ...at }],
    };
  };
  Object.assign(server.services.rateLimits, { take: async () => 0 });
}
