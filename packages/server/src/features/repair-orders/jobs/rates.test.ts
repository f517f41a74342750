import { beforeAll, describe, expect, it } from "vitest";
import { type Desk, deskOf } from "../../../../test/helpers/front-desk.ts";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let ask: Desk["ask"];
let opened: Desk["opened"];
let answer: Desk["answer"];
let canned: Desk["canned"];
let rates: Desk["rates"];
let tax: Desk["tax"];
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  ({ ask, opened, answer, canned, rates, tax } = deskOf(server, shop));
});

describe("the rates of a repair order", () => {
  it("follow the shop's until an estimate was presented, and then stay", async () => {
    const early = (await canned(await opened())).body;
    const approvedOrder = (await answer((await canned(await opened())).body, "approved")).body;
    const total = approvedOrder.authorized.totalCents;
    expect(approvedOrder.ratesLocked).toBe(true);
    await tax("state", 900);
    await rates({ suppliesBasisPoints: 0, laborRateCents: 20_000 });

    const savedRow = (await ask("GET", `/repair-orders/${approvedOrder.id}`)).body;
    expect(savedRow.authorized.totalCents).toBe(total);
    expect(savedRow.pricing.tax.jurisdictions[0]).toMatchObject({ level: "state", basisPoints: 600 });
    // A job added later uses the repair order's own labor rate.
    const more = (await canned(savedRow)).body;
    expect(more.jobs[1]!.lines[0]!.rateCents).toBe(15_000);

    const follows = (await ask("GET", `/repair-orders/${early.id}`)).body;
    expect(follows).toMatchObject({
      ratesLocked: false,
      pricing: { tax: { jurisdictions: [{ basisPoints: 900 }, { basisPoints: 150 }] } },
    });
    // 225.00 + 80.00 + 5.00, and 9% + 1.5% of that.
    expect(follows.presented.totalCents).toBe(31_000 + 2790 + 465);
    // A background job updates the board's totals, and it may run twice.
    const stored = async () =>
      shop.run<{ id: string; presented_cents: number; version: number }>(
        "select id, presented_cents, version from repair_orders where organization_id = $1 and id = any ($2)",
        ...[shop.organizationId, [early.id, approvedOrder.id]],
      );
    const reprice = server.jobs.find((each) => each.task === "repair-orders.reprice")!;
    const [queued] = await server.queued("repair-orders.reprice");
    await reprice.handle(queued!.payload);
    await reprice.handle(queued!.payload);
    const rows = new Map((await stored()).map((row) => [row.id, row]));
    expect(rows.get(early.id)).toMatchObject({ presented_cents: 34_255, version: early.version });
    expect(rows.get(approvedOrder.id)).toMatchObject({ presented_cents: more.presented.totalCents });
    await tax("state", 600);
    await rates({ suppliesBasisPoints: 800, laborRateCents: 15_000 });
  });

  it("stay after an estimate was sent, and can be updated on request while nothing is approved", async () => {
    const order = (await canned(await opened())).body;
    const path = `/repair-orders/${order.id}`;
    const sent = (await ask("POST", `${path}/estimates`, { version: order.version, to: "dana@example.com" }))
      .body;
    await tax("state", 0);
    await tax("county", 0);
    const savedRow = (await ask("GET", path)).body;
    expect(savedRow.presented.totalCents).toBe(sent.presented.totalCents);
    const stale = await ask("POST", `${path}/current-rates`, { version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale-version" } });
    const today = await ask("POST", `${path}/current-rates`, { version: savedRow.version });
    expect(today.body).toMatchObject({ ratesLocked: false, presented: { taxCents: 0 } });
    const approved = (await answer(today.body, "approved")).body;
    const refused = await ask("POST", `${path}/current-rates`, { version: approved.version });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain("was approved at the original rates");
    await tax("state", 600);
    await tax("county", 150);
  });

  it("do not change an invoice that is posted, nor its repair order", async () => {
    const ready = await readyRepairOrder(server, shop);
    await ask("POST", `/repair-orders/${ready.id}/invoice`, { version: ready.version });
    await tax("state", 3000);
    const later = (await ask("GET", `/repair-orders/${ready.id}`)).body;
    expect(later.authorized.totalCents).toBe(later.invoice!.totalCents);
    await tax("state", 600);
  });
});

describe("the labor matrix", () => {
  it("prices the labor of canned jobs by their hours, and is saved against its version", async () => {
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
    // 1.5 h at $150.00 plus 10%.
    expect(order.jobs?.[0]?.lines[0]).toMatchObject({ hours: "1.50", rateCents: 16_500 });
  });
});
