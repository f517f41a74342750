import { randomUUID } from "node:crypto";
import type { Administration } from "@autoiq/domain/administration/contract";
import { knownTasks } from "@autoiq/domain/administration/job-names";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

/** The server's clock, 10 AM on Friday, 2026-11-20 in New York. */
const now = "2026-11-20T15:00:00Z";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow(now);
  shop = await server.makeShop();
});

type Role = "owner" | "management" | "technician" | "admin";
const ask = (role: Role, of = shop) =>
  server.call<Administration>(of.people[role].token, "GET", "/administration");
const seen = async (role: Role = "admin", of = shop) => {
  const reply = await ask(role, of);
  expect(reply.status).toBe(200);
  return reply.body;
};
const person = (body: Administration, role: Role) =>
  body.people.find(({ id }) => id === shop.people[role].staffId);

/** The account of a person of the shop, signed in on devices that were used then. */
async function account(role: Role, usedAt: readonly string[], factor?: "verified" | "unverified") {
  const { userId } = shop.people[role];
  await server.owner(
    `insert into auth.users (id, email, account_type, app_metadata, user_metadata, last_sign_in_at, created_at, updated_at)
     values ('${userId}', '${role}.${userId}@example.com', '${role}', '{}', '{}', '2026-11-19T12:00:00Z', '2026-01-01', '2026-01-01')`,
  );
  for (const at of usedAt)
    await server.owner(
      `insert into auth.sessions (id, user_id, amr, refresh_key, refreshed_at, created_at, last_used_at)
       values ('${randomUUID()}', '${userId}', '[]', decode(repeat('00', 32), 'hex'), '${at}', '${at}', '${at}')`,
    );
  if (factor)
    await server.owner(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, sealed_secret, created_at, updated_at)
       values ('${randomUUID()}', '${userId}', 'Phone app', 'totp', '${factor}', '\\x00', '2026-01-01', '2026-01-01')`,
    );
}

describe("people", () => {
  test("have their second factor, last sign-in, and devices, which nobody else's account adds to", async () => {
    await account("owner", [now, "2026-11-19T15:00:00Z"], "verified");
    await account("technician", ["2026-01-02T15:00:00Z"], "unverified");
    const body = await seen();
    expect(person(body, "owner")?.access).toEqual({
      hasSecondFactor: true,
      mustHaveSecondFactor: false,
      lastSignInAt: "2026-11-19T12:00:00Z",
      sessions: 2,
    });
    // A session that was left for months is none, and a factor that was never verified protects nobody.
    expect(person(body, "technician")?.access).toMatchObject({ hasSecondFactor: false, sessions: 0 });
    // Who was invited has no account here.
    expect(person(body, "management")?.access).toBeNull();
    const other = await server.makeShop();
    expect((await seen("admin", other)).people.every(({ access }) => access === null)).toBe(true);
  });

  test("must have a second factor where the settings require one for their role", async () => {
    await account("technician", []);
    await account("management", []);
    await shop.run(
      "update organizations set second_factor_roles = '{technician}' where organization_id = $1",
      shop.organizationId,
    );
    const body = await seen();
    expect(person(body, "technician")?.access?.mustHaveSecondFactor).toBe(true);
    expect(person(body, "management")?.access?.mustHaveSecondFactor).toBe(false);
  });

  test("who wait for approval are listed, and their account says nothing yet", async () => {
    await account("technician", [now], "verified");
    await shop.run(
      "update staff set status = 'requested' where organization_id = $1 and role = 'technician'",
      shop.organizationId,
    );
    expect(person(await seen(), "technician")).toMatchObject({ status: "requested", access: null });
  });
});

/** A job in the queue, changed as the queue itself would change it. */
async function job(task: string, payload: object, change = "attempts = 0") {
  const key = randomUUID();
  await server.owner(
    `select graphile_worker.add_job('${task}', '${JSON.stringify(payload)}'::json, job_key => '${key}')`,
  );
  await server.owner(`update graphile_worker._private_jobs set ${change} where key = '${key}'`);
}

describe("background jobs", () => {
  test("are counted for the business that they are for", async () => {
    const { organizationId } = shop;
    await job("messages.send-sms", { organizationId, messageId: randomUUID() });
    await job("messages.send-sms", { organizationId, messageId: randomUUID() }, "attempts = 3");
    await job(
      "messages.send-sms",
      { organizationId, messageId: randomUUID() },
      "run_at = now() + interval '1 day'",
    );
    await job("email.send", { about: { organizationId } }, "attempts = max_attempts");
    // In its last attempt right now.
    await job(
      "email.send",
      { about: { organizationId } },
      "attempts = max_attempts, locked_at = now(), locked_by = 'worker'",
    );
    await job("email.send", { about: { organizationId: randomUUID() } }, "attempts = max_attempts");
    await job("identity.build-export", { exportId: randomUUID() }, "attempts = max_attempts");
    const about = ({ jobs }: Administration) =>
      jobs?.filter(({ task }) => /^(email|messages|identity)\./.test(task));
    const jobs = about(await seen());
    expect(jobs).toMatchObject([
      { task: "email.send", waiting: 1, scheduled: 0, retrying: 0, failed: 1 },
      { task: "messages.send-sms", waiting: 2, scheduled: 1, retrying: 1, failed: 0, lastFailedAt: null },
    ]);
    expect(jobs?.[0]?.lastFailedAt).toEqual(expect.any(String));
    expect(about(await seen("admin", await server.makeShop()))).toEqual([]);
  });

  test("of every kind that a business can have are named", () => {
    const ofBusiness = server.jobs.filter(({ payload }) => {
      const shape = (payload as { shape?: Record<string, unknown> }).shape ?? {};
      return "organizationId" in shape || "about" in shape;
    });
    expect(ofBusiness.length).toBeGreaterThan(15);
    const tasks = ofBusiness.map(({ task }) => task);
    // Only an installation that is set up with QuickBooks runs it.
    expect([...tasks, "books.send-to-quickbooks"].sort()).toEqual([...knownTasks].sort());
  });
});

describe("connections", () => {
  const message = (state: string, at: string, channel = "sms", failure = "") =>
    shop.run(
      `insert into messages (organization_id, id, channel, recipient, body, state, created_at, sent_at, tried_at, failure)
       values ($1, $2, $3, '+18135550142', 'Hello', $4, $5::timestamptz, case when $4 = 'failed' then null else $5::timestamptz end,
         $5::timestamptz, $6)`,
      ...[shop.organizationId, randomUUID(), channel, state, at, failure],
    );
  const texts = async () => (await seen()).integrations?.find(({ kind }) => kind === "texts");

  test("fail when the latest attempts all failed, and work again with the next that does", async () => {
    expect(await texts()).toMatchObject({ state: "test", worked: 0, failed: 0, lastWorkedAt: null });
    await message("sent", "2026-11-20T10:00:00Z");
    for (const minute of ["01", "02"])
      await message("failed", `2026-11-20T10:${minute}:00Z`, "sms", "Refused.");
    expect(await texts()).toMatchObject({ state: "test", problem: "", worked: 1, failed: 2 });
    await message("failed", "2026-11-20T10:03:00Z", "sms", "The number is not in service.");
    expect(await texts()).toMatchObject({
      state: "failing",
      problem: "The number is not in service.",
      failed: 3,
      lastWorkedAt: "2026-11-20T10:00:00Z",
    });
    await message("delivered", "2026-11-20T10:04:00Z");
    expect(await texts()).toMatchObject({ state: "test", problem: "", worked: 2, failed: 3 });
  });

  test("count the last seven days, each channel on its own", async () => {
    await message("failed", "2026-11-13T14:59:00Z");
    await message("failed", "2026-11-20T10:00:00Z", "email");
    await message("queued", "2026-11-20T10:00:00Z");
    expect(await texts()).toMatchObject({ worked: 0, failed: 0 });
    expect((await seen()).integrations?.find(({ kind }) => kind === "email")).toMatchObject({ failed: 1 });
  });

  test("say when QuickBooks is disconnected, to who sets up accounting", async () => {
    await shop.run(
      `insert into quickbooks_connections (organization_id, realm_id, company_name, connected_at, by_name)
       values ($1, '123', 'Bay Auto LLC', $2, 'The owner')`,
      ...[shop.organizationId, now],
    );
    const own = (body: Administration) => body.integrations?.find(({ kind }) => kind === "quickbooks");
    expect(own(await seen("owner"))).toMatchObject({
      state: "failing",
      provider: "Bay Auto LLC",
      problem: "It is disconnected. Connect it again so that the journal is sent.",
    });
    expect(own(await seen("admin"))).toBeUndefined();
  });
});

test("files are added up by kind, and a shop without any has none", async () => {
  expect((await seen()).storage).toEqual([]);
  for (const [kind, bytes] of [
    ["photo", 100],
    ["photo", 50],
    ["video", 4000],
  ] as const)
    await shop.run(
      `insert into files (organization_id, id, kind, content_type, byte_size, sha256) values ($1, $2, $3, 'image/jpeg', $4, 'x')`,
      ...[shop.organizationId, randomUUID(), kind, bytes],
    );
  expect((await seen()).storage).toEqual([
    { kind: "video", files: 1, bytes: 4000 },
    { kind: "photo", files: 2, bytes: 150 },
  ]);
});

describe("the page", () => {
  test("is for who manages the team, and has only what they may see elsewhere", async () => {
    expect((await ask("management")).status).toBe(403);
    expect((await ask("technician")).status).toBe(403);
    const admin = await seen("admin");
    expect(admin).toMatchObject({ imports: null, audit: expect.any(Array), exports: expect.any(Array) });
    expect(admin.locations).toMatchObject([{ id: shop.locationId, name: "Bay Auto Tampa", city: "Tampa" }]);
    expect((await seen("owner")).imports).toEqual([]);
  });

  test("shows the newest exports of the audit log, and what each changed", async () => {
    expect((await server.call(shop.people.admin.token, "GET", "/staff.csv")).status).toBe(200);
    const { audit, exports } = await seen();
    expect(exports).toMatchObject([{ action: "exported team", person: "The admin", after: { rows: 4 } }]);
    expect(audit?.[0]).toEqual(exports?.[0]);
  });
});
