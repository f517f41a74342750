import { beforeAll, expect, it } from "vitest";
import { clockJumps } from "../../../test/helpers/clock-jumps.ts";
import { type TestServer, testServer } from "../../../test/servers/full-server.ts";

const noon = Date.parse("2026-11-20T17:00:00Z");
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it.each(clockJumps)("%s, a repeated write gets the first reply and changes nothing", async (_jump, by) => {
  const shop = await server.makeShop();
  const at = (milliseconds: number) => server.setNow(new Date(milliseconds).toISOString());
  const key = { "idempotency-key": "one-click-twice" };
  const add = () => server.call(shop.people.owner.token, "POST", "/customers", { lastName: "Okonkwo" }, key);
  at(noon);
  const first = await add();
  expect(first.status).toBe(200);
  at(noon + by);
  expect(await add()).toEqual(first);
  at(noon);
  expect(await add()).toEqual(first);
  expect(
    await shop.run(
      "select count(*)::int as count from customers where organization_id = $1 and last_name = 'Okonkwo'",
      shop.organizationId,
    ),
  ).toEqual([{ count: 1 }]);
});
