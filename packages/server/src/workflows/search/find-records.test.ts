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

  it("finds the repair order with exactly that number among newer ones whose numbers contain it", async () => {
    for (let more = 1; more <= 7; more += 1)
      await shop.run(
        `insert into repair_orders (organization_id, id, location_id, number, customer_id, vehicle_id, created_at)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, now() + interval '1 minute')`,
        ...[
          shop.organizationId,
          shop.locationId,
          more * 10_000 + order.number,
          shop.customerId,
          shop.vehicleId,
        ],
      );
    const { repairOrders } = await find(String(order.number));
    expect(repairOrders).toHaveLength(6);
    expect(repairOrders[0]?.id).toBe(order.id);
  });

  it("lists real phone matches above records that contain the digits elsewhere", async () => {
    const add = async (body: object) => {
      const created = await server.call<{ id: string }>(shop.people.owner.token, "POST", "/customers", body);
      return created.body.id;
    };
    const elsewhere = await add({ firstName: "Ana", lastName: "Abel", email: "ana.77301@example.com" });
    const byPhone = await add({ firstName: "Zoe", lastName: "Zimmer", phone: "8136677301" });
    const { customers } = await find("77301");
    expect(customers.map(({ id }) => id)).toEqual([byPhone, elsewhere]);
    expect((await find("667-7301")).customers[0]?.id).toBe(byPhone);
  });

  it("finds both the repair order and an older invoice that has its number", async () => {
    await shop.run(
      `insert into invoices (organization_id, id, location_id, customer_id, number, posted_at, labor_cents, parts_cents,
         sublet_cents, fees_cents, discount_cents, supplies_cents, tax_cents, total_cents, labor_cost_cents,
         parts_cost_cents, sublet_cost_cents, hours_sold, content)
       values ($1, gen_random_uuid(), $2, $3, $4, now(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}')`,
      ...[shop.organizationId, shop.locationId, shop.customerId, order.number],
    );
    const { invoices, repairOrders } = await find(`#${order.number}`);
    expect(repairOrders[0]?.id).toBe(order.id);
    expect(invoices.map(({ number }) => number)).toEqual([order.number]);
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
    expect(empty).toMatchObject({ status: 422, body: { errors: { q: "Enter a search term." } } });
  });
});
