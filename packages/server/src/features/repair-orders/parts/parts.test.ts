import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { type Desk, deskOf } from "../../../../test/helpers/front-desk.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let ask: Desk["ask"];
let opened: Desk["opened"];
let answer: Desk["answer"];
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  ({ ask, opened, answer } = deskOf(server, shop));
});

describe("cores and tires", () => {
  const sold = async (line: object) => {
    const order = await opened();
    const jobId = randomUUID();
    const lineId = randomUUID();
    const saved = await ask("PUT", `/repair-orders/${order.id}/jobs/${jobId}`, {
      version: order.version,
      name: "Job",
      lines: [
        { id: lineId, kind: "part", description: "Part", quantity: "2", unitPriceCents: 9000, ...line },
      ],
    });
    const approved = (await answer(saved.body, "approved")).body;
    const path = `/repair-orders/${order.id}/lines/${lineId}`;
    const now = async () => (await ask("GET", `/repair-orders/${order.id}`)).body.jobs[0]!.lines[0]!;
    return { path, jobId, now, approved };
  };

  it("a core is due once its part is on the car, and is tracked until the vendor has credited it", async () => {
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
    // A core charge is a deposit with the vendor, so the customer's invoice never changes.
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
