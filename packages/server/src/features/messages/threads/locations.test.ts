import { randomUUID } from "node:crypto";
import type { Conversation } from "@autoiq/domain/messages/schema";
import { beforeAll, expect, test } from "vitest";
import { clientAccounts } from "../../../../test/helpers/client-accounts.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
const brandon = randomUUID();
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  await shop.run(
    "insert into locations (organization_id, id, name, state) values ($1, $2, 'Bay Auto Brandon', 'FL')",
    ...[shop.organizationId, brandon],
  );
});

type Inbox = { rows: Conversation[]; locations: { id: string; name: string }[] };
const inbox = async (location: string, view = "open") =>
  (
    await server.call<Inbox>(
      shop.people.owner.token,
      ...(["GET", `/conversations?view=${view}&location=${location}`] as const),
    )
  ).body;

test("a conversation belongs to the location that wrote last, and the inbox shows one location or all", async () => {
  const { token } = shop.people.owner;
  await shop.run(
    "update customers set email = 'dana@example.com' where organization_id = $1",
    shop.organizationId,
  );
  const path = `/customers/${shop.customerId}/messages/${randomUUID()}`;
  await server.call(token, "PUT", path, { channel: "email", subject: "", body: "Your car is ready." });
  const whole = await inbox("");
  expect(whole.locations).toEqual([
    { id: brandon, name: "Bay Auto Brandon" },
    { id: shop.locationId, name: "Bay Auto Tampa" },
  ]);
  expect(whole.rows.map(({ location }) => location.name)).toEqual(["Bay Auto Tampa"]);
  expect((await inbox(shop.locationId)).rows).toHaveLength(1);
  expect((await inbox(brandon)).rows).toEqual([]);
  expect((await inbox(brandon, "mine")).rows).toEqual([]);
});

test("a conversation without messages belongs to the location of the customer's last visit", async () => {
  const account = clientAccounts(server);
  const other = await server.makeShop();
  const { token } = other.people.owner;
  const otherLocationId = randomUUID();
  await other.run(
    "insert into locations (organization_id, id, name, state) values ($1, $2, 'Bay Auto Brandon', 'FL')",
    ...[other.organizationId, otherLocationId],
  );
  const visit = { customerId: other.customerId, vehicleId: other.vehicleId, concern: "Brakes squeal" };
  const { body } = await server.call<{ id: string }>(token, "POST", "/repair-orders", visit);
  await other.run(
    "update repair_orders set location_id = $3 where organization_id = $1 and id = $2",
    ...[other.organizationId, body.id, otherLocationId],
  );
  await other.run(
    "update customers set email = 'ana@example.com' where organization_id = $1",
    other.organizationId,
  );
  const path = `/client/messages/${other.customerId}/${randomUUID()}`;
  const sent = await server.call(account("ana@example.com"), "PUT", path, { body: "Is it ready?" });
  expect(sent.status).toBe(200);
  const { rows } = (await server.call<Inbox>(token, "GET", `/conversations?location=${otherLocationId}`))
    .body;
  expect(rows.map(({ location }) => location.name)).toEqual(["Bay Auto Brandon"]);
});
