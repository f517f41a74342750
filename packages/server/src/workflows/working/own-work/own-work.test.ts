import { randomUUID } from "node:crypto";
import type { Notification } from "@autoiq/domain/messages/notifications";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { runJobs } from "../../../../test/providers/sms-providers.ts";
import { type Person, type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-11-20T15:00:00Z");
  shop = await server.makeShop();
});

type Method = "GET" | "PUT" | "POST" | "PATCH" | "DELETE";
interface Order {
  id: string;
  number: number;
  version: number;
  jobs: { id: string; name: string }[];
}
const call = async <T>(person: Person, method: Method, path: string, body?: object) => {
  const answer = await server.call<T & { detail?: string }>(person.token, method, path, body);
  expect(answer.body?.detail ?? "").toBe("");
  return answer.body;
};
const work = () => runJobs(server, "repair-orders.notify-");
const heardBy = async (person: Person) =>
  (await call<{ rows: Notification[] }>(person, "GET", "/notifications")).rows;

async function makeOrder(jobs = 1): Promise<Order> {
  const { owner } = shop.people;
  const { id } = await call<Order>(owner, "POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "It rattles",
  });
  return call<Order>(owner, "POST", `/repair-orders/${id}/canned-jobs`, {
    jobs: Array.from({ length: jobs }, () => ({ jobId: randomUUID(), cannedJobId: shop.cannedJobId })),
  });
}
const give = (order: Order, at: number, to: Person | null, by = shop.people.owner) =>
  call<Order>(by, "PUT", `/repair-orders/${order.id}/jobs/${order.jobs[at]!.id}/technician`, {
    technicianId: to?.staffId ?? null,
  });
const decide = async (order: Order, decisions: readonly string[], by = shop.people.owner) => {
  const { version } = await call<Order>(by, "GET", `/repair-orders/${order.id}`);
  return call<Order>(by, "POST", `/repair-orders/${order.id}/authorizations`, {
    version,
    channel: "in-person",
    person: "Dana Reyes",
    decisions: decisions.map((decision, at) => ({ jobId: order.jobs[at]!.id, decision })),
  });
};

describe("a technician", () => {
  test("is notified of jobs that are given to them together, once", async () => {
    const { technician } = shop.people;
    const order = await makeOrder(2);
    await give(order, 0, technician);
    await give(order, 1, technician);
    await work();
    await work();
    const name = order.jobs[0]!.name;
    expect(await heardBy(technician)).toMatchObject([
      {
        kind: "job-assigned",
        title: expect.stringContaining(`repair order ${order.number}`),
        body: `${name}, ${name}`,
        path: `/repair-orders/${order.id}`,
      },
    ]);
  });

  test("isn't notified of a job that was taken away again before", async () => {
    const { technician } = shop.people;
    const order = await makeOrder();
    await give(order, 0, technician);
    await give(order, 0, null);
    await work();
    expect(await heardBy(technician)).toEqual([]);
  });

  test("is notified of what is decided about their jobs", async () => {
    const { technician, management } = shop.people;
    const order = await makeOrder(2);
    await give(order, 0, technician);
    await work();
    await decide(order, ["approved", "declined"]);
    const [newest] = await heardBy(technician);
    const name = order.jobs[0]!.name;
    expect(newest).toMatchObject({ kind: "job-decided", body: `Approved: ${name}. Declined: ${name}` });
    expect(await heardBy(management)).toEqual([]);
  });

  test("is notified when a part that approved work waits for arrives", async () => {
    const { technician, owner } = shop.people;
    const order = await makeOrder();
    await give(order, 0, technician);
    await work();
    const lineId = randomUUID();
    await shop.run(
      `insert into job_lines (organization_id, id, job_id, repair_order_id, position, kind, description, part_id, part_number,
         quantity, unit_price_cents, amount_cents, part_state)
       values ($1, $2, $3, $4, 90, 'part', 'Brake pads', $5, 'BP-1', 500, 100, 50000, 'ordered')`,
      ...[shop.organizationId, lineId, order.jobs[0]!.id, order.id, shop.partId],
    );
    await shop.run(
      "update jobs set authorization_state = 'approved', authorized_at = now() where organization_id = $1 and id = $2",
      ...[shop.organizationId, order.jobs[0]!.id],
    );
    await call(owner, "POST", `/parts/${shop.partId}/receipts`, {
      quantity: "900",
      unitCostCents: 100,
      reason: "Delivery",
    });
    await work();
    await work();
    const arrived = (await heardBy(technician)).filter(({ kind }) => kind === "part-arrived");
    expect(arrived).toMatchObject([
      { body: expect.stringContaining("Brake pads"), path: `/repair-orders/${order.id}` },
    ]);
  });

  test("is notified of a comeback of their work, once", async () => {
    const { technician, owner } = shop.people;
    const first = await makeOrder();
    await give(first, 0, technician);
    await decide(first, ["approved"]);
    await work();
    server.setNow("2026-11-20T16:00:00Z");
    const second = await makeOrder();
    const label = (labels: string[]) =>
      server.services.tenancy.write(
        { organizationId: shop.organizationId, userId: owner.userId },
        async (tx) => {
          await tx.query({
            name: "",
            text: "update repair_orders set labels = $3 where organization_id = $1 and id = $2",
            values: [shop.organizationId, second.id, labels],
          });
        },
      );
    await label(["Comeback"]);
    await work();
    await label([]);
    await label(["comeback"]);
    await work();
    const heard = (await heardBy(technician)).filter(({ kind }) => kind === "comeback");
    expect(heard).toMatchObject([
      {
        title: expect.stringContaining(String(second.number)),
        body: `You worked on it under repair order ${first.number}.`,
        path: `/repair-orders/${second.id}`,
      },
    ]);
  });

  test("is notified of the front desk's response, and the front desk isn't", async () => {
    const { technician, owner } = shop.people;
    const order = await makeOrder();
    const id = randomUUID();
    await call(technician, "POST", `/repair-orders/${order.id}/technician-requests`, {
      id,
      jobId: null,
      kind: "question",
      body: "Which oil?",
    });
    expect(await heardBy(technician)).toEqual([]);
    const before = (await heardBy(owner)).length;
    await call(owner, "POST", `/technician-requests/${id}/response`, { answer: "5W-30" });
    expect(await heardBy(technician)).toMatchObject([{ kind: "request-answered", body: "5W-30" }]);
    expect(await heardBy(owner)).toHaveLength(before);
  });

  test("is notified of the promise of their job, and a manager who works on it only once", async () => {
    const { technician, management } = shop.people;
    const order = await makeOrder(2);
    await give(order, 0, technician);
    await give(order, 1, management);
    await work();
    await decide(order, ["approved", "approved"]);
    await shop.run(
      "update repair_orders set promised_at = '2026-11-20T16:00:00Z' where organization_id = $1 and id = $2",
      ...[shop.organizationId, order.id],
    );
    const check = server.jobs.find(({ task }) => task === "repair-orders.notify-at-risk-promises")!;
    await check.handle({});
    await check.handle({});
    const kinds = async (person: Person) =>
      (await heardBy(person)).map(({ kind }) => kind).filter((kind) => kind.endsWith("promise"));
    expect(await kinds(technician)).toEqual(["job-promise"]);
    expect(await kinds(management)).toEqual(["promise"]);
  });
});

test("whatever happens in whatever order, each person hears of each event once, and nobody of their own", async () => {
  const names = ["owner", "management", "admin", "technician"] as const;
  const event = fc.record({
    by: fc.constantFrom("owner" as const, "management" as const),
    to: fc.constantFrom(...names),
    what: fc.constantFrom("assign" as const, "decide" as const, "answer" as const),
    runs: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 4 }), async (events) => {
      shop = await server.makeShop();
      const expected = new Map(names.map((name) => [name, 0]));
      for (const { by, to, what, runs } of events) {
        const [actor, other] = [shop.people[by], shop.people[to]];
        const order = await makeOrder();
        if (what === "answer") {
          const id = randomUUID();
          await call(other, "POST", `/repair-orders/${order.id}/technician-requests`, {
            id,
            jobId: null,
            kind: "question",
            body: "Which oil?",
          });
          await call(actor, "POST", `/technician-requests/${id}/response`, { answer: "5W-30" });
        } else {
          await give(order, 0, other, actor);
          for (let run = 0; run < runs; run += 1) await work();
          if (what === "decide") await decide(order, ["approved"], actor);
        }
        for (let run = 0; run < runs; run += 1) await work();
        if (by !== to) expected.set(to, expected.get(to)! + (what === "decide" ? 2 : 1));
      }
      for (const name of names) {
        const own = (await heardBy(shop.people[name])).filter(({ kind }) =>
          ["job-assigned", "job-decided", "request-answered"].includes(kind),
        );
        expect([name, own.length]).toEqual([name, expected.get(name)]);
      }
    }),
    { numRuns: 12 },
  );
});
