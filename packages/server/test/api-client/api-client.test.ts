import { execFile } from "node:child_process";
import { createHmac, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { clientExample } from "@autoiq/domain/integrations/api-keys/client-example";
import { scopeOfCall } from "@autoiq/domain/integrations/api-keys/scopes";
import { beforeAll, describe, expect, test } from "vitest";
import { AutoIq, AutoIqError, type CallName, routes, verifyWebhook } from "../../client/autoiq.ts";
import { serverFolder } from "../../src/platform/paths.ts";
import { makeApiKey } from "../helpers/api-key-records.ts";
import { entries } from "../requests/all-requests.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";
import { clientFile, currentClient } from "./render.ts";

let server: TestServer;
let shop: Shop;
let baseUrl: string;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  baseUrl = await server.app.listen({ port: 0, host: "127.0.0.1" });
});

describe("the client's file", () => {
  test("is what `npm run client` writes", () => {
    expect(readFileSync(clientFile, "utf8") === currentClient(), "run npm run client").toBe(true);
  });

  test("has each call that a key may make, and no other", () => {
    const open = entries.filter(({ contract }) => scopeOfCall(contract) !== null);
    expect(Object.keys(routes).sort()).toEqual(open.map(({ contract }) => contract.name).sort());
  });

  test("is served without a sign-in, and needs nothing else", async () => {
    const reply = await fetch(`${baseUrl}/api/client.ts`);
    expect(reply.headers.get("content-disposition")).toBe('attachment; filename="autoiq.ts"');
    const text = await reply.text();
    expect(text).toBe(readFileSync(clientFile, "utf8"));
    expect(text).not.toMatch(/^import |require\(|aiq_live_\w/m);
  });
});

/** A client whose requests are recorded, and answered with these responses, one after another. */
function scripted(...responses: (Response | Error)[]) {
  const requests: { url: string; method: string; headers: Record<string, string>; body: unknown }[] = [];
  const pauses: number[] = [];
  const client = new AutoIq({
    baseUrl: "https://shop.example.com/",
    key: "aiq_live_x",
    retries: 3,
    fetch: async (url, { method = "", headers, body } = {}) => {
      requests.push({ url: String(url), method, headers: headers as Record<string, string>, body });
      const next = responses.shift();
      if (next instanceof Error) throw next;
      return next ?? Response.json({});
    },
    sleep: async (milliseconds) => void pauses.push(milliseconds),
  });
  return { client, requests, pauses };
}
const passing = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers });

describe("a call", () => {
  test("waits as long as Retry-After says, and repeats a write with the same key and body", async () => {
    const { client, requests, pauses } = scripted(
      passing(429, { "retry-after": "7" }),
      new TypeError("fetch failed"),
      passing(503),
      Response.json({ id: "1" }),
    );
    const body = { firstName: "Nora" };
    expect(await client.call("customers.create", { body })).toEqual({ id: "1" });
    expect(pauses).toEqual([7000, 1000, 2000]);
    expect(requests).toHaveLength(4);
    expect(new Set(requests.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(requests[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{36}$/);
    expect(requests[0]?.url).toBe("https://shop.example.com/api/customers");
  });

  test("has a key of its own for each write, or the one that it is given, and none to read", async () => {
    const { client, requests } = scripted();
    const body = { firstName: "Nora" };
    await client.call("customers.create", { body });
    await client.call("customers.create", { body });
    await client.call("customers.create", { body }, { idempotencyKey: "order-1842", location: "here" });
    await client.call("customers.search", { query: { q: "a b", after: undefined } });
    const keys = requests.map(({ headers }) => headers["idempotency-key"]);
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys.slice(2)).toEqual(["order-1842", undefined]);
    expect(requests[2]?.headers["x-location"]).toBe("here");
    expect(requests[3]?.url).toBe("https://shop.example.com/api/customers?q=a+b");
  });

  test("gives up after its retries, and doesn't repeat what was refused", async () => {
    const refused = scripted(...Array.from({ length: 9 }, () => passing(429, { "retry-after": "1" })));
    await expect(refused.client.call("shops.get")).rejects.toMatchObject({ status: 429 });
    expect(refused.requests).toHaveLength(4);
    const lost = scripted(...Array.from({ length: 9 }, () => new TypeError("fetch failed")));
    await expect(lost.client.call("shops.get")).rejects.toThrow("fetch failed");
    const problem = {
      code: "stale-version",
      detail: "Somebody else changed it.",
      errors: { version: "old" },
    };
    const stale = scripted(Response.json(problem, { status: 409 }));
    const error = await stale.client.call("shops.get").catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AutoIqError);
    expect(error).toMatchObject({ status: 409, code: "stale-version", errors: { version: "old" } });
    expect((error as Error).message).toBe("Somebody else changed it.");
    expect(stale.requests).toHaveLength(1);
  });

  test("escapes what is in the path, and refuses one without it", async () => {
    const { client, requests } = scripted();
    await client.call("customers.get", { params: { id: "../me?x" } });
    expect(requests[0]?.url).toBe("https://shop.example.com/api/customers/..%2Fme%3Fx");
    const without = { params: {} } as { params: { id: string } };
    await expect(client.call("customers.get", without)).rejects.toThrow("The parameter id is missing");
  });
});

describe("pages", () => {
  test("follow next until the last one", async () => {
    const total = 130;
    await shop.run(
      "insert into customers (organization_id, id, first_name, last_name) select $1, gen_random_uuid(), 'Page', n::text from generate_series(1, $2) n",
      ...[shop.organizationId, total],
    );
    const key = await makeApiKey(shop, { scopes: ["customers:read"] });
    const client = new AutoIq({ baseUrl, key });
    const found: string[] = [];
    let pages = 0;
    for await (const { customers } of client.pages("customers.search")) {
      pages += 1;
      found.push(...customers.filter(({ firstName }) => firstName === "Page").map(({ id }) => id));
    }
    expect(pages).toBeGreaterThan(1);
    expect(new Set(found).size).toBe(total);
    expect(found).toHaveLength(total);
  });
});

describe("a delivery", () => {
  const secret = randomUUID().replaceAll("-", "");
  const now = Date.parse("2026-11-30T12:00:00Z");
  const body = JSON.stringify({ id: "e1", type: "invoice.posted", note: "Ünïcode" });
  const timestamp = String(now / 1000);
  const signed = (of = body) =>
    createHmac("sha256", Buffer.from(secret, "base64")).update(`e1.${timestamp}.${of}`).digest("base64");
  const headers = {
    "webhook-id": "e1",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${"A".repeat(43)}= v1,${signed()}`,
  };

  test("is returned when one of its signatures is right", async () => {
    for (const each of [headers, new Headers(headers)]) {
      const event = await verifyWebhook(`whsec_${secret}`, each, body, now + 299_000);
      expect(event).toEqual(JSON.parse(body));
    }
  });

  test.each<[string, Record<string, string>, string, number]>([
    ["another body", {}, `${body} `, now],
    ["another id", { "webhook-id": "e2" }, body, now],
    ["no signature", { "webhook-signature": "" }, body, now],
    ["a signature of another version", { "webhook-signature": `v2,${signed()}` }, body, now],
    ["an old time", {}, body, now + 301_000],
    ["a time that is no number", { "webhook-timestamp": "x" }, body, now],
  ])("is refused with %s", async (_what, changes, text, at) => {
    const changed = Object.assign({}, headers, changes);
    await expect(verifyWebhook(`whsec_${secret}`, changed, text, at)).rejects.toThrow(/signature|too old/);
  });
});

test("the example of the reference compiles, and runs beside the downloaded file alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "autoiq-client-"));
  const run = promisify(execFile);
  const modules = join(serverFolder, "..", "..", "node_modules");
  const compile = async (text: string) => {
    writeFileSync(join(folder, "example.ts"), text);
    const options = ["--noEmit", "--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes"];
    const modern = ["--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom,dom.iterable"];
    const files = ["--allowImportingTsExtensions", "--erasableSyntaxOnly", "--types", "node", "example.ts"];
    const command = [join(modules, "typescript", "bin", "tsc"), ...options, ...modern, ...files];
    return run(process.execPath, command, { cwd: folder }).then(
      () => "",
      ({ stdout }: { stdout: string }) => stdout,
    );
  };
  try {
    const served = await (await fetch(`${baseUrl}/api/client.ts`)).text();
    writeFileSync(join(folder, "autoiq.ts"), served);
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    symlinkSync(modules, join(folder, "node_modules"));
    expect(await compile(clientExample)).toBe("");
    // What the types are for.
    expect(await compile(clientExample.replace("minutes: 60", 'minutes: "long"'))).toContain("TS2322");
    expect(await compile(clientExample.replace('"vehicles.create"', '"staff.invite"'))).toContain("TS2345");
    await compile(clientExample);
    const key = await makeApiKey(shop, { scopes: ["customers:write", "appointments:write"] });
    const env = { ...process.env, AUTOIQ_URL: baseUrl, AUTOIQ_KEY: key };
    const { stdout } = await run(process.execPath, ["--no-warnings", "example.ts"], { cwd: folder, env });
    expect(stdout).toContain("Booked for 2026-12-01T");
    expect(stdout).toContain("Nora Bell");
    const [booked] = await shop.run<{ many: number }>(
      "select count(*)::int as many from appointments where concern = 'Oil change'",
    );
    expect(booked?.many).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a program with a scoped key books, estimates, completes, and invoices a car; revoked, its key is refused at once", async () => {
  const scopes = [
    ...(["customers:write", "appointments:write", "repair-orders:write"] as const),
    ...(["work:write", "invoices:write"] as const),
  ];
  const [keyId, withoutWork] = [randomUUID(), await makeApiKey(shop, { scopes: ["repair-orders:write"] })];
  const key = await makeApiKey(shop, { id: keyId, scopes });
  const autoiq = new AutoIq({ baseUrl, key });
  const customer = await autoiq.call("customers.create", {
    body: { firstName: "Sam", lastName: "Ortiz", email: "sam@example.com", phone: "8135550199" },
  });
  const vehicle = await autoiq.call("vehicles.create", {
    body: { customerId: customer.id, year: 2019, make: "Honda", model: "Accord", plate: "ABC124" },
  });
  const { slots } = await autoiq.call("appointments.open-slots", {
    query: { minutes: 60, from: "2026-11-23" },
  });
  const [slot] = slots;
  if (!slot) throw new Error("No slot is open");
  const appointment = await autoiq.call("appointments.book", {
    body: {
      bayId: slot.bayId,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      customerId: customer.id,
      vehicleId: vehicle.id,
      concern: "Brakes squeal",
    },
  });
  server.setNow("2026-11-23T14:00:00Z");
  const { repairOrderId: id } = await autoiq.call("appointments.check-in", {
    params: { id: appointment.id },
    body: { vehicleId: vehicle.id, version: appointment.version, odometer: 41_250 },
  });
  const jobId = randomUUID();
  let order = await autoiq.call("repair-orders.get", { params: { id } });
  order = await autoiq.call("repair-orders.save-job", {
    params: { id, jobId },
    body: {
      version: order.version,
      name: "Front brakes",
      lines: [
        {
          id: randomUUID(),
          kind: "labor",
          description: "Replace front pads",
          hours: "1.50",
          rateCents: 15_000,
        },
      ],
    },
  });
  order = await autoiq.call("repair-orders.record-authorization", {
    params: { id },
    body: {
      version: order.version,
      channel: "phone",
      person: "Sam Ortiz",
      phone: "+18135550199",
      decisions: [{ jobId, decision: "approved" }],
    },
  });
  // Work is a scope of its own.
  const completion = { params: { id: jobId }, body: { work: "completed" } } as const;
  await expect(
    new AutoIq({ baseUrl, key: withoutWork }).call("repair-orders.change-work", completion),
  ).rejects.toMatchObject({ status: 403, message: expect.stringContaining("the scope work:write.") });
  await autoiq.call("repair-orders.write-findings", {
    params: { id: jobId },
    body: { cause: "Pads worn to 2 mm", correction: "Replaced the front pads" },
  });
  await autoiq.call("repair-orders.change-work", completion);
  order = await autoiq.call("repair-orders.get", { params: { id } });
  order = await autoiq.call("repair-orders.check-quality", {
    params: { id },
    body: { version: order.version },
  });
  const posting = { params: { id }, body: { version: order.version, odometerOut: 41_260 } };
  const invoice = await autoiq.call("invoices.post", posting, { idempotencyKey: `invoice-of-${id}` });
  expect(invoice).toMatchObject({ repairOrderId: id });
  expect(invoice.content.totals.laborCents).toBe(22_500);
  // The same request again is the same invoice.
  expect(await autoiq.call("invoices.post", posting, { idempotencyKey: `invoice-of-${id}` })).toEqual(
    invoice,
  );
  expect(await shop.run("select from invoices where repair_order_id = $1", id)).toHaveLength(1);
  const [posted] = await shop.run<{ key: string }>(
    `select actor_user_id as key from history where repair_order_id = $1 order by at desc, id desc limit 1`,
    id,
  );
  expect(posted?.key).toBe(keyId);

  const revocation = await server.call(shop.people.owner.token, "POST", `/api-keys/${keyId}/revocation`);
  expect(revocation.status).toBe(200);
  for (const name of ["repair-orders.get", "invoices.get", "appointments.get"] satisfies CallName[])
    await expect(autoiq.call(name, { params: { id } })).rejects.toMatchObject({ status: 401 });
  await expect(autoiq.call("invoices.post", posting, { idempotencyKey: `invoice-of-${id}` })).rejects.toThrow(
    AutoIqError,
  );
});
