import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getSetup } from "@autoiq/domain/shops/setup/contract";
import type { SalesTaxSettings } from "@autoiq/domain/shops/tax/contract";
import { beforeAll, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
}, 60_000);

const ask = <T>(method: "GET" | "PUT", path: string, body?: object) =>
  server.call<T>(shop.people.owner.token, method, path, body);
const open = async () =>
  (await ask<ReplyOf<typeof getSetup>>("GET", "/shop/setup")).body.steps
    .filter(({ done }) => !done)
    .map(({ step }) => step);

it("lists what is missing, and a saved page counts as reviewed even with the values it began with", async () => {
  await shop.run(
    `update locations set street = '', phone = '', registration_number = '', state = 'FL', reviewed_pages = '{}', bays_version = 1
     where organization_id = $1`,
    shop.organizationId,
  );
  await shop.run(
    "update canned_jobs set version = 1, used = 0 where organization_id = $1",
    shop.organizationId,
  );
  expect(await open()).toEqual([
    "address",
    "phone",
    "registration",
    "hours",
    "labor-rate",
    "tax",
    "supplies",
    "bays",
    "canned-jobs",
  ]);
  const save = async (change: object) => {
    const { location } = (await ask<{ location: object }>("GET", "/shop/settings")).body;
    expect((await ask("PUT", "/shop/location", { ...location, ...change })).status).toBe(200);
  };
  await save({ page: "hours" });
  expect(await open()).not.toContain("hours");
  await save({ page: "rates" });
  await save({ page: "shop", street: "1 Bay St", city: "Tampa", zip: "33602", phone: "(813) 555-0142" });
  expect(await open()).toEqual(["registration", "tax", "bays", "canned-jobs"]);
  const tax = (await ask<SalesTaxSettings>("GET", "/shop/sales-tax")).body;
  const confirmed = await ask("PUT", "/shop/sales-tax/rules", { ...tax.rules.at(-1), fromDay: tax.today });
  expect(confirmed.status).toBe(200);
  expect(await open()).toEqual(["registration", "bays", "canned-jobs"]);
  await save({ page: "shop", registrationNumber: "MV-1", state: "FL" });
  expect(await open()).toEqual(["bays", "canned-jobs"]);
  await save({ page: "shop", state: "GA" });
  const { steps } = (await ask<ReplyOf<typeof getSetup>>("GET", "/shop/setup")).body;
  expect(steps.map(({ step }) => step)).not.toContain("registration");
});
