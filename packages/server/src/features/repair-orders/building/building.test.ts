import { randomUUID } from "node:crypto";
import type { JobPackage, WholeCannedJob } from "@autoiq/domain/inventory/canned-jobs/contract";
import type { EarlierJob, Suggestions } from "@autoiq/domain/repair-orders/building/contract";
import { priceJobs } from "@autoiq/domain/repair-orders/pricing";
import {
  repairOrder as contract,
  type LineInput,
  type RepairOrder,
} from "@autoiq/domain/repair-orders/schema";
import fc from "fast-check";
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
  ask(
    "POST",
    `/repair-orders/${order.id}/canned-jobs`,
    { jobs: [{ jobId: randomUUID(), cannedJobId: of.cannedJobId }] },
    of,
  );
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
    // The board's totals follow by a job, which may run twice.
    const stored = async () =>
      shop.run<{ id: string; presented_cents: number; version: number }>(
        "select id, presented_cents, version from repair_orders where organization_id = $1 and id = any ($2)",
        ...[shop.organizationId, [early.id, asked.id]],
      );
    const reprice = server.jobs.find((each) => each.task === "repair-orders.reprice")!;
    const [queued] = await server.queued("repair-orders.reprice");
    await reprice.handle(queued!.payload);
    await reprice.handle(queued!.payload);
    const rows = new Map((await stored()).map((row) => [row.id, row]));
    expect(rows.get(early.id)).toMatchObject({ presented_cents: 34_255, version: early.version });
    expect(rows.get(asked.id)).toMatchObject({ presented_cents: more.presented.totalCents });
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

describe("totals", () => {
  const cents = fc.integer({ min: 0, max: 500_000 });
  const decimal = fc.integer({ min: 1, max: 9999 }).map((hundredths) => (hundredths / 100).toFixed(2));
  const line: fc.Arbitrary<LineInput> = fc.oneof(
    fc.record({ hours: decimal, rateCents: cents }).map(
      ({ hours, rateCents }): LineInput => ({
        ...{ id: randomUUID(), kind: "labor", description: "Labor", laborOp: "" },
        ...{ hours, rateCents },
      }),
    ),
    fc
      .record({
        ...{ quantity: decimal, unitPriceCents: cents, unitCostCents: cents },
        stateFee: fc.constantFrom("none" as const, "tire" as const, "battery" as const),
      })
      .map(
        (of): LineInput => ({
          ...{ id: randomUUID(), kind: "part", description: "Part", partId: null, partNumber: "" },
          ...{ condition: "new", dotNumber: "", coreCents: 0, ...of },
        }),
      ),
    cents.map(
      (amountCents): LineInput => ({ id: randomUUID(), kind: "fee", description: "Fee", amountCents }),
    ),
    cents.map(
      (amountCents): LineInput => ({
        ...{ id: randomUUID(), kind: "discount", description: "Off", amountCents: -amountCents },
      }),
    ),
  );
  const jobs = fc.array(
    fc.record({
      pay: fc.constantFrom("customer" as const, "warranty" as const, "internal" as const),
      lines: fc.array(line, { maxLength: 6 }),
    }),
    { minLength: 1, maxLength: 4 },
  );

  it("that the browser finds while typing are the server's to the cent, and what the database keeps", async () => {
    await fc.assert(
      fc.asyncProperty(jobs, async (typed) => {
        const order = await opened();
        let saved: Order = order as Order;
        for (const each of typed) {
          // A repeated example brings its lines again, and an id belongs to one job.
          const lines = each.lines.map((one) => ({ ...one, id: randomUUID() }));
          const reply = await ask("PUT", `/repair-orders/${order.id}/jobs/${randomUUID()}`, {
            ...{ version: saved.version, name: "Job", pay: each.pay, lines },
          });
          expect(reply.status).toBe(200);
          saved = reply.body;
        }
        expect(saved.presented).toEqual(priceJobs(typed, saved.pricing));
        const { laborCents, partsCents, subletCents, feesCents, discountCents, suppliesCents, taxCents } =
          saved.presented;
        expect(
          laborCents + partsCents + subletCents + feesCents + discountCents + suppliesCents + taxCents,
        ).toBe(saved.presented.totalCents);
        const [row] = await shop.run<{ presented_cents: number }>(
          "select presented_cents from repair_orders where organization_id = $1 and id = $2",
          ...[shop.organizationId, order.id],
        );
        expect(row?.presented_cents).toBe(saved.presented.totalCents);
      }),
      { numRuns: 25 },
    );
  });
});

describe("the labor matrix", () => {
  it("prices the labor of saved jobs by their hours, and is saved against its version", async () => {
    const own = await server.makeShop();
    const path = "/shop/labor-matrix";
    const steps = [
      { fromHours: "0", multiplierBasisPoints: 12_000 },
      { fromHours: "1.5", multiplierBasisPoints: 11_000 },
    ];
    const saved = await ask<{ laborMatrix: unknown }>("PUT", path, { version: 1, steps }, own);
    expect(saved.body.laborMatrix).toEqual({ version: 2, steps });
    expect((await ask("PUT", path, { version: 1, steps }, own)).status).toBe(409);
    const wrong = { version: 2, steps: [...steps].reverse() };
    expect((await ask("PUT", path, wrong, own)).status).toBe(422);
    const order = (await canned(await opened(own), own)).body;
    // 1.5 h at $150.00 and a tenth.
    expect(order.jobs?.[0]?.lines[0]).toMatchObject({ hours: "1.50", rateCents: 16_500 });
  });
});

describe("cores and tires", () => {
  const sold = async (line: object) => {
    const order = await opened();
    const jobId = randomUUID();
    const lineId = randomUUID();
    const saved = await ask("PUT", `/repair-orders/${order.id}/jobs/${jobId}`, {
      ...{ version: order.version, name: "Job" },
      lines: [
        { id: lineId, kind: "part", description: "Part", quantity: "2", unitPriceCents: 9000, ...line },
      ],
    });
    const approved = (await answer(saved.body, "approved")).body;
    const path = `/repair-orders/${order.id}/lines/${lineId}`;
    const now = async () => (await ask("GET", `/repair-orders/${order.id}`)).body.jobs[0]!.lines[0]!;
    return { path, jobId, now, approved };
  };

  it("a core is owed once its part is on the car, and is followed until the vendor has credited it", async () => {
    const { path, jobId, now, approved } = await sold({ coreCents: 5000 });
    expect((await now()).coreState).toBe("none");
    await ask("PUT", `/jobs/${jobId}/findings`, { cause: "Worn", correction: "Replaced" });
    await ask("POST", `/jobs/${jobId}/work`, { work: "completed" });
    expect(await now()).toMatchObject({ partState: "installed", coreState: "pending" });
    expect((await ask("PUT", `${path}/core`, { state: "credited" })).status).toBe(409);
    for (const state of ["received", "returned", "credited"]) {
      expect((await ask("PUT", `${path}/core`, { state })).status, state).toBe(200);
      expect((await now()).coreState).toBe(state);
    }
    // A core is a deposit to the vendor: the customer's bill never moved.
    const after = (await ask("GET", `/repair-orders/${approved.id}`)).body;
    expect(after.authorized.totalCents).toBe(approved.authorized.totalCents);
  });

  it("tires are done when each has its DOT number", async () => {
    const { path, jobId, now } = await sold({ stateFee: "tire" });
    await ask("PUT", `/jobs/${jobId}/findings`, { cause: "Worn", correction: "Replaced" });
    const early = await ask("POST", `/jobs/${jobId}/work`, { work: "completed" });
    expect(early).toMatchObject({ status: 422 });
    expect(early.body.detail).toContain("2 missing");
    expect((await ask("PUT", `${path}/dot`, { dotNumber: "no number" })).status).toBe(422);
    await ask("PUT", `${path}/dot`, { dotNumber: "DOT 4B9X ABC 0126, 4b9xabc0127" });
    expect((await now()).dotNumber).toBe("4B9XABC0126, 4B9XABC0127");
    expect((await ask("POST", `/jobs/${jobId}/work`, { work: "completed" })).status).toBe(200);
  });
});
