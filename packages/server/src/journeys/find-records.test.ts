import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { findRecords } from "@autoiq/domain/repair-orders/find/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { readyOrder } from "../../test/ready-order.ts";
import { type Shop, testServer } from "../../test/repair-shop.ts";

type Found = ReplyOf<typeof findRecords>;

describe("finding anything", async () => {
  const server = await testServer();
  let shop: Shop;
  let other: Shop;
  let order: { id: string; number: number; version: number };

  beforeAll(async () => {
    shop = await server.makeShop();
    other = await server.makeShop();
    order = await readyOrder(server, shop);
  });

  const find = async (q: string, of: Shop = shop) => {
    const path = `/find?q=${encodeURIComponent(q)}`;
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

  it("finds a repair order by its number, its last three digits, or a name that is a letter off", async () => {
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

  it("shows nothing of another shop", async () => {
    const found = await find("pads brakes 12345", other);
    expect(found).toEqual({ customers: [], repairOrders: [], invoices: [], parts: [] });
    expect((await find(String(order.number), other)).repairOrders).toEqual([]);
  });

  it("is closed to technicians and asks for something to find", async () => {
    const { token } = shop.people.technician;
    expect((await server.call(token, "GET", "/find?q=reyes")).status).toBe(403);
    const empty = await server.call(shop.people.owner.token, "GET", "/find?q=%20");
    expect(empty).toMatchObject({ status: 422, body: { errors: { q: "Type something to find." } } });
  });
});
