import { randomUUID } from "node:crypto";
import { permissions } from "@autoiq/domain/kernel/access/permissions";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { permissionsOfNewWork } from "@autoiq/domain/shops/closing/new-work";
import { callsOpenAtClosedLocation } from "@autoiq/domain/shops/closing/open-calls";
import { beforeAll, describe, expect, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

const sentence =
  "This location is closed. Its records stay, and its open invoices can be paid. Switch to another location for new work.";

let server: TestServer;
let shop: Shop;
const openId = randomUUID();
beforeAll(async () => {
  server = await testServer();
  const seen = server.services.authenticate;
  // The owner's memberships as identity reads them: the closed location, and an open one.
  server.services.authenticate = async (token) => {
    const principal = await seen(token);
    if (!principal || principal.memberships.length === 0) return principal;
    const memberships = principal.memberships.flatMap((each) => [
      { ...each, isClosed: true },
      { ...each, locationId: openId, isClosed: false },
    ]);
    return { ...principal, memberships };
  };
  shop = await server.makeShop();
  await shop.run(
    "insert into locations (organization_id, id, name, state) values ($1, $2, 'Bay Auto Brandon', 'FL')",
    ...[shop.organizationId, openId],
  );
  await shop.run("update locations set closed_at = now() where id = $1", shop.locationId);
});

const writes = () =>
  [...server.app.contracts.values()].filter(
    ({ method, access }) => method !== "GET" && access in permissions,
  );
const send = (contract: Contract, locationId: string) =>
  server.call<{ detail?: string }>(
    shop.people.owner.token,
    contract.method,
    contract.path.replace(/:(\w+)/g, () => randomUUID()),
    contract.method === "GET" || contract.method === "DELETE" ? undefined : {},
    { "x-location": locationId },
  );
const isRefused = ({ status, body }: { status: number; body: { detail?: string } }) =>
  status === 409 && body.detail === sentence;

describe("a closed location", () => {
  test("takes no write, except by the calls that work there", async () => {
    const works = new Set(callsOpenAtClosedLocation.names);
    let refused = 0;
    for (const contract of writes()) {
      const reply = await send(contract, shop.locationId);
      expect(isRefused(reply), `${contract.name}: ${reply.status}`).toBe(!works.has(contract.name));
      if (isRefused(reply)) refused += 1;
    }
    expect(refused).toBeGreaterThan(150);
  });

  test("is read as before, and the same person writes at an open one", async () => {
    for (const contract of server.app.contracts.values())
      if (contract.method === "GET" && contract.access in permissions)
        expect(isRefused(await send(contract, shop.locationId)), contract.name).toBe(false);
    for (const contract of writes().slice(0, 40))
      expect(isRefused(await send(contract, openId)), contract.name).toBe(false);
  });

  test("every call that works there exists", () => {
    const names = new Set(writes().map(({ name }) => name));
    expect(callsOpenAtClosedLocation.names.filter((name) => !names.has(name))).toEqual([]);
  });

  test("offers no new work, because every call of its permissions is refused there, except planning, which reads", () => {
    const ofNewWork = writes().filter(({ access }) => permissionsOfNewWork.some((each) => each === access));
    expect(ofNewWork.length).toBeGreaterThan(20);
    expect(
      ofNewWork.filter((call) => !callsOpenAtClosedLocation.refuses(call)).map(({ name }) => name),
    ).toEqual(["appointments.plan-day"]);
  });

  test("takes no row of what begins at a location, whoever writes it", async () => {
    const guarded = await shop.run<{ name: string }>(
      `select distinct event_object_table as name from information_schema.triggers
       where action_statement like '%require_open_location%' order by 1`,
    );
    expect(guarded.map(({ name }) => name)).toEqual([
      ...["appointments", "invoices", "kiosks", "leads", "record_import_uploads", "repair_orders", "staff"],
      "web_requests",
    ]);
    const at = [shop.organizationId, shop.locationId];
    for (const text of [
      `insert into leads (organization_id, id, location_id, name, phone, source, stage_since, created_at, created_by_name)
       values ($1, gen_random_uuid(), $2, 'Lee Park', '+18135550177', 'call', now(), now(), 'The owner')`,
      `insert into staff (organization_id, id, location_id, role, status, name, email, created_at)
       values ($1, gen_random_uuid(), $2, 'technician', 'invited', 'Lee Park', 'lee@example.com', now())`,
      "update staff set location_id = $2 where organization_id = $1 and id = (select id from staff where location_id <> $2 limit 1)",
    ]) {
      if (text.startsWith("update"))
        await shop.run(
          "update staff set location_id = $2 where id = $1",
          ...[shop.people.technician.staffId, openId],
        );
      await expect(shop.run(text, ...at), text).rejects.toMatchObject({ constraint: "location_is_open" });
    }
  });
});
