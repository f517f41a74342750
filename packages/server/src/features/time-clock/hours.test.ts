import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { getHours } from "@autoiq/domain/time-clock/contract";
import { beforeEach, expect, it } from "vitest";
import { type Person, type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeEach(async () => {
  server ??= await testServer();
  shop = await server.makeShop();
  await shop.run(
    `update locations set opens = '07:00', closes = '23:00', open_days = '{1,2,3,4,5,6}', time_zone = 'America/New_York'
     where organization_id = $1`,
    shop.organizationId,
  );
});

const attend = async (person: Person, from: string, until: string | null) => {
  server.setNow(from);
  await server.call(person.token, "POST", "/time-clock/in");
  if (until === null) return;
  server.setNow(until);
  await server.call(person.token, "POST", "/time-clock/out");
};
const hours = (person: Person, from: string, to: string) =>
  server.call<ReplyOf<typeof getHours>>(person.token, "GET", `/time-clock/hours?from=${from}&to=${to}`);

it("adds up each person's hours by the shop's day on which a clock started, as the file does", async () => {
  const { owner, technician } = shop.people;
  // Monday evening in the shop, and Tuesday in London.
  await attend(technician, "2026-11-17T00:30:00Z", "2026-11-17T03:50:00Z");
  await attend(technician, "2026-11-17T13:00:00Z", "2026-11-17T17:00:00Z");
  await attend(technician, "2026-11-17T18:00:00Z", "2026-11-17T22:10:00Z");
  await attend(technician, "2026-11-18T13:00:00Z", null);

  const { body } = await hours(owner, "2026-11-16", "2026-11-18");
  expect(body.people.find(({ id }) => id === technician.staffId)).toMatchObject({
    days: 3,
    attendanceHours: "11.50",
    jobHours: "0.00",
    running: 1,
  });
  const monday = await hours(owner, "2026-11-16", "2026-11-16");
  expect(monday.body.people.find(({ id }) => id === technician.staffId)).toMatchObject({
    days: 1,
    attendanceHours: "3.33",
    running: 0,
  });
  // Everybody who works here is listed, also without hours.
  expect(monday.body.people.find(({ id }) => id === owner.staffId)).toMatchObject({
    days: 0,
    attendanceHours: "0.00",
  });
});

it("is for those who may export the time clock, about their own business, and for a period of days", async () => {
  const { owner, admin, management, technician } = shop.people;
  await attend(technician, "2026-11-16T13:00:00Z", "2026-11-16T17:00:00Z");
  expect((await hours(admin, "2026-11-16", "2026-11-16")).status).toBe(200);
  expect((await hours(management, "2026-11-16", "2026-11-16")).status).toBe(403);
  expect((await hours(technician, "2026-11-16", "2026-11-16")).status).toBe(403);
  const other = await server.makeShop();
  const seen = await hours(other.people.owner, "2026-11-16", "2026-11-16");
  expect(seen.body.people.map(({ id }) => id)).not.toContain(technician.staffId);
  const wrong = await server.call<{ detail: string }>(
    owner.token,
    "GET",
    "/time-clock/hours?from=2026-11-17&to=2026-11-16",
  );
  expect(wrong).toMatchObject({ status: 422, body: { detail: "Choose a range of 1 to 400 days." } });
});
