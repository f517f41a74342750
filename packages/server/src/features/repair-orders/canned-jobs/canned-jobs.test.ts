import { randomUUID } from "node:crypto";
import { sum } from "@autoiq/domain/kernel/money";
import type { CannedJobDetails, JobPackage } from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { jobSubtotal } from "@autoiq/domain/repair-orders/pricing";
import { beforeAll, describe, expect, it } from "vitest";
import { type Desk, deskOf } from "../../../../test/helpers/front-desk.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let other: Shop;
let ask: Desk["ask"];
let opened: Desk["opened"];
let canned: Desk["canned"];
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  other = await server.makeShop();
  ({ ask, opened, canned } = deskOf(server, shop));
});

describe("a canned job", () => {
  const job = (change: object = {}) => ({
    version: null,
    code: "ALIGN",
    name: "Alignment",
    category: "Tires",
    lines: [
      { kind: "labor", description: "Align", laborOp: "AL4", hours: "1.20" },
      { kind: "bought-part", description: "Shim", quantity: "2", unitCostCents: 300 },
      { kind: "sublet", description: "Dealer", amountCents: 5000, unitCostCents: 4000 },
    ],
    ...change,
  });

  it("is created, changed against its version, archived and restored", async () => {
    const path = `/canned-jobs/${randomUUID()}`;
    const created = await ask<CannedJobDetails>("PUT", path, job());
    // 1.20 h × $150.00, 2 × $3.00 × 2 by the matrix, and the sublet.
    expect(created.body).toMatchObject({ version: 1, hours: "1.2", subtotalCents: 18_000 + 1200 + 5000 });
    const twice = await ask("PUT", path, job());
    expect(twice).toMatchObject({ status: 409, body: { code: "stale-version" } });
    const changed = await ask<CannedJobDetails>(
      "PUT",
      path,
      job({ version: 1, name: "Four-wheel alignment" }),
    );
    expect(changed.body).toMatchObject({ version: 2, name: "Four-wheel alignment" });
    expect((await ask("DELETE", `${path}?version=1`)).status).toBe(409);
    expect((await ask("DELETE", `${path}?version=2`)).status).toBe(204);
    const gone = await ask("POST", `/repair-orders/${(await opened()).id}/canned-jobs`, {
      jobs: [{ jobId: randomUUID(), cannedJobId: created.body.id }],
    });
    expect(gone.body.detail).toContain("no longer exists");
    expect((await ask<CannedJobDetails>("PUT", path, job({ version: 3 }))).body.active).toBe(true);
  });

  it("needs a unique code and parts that are in the catalog", async () => {
    const taken = await ask("PUT", `/canned-jobs/${randomUUID()}`, job({ code: "BRK-F" }));
    expect(taken).toMatchObject({ status: 409 });
    expect(taken.body.detail).toContain("is already used by “Front brakes”");
    const foreign = await ask("PUT", `/canned-jobs/${randomUUID()}`, {
      ...job({ code: "X-1" }),
      lines: [{ kind: "part", partId: other.partId, quantity: "1" }],
    });
    expect(foreign.status).toBe(422);
    const empty = await ask("PUT", `/canned-jobs/${randomUUID()}`, job({ code: "X-2", lines: [] }));
    expect(empty.status).toBe(422);
  });

  it("is set up by the front desk", async () => {
    const reply = await server.call(
      ...[shop.people.technician.token, "PUT" as const, `/canned-jobs/${randomUUID()}`, job()],
    );
    expect(reply.status).toBe(403);
  });
});

describe("a package", () => {
  it("adds its jobs with the discount distributed, and each can be decided on its own", async () => {
    const second = await ask<CannedJobDetails>("PUT", `/canned-jobs/${randomUUID()}`, {
      version: null,
      code: "BLEED",
      name: "Brake fluid",
      lines: [{ kind: "labor", description: "Bleed", laborOp: "", hours: "0.90" }],
    });
    const path = `/job-packages/${randomUUID()}`;
    const body = {
      version: null,
      code: "BRK",
      name: "Brake package",
      discountBasisPoints: 1000,
      cannedJobIds: [shop.cannedJobId, second.body.id],
    };
    const pack = await ask<JobPackage>("PUT", path, body);
    // $310.00 and $135.00, 10% off each.
    expect(pack.body.subtotalCents).toBe(27_900 + 12_150);
    const order = await opened();
    const added = (await ask("POST", `/repair-orders/${order.id}/packages`, { packageId: pack.body.id }))
      .body;
    expect(added.jobs.map((each) => each.lines.at(-1)!.amountCents)).toEqual([-3100, -1350]);
    expect(added.presented.discountCents).toBe(-4450);
    const refused = await ask("DELETE", `/canned-jobs/${second.body.id}?version=1`);
    expect(refused.body.detail).toContain("This job is in the package “Brake package”");
    expect((await ask("DELETE", `${path}?version=1`)).status).toBe(204);
    expect((await ask("DELETE", `${path}?version=2`)).status).toBe(404);
    const gone = await ask("POST", `/repair-orders/${order.id}/packages`, { packageId: pack.body.id });
    expect(gone.status).toBe(422);
  });
});

describe("a menu price", () => {
  const lines = [{ kind: "labor", description: "Change oil", laborOp: "LOF", hours: "0.50" }];

  it("is the job's price on a repair order, whatever the shop's rates are", async () => {
    const { body: job } = await ask<CannedJobDetails>("PUT", `/canned-jobs/${randomUUID()}`, {
      version: null,
      code: "LOF-M",
      name: "Oil special",
      menuPriceCents: 4995,
      lines: [...lines, { kind: "bought-part", description: "Oil", quantity: "5.5", unitCostCents: 450 }],
    });
    expect(job).toMatchObject({ menuPriceCents: 4995, subtotalCents: 4995, hours: "0.5" });
    const order = (await canned(await opened(), shop, job.id)).body;
    expect(jobSubtotal(order.jobs[0]!)).toBe(4995);
    expect(order.jobs[0]!.lines).toMatchObject([{ kind: "labor" }, { kind: "part", unitCostCents: 450 }]);
    const wrong = await ask("PUT", `/canned-jobs/${randomUUID()}`, {
      version: null,
      code: "LOF-0",
      name: "Free",
      menuPriceCents: 0,
      lines,
    });
    expect(wrong).toMatchObject({ status: 422 });
    expect((await ask("PUT", `/canned-jobs/${job.id}`, { ...job, lines })).body).toMatchObject({
      menuPriceCents: 4995,
      subtotalCents: 4995,
      version: 2,
    });
  });

  it("of a package is distributed over its jobs, and excludes a further discount", async () => {
    const second = await ask<CannedJobDetails>("PUT", `/canned-jobs/${randomUUID()}`, {
      version: null,
      code: "LOF-2",
      name: "Oil",
      lines,
    });
    const body = {
      version: null,
      code: "MENU",
      name: "Spring offer",
      discountBasisPoints: 0,
      menuPriceCents: 29_999,
      cannedJobIds: [shop.cannedJobId, second.body.id],
    };
    const path = `/job-packages/${randomUUID()}`;
    const both = await ask("PUT", path, { ...body, discountBasisPoints: 500 });
    expect(both).toMatchObject({ status: 422 });
    const pack = (await ask<JobPackage>("PUT", path, body)).body;
    expect(pack.subtotalCents).toBe(29_999);
    const order = await opened();
    const added = (await ask("POST", `/repair-orders/${order.id}/packages`, { packageId: pack.id })).body;
    expect(sum(added.jobs.map(jobSubtotal))).toBe(29_999);
    expect(added.jobs).toHaveLength(2);
  });
});
