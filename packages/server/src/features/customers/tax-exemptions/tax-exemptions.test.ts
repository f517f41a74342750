import { randomUUID } from "node:crypto";
import type { listTaxExemptions } from "@autoiq/domain/customers/tax-exemptions/contract";
import type { Invoice } from "@autoiq/domain/invoices/contract";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { addDays } from "@autoiq/domain/kernel/time";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { SalesTaxSettings } from "@autoiq/domain/shops/tax/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deskOf } from "../../../../test/helpers/front-desk.ts";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

type Reply = ReplyOf<typeof listTaxExemptions>;
type Problem = { detail: string; errors?: Record<string, string> };

let server: TestServer;
let shop: Shop;
let today: string;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  shop = await server.makeShop();
  ({ today } = (await ask<SalesTaxSettings>("GET", "/shop/sales-tax")).body);
});

const ask = <T>(method: "GET" | "PUT" | "POST", path: string, body?: object, role: StaffRole = "owner") =>
  server.call<T>(shop.people[role].token, method, path, body);
const certificate = (over: object = {}) => ({
  id: randomUUID(),
  number: "85-801",
  reason: "government",
  state: null,
  issuedOn: null,
  expiresOn: null,
  ...over,
});
const add = <T = Reply>(over: object = {}, role?: StaffRole) =>
  ask<T>("POST", `/customers/${shop.customerId}/tax-exemptions`, certificate(over), role);

describe("a customer's exemption from sales tax", () => {
  test("takes the tax off open estimates, and off those that were sent", async () => {
    const { canned, opened, answer } = deskOf(server, shop);
    const order = (await answer((await canned(await opened())).body, "approved")).body;
    const { taxCents, taxableCents, totalCents } = order.authorized;
    expect(taxCents).toBeGreaterThan(0);
    expect((await add()).status).toBe(200);
    const exempt = (await ask<RepairOrder>("GET", `/repair-orders/${order.id}`)).body;
    expect(exempt.authorized).toMatchObject({
      taxCents: 0,
      taxableCents: 0,
      totalCents: totalCents - taxCents,
      exemption: { certificate: "85-801", exemptCents: taxableCents },
    });
    const reprice = server.jobs.find((each) => each.task === "repair-orders.reprice")!;
    for (const queued of await server.queued("repair-orders.reprice")) await reprice.handle(queued.payload);
    const [row] = await shop.run<{ authorized_cents: number }>(
      "select authorized_cents from repair_orders where organization_id = $1 and id = $2",
      shop.organizationId,
      order.id,
    );
    expect(row?.authorized_cents).toBe(exempt.authorized.totalCents);
  });

  test("stays on an invoice that was posted with it, with its number and what would have been taxed", async () => {
    const added = (await add()).body;
    const ready = await readyRepairOrder(server, shop);
    const invoice = (
      await ask<Invoice>("POST", `/repair-orders/${ready.id}/invoice`, { version: ready.version })
    ).body;
    expect(invoice.content).toMatchObject({
      totals: { taxCents: 0 },
      taxes: [],
      exemption: { certificate: "85-801" },
    });
    await ask("POST", `/customers/${shop.customerId}/tax-exemptions/${added.exemptions[0]!.id}/revoke`);
    const order = (await ask<RepairOrder>("GET", `/repair-orders/${ready.id}`)).body;
    expect(order.authorized.totalCents).toBe(invoice.totalCents);
    const [row] = await shop.run<{ exempt_cents: number; exempt_certificate: string }>(
      "select exempt_cents, exempt_certificate from invoices where organization_id = $1 and id = $2",
      shop.organizationId,
      invoice.id,
    );
    expect(row).toEqual({
      exempt_cents: invoice.content.exemption!.exemptCents,
      exempt_certificate: "85-801",
    });
  });

  test("counts only in its state, until its last day, and until it is revoked", async () => {
    expect((await add({ state: "GA" })).body.certificate).toBe(null);
    expect((await add({ issuedOn: addDays(today, 1) })).body.certificate).toBe(null);
    const valid = (await add({ number: "until today", state: "FL", expiresOn: today })).body;
    expect(valid.certificate).toBe("until today");
    const { id } = valid.exemptions.find(({ isValid }) => isValid)!;
    const revoke = () => ask<Reply>("POST", `/customers/${shop.customerId}/tax-exemptions/${id}/revoke`);
    const revoked = (await revoke()).body;
    expect(revoked.certificate).toBe(null);
    expect(revoked.exemptions.at(-1)).toMatchObject({ id, revokedBy: "The owner", isValid: false });
    expect((await revoke()).body).toEqual(revoked);
  });

  test.each([
    ["an expired one", () => ({ expiresOn: addDays(today, -1) }), /^This certificate expired on/],
    ["one that ends before it begins", () => ({ issuedOn: "2026-05-02", expiresOn: "2026-05-01" }), null],
    ["one without a number", () => ({ number: " " }), null],
    ["one of no state", () => ({ state: "ZZ" }), null],
  ])("refuses %s", async (_, over, sentence) => {
    const refused = await add<Problem>(over());
    expect(refused.status).toBe(422);
    if (sentence) expect(refused.body.detail).toMatch(sentence);
    const list = await ask<Reply>("GET", `/customers/${shop.customerId}/tax-exemptions`);
    expect(list.body.exemptions).toEqual([]);
  });

  test("is added once, by people who may", async () => {
    const body = certificate();
    const path = `/customers/${shop.customerId}/tax-exemptions`;
    const [one, two] = [await ask<Reply>("POST", path, body), await ask<Reply>("POST", path, body)];
    expect(two.body).toEqual(one.body);
    expect((await add({}, "technician")).status).toBe(403);
  });
});

test("a counter sale to an exempt customer is not taxed", async () => {
  await add();
  const line = {
    id: randomUUID(),
    kind: "part",
    description: "Wiper",
    quantity: "2",
    unitPriceCents: 1500,
    unitCostCents: 500,
  };
  const sale = (totalCents: number, customerId: string | null) =>
    ask<Invoice>("POST", "/counter-sales", {
      id: randomUUID(),
      customerId,
      lines: [line],
      totalCents,
      payments: [{ method: "cash", amountCents: totalCents }],
      rest: "none",
    });
  expect((await sale(3225, shop.customerId)).status).toBe(409);
  expect((await sale(3000, shop.customerId)).body.content.exemption).toEqual({
    certificate: "85-801",
    exemptCents: 3000,
  });
  expect((await sale(3225, null)).body.content.totals).toMatchObject({ taxCents: 225 });
});
