import { randomUUID } from "node:crypto";
import { type LinkView, linkView } from "@autoiq/domain/repair-orders/links/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let signature: string;

/** 300 × 100 pixels, with or without a stroke. */
const picture = async (stroke: boolean) => {
  const pixels = Buffer.alloc(300 * 100, 255);
  if (stroke) for (let x = 10; x < 290; x++) pixels[(20 + (x % 60)) * 300 + x] = 0;
  const bytes = await sharp(pixels, { raw: { width: 300, height: 100, channels: 1 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
};

beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  signature = await picture(true);
});

const desk = () => shop.people.owner.token;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const ask = <T = RepairOrder & { detail: string; code: string }>(
  method: Method,
  path: string,
  body?: object,
) => server.call<T>(desk(), method, path, body);
const visit = (path: string, body?: object) =>
  server.call<LinkView & { detail: string; code: string; errors?: object }>(
    ...[undefined, body ? ("POST" as const) : ("GET" as const), `/links/${path}`, body],
  );

/** A repair order with front brakes from a canned job and one job typed in. */
async function priced(): Promise<RepairOrder> {
  const { body: opened } = await ask("POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes squeal",
    odometer: 41_250,
  });
  await ask("POST", `/repair-orders/${opened.id}/canned-jobs`, {
    version: 1,
    jobs: [{ jobId: randomUUID(), cannedJobId: shop.cannedJobId }],
  });
  const line = { id: randomUUID(), kind: "labor", description: "Align", hours: "1", rateCents: 12_000 };
  const path = `/repair-orders/${opened.id}/jobs/${randomUUID()}`;
  return (await ask("PUT", path, { version: 2, name: "Alignment", lines: [line] })).body;
}

async function sent(): Promise<{ order: RepairOrder; token: string }> {
  const { id, version } = await priced();
  const { status, body } = await ask("POST", `/repair-orders/${id}/estimates`, {
    version,
    to: "dana@example.com",
  });
  expect(status).toBe(200);
  const mail = (await server.mails()).at(-1)!;
  return { order: body, token: /\/e\/([\w-]{43})/.exec(mail.text)![1]! };
}

const answers = (view: LinkView, ...decisions: string[]) => ({
  repairOrderVersion: view.repairOrderVersion,
  person: "Dana Reyes",
  signature,
  decisions: decisions.map((decision, index) => ({ jobId: view.jobs[index]!.id, decision })),
});

describe("a canned job", () => {
  it("is added with labor at the location's rate and the part at the matrix price", async () => {
    const { jobs, presented } = await priced();
    expect(jobs[0]).toMatchObject({ name: "Front brakes", authorization: "proposed" });
    // The matrix doubles the $40.00 cost. 1.5 h at $150.
    expect(jobs[0]!.lines).toMatchObject([
      { kind: "labor", hours: "1.50", rateCents: 15_000, amountCents: 22_500 },
      { kind: "part", partNumber: "PAD-1", quantity: "1", unitPriceCents: 8_000, unitCostCents: 4_000 },
      { kind: "fee", amountCents: 500 },
    ]);
    // Labor 345.00, parts 80.00, fee 5.00, supplies 8% of 425.00 = 34.00. 7.5% tax on 464.00.
    expect(presented).toMatchObject({ suppliesCents: 3_400, taxCents: 3_480, totalCents: 49_880 });
  });

  it("is not added twice, and only from the shop's own list", async () => {
    const order = await priced();
    const path = `/repair-orders/${order.id}/canned-jobs`;
    const again = { jobId: order.jobs[0]!.id, cannedJobId: shop.cannedJobId };
    expect((await ask("POST", path, { version: order.version, jobs: [again] })).status).toBe(409);
    const foreign = { jobId: randomUUID(), cannedJobId: randomUUID() };
    expect((await ask("POST", path, { version: order.version, jobs: [foreign] })).status).toBe(422);
    const finding = { ...foreign, cannedJobId: shop.cannedJobId, inspectionItemId: randomUUID() };
    expect((await ask("POST", path, { version: order.version, jobs: [finding] })).body.detail).toBe(
      "That finding isn't from this vehicle's inspection.",
    );
  });
});

describe("sending an estimate", () => {
  it("emails a link, stores only its hash, and waits for a decision", async () => {
    const { order, token } = await sent();
    expect(order).toMatchObject({ status: "awaiting-approval", estimates: [{ version: 1, viewedAt: null }] });
    expect(order.estimates[0]!.repairOrderVersion).toBe(order.version);
    const stored = JSON.stringify([
      await shop.run("select * from estimates"),
      await shop.run("select * from messages"),
      await shop.run("select * from history"),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).toContain("Flat-rate hours");
    const [message] = await shop.run(
      "select recipient, state from messages where repair_order_id = $1",
      order.id,
    );
    expect(message).toEqual({ recipient: "dana@example.com", state: "queued" });
  });

  it("refuses an empty one, an old version, an invalid address and a technician", async () => {
    const { body: opened } = await ask("POST", "/repair-orders", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      concern: "Noise",
    });
    const to = "dana@example.com";
    const empty = await ask("POST", `/repair-orders/${opened.id}/estimates`, { version: 1, to });
    expect(empty).toMatchObject({
      status: 422,
      body: { detail: "There's nothing to approve yet. Add a job first." },
    });
    const { id, version } = await priced();
    const path = `/repair-orders/${id}/estimates`;
    expect((await ask("POST", path, { version: version - 1, to })).status).toBe(409);
    expect((await ask("POST", path, { version, to: "nowhere" })).status).toBe(422);
    expect((await server.call(shop.people.technician.token, "POST", path, { version, to })).status).toBe(403);
  });
});

describe("the customer's link", () => {
  it("shows that repair order with the legally required fields and no cost, and notifies the shop that it was viewed", async () => {
    const { order, token } = await sent();
    server.changes.length = 0;
    const { status, body } = await visit(token);
    expect(status).toBe(200);
    expect(linkView.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      repairOrderNumber: order.number,
      current: true,
      customerName: "Dana Reyes",
      inspection: null,
      shop: { name: "Bay Auto Tampa", registrationNumber: "MV-1" },
      presented: { totalCents: 49_880 },
    });
    expect(body.terms.map((each) => each.label)).toEqual(
      expect.arrayContaining([
        "Tag",
        "Labor",
        "Shop supplies",
        "Warranty",
        "Replaced parts",
        "Storage",
        "Changes",
      ]),
    );
    expect(JSON.stringify(body).toLowerCase()).not.toContain("cost");
    expect(server.changes.map((change) => change.id)).toEqual([order.id]);
    const { body: seen } = await ask("GET", `/repair-orders/${order.id}`);
    expect(seen.estimates[0]!.viewedAt).not.toBeNull();
  });

  it("records decisions job by job, with signature, person, time and revised total", async () => {
    const { order, token } = await sent();
    const { body: view } = await visit(token);
    server.setNow("2026-11-20T16:30:00Z");
    const { status, body } = await visit(`${token}/decisions`, answers(view, "approved", "declined"));
    server.setNow("2026-11-20T15:00:00Z");
    expect(status).toBe(200);
    expect(body.jobs.map((job) => job.authorization)).toEqual(["approved", "declined"]);
    const { body: after } = await ask("GET", `/repair-orders/${order.id}`);
    // Labor 225.00, parts 80.00, fee 5.00, supplies 24.40. 7.5% tax on 334.40.
    expect(after).toMatchObject({ status: "approved", authorized: { totalCents: 35_948 } });
    expect(after.authorizations).toMatchObject([
      {
        jobName: "Front brakes",
        decision: "approved",
        channel: "portal",
        person: "Dana Reyes",
        signed: true,
        recordedBy: null,
        jobCents: 31_000,
        revisedTotalCents: 35_948,
      },
      { jobName: "Alignment", decision: "declined", jobCents: 12_000, revisedTotalCents: 35_948 },
    ]);
    expect(new Date(after.authorizations[0]!.at).toISOString()).toBe("2026-11-20T16:30:00.000Z");

    const twice = await visit(`${token}/decisions`, answers(view, "approved"));
    expect(twice).toMatchObject({ status: 409, body: { detail: "“Front brakes” was already approved." } });
    const later = await visit(`${token}/decisions`, {
      ...answers(view),
      decisions: [{ jobId: view.jobs[1]!.id, decision: "approved" }],
    });
    expect(later.body.authorized.totalCents).toBe(49_880);
  });

  it("writes one set of decisions when 50 arrive at once", async () => {
    const { order, token } = await sent();
    const { body: view } = await visit(token);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => visit(`${token}/decisions`, answers(view, "approved", "approved"))),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(49);
    const { body: after } = await ask("GET", `/repair-orders/${order.id}`);
    expect(after.authorizations).toHaveLength(2);
    const files = await shop.run("select id from files where kind = 'signature'");
    expect(files.length).toBe(new Set(files.map((file) => file.id)).size);
  });

  it("becomes stale when the shop changes the offer, but not when work continues", async () => {
    const { order, token } = await sent();
    const { body: view } = await visit(token);
    const technician = shop.people.technician.staffId;
    await ask("PUT", `/repair-orders/${order.id}/jobs/${order.jobs[0]!.id}/technician`, {
      technicianId: technician,
    });
    await ask("PATCH", `/repair-orders/${order.id}`, { version: order.version, keytag: "9" });
    expect((await visit(token)).body.current).toBe(true);
    const [, alignment] = order.jobs;
    const dearer = { ...alignment!.lines[0]!, rateCents: 20_000 };
    const saved = await ask("PUT", `/repair-orders/${order.id}/jobs/${alignment!.id}`, {
      version: order.version + 1,
      name: "Alignment",
      lines: [dearer],
    });
    expect(saved.status).toBe(200);
    expect((await visit(token)).body.current).toBe(false);
    const late = await visit(`${token}/decisions`, answers(view, "approved"));
    expect(late).toMatchObject({ status: 409, body: { code: "stale-version" } });
    const { body: after } = await ask("GET", `/repair-orders/${order.id}`);
    expect(after.authorizations).toEqual([]);
  });

  it("hides a draft of the shop until it is sent", async () => {
    const { order, token } = await sent();
    const line = { id: randomUUID(), kind: "fee", description: "Extra", amountCents: 100 };
    const path = `/repair-orders/${order.id}/jobs/${randomUUID()}`;
    await ask("PUT", path, { version: order.version, name: "Draft", lines: [line] });
    const { body } = await visit(token);
    expect(body.jobs.map((job) => job.name)).toEqual(["Front brakes", "Alignment"]);
    expect(body.current).toBe(false);
  });

  it("requires a genuine signature", async () => {
    const { token } = await sent();
    const { body: view } = await visit(token);
    const path = `${token}/decisions`;
    const blank = { ...answers(view, "approved"), signature: await picture(false) };
    expect(await visit(path, blank)).toMatchObject({
      status: 422,
      body: { errors: { signature: "Sign in the box." } },
    });
    const text = `data:image/png;base64,${Buffer.from("not a picture").toString("base64")}`;
    expect((await visit(path, { ...answers(view, "approved"), signature: text })).status).toBe(422);
    expect((await visit(path, { ...answers(view, "approved"), person: " " })).status).toBe(422);
    expect((await visit(path, answers(view))).status).toBe(422);
    const foreign = { ...answers(view), decisions: [{ jobId: randomUUID(), decision: "approved" }] };
    expect((await visit(path, foreign)).status).toBe(422);
  });

  it("opens nothing with another token, and nothing after it has expired", async () => {
    const { token } = await sent();
    expect((await visit("A".repeat(43))).status).toBe(404);
    expect((await visit("short")).body.detail).toMatch(/Open it again from the email/);
    server.setNow("2027-01-20T15:00:00Z");
    expect((await visit(token)).status).toBe(410);
    server.setNow("2026-11-20T15:00:00Z");
  });
});

describe("an approval at the front desk", () => {
  const decisionBody = (order: RepairOrder, decision: string, change: object = {}) => ({
    version: order.version,
    channel: "phone",
    person: "Dana Reyes",
    decisions: order.jobs.map((job) => ({ jobId: job.id, decision })),
    ...change,
  });

  it("is recorded with the person who heard it, and is not recorded twice", async () => {
    const order = await priced();
    const path = `/repair-orders/${order.id}/authorizations`;
    const { body } = await ask("POST", path, decisionBody(order, "approved"));
    expect(body).toMatchObject({ status: "approved", authorized: { totalCents: 49_880 } });
    expect(body.authorizations[0]).toMatchObject({
      recordedBy: "The owner",
      channel: "phone",
      signed: false,
    });
    const twice = await ask("POST", path, decisionBody(order, "approved"));
    expect(twice).toMatchObject({ status: 409, body: { detail: "“Front brakes” was already approved." } });
    expect(
      (await server.call(shop.people.technician.token, "POST", path, decisionBody(order, "approved"))).status,
    ).toBe(403);
  });

  it("writes one set of decisions when 50 arrive at once", async () => {
    const order = await priced();
    const path = `/repair-orders/${order.id}/authorizations`;
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => ask("POST", path, decisionBody(order, "approved"))),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(49);
    expect((await ask("GET", `/repair-orders/${order.id}`)).body.authorizations).toHaveLength(2);
  });

  it("preserves a decided job on the record, and allows removing an undecided one", async () => {
    const order = await priced();
    const [brakes, alignment] = order.jobs;
    const path = `/repair-orders/${order.id}/jobs`;
    const gone = await ask("DELETE", `${path}/${alignment!.id}?version=${order.version}`);
    expect(gone.body.jobs.map((job) => job.name)).toEqual(["Front brakes"]);
    const { body: declined } = await ask("POST", `/repair-orders/${order.id}/authorizations`, {
      ...decisionBody(gone.body, "declined"),
    });
    const stored = await ask("DELETE", `${path}/${brakes!.id}?version=${declined.version}`);
    expect(stored).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("stays on the record") },
    });
  });
});
