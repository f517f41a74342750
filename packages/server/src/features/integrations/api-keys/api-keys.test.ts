import { randomUUID } from "node:crypto";
import type { ApiKey } from "@autoiq/domain/integrations/api-keys/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { brakeLines } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
  server.setNow("2026-11-20T15:00:00Z");
});

type Created = { keys: ApiKey[]; token: string; detail: string };
const fields = (changes: object = {}) => ({
  id: randomUUID(),
  name: "Website",
  scopes: ["customers:read"],
  expiresInDays: null,
  allowedAddresses: [],
  ...changes,
});
const create = (body: object, role: "owner" | "admin" | "management" = "owner") =>
  server.call<Created>(shop.people[role].token, "POST", "/api-keys", body);
const list = async () => (await server.call<Created>(shop.people.owner.token, "GET", "/api-keys")).body.keys;
const customers = (token: string) => server.call<{ detail: string }>(token, "GET", "/customers");

describe("a new key", () => {
  test("is shown once, stored as a hash, and listed with its last four characters", async () => {
    const { status, body } = await create(fields({ expiresInDays: 30, allowedAddresses: ["127.0.0.0/8"] }));
    expect(status).toBe(200);
    expect(body.token).toMatch(/^aiq_live_[\w-]{43}$/);
    const [key] = await list();
    expect(key).toMatchObject({
      name: "Website",
      lastFour: body.token.slice(-4),
      scopes: ["customers:read"],
      location: null,
      createdBy: "The owner",
      expiresAt: "2026-12-20T15:00:00Z",
      lastUsedAt: null,
    });
    const [row] = await shop.run<{ row: string }>(
      "select k::text || (select coalesce(string_agg(i::text, ''), '') from idempotency_keys i) as row from api_keys k",
    );
    expect(row?.row).not.toContain(body.token.slice(9));
    expect((await customers(body.token)).status).toBe(200);
  });

  test("comes from a repeat of the request too, once, and not after it was used", async () => {
    const body = fields();
    const first = await create(body);
    const again = await create(body);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await list()).toHaveLength(1);
    expect((await customers(first.body.token)).status).toBe(401);
    expect((await customers(again.body.token)).status).toBe(200);
    expect((await create(body)).status).toBe(409);
    expect((await customers(again.body.token)).status).toBe(200);
  });

  test("never has more than its creator", async () => {
    const beyond = await create(fields({ scopes: ["invoices:write"] }), "admin");
    expect(beyond).toMatchObject({
      status: 422,
      body: {
        detail: "You can't give “Invoices and payments: read and write”, because you can't do it yourself.",
      },
    });
    expect((await create(fields(), "management")).status).toBe(403);
    const estimates = await create(fields({ scopes: ["repair-orders:write"] }), "admin");
    expect(estimates.status).toBe(200);
    // An administrator does not send estimates, but this scope does.
    const reply = await server.call<{ detail: string }>(
      estimates.body.token,
      "POST",
      `/repair-orders/${randomUUID()}/estimates`,
      {},
    );
    expect(reply).toMatchObject({ status: 403 });
    expect(reply.body.detail).toContain("Whoever created this API key can't do this.");
    expect((await list())[0]?.location).toBe("Bay Auto Tampa");
  });

  test.each([
    [{ scopes: [] }, "Choose at least one scope."],
    [{ scopes: ["pay:read"] }, "scopes"],
    [{ name: " " }, "Enter a name."],
    [{ expiresInDays: 0 }, "Enter at least 1 day."],
    [{ allowedAddresses: ["10.0.0.0/33"] }, "Enter an IP address or a range such as 203.0.113.0/24."],
  ])("with %j is refused and creates nothing", async (changes, sentence) => {
    const reply = await create(fields(changes));
    expect(reply.status).toBe(422);
    expect(reply.body.detail).toContain(sentence);
    expect(await list()).toEqual([]);
  });
});

describe("a key", () => {
  test("is refused from the first request after it is revoked or has expired", async () => {
    const one = await create(fields());
    const two = await create(fields({ expiresInDays: 1 }));
    expect((await customers(one.body.token)).status).toBe(200);
    const { token } = shop.people.admin;
    const revoke = () => server.call(token, "POST", `/api-keys/${one.body.keys[0]?.id}/revocation`);
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(200);
    expect(await customers(one.body.token)).toMatchObject({ status: 401 });
    expect((await list()).map(({ revokedBy }) => revokedBy).sort()).toEqual(["", "The admin"]);
    expect((await customers(two.body.token)).status).toBe(200);
    server.setNow("2026-11-21T15:00:00Z");
    expect((await customers(two.body.token)).status).toBe(401);
    const entries = await shop.run<{ action: string }>("select action from audit_log order by at, id");
    expect(entries.map(({ action }) => action).sort()).toEqual([
      "created the API key “Website”",
      "created the API key “Website”",
      "revoked the API key “Website”",
    ]);
  });

  test("is on record with its last use, at most once a minute", async () => {
    const { token } = (await create(fields())).body;
    const lastUse = async () => (await list())[0]?.lastUsedAt;
    await customers(token);
    expect(await lastUse()).toBe("2026-11-20T15:00:00Z");
    server.setNow("2026-11-20T15:00:59Z");
    await customers(token);
    expect(await lastUse()).toBe("2026-11-20T15:00:00Z");
    server.setNow("2026-11-20T15:01:01Z");
    await customers(token);
    expect(await lastUse()).toBe("2026-11-20T15:01:01Z");
    expect((await list())[0]?.lastUsedAddress).toBe("127.0.0.1");
  });

  test("has a rate limit of its own, which each response states", async () => {
    const { token } = (await create(fields())).body;
    const other = (await create(fields())).body.token;
    const ask = (key: string) =>
      server.app.inject({ url: "/api/vehicle-makes", headers: { authorization: `Bearer ${key}` } });
    const first = await ask(token);
    expect(first.statusCode).toBe(200);
    expect(first.headers["ratelimit-policy"]).toBe('"api-key";q=300;w=60');
    expect(first.headers.ratelimit).toBe('"api-key";r=299;t=1');
    const replies = await Promise.all(Array.from({ length: 300 }, () => ask(token)));
    const refused = replies.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.headers["retry-after"]).toBe("1");
    expect(refused[0]?.json().detail).toContain("too many requests");
    expect((await ask(other)).statusCode).toBe(200);
  });

  test("works at its location only, unless an owner created it", async () => {
    const [second] = await shop.run<{ id: string }>(
      `insert into locations (organization_id, id, name, phone, street, city, state, zip, registration_number,
         labor_rate_cents, supplies_basis_points, supplies_cap_cents, sales_tax_basis_points, surtax_basis_points,
         surtax_cap_cents, guarantee)
       select organization_id, gen_random_uuid(), 'Brandon', phone, street, city, state, zip, registration_number, 15000, 0, 0, 0, 0, 0, ''
       from locations returning id`,
    );
    const there = (key: string) =>
      server.call(key, "GET", "/customers", undefined, { "x-location": second?.id ?? "" });
    const owners = (await create(fields())).body.token;
    const admins = (await create(fields(), "admin")).body.token;
    expect([(await there(owners)).status, (await there(admins)).status]).toEqual([200, 403]);
    expect((await customers(admins)).status).toBe(200);
  });

  test("sees no contact details without the customers, and opens nothing but the API", async () => {
    const { token } = (await create(fields({ scopes: ["appointments:read"] }))).body;
    expect((await customers(token)).body.detail).toBe(
      "This API key doesn't have the scope customers:read. Create a key that has it.",
    );
    for (const path of ["/me", "/live", "/staff", "/api-keys", "/subscription", "/team/time"])
      expect([401, 403, 404], path).toContain((await server.call(token, "GET", path)).status);
  });
});

interface Operation {
  readonly operationId: string;
  readonly "x-scope"?: string;
  readonly requestBody?: { content: { "application/json": { example: Record<string, unknown> } } };
}

test("a program that knows only the reference books an appointment, writes an estimate, and invoices the car", async () => {
  const base = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const reference = (await (await fetch(`${base}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const scopes = new Set<string>();
  const operations = Object.entries(reference.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const find = (id: string) => {
    const found = operations.find(({ operation }) => operation.operationId === id);
    if (!found) throw new Error(`The reference has no ${id}`);
    const scope = found.operation["x-scope"];
    if (scope && scope !== "any") scopes.add(scope);
    return found;
  };
  const needed = [
    ...["customers.create", "vehicles.create", "appointments.open-slots", "appointments.book", "shops.get"],
    ...["appointments.check-in", "repair-orders.get", "repair-orders.save-job"],
    ...["repair-orders.record-authorization", "invoices.post", "payments.take", "appointments.list"],
  ];
  for (const id of needed) find(id);
  const { token } = (await create(fields({ name: "Booking bot", scopes: [...scopes] }))).body;
  /** Sends the operation as the reference describes it, with its example where the program has nothing better. */
  const run = async (id: string, params: Record<string, string>, changes?: object, query = "") => {
    const { path, method, operation } = find(id);
    const example = operation.requestBody?.content["application/json"].example;
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "");
    const reply = await fetch(`${base}${url}${query}`, {
      method: method.toUpperCase(),
      headers: {
        authorization: `Bearer ${token}`,
        "idempotency-key": randomUUID(),
        ...(example ? { "content-type": "application/json" } : {}),
      },
      ...(example ? { body: JSON.stringify({ ...example, ...changes }) } : {}),
    });
    const body = (await reply.json()) as Record<string, unknown> & { id: string; version: number };
    expect(reply.status, `${id}: ${JSON.stringify(body)}`).toBe(200);
    return body;
  };
  const customer = await run(
    "customers.create",
    {},
    { firstName: "Sam", email: "sam@example.com", phone: "+18135550177" },
  );
  const vehicle = await run("vehicles.create", {}, { customerId: customer.id, vin: "" });
  const here = (await run("shops.get", {})) as unknown as {
    location: { bays: { id: string }[] };
  };
  expect(here.location.bays.length).toBeGreaterThan(0);
  const { slots } = (await run(
    "appointments.open-slots",
    {},
    undefined,
    "?minutes=60&from=2026-11-23",
  )) as unknown as {
    slots: object[];
  };
  const appointment = await run(
    "appointments.book",
    {},
    {
      ...slots[0],
      customerId: customer.id,
      vehicleId: vehicle.id,
      concern: "Brakes squeal",
      repeat: null,
    },
  );
  server.setNow("2026-11-23T14:00:00Z");
  const checkedIn = (await run(
    "appointments.check-in",
    { id: appointment.id },
    {
      vehicleId: vehicle.id,
      version: appointment.version,
      odometer: 41_250,
      confirmedOdometer: 41_250,
    },
  )) as unknown as { repairOrderId: string };
  const params = { id: checkedIn.repairOrderId };
  let order = await run("repair-orders.get", params);
  const jobId = randomUUID();
  order = await run(
    "repair-orders.save-job",
    { ...params, jobId },
    {
      version: order.version,
      name: "Front brakes",
      lines: brakeLines(shop).slice(0, 1),
    },
  );
  order = await run("repair-orders.record-authorization", params, {
    version: order.version,
    channel: "phone",
    decisions: [{ jobId, decision: "approved" }],
  });
  // Work and its check are done by people.
  await shop.run(
    "update jobs set work_state = 'completed', completed_at = now(), cause = 'Worn', correction = 'Replaced', technician_id = $1",
    shop.people.technician.staffId,
  );
  await shop.run("update repair_orders set status = 'ready', quality_checked_at = now()");
  order = await run("repair-orders.get", params);
  const invoice = await run("invoices.post", params, { version: order.version, odometerOut: 41_260 });
  expect(invoice).toMatchObject({ repairOrderId: params.id });
  const [posted] = await shop.run<{ actor: string; user: string; key: string }>(
    `select h.actor_name as actor, h.actor_user_id as "user", (select id from api_keys) as key from history h
     where h.repair_order_id = $1 order by h.at desc, h.id desc limit 1`,
    params.id,
  );
  expect(posted).toMatchObject({ actor: "API key Booking bot", user: posted?.key });
});
