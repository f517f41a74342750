import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { findRecords } from "@autoiq/domain/repair-orders/search/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { readyRepairOrder } from "../../../test/helpers/ready-repair-order.ts";
import { type Shop, testServer } from "../../../test/servers/full-server.ts";

type Found = ReplyOf<typeof findRecords>;

describe("global search", async () => {
  const server = await testServer();
  let shop: Shop;
  let other: Shop;
  let order: { id: string; number: number; version: number };

  beforeAll(async () => {
    shop = await server.makeShop();
    other = await server.makeShop();
    order = await readyRepairOrder(server, shop);
  });

  const find = async (q: string, of: Shop = shop) => {
    const path = `/search?q=${encodeURIComponent(q)}`;
    const { status, body } = await server.call<Found>(of.people.owner.token, "GET", path);
    expect(status).toBe(200);
    return body;
  };

  it("finds a customer, their repair orders and a part, each by its own words", async () => {
    const byName = await find("reyes");
    expect(byName.customers.map(({ id }) => id)).toEqual([shop.customerId]);
    expect(byName.repairOrders.map(({ id }) => id)).toEqual([order.id]);
    expect((await find("pads")).parts.map(({ id }) => id)).toEqual([shop.partId]);
  });

  it("finds a repair order by its number, its last three digits, or a name with one wrong letter", async () => {
    const number = String(order.number);
    for (const q of [number, `#${number}`, number.slice(-3), "ryes"])
      expect(
        (await find(q)).repairOrders.map(({ id }) => id),
        q,
      ).toEqual([order.id]);
    expect((await find(number)).customers.map(({ id }) => id)).toEqual([shop.customerId]);
  });

  it("finds a posted invoice by its number", async () => {
    const posted = await server.call<{ id: string; number: number }>(
      shop.people.owner.token,
      "POST",
      `/repair-orders/${order.id}/invoice`,
      { version: order.version, odometerOut: 41_300 },
    );
    const { invoices } = await find(String(posted.body.number));
    expect(invoices).toMatchObject([{ id: posted.body.id, number: posted.body.number }]);
  });

  it("shows nothing from another shop", async () => {
    const found = await find("pads brakes 12345", other);
    expect(found).toEqual({ customers: [], repairOrders: [], invoices: [], parts: [] });
    expect((await find(String(order.number), other)).repairOrders).toEqual([]);
  });

  it("is closed to technicians and requires search text", async () => {
    const { token } = shop.people.technician;
    expect((await server.call(token, "GET", "/search?q=reyes")).status).toBe(403);
    const empty = await server.call(shop.people.owner.token, "GET", "/search?q=%20");
    expect(empty).toMatchObject({ status: 422, body: { errors: { q: "Type something to find." } } });
  });
});
