import type { OpenedKiosk } from "../../../platform/http/kiosk-access.ts";
import type { Tenancy } from "../../../platform/tenancy.ts";
import { hashOfToken } from "./kiosk-token.ts";
import { openKioskRow, touchKiosk } from "./store.ts";

/** Which kiosk a token is. It is looked up for each request, so that revoking it takes effect at once. */
export const kioskOpener =
  (tenancy: Tenancy, now: () => Date) =>
  async (token: string): Promise<OpenedKiosk | undefined> => {
    const at = now();
    const row = await tenancy.identityRead((tx) => openKioskRow(tx, { hash: hashOfToken(token), at }));
    if (!row) return undefined;
    const { stale, id, organizationId, locationId, name } = row;
    if (stale) await tenancy.identity((tx) => touchKiosk(tx, { organizationId, id, at }));
    return { id, organizationId, locationId, name };
  };
