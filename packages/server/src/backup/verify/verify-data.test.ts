import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { verifyData } from "./verify-data.ts";

let server: TestServer;
let shop: Shop;
let files: string;
let database: string;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  files = await mkdtemp(join(tmpdir(), "autoiq-verify-"));
  const [at] = await shop.run<{ name: string }>("select current_database() as name");
  database = at?.name ?? "";
});
afterAll(() => rm(files, { recursive: true, force: true }));

const verify = () => verifyData({ ...inject("testServer"), database }, files, randomBytes(32));
const wrong = async () => (await verify()).filter((each) => each.wrong > 0).map(({ says }) => says);

const closes = "closes of the day follow each other, and each begins with the cash that was left";

test("reports inconsistent data", async () => {
  for (let n = 0; n < 2; n++)
    await server.call(shop.people.owner.token, "POST", "/repair-orders", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      concern: "Squeaks",
    });
  const owner = shop.people.owner.token;
  await server.call(owner, "POST", "/drawer", { floatCents: 5000 });
  for (const lastClose of [0, 1])
    await server.call(owner, "POST", "/drawer/closes", {
      id: randomUUID(),
      lastClose,
      expectedCents: 5000,
      terminalCents: 0,
      counts: [{ cents: 5000, count: 1 }],
      leftCents: 5000,
    });
  const before = await wrong();
  expect(before).not.toContain(closes);
  const adds = async (says: string, sql: string, ...values: unknown[]) => {
    await shop.run(sql, ...values);
    expect((await wrong()).filter((each) => !before.includes(each))).toContain(says);
  };
  await adds(
    closes,
    "update drawers set float_cents = float_cents + 1 where organization_id = $1 and last_close = 2",
    shop.organizationId,
  );
  await adds(
    "on-hand and reserved stock equals its movements and reservations",
    "update stock_levels set on_hand = on_hand + 1 where organization_id = $1",
    shop.organizationId,
  );
  await adds(
    "repair order numbers have no gaps or duplicates",
    "update repair_orders set number = number + 7 where organization_id = $1 and number = (select max(number) from repair_orders where organization_id = $1)",
    shop.organizationId,
  );
  await adds(
    "files exist and match their checksums",
    `insert into files (organization_id, id, kind, content_type, byte_size, sha256) values ($1, $2, 'photo', 'image/jpeg', 5, 'x')`,
    ...[shop.organizationId, randomUUID()],
  );
});
