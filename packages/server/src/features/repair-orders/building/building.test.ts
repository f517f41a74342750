import { randomUUID } from "node:crypto";
import type { JobPackage, WholeCannedJob } from "@autoiq/domain/inventory/canned-jobs/contract";
import type { EarlierJob, Suggestions } from "@autoiq/domain/repair-orders/building/contract";
import { repairOrder as contract, type RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { readyOrder } from "../../../../test/ready-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/repair-shop.ts";

let server: TestServer;
let shop: Shop;
let other: Shop;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  other = await server.makeShop();
});

type Order = RepairOrder & { detail: string; code: string };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
const ask = <T = Order>(method: Method, path: string, body?: object, of: Shop = shop) =>
  server.call<T>(of.people.owner.token, method, path, body);
const opened = async (of: Shop = shop) => {
  const visit = { customerId: of.customerId, vehicleId: of.vehicleId, concern: "Brakes squeal" };
  return (await ask("POST", "/repair-orders", visit, of)).body;
};
const answer = (order: RepairOrder, decision: string) =>
  ask("POST", `/repair-orders/${order.id}/authorizations`, {
    ...{ version: order.version, channel: "phone", person: "Dana Reyes" },
    decisions: order.jobs.map((job) => ({ jobId: job.id, decision })),
  });
const canned = (order: RepairOrder, of: Shop = shop) =>
  ask("POST", `/repair-orders/${order.id}/canned-jobs`, {
    jobs: [{ jobId: randomUUID(), cannedJobId: of.cannedJobId }],
  });
const rates = async (change: object) => {
  const { body } = await ask<{ location: object }>("GET", "/shop/settings");
  const saved = await ask("PUT", "/shop/location", { ...body.location, ...change });
  expect(saved.status).toBe(200);
};

describe("a job from a template", () => {
  it("asks for no version, so two people add to one repair order at once", async () => {
    const order = await opened();
    const replies = await Promise.all([canned(order), canned(order), canned(order)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const { body } = await ask("GET", `/repair-orders/${order.id}`);
    expect(body.jobs.map((job) => job.name)).toEqual(["Front brakes", "Front brakes", "Front brakes"]);
    expect(contract.parse(body)).toEqual(body);
  });

  it("is counted, so that what is sold most comes first in the list", async () => {
    const used = async () => {
      const { body } = await ask<{ jobs: { id: string; used: number }[] }>("GET", "/canned-jobs");
      return body.jobs.find((job) => job.id === shop.cannedJobId)!.used;
    };
    const before = await used();
    await canned(await opened());
    expect(await used()).toBe(before + 1);
  });
});

describe("the rates of a repair order", () => {
  it("follow the shop until the customer was asked, and stay from then on", async () => {
    const early = (await canned(await opened())).body;
    const asked = (await answer((await canned(await opened())).body, "approved")).body;
    const total = asked.authorized.totalCents;
    expect(asked.ratesKept).toBe(true);
    await rates({ salesTaxBasisPoints: 900, suppliesBasisPoints: 0, laborRateCents: 20_000 });

    const kept = (await ask("GET", `/repair-orders/${asked.id}`)).body;
    expect(kept.authorized.totalCents).toBe(total);
    expect(kept.pricing.salesTaxBasisPoints).toBe(600);
    // A job that is added to it later is sold at its own hourly rate.
    const more = (await canned(kept)).body;
    expect(more.jobs[1]!.lines[0]!.rateCents).toBe(15_000);

    const follows = (await ask("GET", `/repair-orders/${early.id}`)).body;
    expect(follows).toMatchObject({ ratesKept: false, pricing: { salesTaxBasisPoints: 900 } });
    // 225.00 + 80.00 + 5.00 and 9 % + 1.5 % of it.
    expect(follows.presented.totalCents).toBe(31_000 + 2790 + 465);
    await rates({ salesTaxBasisPoints: 600, suppliesBasisPoints: 800, laborRateCents: 15_000 });
  });

  it("stay when an estimate was sent, and are taken anew on request while nothing is approved", async () => {
    const order = (await canned(await opened())).body;
    const path = `/repair-orders/${order.id}`;
    const sent = (await ask("POST", `${path}/estimates`, { version: order.version, to: "dana@example.com" }))
      .body;
    await rates({ salesTaxBasisPoints: 0, surtaxBasisPoints: 0 });
    const kept = (await ask("GET", path)).body;
    expect(kept.presented.totalCents).toBe(sent.presented.totalCents);
    const stale = await ask("POST", `${path}/todays-rates`, { version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale-version" } });
    const today = await ask("POST", `${path}/todays-rates`, { version: kept.version });
    expect(today.body).toMatchObject({ ratesKept: false, presented: { taxCents: 0 } });
    const approved = (await answer(today.body, "approved")).body;
    const refused = await ask("POST", `${path}/todays-rates`, { version: approved.version });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain("was approved at the rates of then");
    await rates({ salesTaxBasisPoints: 600, surtaxBasisPoints: 150 });
  });

  it("leave what was billed as it is, on the repair order too", async () => {
    const ready = await readyOrder(server, shop);
    await ask("POST", `/repair-orders/${ready.id}/invoice`, { version: ready.version });
    await rates({ salesTaxBasisPoints: 3000 });
    const later = (await ask("GET", `/repair-orders/${ready.id}`)).body;
    expect(later.authorized.totalCents).toBe(later.invoice!.totalCents);
    await rates({ salesTaxBasisPoints: 600 });
  });
});

describe("what is suggested for a car", () => {
  it("is declined work of earlier visits and what was done, at today's prices", async () => {
    const own = await server.makeShop();
    await readyOrder(server, own);
    const order = await opened(own);
    const path = `/repair-orders/${order.id}`;
    const { body } = await ask<Suggestions>("GET", `${path}/suggestions`, undefined, own);
    expect(body.earlier).toMatchObject([
      { name: "Wiper blades", outcome: "declined", thenCents: 3000, todayCents: 3000 },
      { name: "Front brakes", outcome: "done", hours: "1.5", thenCents: 31_000 },
    ]);
    const wipers = body.earlier[0] as EarlierJob;
    const added = await ask(
      ...(["POST", `${path}/earlier-jobs`] as const),
      { jobs: [{ jobId: randomUUID(), earlierJobId: wipers.jobId }] },
      own,
    );
    expect(added.body.jobs[0]).toMatchObject({
      ...{ name: "Wiper blades", authorization: "proposed", earlierJobId: wipers.jobId },
      lines: [{ kind: "part", partState: "quoted", unitPriceCents: 1500 }],
    });
    const again = await ask<Suggestions>("GET", `${path}/suggestions`, undefined, own);
    expect(again.body.earlier.map((each) => each.name)).toEqual(["Front brakes"]);
  });

  it("is never another car's", async () => {
    await readyOrder(server, other);
    const foreign = await opened(other);
    const { body } = await ask<Suggestions>(
      ...(["GET", `/repair-orders/${foreign.id}/suggestions`, undefined, other] as const),
    );
    const order = await opened();
    const reply = await ask("POST", `/repair-orders/${order.id}/earlier-jobs`, {
      jobs: [{ jobId: randomUUID(), earlierJobId: body.earlier[0]!.jobId }],
    });
    expect(reply.status).toBe(422);
    expect(reply.body.detail).toContain("not from an earlier visit");
  });
});

describe("a saved job", () => {
  const job = (change: object = {}) => ({
    ...{ version: null, code: "ALIGN", name: "Alignment", category: "Tires" },
    lines: [
      { kind: "labor", description: "Align", laborOp: "AL4", hours: "1.20" },
      { kind: "bought-part", description: "Shim", quantity: "2", unitCostCents: 300 },
      { kind: "sublet", description: "Dealer", amountCents: 5000, unitCostCents: 4000 },
    ],
    ...change,
  });

  it("is made, changed against its version, taken off the list and brought back", async () => {
    const path = `/canned-jobs/${randomUUID()}`;
    const made = await ask<WholeCannedJob>("PUT", path, job());
    // 1.20 h × $150.00, 2 × $3.00 × 2 by the matrix, and the sublet.
    expect(made.body).toMatchObject({ version: 1, hours: "1.2", subtotalCents: 18_000 + 1200 + 5000 });
    const twice = await ask("PUT", path, job());
    expect(twice).toMatchObject({ status: 409, body: { code: "stale-version" } });
    const changed = await ask<WholeCannedJob>("PUT", path, job({ version: 1, name: "Four-wheel alignment" }));
    expect(changed.body).toMatchObject({ version: 2, name: "Four-wheel alignment" });
    expect((await ask("DELETE", `${path}?version=1`)).status).toBe(409);
    expect((await ask("DELETE", `${path}?version=2`)).status).toBe(204);
    const gone = await ask("POST", `/repair-orders/${(await opened()).id}/canned-jobs`, {
      jobs: [{ jobId: randomUUID(), cannedJobId: made.body.id }],
    });
    expect(gone.body.detail).toContain("not in the list any more");
    expect((await ask<WholeCannedJob>("PUT", path, job({ version: 3 }))).body.active).toBe(true);
  });

  it("needs a code of its own and parts that are in the catalog", async () => {
    const taken = await ask("PUT", `/canned-jobs/${randomUUID()}`, job({ code: "BRK-F" }));
    expect(taken).toMatchObject({ status: 409 });
    expect(taken.body.detail).toContain("belongs to “Front brakes”");
    const foreign = await ask("PUT", `/canned-jobs/${randomUUID()}`, {
      ...job({ code: "X-1" }),
      lines: [{ kind: "part", partId: other.partId, quantity: "1" }],
    });
    expect(foreign.status).toBe(422);
    const empty = await ask("PUT", `/canned-jobs/${randomUUID()}`, job({ code: "X-2", lines: [] }));
    expect(empty.status).toBe(422);
  });

  it("is the desk's to set up", async () => {
    const reply = await server.call(
      ...[shop.people.technician.token, "PUT" as const, `/canned-jobs/${randomUUID()}`, job()],
    );
    expect(reply.status).toBe(403);
  });
});

describe("a package", () => {
  it("adds its jobs with the discount shared out, and each can be answered on its own", async () => {
    const second = await ask<WholeCannedJob>("PUT", `/canned-jobs/${randomUUID()}`, {
      ...{ version: null, code: "BLEED", name: "Brake fluid" },
      lines: [{ kind: "labor", description: "Bleed", laborOp: "", hours: "0.90" }],
    });
    const path = `/job-packages/${randomUUID()}`;
    const body = {
      ...{ version: null, code: "BRK", name: "Brake package", discountBasisPoints: 1000 },
      cannedJobIds: [shop.cannedJobId, second.body.id],
    };
    const pack = await ask<JobPackage>("PUT", path, body);
    // $310.00 and $135.00, a tenth off each.
    expect(pack.body.subtotalCents).toBe(27_900 + 12_150);
    const order = await opened();
    const added = (await ask("POST", `/repair-orders/${order.id}/packages`, { packageId: pack.body.id }))
      .body;
    expect(added.jobs.map((each) => each.lines.at(-1)!.amountCents)).toEqual([-3100, -1350]);
    expect(added.presented.discountCents).toBe(-4450);
    const refused = await ask("DELETE", `/canned-jobs/${second.body.id}?version=1`);
    expect(refused.body.detail).toContain("The package “Brake package” contains this job");
    expect((await ask("DELETE", `${path}?version=1`)).status).toBe(204);
    const gone = await ask("POST", `/repair-orders/${order.id}/packages`, { packageId: pack.body.id });
    expect(gone.status).toBe(422);
  });
});

describe("who pays", () => {
  it("bills the customer for nothing that warranty or the shop pays", async () => {
    const order = (await canned(await opened())).body;
    const path = `/repair-orders/${order.id}/jobs/${randomUUID()}`;
    const line = { id: randomUUID(), kind: "labor", description: "Again", hours: "2.00", rateCents: 15_000 };
    const job = { version: order.version, name: "Comeback", lines: [line] };
    const inside = (await ask("PUT", path, { ...job, pay: "internal" })).body;
    expect(inside.presented).toMatchObject({
      ...{
        totalCents: order.presented.totalCents,
        internalCents: 30_000,
        warrantyCents: 0,
        hoursSold: "1.5",
      },
    });
    const warranty = (await ask("PUT", path, { ...job, version: inside.version, pay: "warranty" })).body;
    expect(warranty.presented).toMatchObject({ warrantyCents: 30_000, internalCents: 0 });
    const customer = (await ask("PUT", path, { ...job, version: warranty.version, pay: "customer" })).body;
    expect(customer.presented.laborCents).toBe(order.presented.laborCents + 30_000);
  });
});
