import { randomUUID } from "node:crypto";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type { Shop, TestServer } from "../servers/full-server.ts";

/**
 * Brake pads and labor, and a job that the customer declined: authorized $225 labor, $80 parts, $5 fee, before
 * supplies and tax.
 */
export const brakeLines = (shop: Shop) => [
  { id: randomUUID(), kind: "labor", description: "Replace front pads", hours: "1.50", rateCents: 15_000 },
  {
    id: randomUUID(),
    kind: "part",
    description: "Brake pads",
    partId: shop.partId,
    partNumber: "PAD-1",
    quantity: "1",
    unitPriceCents: 8000,
    unitCostCents: 4000,
    condition: "rebuilt",
  },
  { id: randomUUID(), kind: "fee", description: "Disposal", amountCents: 500 },
];

/** A repair order whose approved work is done and quality-checked. One more job was declined. */
export async function readyRepairOrder(
  server: TestServer,
  shop: Shop,
  lines: readonly object[] = brakeLines(shop),
): Promise<RepairOrder> {
  const { token } = shop.people.owner;
  const call = async (method: "GET" | "POST" | "PUT", path: string, body?: object) => {
    const reply = await server.call<RepairOrder>(token, method, path, body);
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  };
  const opened = await call("POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes squeal",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  const path = `/repair-orders/${opened.id}`;
  const brakes = randomUUID();
  const wipers = randomUUID();
  let order = await call("PUT", `${path}/jobs/${brakes}`, {
    version: opened.version,
    name: "Front brakes",
    lines,
    technicianId: shop.people.technician.staffId,
  });
  order = await call("PUT", `${path}/jobs/${wipers}`, {
    version: order.version,
    name: "Wiper blades",
    lines: [{ id: randomUUID(), kind: "part", description: "Blades", quantity: "2", unitPriceCents: 1500 }],
  });
  await call("POST", `${path}/authorizations`, {
    version: order.version,
    channel: "phone",
    person: "Dana Reyes",
    decisions: [
      { jobId: brakes, decision: "approved" },
      { jobId: wipers, decision: "declined" },
    ],
  });
  await shop.run(
    `update jobs set work_state = 'completed', completed_at = now(), cause = 'Pads worn to 2 mm',
       correction = 'Replaced the front pads' where organization_id = $1 and id = $2`,
    ...[shop.organizationId, brakes],
  );
  await shop.run(
    `update repair_orders set status = 'ready', quality_checked_at = now() where organization_id = $1 and id = $2`,
    ...[shop.organizationId, opened.id],
  );
  return call("GET", path);
}
