import { randomUUID } from "node:crypto";
import type { Contact } from "@autoiq/domain/customers/contacts/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { postDailyInvoices } from "../../../test/helpers/posted-invoices.ts";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-11-20T15:00:00Z");
  shop = await server.makeShop();
});
const call = <T>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  server.call<T & { detail: string }>(shop.people.owner.token, method, path, body);
const save = (over: object = {}, contactId = randomUUID(), customerId = shop.customerId) =>
  call<{ contacts: Contact[] }>("PUT", `/customers/${customerId}/contacts/${contactId}`, {
    name: "Ana Ruiz",
    title: "Fleet manager",
    email: "ana@acme.example",
    mayAuthorize: true,
    authorizesUpToCents: 50_000,
    ...over,
  });

test("contacts are added, changed, and removed, each with an entry in the audit log", async () => {
  const contactId = randomUUID();
  expect((await save({}, contactId)).body.contacts).toMatchObject([
    { name: "Ana Ruiz", authorizesUpToCents: 50_000 },
  ]);
  const changed = await save({ mayAuthorize: false }, contactId);
  expect(changed.body.contacts).toMatchObject([{ mayAuthorize: false, authorizesUpToCents: null }]);
  expect((await save({ email: "", receivesStatements: true })).status).toBe(422);
  expect((await save({ name: " " })).status).toBe(422);
  const path = `/customers/${shop.customerId}/contacts/${contactId}`;
  expect((await call<{ contacts: Contact[] }>("DELETE", path)).body.contacts).toEqual([]);
  expect((await call("DELETE", path)).status).toBe(404);
  const history = await shop.run<{ action: string }>(
    "select action from history where subject_id = $1 order by at, id",
    shop.customerId,
  );
  expect(history.map(({ action }) => action)).toEqual([
    "added the contact Ana Ruiz",
    "changed the contact Ana Ruiz",
    "removed the contact Ana Ruiz",
  ]);
});

test("an authorization by a contact above their limit is refused, and nothing changes", async () => {
  const ready = await readyRepairOrder(server, shop);
  const { body: opened } = await call<RepairOrder>("POST", "/repair-orders", {
    id: randomUUID(),
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes",
    odometerIn: ready.odometerIn,
  });
  const jobId = randomUUID();
  const { body: order } = await call<RepairOrder>("PUT", `/repair-orders/${opened.id}/jobs/${jobId}`, {
    version: opened.version,
    name: "Front brakes",
    lines: [{ id: randomUUID(), kind: "fee", description: "Flat", amountCents: 60_000 }],
  });
  const authorize = (contactId: string | null, decision = "approved") =>
    call<RepairOrder>("POST", `/repair-orders/${order.id}/authorizations`, {
      version: order.version,
      channel: "phone",
      person: "Ana Ruiz",
      phone: "(813) 555-0142",
      witnessName: "Bo",
      contactId,
      decisions: [{ jobId, decision }],
    });
  const contactId = randomUUID();
  await save({}, contactId);
  const refused = await authorize(contactId);
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toMatch(
    /^Ana Ruiz may authorize up to \$500\.00, and the new total would be \$6\d\d\.\d\d\./,
  );
  await save({ mayAuthorize: false }, contactId);
  expect((await authorize(contactId)).body.detail).toContain("Ana Ruiz may not authorize work.");
  expect((await authorize(randomUUID())).body.detail).toContain("isn't this customer's any more");
  await save({ authorizesUpToCents: 100_000 }, contactId);
  const done = await authorize(contactId);
  expect(done.status).toBe(200);
  expect(done.body.authorizations).toMatchObject([{ person: "Ana Ruiz", decision: "approved" }]);
});

test("statements go to the customer and to contacts who get them", async () => {
  const day = { labor: 8000, laborCost: 0, parts: 0, partsCost: 0, hours: "1" };
  await postDailyInvoices(shop, { ...day, from: "2026-11-10", to: "2026-11-10" });
  await save({ receivesStatements: true });
  await save({ name: "Bo", email: "bo@acme.example" });
  const run = await call<{ queued: number }>("POST", "/statement-runs", {
    id: randomUUID(),
    from: "2026-11-01",
    to: "2026-11-20",
    customerIds: [shop.customerId],
  });
  expect(run.body.queued).toBe(1);
  await server.jobs
    .find((each) => each.task === "invoices.send-statements")
    ?.handle({ organizationId: shop.organizationId });
  const to = (await server.mails())
    .filter(({ subject }) => subject.startsWith("Statement"))
    .map((mail) => mail.to);
  expect(to.sort()).toEqual(["ana@acme.example", "dana@example.com"]);
});
