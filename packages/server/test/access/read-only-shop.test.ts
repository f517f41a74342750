import { randomUUID } from "node:crypto";
import { permissions } from "@autoiq/domain/kernel/access/permissions";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { callsOpenInReadOnly } from "@autoiq/domain/subscription/open-calls";
import { beforeAll, describe, expect, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

const sentence =
  "Your shop is read-only because its AutoIQ plan is unpaid. The owner can update the card in Settings, under Plan.";

let server: TestServer;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  other = await server.makeShop();
  await owesSince("2026-11-06T15:00:00Z");
});

const owesSince = (since: string | null) =>
  shop.run("update organizations set plan_overdue_since = $1", since);
const calls = () => [...server.app.contracts.values()];
const writes = () => calls().filter(({ method, access }) => method !== "GET" && access in permissions);
const pathOf = (contract: Contract) => contract.path.replace(/:(\w+)/g, () => randomUUID());
const send = (of: Shop, contract: Contract) =>
  server.call<{ detail?: string }>(
    of.people.owner.token,
    contract.method,
    pathOf(contract),
    contract.method === "GET" || contract.method === "DELETE" ? undefined : {},
  );
const isClosed = ({ status, body }: { status: number; body: { detail?: string } }) =>
  status === 402 && body.detail === sentence;

describe("a shop whose plan is unpaid for 14 days", () => {
  test("writes nothing, except by the calls that stay open", async () => {
    const open = new Set(callsOpenInReadOnly.names);
    let closed = 0;
    for (const contract of writes()) {
      const reply = await send(shop, contract);
      expect(isClosed(reply), `${contract.name}: ${reply.status}`).toBe(!open.has(contract.name));
      if (isClosed(reply)) closed += 1;
    }
    expect(closed).toBeGreaterThan(150);
  });

  test("reads everything as before, and its customers do what they did before", async () => {
    for (const contract of calls().filter(
      ({ method, access }) => method === "GET" || !(access in permissions),
    )) {
      if (contract.access === "link" || contract.access === "kiosk" || contract.access === "operator")
        continue;
      expect(isClosed(await send(shop, contract)), contract.name).toBe(false);
    }
  });

  test("does not close another shop", async () => {
    for (const contract of writes().slice(0, 40))
      expect(isClosed(await send(other, contract)), contract.name).toBe(false);
  });

  test("is closed for its programs, too", async () => {
    const { body } = await server.call<{ token: string }>(other.people.owner.token, "POST", "/api-keys", {
      id: randomUUID(),
      name: "Importer",
      scopes: ["customers:write"],
      allowedAddresses: [],
      expiresInDays: 30,
    });
    expect(body.token, JSON.stringify(body)).toBeDefined();
    server.setNow("2026-11-20T15:01:00Z");
    const write = () => server.call<{ detail?: string }>(body.token, "POST", "/customers", {});
    expect(isClosed(await write())).toBe(false);
    await other.run("update organizations set plan_overdue_since = '2026-11-01T00:00:00Z'");
    server.setNow("2026-11-20T15:02:00Z");
    expect(isClosed(await write())).toBe(true);
  });
});

test("every call that stays open exists", () => {
  const names = new Set(writes().map(({ name }) => name));
  expect(callsOpenInReadOnly.names.filter((name) => !names.has(name))).toEqual([]);
});

test("a shop is open on the 14 days before, and at once after it paid", async () => {
  const note = { id: randomUUID() };
  const write = () =>
    server.call<{ detail?: string }>(
      shop.people.owner.token,
      "POST",
      `/customers/${shop.customerId}/notes`,
      note,
    );
  server.setNow("2026-11-20T14:59:59Z");
  expect(isClosed(await write())).toBe(false);
  server.setNow("2026-11-20T15:00:00Z");
  expect(isClosed(await write())).toBe(true);
  await owesSince(null);
  expect(isClosed(await write())).toBe(false);
});
