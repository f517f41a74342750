import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { testServer } from "../../../test/servers/area-server.ts";
import { statements } from "../../platform/database/statement.ts";
import { appointmentsRoutes } from "./routes.ts";

const server = await testServer(appointmentsRoutes);
const shop = await server.shop("Years Of Cars");
const customerId = randomUUID();
const [from, before] = ["2026-11-23T05:00:00Z", "2026-11-30T05:00:00Z"];

beforeAll(async () => {
  await shop.rows("insert into customers (organization_id, id, first_name) values ($1, $2, 'Rosa')", [
    shop.organizationId,
    customerId,
  ]);
  // Two bays, hour by hour, for years. In parts, so that no statement times out on a busy machine.
  for (const first of [0, 3000, 6000, 9000])
    await shop.rows(
      `insert into appointments (organization_id, id, location_id, customer_id, bay_id, technician_id, starts_at, ends_at, status)
     select $1, gen_random_uuid(), $2, $3, case n % 2 when 0 then $4::uuid else $5::uuid end, case n % 2 when 0 then $6::uuid end,
       timestamptz '2026-06-01' + (n / 2) * interval '1 hour', timestamptz '2026-06-01' + (n / 2) * interval '1 hour' + interval '45 minutes',
       case when n % 500 = 7 then 'requested' when n % 500 = 9 then 'no-show' else 'confirmed' end
     from generate_series($7::int, $7::int + 2999) n`,
      [shop.organizationId, shop.locationId, customerId, ...shop.bays, shop.people.technician, first],
    );
  await shop.rows("analyze appointments");
}, 60_000);

async function plan(name: string, ...values: unknown[]): Promise<string> {
  const rows = await shop.rows<{ "QUERY PLAN": string }>(
    `explain (costs off) ${statements.get(name)?.text}`,
    [shop.organizationId, ...values],
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

it.each([
  ["appointments.find-between-times", () => [shop.locationId, from, before], "appointments_by_start"],
  ["appointments.find-requests", () => [shop.locationId, from], "appointments_requested"],
  ["availability.find-unassigned", () => [shop.locationId, from, before, null], "appointments_by_start"],
  ["availability.find-booked-between", () => [shop.locationId, from, before], "appointments_by_start"],
  ["availability.find-blocks", () => [shop.locationId, from, before], "calendar_blocks_by_end"],
  ["availability.find-holds", () => [[...shop.bays], from, before, null], "calendar_holds_no_overlap"],
  ["availability.find-conflicts", () => [[from], [before], [...shop.bays], []], "calendar_holds_no_overlap"],
] as const)("%s uses its index however many years of appointments there are", async (name, values, index) => {
  await shop.rows("analyze calendar_holds");
  const found = await plan(name, ...values());
  expect(found).toMatch(new RegExp(`(using|on) ${index}`));
  expect(found).not.toMatch(/Seq Scan on (appointments|calendar_holds|calendar_blocks)/);
});
