import { randomUUID } from "node:crypto";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { addDays } from "@autoiq/domain/kernel/time";
import type { SalesTaxSettings } from "@autoiq/domain/shops/tax/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deskOf } from "../../../../test/helpers/front-desk.ts";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
});

const path = "/shop/sales-tax";
const ask = <T = SalesTaxSettings>(
  method: "GET" | "PUT" | "POST",
  to: string,
  body?: object,
  role: StaffRole = "owner",
) => server.call<T>(shop.people[role].token, method, to, body);
type Problem = { detail: string; errors?: Record<string, string> };
const settings = async () => (await ask("GET", path)).body;
const county = (over: object = {}) => ({
  id: randomUUID(),
  level: "county",
  name: "Franklin County",
  basisPoints: 175,
  capCents: null,
  ...over,
});

describe("jurisdictions", () => {
  test("are added from a day on, once for a repeated request, and tax the next estimate", async () => {
    const { today } = await settings();
    const body = county({ fromDay: today });
    const added = await ask("POST", `${path}/jurisdictions`, body);
    expect(added.status).toBe(200);
    expect((await ask("POST", `${path}/jurisdictions`, body)).body).toEqual(added.body);
    expect(added.body.jurisdictions.map(({ name, basisPoints }) => [name, basisPoints])).toEqual([
      ["State", 600],
      ["County", 150],
      ["Franklin County", 175],
    ]);
    const { canned, opened } = deskOf(server, shop);
    const { presented } = (await canned(await opened())).body;
    expect(presented.taxes.map(({ name, basisPoints }) => [name, basisPoints])).toEqual([
      ["State", 600],
      ["County", 150],
      ["Franklin County", 175],
    ]);
    expect(presented.taxCents).toBe(presented.taxes.reduce((all, { taxCents }) => all + taxCents, 0));
  });

  test("take rates between basis points, as New Jersey's 6.625%", async () => {
    const { today } = await settings();
    await ask("POST", `${path}/jurisdictions`, county({ basisPoints: 662.5, fromDay: today }));
    expect((await settings()).jurisdictions.at(-1)).toMatchObject({ basisPoints: 662.5 });
    const wrong = await ask<Problem>(
      "POST",
      `${path}/jurisdictions`,
      county({ basisPoints: 1.234, fromDay: today }),
    );
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { basisPoints: "Enter at most four decimals." } },
    });
  });

  test("change their rate on a day, and the old rate ends the day before", async () => {
    const { today, jurisdictions } = await settings();
    const state = jurisdictions[0]!;
    const fromDay = addDays(today, 30);
    const changed = await ask("POST", `${path}/jurisdictions/${state.id}/rate`, {
      newId: randomUUID(),
      basisPoints: 700,
      capCents: null,
      fromDay,
    });
    expect(changed.body.jurisdictions.filter(({ level }) => level === "state")).toMatchObject([
      { basisPoints: 600, toDay: addDays(fromDay, -1) },
      { basisPoints: 700, fromDay, toDay: null },
    ]);
    const { canned, opened } = deskOf(server, shop);
    expect((await canned(await opened())).body.presented.taxes[0]).toMatchObject({ basisPoints: 600 });
  });

  test("end, and no longer tax", async () => {
    const { today, jurisdictions } = await settings();
    const ended = await ask("POST", `${path}/jurisdictions/${jurisdictions[1]!.id}/end`, {
      lastDay: addDays(today, -1),
    });
    expect(ended.status).toBe(200);
    const { canned, opened } = deskOf(server, shop);
    expect((await canned(await opened())).body.presented.taxes).toHaveLength(1);
  });

  test.each([
    [
      "a second rate of one jurisdiction at once",
      { name: "county", basisPoints: 100 },
      409,
      "already has a rate",
    ],
    ["a day in the past", { fromDay: "2020-01-01" }, 422, "Choose today or a later day"],
  ])("refuse %s, and nothing changes", async (_, over, status, sentence) => {
    const before = await settings();
    const refused = await ask<Problem>(
      "POST",
      `${path}/jurisdictions`,
      county({ fromDay: before.today, ...over }),
    );
    expect(refused.status).toBe(status);
    expect(refused.body.detail).toContain(sentence);
    expect(await settings()).toEqual(before);
  });

  test("refuse one without a day", async () => {
    const refused = await ask<Problem>("POST", `${path}/jurisdictions`, county());
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {})).toEqual(["fromDay"]);
  });

  test("get one rate when many people add it at once", async () => {
    const { today } = await settings();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ask("POST", `${path}/jurisdictions`, county({ fromDay: today }))),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(all.filter(({ status }) => status === 409)).toHaveLength(19);
  });
});

describe("what is taxed", () => {
  const never = {
    labor: "never",
    taxable: { part: true, sublet: false, fee: false, supplies: false },
    tireFeeCents: 0,
    batteryFeeCents: 0,
  };

  test("is confirmed by who saves it, and prices the next estimate", async () => {
    const { today } = await settings();
    const saved = await ask("PUT", `${path}/rules`, { ...never, fromDay: today }, "admin");
    expect(saved.body.rules.at(-1)).toMatchObject({
      fromDay: today,
      labor: "never",
      confirmedBy: "The admin",
    });
    const { canned, opened } = deskOf(server, shop);
    const { presented } = (await canned(await opened())).body;
    expect(presented.taxableCents).toBe(presented.partsCents);
  });

  test("of a later day does not tax today", async () => {
    const { today } = await settings();
    await ask("PUT", `${path}/rules`, { ...never, fromDay: addDays(today, 1) });
    const { canned, opened } = deskOf(server, shop);
    const { presented } = (await canned(await opened())).body;
    expect(presented.taxableCents).toBeGreaterThan(presented.partsCents);
  });

  test("cannot be changed for past days, nor by a technician", async () => {
    const { today } = await settings();
    const past = await ask<Problem>("PUT", `${path}/rules`, { ...never, fromDay: addDays(today, -1) });
    expect(past).toMatchObject({ status: 422 });
    expect((await ask("PUT", `${path}/rules`, { ...never, fromDay: today }, "technician")).status).toBe(403);
  });

  test("follows the state until somebody confirms it", async () => {
    const { location } = (await ask<{ location: object }>("GET", "/shop/settings")).body;
    await ask("PUT", "/shop/location", { ...location, state: "OH" });
    const moved = await settings();
    expect(moved.rules.at(-1)).toMatchObject({ state: "OH", labor: "always", confirmedBy: null });
    expect(moved.jurisdictions.filter(({ toDay }) => toDay === null)).toMatchObject([
      { level: "state", name: "Ohio", basisPoints: 575 },
    ]);
    await ask("PUT", `${path}/rules`, { ...never, fromDay: moved.today });
    const again = (await ask<{ location: object }>("GET", "/shop/settings")).body.location;
    await ask("PUT", "/shop/location", { ...again, state: "TX" });
    expect((await settings()).rules.at(-1)).toMatchObject({ state: "OH", labor: "never" });
    const applied = await ask("POST", `${path}/defaults`, { state: "TX" });
    expect(applied.body.rules.at(-1)).toMatchObject({ state: "TX", confirmedBy: null });
    const other = await ask<Problem>("POST", `${path}/defaults`, { state: "OH" });
    expect(other.status).toBe(409);
  });

  test("is the state's own at a new location", async () => {
    const id = randomUUID();
    const address = { name: "Columbus", phone: "", street: "", city: "", state: "OH", zip: "" };
    await ask("POST", "/shop/locations", { id, ...address });
    const rates = await shop.run<{ name: string; basis_points: string }>(
      "select name, basis_points from tax_jurisdictions where organization_id = $1 and location_id = $2",
      shop.organizationId,
      id,
    );
    expect(rates).toEqual([{ name: "Ohio", basis_points: "575.00" }]);
  });
});

test("a posted invoice keeps its tax by jurisdiction, and credit notes give all of it back", async () => {
  const ready = await readyRepairOrder(server, shop);
  const invoice = (
    await ask<{ id: string; totalCents: number; content: { totals: { taxCents: number } } }>(
      "POST",
      `/repair-orders/${ready.id}/invoice`,
      { version: ready.version },
    )
  ).body;
  const taxes = () =>
    shop.run<{ name: string; tax_cents: number }>(
      "select name, tax_cents from invoice_taxes where organization_id = $1 and invoice_id = $2 order by position",
      shop.organizationId,
      invoice.id,
    );
  const posted = await taxes();
  expect(posted.map(({ name }) => name)).toEqual(["State", "County"]);
  expect(posted.reduce((all, each) => all + each.tax_cents, 0)).toBe(invoice.content.totals.taxCents);
  const credit = (amountCents: number | null) =>
    ask("POST", `/invoices/${invoice.id}/credit-notes`, {
      id: randomUUID(),
      amountCents,
      reason: "Goodwill",
      lines: [],
    });
  for (const amountCents of [1234, 1, 777, null]) expect((await credit(amountCents)).status).toBe(200);
  const back = await shop.run<{ position: number; cents: number }>(
    `select k.position, sum(k.tax_cents)::int as cents from credit_note_taxes k
     join credit_notes c on c.organization_id = k.organization_id and c.id = k.credit_note_id
     where k.organization_id = $1 and c.invoice_id = $2 group by k.position order by k.position`,
    shop.organizationId,
    invoice.id,
  );
  expect(back.map(({ cents }) => cents)).toEqual(posted.map(({ tax_cents }) => tax_cents));
});
