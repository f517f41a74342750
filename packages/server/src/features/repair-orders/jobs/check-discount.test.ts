import { randomUUID } from "node:crypto";
import { limitsOf } from "@autoiq/domain/staff/limits";
import { beforeAll, expect, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let ceiling = 1000;

beforeAll(async () => {
  server = await testServer();
  const seen = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const principal = await seen(token);
    if (principal?.accountType !== "admin") return principal;
    const own = { discountBasisPoints: ceiling, seesCosts: null, canRefund: null };
    return {
      ...principal,
      memberships: principal.memberships.map((membership) => ({
        ...membership,
        limits: limitsOf("admin", own),
      })),
    };
  };
  shop = await server.makeShop();
});

async function opened() {
  const { body } = await server.call<{ id: string; version: number }>(
    shop.people.owner.token,
    "POST",
    "/repair-orders",
    { customerId: shop.customerId, vehicleId: shop.vehicleId, concern: "Brakes squeal" },
  );
  return { ...body, job: `/repair-orders/${body.id}/jobs/${randomUUID()}` };
}
const labor = (rateCents = 15_000) => ({
  id: randomUUID(),
  kind: "labor",
  description: "Pads",
  hours: "2",
  rateCents,
});
const discount = (amountCents: number) => ({
  id: randomUUID(),
  kind: "discount",
  description: "Goodwill",
  amountCents: -amountCents,
});
const save = (
  as: "owner" | "admin",
  of: { job: string; version: number },
  lines: object[],
  name = "Brakes",
) =>
  server.call<{ version: number; detail: string }>(shop.people[as].token, "PUT", of.job, {
    version: of.version,
    name,
    lines,
  });

test("a discount up to the limit is saved, and a cent more is refused with the names of those who may give it", async () => {
  const order = await opened();
  const refused = await save("admin", order, [labor(), discount(3001)]);
  expect(refused).toMatchObject({
    status: 422,
    body: {
      detail:
        "Your discount limit is 10% of a job, and “Brakes” has 10.01% off (a price below the shop's price counts too). Ask The owner or The management to give it.",
    },
  });
  expect(
    await shop.run(
      "select id from jobs where organization_id = $1 and repair_order_id = $2",
      ...[shop.organizationId, order.id],
    ),
  ).toEqual([]);
  expect((await save("admin", order, [labor(), discount(3000)])).status).toBe(200);
});

test("a labor rate or a stocked part's price below the shop's own counts as a discount", async () => {
  const order = await opened();
  expect((await save("admin", order, [labor(13_499)])).status).toBe(422);
  expect((await save("admin", order, [labor(13_500)])).status).toBe(200);
  const cheap = {
    id: randomUUID(),
    kind: "part",
    description: "Pads",
    partId: shop.partId,
    quantity: "1",
    unitPriceCents: 7199,
  };
  const other = await opened();
  expect((await save("admin", other, [cheap])).status).toBe(422);
  expect((await save("admin", other, [{ ...cheap, unitPriceCents: 7200 }])).status).toBe(200);
});

test("a discount given by a colleague stays, but cannot grow", async () => {
  const order = await opened();
  const lines = [labor(), discount(15_000)];
  const discounted = await save("owner", order, lines);
  expect(discounted.status).toBe(200);
  const renamed = await save("admin", { ...order, version: discounted.body.version }, lines, "Front brakes");
  expect(renamed.status).toBe(200);
  const grown = await save("admin", { ...order, version: renamed.body.version }, [...lines, discount(1)]);
  expect(grown.status).toBe(422);
});

test("without an approval limit, the front desk can give no discount", async () => {
  ceiling = 0;
  const refused = await save("admin", await opened(), [labor(), discount(1)]);
  ceiling = 1000;
  expect(refused.body.detail).toMatch(/^You can't give discounts, and “Brakes” has 0.01% off/);
});

test("the limit applies to packages, and to canned jobs priced below the shop's own rates", async () => {
  const path = `/job-packages/${randomUUID()}`;
  const second = await server.call<{ id: string }>(
    ...[shop.people.owner.token, "PUT" as const, `/canned-jobs/${randomUUID()}`],
    {
      version: null,
      code: "CHEAP",
      name: "Cheap hour",
      lines: [{ kind: "labor", description: "Look", laborOp: "", hours: "1", rateCents: 13_400 }],
    },
  );
  const { body: pack } = await server.call<{ id: string }>(shop.people.owner.token, "PUT", path, {
    version: null,
    code: "TWO",
    name: "Two jobs",
    discountBasisPoints: 1001,
    cannedJobIds: [shop.cannedJobId, second.body.id],
  });
  const order = await opened();
  const add = (as: "owner" | "admin", kind: "packages" | "canned-jobs", body: object) =>
    server.call<{ detail: string }>(
      shop.people[as].token,
      "POST",
      `/repair-orders/${order.id}/${kind}`,
      body,
    );
  const refused = await add("admin", "packages", { packageId: pack.id });
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toMatch(
    /^Your discount limit is 10% of a job, and “Front brakes” has 10\.01% off/,
  );
  const cheap = { jobs: [{ jobId: randomUUID(), cannedJobId: second.body.id }] };
  expect((await add("admin", "canned-jobs", cheap)).body.detail).toContain("“Cheap hour” has 10.67% off");
  const usual = { jobs: [{ jobId: randomUUID(), cannedJobId: shop.cannedJobId }] };
  expect((await add("admin", "canned-jobs", usual)).status).toBe(200);
  expect((await add("owner", "packages", { packageId: pack.id })).status).toBe(200);
});

test("a menu price is the shop's: the limit applies when it is set, and then anyone can sell it", async () => {
  const path = `/canned-jobs/${randomUUID()}`;
  const body = {
    version: null,
    code: "MENU",
    name: "Oil special",
    menuPriceCents: 13_499,
    lines: [{ kind: "labor", description: "Change oil", laborOp: "LOF", hours: "1" }],
  };
  const saveLimits = (as: "owner" | "admin", change: object = {}) =>
    server.call<{ detail: string }>(shop.people[as].token, "PUT", path, { ...body, ...change });
  expect((await saveLimits("admin")).body.detail).toContain("“Oil special” has 10.01% off");
  expect((await saveLimits("admin", { menuPriceCents: 13_500 })).status).toBe(200);
  expect((await saveLimits("owner", { version: 1, menuPriceCents: 5000 })).status).toBe(200);
  const order = await opened();
  const added = await server.call<{ id: string; version: number }>(
    ...[shop.people.admin.token, "POST" as const, `/repair-orders/${order.id}/canned-jobs`],
    { jobs: [{ jobId: randomUUID(), cannedJobId: path.split("/")[2] }] },
  );
  expect(added.status).toBe(200);
});

test("a percentage follows the job's lines, in the total and in what is stored", async () => {
  const order = await opened();
  const share = {
    id: randomUUID(),
    kind: "discount",
    description: "Fleet",
    amountCents: 0,
    discountFrom: "labor",
    discountBasisPoints: 1000,
  };
  const one = labor();
  const first = await save("owner", order, [one, share]);
  expect(first.body).toMatchObject({ presented: { laborCents: 30_000, discountCents: -3000 } });
  const again = await save("owner", { ...order, version: first.body.version }, [
    { ...one, hours: "4" },
    share,
  ]);
  expect(again.body).toMatchObject({ presented: { laborCents: 60_000, discountCents: -6000 } });
  expect(
    await shop.run(
      "select amount_cents from job_lines where organization_id = $1 and id = $2",
      ...[shop.organizationId, share.id],
    ),
  ).toEqual([{ amount_cents: -6000 }]);
  const fixed = { ...share, amountCents: -60_001, discountBasisPoints: null };
  const refused = await save("owner", { ...order, version: again.body.version }, [
    { ...one, hours: "4" },
    fixed,
  ]);
  expect(refused).toMatchObject({
    status: 422,
    body: { detail: "“Fleet” takes $600.01 off $600.00 of labor. Lower the discount." },
  });
});

test("a discount on the whole estimate counts against the limit together with those of its jobs", async () => {
  ceiling = 1000;
  const order = await opened();
  const first = await save("owner", order, [labor(), discount(1500)]);
  const give = (as: "owner" | "admin", version: number, change: object | null) =>
    server.call<{ version: number; detail: string; presented: object }>(
      shop.people[as].token,
      "PATCH",
      `/repair-orders/${order.id}`,
      { version, discount: change },
    );
  const tooMuch = await give("admin", first.body.version, { from: "job", basisPoints: 501 });
  expect(tooMuch.status).toBe(422);
  expect(tooMuch.body.detail).toContain("“the whole estimate” has 10.01% off");
  const discounts = await give("admin", first.body.version, { from: "job", basisPoints: 500 });
  expect(discounts).toMatchObject({ status: 200, body: { presented: { discountCents: -3000 } } });
  // A job's own discount within the limit would be above it together with the estimate's.
  const second = { job: `/repair-orders/${order.id}/jobs/${randomUUID()}`, version: discounts.body.version };
  expect((await save("admin", second, [labor(), discount(3000)])).status).toBe(422);
  expect((await save("admin", second, [labor()])).body).toMatchObject({
    presented: { laborCents: 60_000, discountCents: -4500 },
  });
  const removed = await give("admin", discounts.body.version + 1, null);
  expect(removed).toMatchObject({
    status: 200,
    body: { discount: null, presented: { discountCents: -1500 } },
  });
  expect((await give("owner", removed.body.version, { from: "job", basisPoints: null })).status).toBe(422);
});

test("removing a job, or taking back that it was added, keeps an amount off the whole estimate within the limit", async () => {
  ceiling = 1000;
  const order = await opened();
  const brakes = await save("owner", order, [labor()]);
  const second = { ...order, job: `/repair-orders/${order.id}/jobs/${randomUUID()}` };
  const both = await save("admin", { ...second, version: brakes.body.version }, [labor()], "Struts");
  const path = `/repair-orders/${order.id}`;
  const ask = (
    as: "owner" | "admin",
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url: string,
    body?: object,
  ) =>
    server.call<{ version: number; detail: string; jobs: { name: string }[] }>(
      shop.people[as].token,
      method,
      url,
      body,
    );
  const discounted = await ask("admin", "PATCH", path, {
    version: both.body.version,
    discount: { from: "job", basisPoints: null, amountCents: 6000 },
  });
  expect(discounted.status).toBe(200);
  const removal = `${second.job}?version=${discounted.body.version}`;
  const refused = await ask("admin", "DELETE", removal);
  expect(refused.status).toBe(422);
  expect(refused.body.detail).toContain("“the whole estimate” has 20% off");
  const history = await server.call<{ entries: { id: string; action: string }[] }>(
    shop.people.admin.token,
    "GET",
    `${path}/history`,
  );
  const added = history.body.entries.find(({ action }) => action === "added “Struts”");
  const undone = await ask("admin", "POST", `${path}/history/${added?.id}/undo`);
  expect(undone.status).toBe(422);
  expect(undone.body.detail).toContain("“the whole estimate” has 20% off");
  expect((await ask("admin", "GET", path)).body.jobs.map(({ name }) => name)).toEqual(["Brakes", "Struts"]);
  expect((await ask("owner", "DELETE", removal)).body.jobs.map(({ name }) => name)).toEqual(["Brakes"]);
});
