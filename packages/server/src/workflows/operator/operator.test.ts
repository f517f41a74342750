import { randomUUID } from "node:crypto";
import type { AuditEntry } from "@autoiq/domain/identity/audit/contract";
import type {
  BusinessDetail,
  FailedEmail,
  FailedJobs,
  Health,
  OperatedBusiness,
} from "@autoiq/domain/operator/contract";
import type { SupportAccess, SupportView } from "@autoiq/domain/operator/support/contract";
import type { SubscriptionView } from "@autoiq/domain/subscription/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTrial } from "../../../test/helpers/operator-records.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { inboundEmail, type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { signInboundEmail } from "../../platform/email/inbound-email.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-11-20T15:00:00Z");
  shop = await server.makeShop();
});

type Method = "GET" | "POST" | "PUT";
const operate = <T>(method: Method, path: string, body?: object) =>
  server.call<T & { detail: string }>(server.operator, method, `/operator${path}`, body);
const detail = async (of = shop) =>
  (await operate<BusinessDetail>("GET", `/businesses/${of.organizationId}`)).body;
const audit = async (of = shop) =>
  (await server.call<{ rows: AuditEntry[] }>(of.people.owner.token, "GET", "/audit")).body.rows;
const save = (body: object, of = shop) =>
  operate<BusinessDetail>("PUT", `/businesses/${of.organizationId}/controls`, {
    featuresOff: [],
    tokensPerMonth: null,
    version: 0,
    reason: "Agreed on the phone",
    ...body,
  });

/** A job that failed at every attempt. @returns its id */
async function failedJob(task: string, payload: object, error: string): Promise<number> {
  const escaped = (text: string) => text.replaceAll("'", "''");
  const added = (await server.owner(
    `select id from graphile_worker.add_job('${task}', '${escaped(JSON.stringify(payload))}')`,
  )) as { rows: { id: number }[] };
  const id = Number(added.rows[0]?.id);
  await server.owner(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = '${escaped(error)}' where id = ${id}`,
  );
  return id;
}
const jobsOf = async (task: string) =>
  (await operate<FailedJobs>("GET", `/jobs?task=${task}&after=`)).body.rows;
const retry = (body: object) => operate<{ retried: number }>("POST", "/jobs/retry", body);

describe("a business in the console", () => {
  test("is shown by its counts, and nothing of its customers leaves", async () => {
    await readyRepairOrder(server, shop);
    await startTrial(shop);
    const found = await detail();
    expect(found.business).toMatchObject({
      name: "Bay Auto",
      plan: "starter",
      planState: "trialing",
      trialEndsAt: "2026-11-27T15:00:00Z",
      locations: 1,
      staff: 4,
    });
    const other = await server.makeShop();
    expect((await detail(other)).business).toMatchObject({ plan: null, repairOrders: 0 });
    const list = (await operate<{ rows: OperatedBusiness[] }>("GET", "/businesses?q=bay%20AUTO")).body;
    const text = JSON.stringify([found, list]);
    for (const secret of ["Dana", "Reyes", "813", "ABC123", "Honda", "@example.com", "Brake"])
      expect(text.includes(secret), secret).toBe(false);
  });

  test("counts repair orders of the last 30 days only, each business its own", async () => {
    const open = async () => (await readyRepairOrder(server, shop)).id;
    await open();
    expect((await detail()).usage.repairOrders).toBe(1);
    const later = new Date(Date.now() + 31 * 86_400_000).toISOString();
    server.setNow(later);
    expect((await detail()).usage.repairOrders).toBe(0);
  });

  test("is found page by page, by name", async () => {
    const prefix = randomUUID().slice(0, 8);
    for (let index = 0; index < 27; index += 1) {
      const organizationId = randomUUID();
      await server.services.tenancy.write({ organizationId, userId: null }, (tx) =>
        tx.query({
          name: "",
          text: "insert into organizations (organization_id, name) values ($1, $2)",
          values: [organizationId, `${prefix} ${String.fromCharCode(65 + index)} Motors`],
        }),
      );
    }
    type Page = { rows: OperatedBusiness[]; next: string | null };
    const first = (await operate<Page>("GET", `/businesses?q=${prefix}`)).body;
    expect(first.rows).toHaveLength(25);
    const rest = (
      await operate<Page>("GET", `/businesses?q=${prefix}&after=${encodeURIComponent(first.next ?? "")}`)
    ).body;
    expect(rest.rows).toHaveLength(2);
    expect(rest.next).toBeNull();
    expect(new Set([...first.rows, ...rest.rows].map(({ organizationId }) => organizationId)).size).toBe(27);
    expect((await operate("GET", "/businesses?after=nonsense")).status).toBe(422);
  });

  test("that does not exist is not found", async () => {
    expect((await operate("GET", `/businesses/${randomUUID()}`)).status).toBe(404);
  });
});

describe("an extended trial", () => {
  const extend = (endsOn: string, reason = "Their import took longer", of = shop) =>
    operate<BusinessDetail>("POST", `/businesses/${of.organizationId}/trial`, { endsOn, reason });
  const plan = async () =>
    (await server.call<SubscriptionView>(shop.people.owner.token, "GET", "/subscription")).body.subscription;

  test("ends later, its emails follow, and the owner reads who and why", async () => {
    await startTrial(shop);
    const other = await server.makeShop();
    await startTrial(other);
    expect((await extend("2026-12-11")).body.business.trialEndsAt).toBe("2026-12-11T15:00:00Z");
    expect(await plan()).toMatchObject({ state: "trialing", trialEndsAt: "2026-12-11T15:00:00Z" });
    const notices = (await server.queued("subscription.notify-trial-end")).filter(
      ({ payload }) => payload.organizationId === shop.organizationId,
    );
    expect(notices.map(({ runAt }) => runAt.toISOString())).toEqual([
      "2026-12-08T15:00:00.000Z",
      "2026-12-10T15:00:00.000Z",
    ]);
    const [entry] = await audit();
    expect(entry).toMatchObject({
      person: "Operator operator@example.com",
      kind: "money",
      action: "extended the trial to 2026-12-11",
      after: { reason: "Their import took longer" },
    });
    expect((await detail()).actions[0]).toMatchObject({
      operator: "operator@example.com",
      action: "extended the trial to 2026-12-11",
    });
    // No other business is touched.
    expect((await detail(other)).business.trialEndsAt).toBe("2026-11-27T15:00:00Z");
    expect(await audit(other)).toEqual([]);
  });

  test("sent again is extended and recorded once", async () => {
    await startTrial(shop);
    await extend("2026-12-11");
    expect((await extend("2026-12-11")).status).toBe(200);
    expect(await audit()).toHaveLength(1);
  });

  test("needs a reason, a running trial, and a later day within 90 days", async () => {
    expect((await extend("2026-12-11")).status).toBe(409);
    await startTrial(shop);
    expect((await extend("2026-12-11", " ")).status).toBe(422);
    expect((await extend("2026-11-21")).body.detail).toBe("Choose a day after the trial's current end.");
    expect((await extend("2027-03-01")).body.detail).toBe("A trial can end at most 90 days from now.");
    expect((await detail()).business.trialEndsAt).toBe("2026-11-27T15:00:00Z");
  });
});

describe("a feature that the operator switches off", () => {
  test("closes the request page of that business alone, until it is switched on again", async () => {
    const other = await server.makeShop();
    const slugs = await Promise.all(
      [shop, other].map(async (of) => {
        const slug = `shop-${randomUUID().slice(0, 8)}`;
        const saved = await of.run(
          `insert into request_pages (organization_id, location_id, slug, is_open, changed_at, changed_by_name)
           values ($1, $2, $3, true, now(), 'The owner') returning slug`,
          ...[of.organizationId, of.locationId, slug],
        );
        expect(saved).toHaveLength(1);
        return slug;
      }),
    );
    const statuses = () =>
      Promise.all(
        slugs.map(async (slug) => (await server.call(undefined, "GET", `/request-pages/${slug}`)).status),
      );
    expect(await statuses()).toEqual([200, 200]);
    expect((await save({ featuresOff: ["request-pages"] })).body).toMatchObject({
      controls: { featuresOff: ["request-pages"] },
      version: 1,
    });
    expect(await statuses()).toEqual([404, 200]);
    expect((await audit())[0]).toMatchObject({
      person: "Operator operator@example.com",
      kind: "settings",
      action: "turned online request pages off",
      after: { featuresOff: ["request-pages"], reason: "Agreed on the phone" },
    });
    await save({ version: 1 });
    expect(await statuses()).toEqual([200, 200]);
  });

  test("is saved once, and not over another operator's change", async () => {
    await save({ tokensPerMonth: 5000 });
    expect((await save({ tokensPerMonth: 5000 })).status).toBe(200);
    expect((await detail()).version).toBe(1);
    expect((await save({ tokensPerMonth: 1 })).status).toBe(409);
    expect((await detail()).controls.tokensPerMonth).toBe(5000);
    expect(await audit()).toHaveLength(1);
    expect((await save({ tokensPerMonth: 1, version: 1, reason: "" })).status).toBe(422);
  });
});

describe("failed jobs", () => {
  test("are listed without what their errors say of people", async () => {
    await failedJob(
      "invoices.send-reminder",
      { organizationId: shop.organizationId },
      'Mailbox <dana.reyes@example.com> of "Dana Reyes" at +1 (813) 555-0142 is full\nat line 2',
    );
    const [job] = await jobsOf("invoices.send-reminder");
    expect(job).toMatchObject({
      task: "invoices.send-reminder",
      business: "Bay Auto",
      error: "Mailbox <[address]> of [value] at [number] is full",
    });
  });

  test("start again once: one of them, or all of a kind", async () => {
    const task = "shops.learn-patterns";
    const ids = [];
    for (const of of [shop, shop, await server.makeShop()])
      ids.push(
        await failedJob(task, { organizationId: of.organizationId, at: randomUUID() }, "Out of memory"),
      );
    expect((await retry({ id: ids[0], task })).body).toEqual({ retried: 1 });
    expect((await retry({ id: ids[0], task })).body).toEqual({ retried: 0 });
    expect((await jobsOf(task)).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect((await retry({ id: 0, task: "books.send-to-quickbooks" })).body).toEqual({ retried: 0 });
    expect((await retry({ id: 0, task })).body).toEqual({ retried: 2 });
    expect((await retry({ id: 0, task })).body).toEqual({ retried: 0 });
    expect(await jobsOf(task)).toEqual([]);
    expect((await audit()).map(({ action }) => action)).toEqual([
      "started 1 failed job again: Nightly analysis",
      "started 1 failed job again: Nightly analysis",
    ]);
  });

  test("that run or wait are left alone", async () => {
    const id = await failedJob("inventory.forecast", { organizationId: shop.organizationId }, "Timed out");
    await server.owner(`update graphile_worker._private_jobs set locked_at = now() where id = ${id}`);
    expect((await retry({ id, task: "inventory.forecast" })).body).toEqual({ retried: 0 });
  });

  test("make the installation's health", async () => {
    const before = (await operate<Health>("GET", "/health")).body;
    await failedJob("vehicles.refresh-services", {}, "Timed out");
    const after = (await operate<Health>("GET", "/health")).body;
    expect(after.jobs.failed).toBe(before.jobs.failed + 1);
    expect(after).toMatchObject({ lastBackupAt: null, isEmbedded: true });
    expect(after.database.version).toMatch(/^\d+/);
    expect(after.storage.freeBytes).toBeGreaterThan(0);
    expect((await retry({ id: 0, task: "vehicles.refresh-services" })).body.retried).toBe(1);
    const { actions } = (await operate<Health>("GET", "/health")).body;
    expect(actions[0]).toMatchObject({ business: "", action: "started 1 failed job again: Due services" });
  });
});

test("emails that bounced are listed with masked addresses, those of a team whole", async () => {
  await shop.run(
    `insert into messages (organization_id, id, customer_id, channel, recipient, body, state, failure, created_at)
     values ($1, gen_random_uuid(), $2, 'email', 'dana@example.com', 'Your Honda is ready', 'failed',
       'The recipient''s email server rejected it.', '2027-01-01T10:00:00Z')`,
    ...[shop.organizationId, shop.customerId],
  );
  const owner = `owner.${shop.organizationId}@example.com`;
  await failedJob(
    "email.send",
    { to: owner, subject: "A new sign-in", text: "Hello" },
    "550 5.1.1 unknown user",
  );
  const { rows } = (await operate<{ rows: FailedEmail[] }>("GET", "/emails?after=")).body;
  expect(rows).toContainEqual(expect.objectContaining({ address: "d•••@example.com", business: "Bay Auto" }));
  expect(rows).toContainEqual(expect.objectContaining({ address: owner, reason: "550 5.1.1 unknown user" }));
  expect(JSON.stringify(rows)).not.toMatch(/dana|Honda|sign-in/);
});

test("an email of AutoIQ that comes back later is listed once, when the provider's report is signed", async () => {
  const id = randomUUID();
  const report = (severity: string, key = inboundEmail.signingKey) =>
    server.app.inject({
      method: "POST",
      url: "/api/webhooks/mail",
      headers: { "content-type": "application/json" },
      payload: {
        signature: signInboundEmail(key, randomUUID(), new Date("2026-11-20T15:00:00Z")),
        "event-data": {
          event: "failed",
          severity,
          recipient: "new.owner@example.com",
          "delivery-status": { message: "550 5.1.1 <new.owner@example.com> unknown user" },
          message: { headers: { "message-id": `<${id}@shop.example>` } },
        },
      },
    });
  const listed = async () =>
    (await operate<{ rows: FailedEmail[] }>("GET", "/emails?after=")).body.rows.filter(
      (row) => row.id === `bounce-${id}`,
    );
  const failed = async () => (await operate<Health>("GET", "/health")).body.emails.failed;
  const before = await failed();
  expect((await report("permanent", "another key")).statusCode).toBe(403);
  expect((await report("temporary")).statusCode).toBe(200);
  expect(await listed()).toEqual([]);
  for (let times = 0; times < 2; times += 1) expect((await report("permanent")).statusCode).toBe(200);
  expect(await listed()).toMatchObject([
    { address: "n•••@example.com", reason: "550 5.1.1 <[address]> unknown user", business: "" },
  ]);
  expect(await failed()).toBe(before + 1);
});

describe("support access", () => {
  const owned = (method: "GET" | "POST" | "DELETE", body?: object, of = shop) =>
    server.call<SupportAccess>(of.people.owner.token, method, "/support-access", body);
  const grant = (of = shop) => owned("POST", { id: randomUUID() }, of);
  const look = (part: string, of = shop) =>
    operate<SupportView>("POST", `/businesses/${of.organizationId}/support-views`, { part });

  test("opens settings, audit log, and failed jobs of one business, and records each look there", async () => {
    const other = await server.makeShop();
    expect((await look("settings")).status).toBe(403);
    expect((await grant()).body.endsAt).not.toBeNull();
    const id = await failedJob(
      "invoices.send-reminder",
      { organizationId: shop.organizationId, invoiceId: shop.vehicleId, to: "dana@example.com" },
      "Timed out",
    );
    await failedJob("invoices.send-reminder", { organizationId: other.organizationId }, "Timed out");
    const { settings } = (await look("settings")).body;
    expect(settings).toContainEqual({ location: "Bay Auto Tampa", name: "labor_rate_cents", value: "15000" });
    expect((await look("jobs")).body.jobs).toEqual([
      expect.objectContaining({ id, error: "Timed out", records: `invoiceId ${shop.vehicleId}` }),
    ]);
    const seen = (await look("audit")).body;
    expect(seen.audit.map(({ action }) => action)).toContain("granted support access for one hour");
    expect(JSON.stringify(seen)).not.toContain("The owner");
    expect((await look("settings", other)).status).toBe(403);

    expect((await owned("GET")).body.views.map(({ operator, part }) => [operator, part])).toEqual([
      ["operator@example.com", "audit"],
      ["operator@example.com", "jobs"],
      ["operator@example.com", "settings"],
    ]);
    const looks = (await audit()).filter(({ person }) => person === "Operator operator@example.com");
    expect(looks.map(({ action }) => action).sort()).toEqual([
      "looked at audit log with support access",
      "looked at failed jobs with support access",
      "looked at settings with support access",
    ]);
    expect((await owned("GET", undefined, other)).body).toEqual({
      endsAt: null,
      grantedByName: "",
      views: [],
    });
  });

  test("granted twice is one hour, and ends at once when it is revoked", async () => {
    const first = (await grant()).body;
    expect((await grant()).body.endsAt).toBe(first.endsAt);
    expect((await detail()).supportEndsAt).toBe(first.endsAt);
    expect((await owned("DELETE")).body.endsAt).toBeNull();
    expect((await look("settings")).status).toBe(403);
    expect((await detail()).supportEndsAt).toBeNull();
    expect((await owned("DELETE")).status).toBe(200);
    expect((await audit()).map(({ action }) => action)).toEqual([
      "revoked support access",
      "granted support access for one hour",
    ]);
  });

  test("ends after an hour, and never lasts longer", async () => {
    const insert = (from: string, to: string) =>
      shop.run(
        `insert into support_grants (organization_id, id, granted_by_name, granted_at, ends_at)
         values ($1, $2, 'The owner', now() - interval '${from}', now() - interval '${from}' + interval '${to}')`,
        ...[shop.organizationId, randomUUID()],
      );
    await insert("61 minutes", "60 minutes");
    expect((await look("settings")).status).toBe(403);
    await expect(insert("0 minutes", "61 minutes")).rejects.toMatchObject({ code: "23514" });
  });

  test("is the owner's to grant", async () => {
    for (const role of ["management", "technician", "admin"] as const)
      expect(
        (await server.call(shop.people[role].token, "POST", "/support-access", { id: randomUUID() })).status,
      ).toBe(403);
  });

  test("is enforced by the database: nothing is read that the same transaction has not recorded", async () => {
    await grant();
    const [granted] = await shop.run<{ id: string }>("select id from support_grants");
    const run = (statements: readonly (readonly [text: string, ...values: unknown[]])[]) =>
      server.services.tenancy.operator(async (tx) => {
        let rows: unknown[] = [];
        for (const [text, ...values] of statements) ({ rows } = await tx.query({ name: "", text, values }));
        return { rows };
      });
    const read = [
      "select * from app.support_settings()",
      "select * from app.support_audit(10)",
      "select * from app.support_jobs(10)",
    ] as const;
    const record = (part: string, grantId = granted?.id) =>
      [
        "insert into support_views (organization_id, id, grant_id, operator, part) values ($1, $2, $3, 'ada@example.com', $4)",
        ...[shop.organizationId, randomUUID(), grantId, part],
      ] as const;
    for (const text of read) expect((await run([[text]])).rows, text).toEqual([]);
    // A look at one part opens no other, and a look in another transaction opens nothing.
    expect((await run([record("jobs"), [read[0]]])).rows).toEqual([]);
    expect((await run([record("settings"), [read[0]]])).rows.length).toBeGreaterThan(0);
    expect((await run([[read[0]]])).rows).toEqual([]);
    await owned("DELETE");
    await expect(run([record("settings"), [read[0]]])).rejects.toMatchObject({ code: "42501" });
    const forged = run([
      [
        `insert into support_views (organization_id, id, grant_id, operator, part, transaction_id)
         values ($1, $2, $3, 'ada@example.com', 'settings', '5')`,
        ...[shop.organizationId, randomUUID(), granted?.id],
      ],
    ]);
    await expect(forged).rejects.toMatchObject({ code: "42501" });
  });
});
