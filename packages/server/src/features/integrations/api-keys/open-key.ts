import { allPermissions } from "@autoiq/domain/staff/custom-roles/rules";
import { isAllowedAddress } from "../../../platform/http/allowed-address.ts";
import type { ApiKeyHolder } from "../../../platform/http/api-key-access.ts";
import { passwordAlone } from "../../../platform/http/assurance.ts";
import type { Caller, Tenancy } from "../../../platform/tenancy.ts";
import { hashOfToken } from "./key-token.ts";
import { openApiKeyRow, touchApiKey } from "./store.ts";

/**
 * Who a key is. It is looked up for each request, so that revoking it takes effect at once. Its account is the key itself:
 * its actions, its stored responses, and what it is notified of are not its creator's.
 */
export const keyOpener =
  (tenancy: Tenancy, now: () => Date) =>
  async (token: string, address: string): Promise<ApiKeyHolder | undefined> => {
    const at = now();
    const row = await tenancy.identityRead((tx) => openApiKeyRow(tx, { hash: hashOfToken(token), at }));
    if (!row || !isAllowedAddress(row.allowedAddresses, address)) return undefined;
    const { id, organizationId } = row;
    if (row.stale) await tenancy.identity((tx) => touchApiKey(tx, { organizationId, id, at, address }));
    const name = `API key ${row.name}`;
    const permissions = allPermissions.filter((permission) => row.permissions.includes(permission));
    const memberships = row.locations.map(
      ({ id: locationId, isClosed }): Caller => ({
        userId: id,
        staffId: row.staffId,
        organizationId,
        locationId,
        isClosed,
        role: row.role,
        permissions,
        name,
        limits: {
          discountBasisPoints: row.discountBasisPoints,
          seesCosts: row.seesCosts,
          canRefund: row.canRefund,
        },
      }),
    );
    return {
      keyId: id,
      scopes: row.scopes,
      principal: {
        userId: id,
        email: "",
        name,
        sessionId: "",
        accountType: row.role,
        emailConfirmed: false,
        assurance: passwordAlone,
        memberships,
      },
    };
  };
