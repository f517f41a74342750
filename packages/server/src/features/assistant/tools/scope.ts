import { can } from "@autoiq/domain/kernel/access/permissions";
import type { Caller } from "../../../platform/tenancy.ts";

/** Who asks, as plans are checked for them. */
export const scopeOf = (caller: Caller) => ({
  staffId: caller.staffId,
  seesCosts: caller.limits.seesCosts,
  may: (permission: Parameters<typeof can>[1]) => can(caller, permission),
});
