import { isReadOnly } from "@autoiq/domain/subscription/grace";
import type { Tenancy } from "../../../platform/tenancy.ts";
import { overdueSinceOf } from "./store.ts";

/** For how long a shop that owes nothing is not asked about again. */
const rememberedMs = 30_000;

/**
 * Whether a business is read-only. That it owes nothing is remembered for half a minute; that it owes never is, so that a
 * payment opens it at once, on every server.
 */
export function readOnlyWatch(
  tenancy: Pick<Tenancy, "read">,
  now: () => Date,
): (organizationId: string) => Promise<boolean> {
  const clear = new Map<string, number>();
  return async (organizationId) => {
    const at = now();
    const known = clear.get(organizationId);
    if (known !== undefined && Math.abs(at.getTime() - known) < rememberedMs) return false;
    const since = await tenancy.read({ organizationId, userId: null }, overdueSinceOf);
    if (since) {
      clear.delete(organizationId);
      return isReadOnly(since, at);
    }
    if (clear.size > 10_000) clear.clear();
    clear.set(organizationId, at.getTime());
    return false;
  };
}
