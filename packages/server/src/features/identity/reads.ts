import { isBusinessType, type Me } from "@autoiq/domain/identity/schema";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Principal } from "../../platform/http/route.ts";
import type { Tenancy } from "../../platform/tenancy.ts";
import { joinStatusOf, membershipsOfAccount } from "../staff/reads.ts";
import { findUser } from "./accounts/store.ts";

const word = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const secondFactorOf = ({ enrolled, raised, requiredIn }: Principal["assurance"]): Me["secondFactor"] =>
  enrolled ? "on" : requiredIn.length > 0 && !raised ? "required" : "off";

/**
 * The signed-in account. People who wait for approval see the name they typed and nothing else. The response is the
 * same whether or not such a business exists here.
 */
export function readMe(tenancy: Tenancy, principal: Principal, operator: boolean): Promise<Me> {
  return tenancy.identity(async (tx) => {
    const user = await findUser(tx, principal.userId);
    if (!user) throw new AppError("not-signed-in", "Sign in to continue.");
    const { organizations, memberships } = await membershipsOfAccount(tx, user.id);
    const waits = organizations.length === 0 && isBusinessType(user.account_type);
    return {
      userId: user.id,
      email: user.email,
      firstName: word(user.user_metadata.first_name),
      lastName: word(user.user_metadata.last_name),
      role: user.account_type,
      operator,
      awaitsPassword: user.awaits_password,
      secondFactor: secondFactorOf(principal.assurance),
      organizations,
      memberships,
      joinRequest: waits
        ? {
            organizationName: user.company_name,
            role: user.account_type,
            status: await joinStatusOf(tx, user.id),
            approver: null,
          }
        : null,
    };
  });
}

export { auditEventsBetween, latestAuditEvents } from "./audit/reads.ts";
