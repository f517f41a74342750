import { randomUUID } from "node:crypto";
import type { KindReply } from "@autoiq/domain/assistant/contract";
import type { Inspection, InspectionItem } from "@autoiq/domain/inspections/contract";
import type { PreviousJob, Suggestions } from "@autoiq/domain/repair-orders/jobs/contract";
import { repairOrder as contract } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { type Desk, deskOf } from "../../../../test/helpers/front-desk.ts";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
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

describe("a job from a canned job", () => {
  it("needs no version, so two people can add to one repair order at once", async () => {
    const order = await opened();
    const replies = await Promise.all([canned(order), canned(order), canned(order)]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    const { body } = await ask("GET", `/repair-orders/${order.id}`);
    expect(body.jobs.map((job) => job.name)).toEqual(["Front brakes", "Front brakes", "Front brakes"]);
    expect(contract.parse(body)).toEqual(body);
  });

  it("is counted, so that the best sellers come first in the list", async () => {
    const used = async () => {
      const { body } = await ask<{ jobs: { id: string; used: number }[] }>("GET", "/canned-jobs");
      return body.jobs.find((job) => job.id === shop.cannedJobId)!.used;
    };
    const before = await used();
    await canned(await opened());
    expect(await used()).toBe(before + 1);
  });
});

describe("suggestions for a car", () => {
  it("are work declined or done on earlier visits, at current prices", async () => {
    const own = await server.makeShop();
    await readyRepairOrder(server, own);
    const order = await opened(own);
    const path = `/repair-orders/${order.id}`;
    const { body } = await ask<Suggestions>("GET", `${path}/suggestions`, undefined, own);
    expect(body.earlier).toMatchObject([
      { name: "Wiper blades", outcome: "declined", originalCents: 3000, todayCents: 3000 },
      { name: "Front brakes", outcome: "done", hours: "1.5", originalCents: 31_000 },
    ]);
    const wipers = body.earlier[0] as PreviousJob;
    const added = await ask(
      ...(["POST", `${path}/previous-jobs`] as const),
      { jobs: [{ jobId: randomUUID(), earlierJobId: wipers.jobId }] },
      own,
    );
    expect(added.body.jobs[0]).toMatchObject({
      name: "Wiper blades",
      authorization: "proposed",
      earlierJobId: wipers.jobId,
      lines: [{ kind: "part", partState: "quoted", unitPriceCents: 1500 }],
    });
    const again = await ask<Suggestions>("GET", `${path}/suggestions`, undefined, own);
    expect(again.body.earlier.map((each) => each.name)).toEqual(["Front brakes"]);
  });

  it("are findings whose work is not on the repair order yet", async () => {
    const own = await server.makeShop();
    const order = await opened(own);
    const path = `/repair-orders/${order.id}`;
    const { body: inspection } = await ask<Inspection>("POST", `${path}/inspection`, {}, own);
    const [byHand, fromCanned, withOwn, open] = inspection.items as [
      InspectionItem,
      InspectionItem,
      InspectionItem,
      InspectionItem,
    ];
    for (const item of [byHand, fromCanned, withOwn, open])
      await ask("PATCH", `/inspection-items/${item.id}`, { version: item.version, rating: "red" }, own);
    await own.run(
      "update inspection_items set canned_job_id = $1 where organization_id = $2 and id = $3",
      own.cannedJobId,
      own.organizationId,
      fromCanned.id,
    );
    const offered = async () => {
      const picker = await ask<Suggestions>("GET", `${path}/suggestions`, undefined, own);
      const assistant = await ask<KindReply>(
        "POST",
        "/ai/service-recommendation",
        { context: { subject: { repairOrderId: order.id } } },
        own,
      );
      return [
        picker.body.findings.map(({ label }) => label),
        assistant.body.analysis?.table?.rows.flatMap(({ cells: [name, why] }) =>
          why === "Finding" ? [name] : [],
        ),
      ];
    };
    expect((await offered())[0]).toEqual([byHand, fromCanned, withOwn, open].map(({ label }) => label));
    await canned(order, own);
    const { body } = await ask("GET", path, undefined, own);
    const typed = await ask(
      "PUT",
      `${path}/jobs/${randomUUID()}`,
      { version: body.version, name: ` ${byHand.label.toUpperCase()}`, lines: [] },
      own,
    );
    const last = await ask(
      "PUT",
      `${path}/jobs/${randomUUID()}`,
      { version: typed.body.version, name: "Repair", inspectionItemId: withOwn.id, lines: [] },
      own,
    );
    expect(last.status).toBe(200);
    expect(await offered()).toEqual([[open.label], [open.label]]);
  });

  it("never come from another car", async () => {
    await readyRepairOrder(server, other);
    const foreign = await opened(other);
    const { body } = await ask<Suggestions>(
      ...(["GET", `/repair-orders/${foreign.id}/suggestions`, undefined, other] as const),
    );
    const order = await opened();
    const reply = await ask("POST", `/repair-orders/${order.id}/previous-jobs`, {
      jobs: [{ jobId: randomUUID(), earlierJobId: body.earlier[0]!.jobId }],
    });
    expect(reply.status).toBe(422);
    expect(reply.body.detail).toContain("isn't from a previous visit");
  });
});
