import { randomUUID } from "node:crypto";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { SalesTaxSettings } from "@autoiq/domain/shops/tax/contract";
import { expect } from "vitest";
import type { Shop, TestServer } from "../servers/full-server.ts";

export type Order = RepairOrder & { detail: string; code: string };
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export type Desk = ReturnType<typeof deskOf>;

/** What a shop's owner does at the front desk, shared by tests of repair orders. */
export function deskOf(server: TestServer, shop: Shop) {
  const ask = <T = Order>(method: Method, path: string, body?: object, of: Shop = shop) =>
    server.call<T>(of.people.owner.token, method, path, body);
  return {
    ask,
    opened: async (of: Shop = shop) => {
      const visit = {
        customerId: of.customerId,
        vehicleId: of.vehicleId,
        concern: "Brakes squeal",
        odometer: 41_250,
        confirmedOdometer: 41_250,
      };
      return (await ask("POST", "/repair-orders", visit, of)).body;
    },
    answer: (order: RepairOrder, decision: string) =>
      ask("POST", `/repair-orders/${order.id}/authorizations`, {
        version: order.version,
        channel: "phone",
        person: "Dana Reyes",
        decisions: order.jobs.map((job) => ({ jobId: job.id, decision })),
      }),
    canned: (order: RepairOrder, of: Shop = shop, cannedJobId: string = of.cannedJobId) =>
      ask(
        "POST",
        `/repair-orders/${order.id}/canned-jobs`,
        { jobs: [{ jobId: randomUUID(), cannedJobId }] },
        of,
      ),
    rates: async (change: object) => {
      const { body } = await ask<{ location: object }>("GET", "/shop/settings");
      const saved = await ask("PUT", "/shop/location", { ...body.location, ...change });
      expect(saved.status).toBe(200);
    },
    /** Changes the tax rate of a level from today on. */
    tax: async (level: "state" | "county", basisPoints: number) => {
      const { body } = await ask<SalesTaxSettings>("GET", "/shop/sales-tax");
      const now = body.jurisdictions.find((each) => each.level === level && each.toDay === null);
      const saved = await ask("POST", `/shop/sales-tax/jurisdictions/${now?.id}/rate`, {
        newId: randomUUID(),
        basisPoints,
        capCents: now?.capCents ?? null,
        fromDay: body.today,
      });
      expect(saved.status).toBe(200);
    },
  };
}
