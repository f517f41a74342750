import { randomUUID } from "node:crypto";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { DepartmentSettings } from "@autoiq/domain/shops/departments/contract";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { signatureImage } from "../../../test/helpers/signature-image.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let diagnosisId: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
});

type Answer = RepairOrder & { detail: string };
const ask = <T = Answer>(method: "GET" | "PUT" | "POST", path: string, body?: object, token?: string) =>
  server.call<T>(token ?? shop.people.owner.token, method, path, body);
async function useDiagnosis(creditsDiagnosis: boolean) {
  const { body } = await ask<DepartmentSettings>("GET", "/shop/departments");
  const { version, departments } = body;
  diagnosisId = departments.find((each) => each.isDiagnosis)?.id ?? "";
  const saved = await ask("PUT", "/shop/departments", {
    version,
    creditsDiagnosis,
    defaultId: departments.find((each) => each.isDefault)?.id,
    departments: departments.map(({ id, name, active, isDiagnosis }) => ({
      id,
      name,
      isDiagnosis,
      active: active || isDiagnosis,
    })),
  });
  expect(saved.status).toBe(200);
}

const labor = (rateCents: number) => ({
  id: randomUUID(),
  kind: "labor",
  description: "Find the noise",
  hours: "1",
  rateCents,
});
/** A diagnosis of $150.00, and a repair of $300.00 written from it. */
async function written() {
  const opened = await ask("POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Noise",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  const path = `/repair-orders/${opened.body.id}`;
  const [found, repair] = [randomUUID(), randomUUID()];
  const first = await ask("PUT", `${path}/jobs/${found}`, {
    version: opened.body.version,
    name: "Find the noise",
    departmentId: diagnosisId,
    lines: [labor(15_000)],
  });
  const second = await ask("PUT", `${path}/jobs/${repair}`, {
    version: first.body.version,
    name: "Wheel bearing",
    diagnosisJobId: found,
    lines: [labor(30_000)],
  });
  expect([second.status, second.body.detail]).toEqual([200, undefined]);
  return { path, found, repair, order: second.body };
}
const decide = async (path: string, version: number, decisions: Record<string, string>) =>
  ask("POST", `${path}/authorizations`, {
    version,
    channel: "phone",
    person: "Dana Reyes",
    decisions: Object.entries(decisions).map(([jobId, decision]) => ({ jobId, decision })),
  });
const jobOf = (order: RepairOrder, id: string) => order.jobs.find((job) => job.id === id);

test("a diagnosis is authorized by itself, and a shop that credits it takes it off once the repair is approved", async () => {
  await useDiagnosis(true);
  const { path, found, repair, order } = await written();
  const diagnosed = await decide(path, order.version, { [found]: "approved" });
  expect(diagnosed.body.authorized.laborCents).toBe(15_000);
  expect(diagnosed.body.authorized.discountCents).toBe(0);
  const before = diagnosed.body.authorized.taxCents;
  const both = await decide(path, diagnosed.body.version, { [repair]: "approved" });
  expect(both.body.authorized).toMatchObject({ laborCents: 45_000, discountCents: -15_000 });
  expect(jobOf(both.body, found)?.lines.at(-1)).toMatchObject({
    kind: "discount",
    description: "Diagnosis credited toward approved repair",
    amountCents: -15_000,
    discountBasisPoints: 10_000,
    isDiagnosisCredit: true,
  });
  expect(both.body.authorizations.at(-1)?.revisedTotalCents).toBe(both.body.authorized.totalCents);
  // Florida taxes labor with parts only: here nothing but the supplies, whose base is labor.
  expect(before).toBeLessThanOrEqual(both.body.authorized.taxCents);
  const declined = await decide(path, both.body.version, { [repair]: "declined" });
  expect([declined.status, declined.body.detail]).toEqual([200, undefined]);
  expect(declined.body.authorized).toMatchObject({ laborCents: 15_000, discountCents: 0 });
});

test("a shop that does not credit diagnoses bills both, and a repair cannot name another order's diagnosis", async () => {
  await useDiagnosis(false);
  const { path, found, repair, order } = await written();
  const both = await decide(path, order.version, { [found]: "approved", [repair]: "approved" });
  expect(both.body.authorized).toMatchObject({ laborCents: 45_000, discountCents: 0 });
  const other = await written();
  const wrong = await ask("PUT", `${other.path}/jobs/${randomUUID()}`, {
    version: other.order.version,
    name: "Hub",
    diagnosisJobId: found,
    lines: [],
  });
  expect([wrong.status, wrong.body.detail]).toEqual([
    422,
    "That diagnosis isn't on this repair order. Refresh and try again.",
  ]);
});

test("a diagnosis is finished with what was found, which is on the estimate, the customer's page, and the invoice", async () => {
  await useDiagnosis(true);
  const { path, found, repair, order } = await written();
  const { body } = await decide(path, order.version, { [found]: "approved" });
  const finish = () => ask<{ detail: string }>("POST", `/jobs/${found}/work`, { work: "completed" });
  const early = await finish();
  expect([early.status, early.body.detail]).toEqual([
    422,
    "Enter what was found for “Find the noise” before completing it.",
  ]);
  await ask("PUT", `/jobs/${found}/findings`, { cause: "Left front wheel bearing is loose", correction: "" });
  expect((await finish()).status).toBe(200);
  const to = `dana-${randomUUID()}@example.com`;
  const { version } = (await ask("GET", path)).body;
  const sent = await ask("POST", `${path}/estimates`, { version, to });
  expect([sent.status, sent.body.detail]).toEqual([200, undefined]);
  const [estimate] = await shop.run<{ content: { jobs: { id: string; found?: string }[] } }>(
    "select content from estimates where organization_id = $1",
    shop.organizationId,
  );
  expect(estimate?.content.jobs.map((job) => job.found)).toEqual([
    "Left front wheel bearing is loose",
    undefined,
  ]);
  const mail = (await server.mails()).find((each) => each.to === to);
  const link = /\/e\/([A-Za-z0-9_-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
  const view = await ask<LinkView>("GET", `/links/${link}`);
  expect(view.body.jobs.map((job) => job.found)).toEqual(["Left front wheel bearing is loose", ""]);
  expect(body.version).toBeGreaterThan(0);
  const answered = await ask<LinkView & { detail: string }>("POST", `/links/${link}/decisions`, {
    repairOrderVersion: view.body.repairOrderVersion,
    person: "Dana Reyes",
    signature: await signatureImage(),
    decisions: [{ jobId: repair, decision: "approved" }],
  });
  expect([answered.status, answered.body.detail]).toEqual([200, undefined]);
  // The credit follows the customer's own answer: the estimate stays current.
  expect(answered.body.current).toBe(true);
  expect(answered.body.authorized.discountCents).toBe(-15_000);
  await ask("PUT", `/jobs/${repair}/findings`, { cause: "", correction: "Replaced the bearing" });
  await ask("POST", `/jobs/${repair}/work`, { work: "completed" });
  await shop.run(
    "update repair_orders set status = 'ready', quality_checked_at = now() where organization_id = $1 and id = $2",
    ...[shop.organizationId, order.id],
  );
  const ready = await ask("GET", path);
  const posted = await ask<Invoice & { detail: string }>("POST", `${path}/invoice`, {
    version: ready.body.version,
  });
  expect([posted.status, posted.body.detail]).toEqual([200, undefined]);
  expect(posted.body.content.jobs[0]).toMatchObject({
    cause: "Left front wheel bearing is loose",
    department: { name: "Diagnosis" },
  });
  expect(posted.body.content.totals).toMatchObject({ laborCents: 45_000, discountCents: -15_000 });
});
