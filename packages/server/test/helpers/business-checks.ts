import { expect } from "vitest";
import { businessChecks } from "../../src/backup/verify/store.ts";
import type { Shop, TestServer } from "../servers/full-server.ts";

/**
 * Expects that every check of `npm run verify` finds nothing wrong with a shop's records. `isMeant` leaves some out, by
 * what they say.
 */
export async function expectChecksToPass(
  server: TestServer,
  shop: Shop,
  isMeant: (says: string) => boolean = () => true,
): Promise<void> {
  for (const { says, of } of businessChecks.filter((each) => isMeant(each.says))) {
    const found = await server.services.tenancy.write(
      { organizationId: shop.organizationId, userId: null },
      of,
    );
    expect(found, says).toMatchObject({ wrong: 0 });
  }
}
