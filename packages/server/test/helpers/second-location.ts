import { randomUUID } from "node:crypto";
import type { Caller } from "../../src/platform/tenancy.ts";
import type { Shop, TestServer } from "../servers/full-server.ts";

/** Adds a location in California to a shop, at which its owner works too. Its id. */
export async function secondLocation(server: TestServer, shop: Shop): Promise<string> {
  const locationId = randomUUID();
  await shop.run(
    "insert into locations (organization_id, id, name, state) values ($1, $2, 'Bay Auto Brandon', 'CA')",
    ...[shop.organizationId, locationId],
  );
  const principal = await server.services.authenticate(shop.people.owner.token);
  const memberships = (principal?.memberships ?? []) as Caller[];
  for (const first of memberships.slice(0, 1)) memberships.push({ ...first, locationId });
  return locationId;
}
