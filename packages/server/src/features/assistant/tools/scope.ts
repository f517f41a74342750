import { can } from "@autoiq/domain/kernel/access/permissions";
import type { Caller } from "../../../platform/tenancy.ts";

/** Who asks, as plans are checked for them. */
export const scopeOf = ({ staffId, role, limits }: Caller) => ({
  staffId,
  seesCosts: limits.seesCosts,
  may: (permission: Parameters<typeof can>[1]) => can(role, permission),
});
