import { randomUUID } from "node:crypto";
import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { beforeEach, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
type Role = "owner" | "management" | "technician";

beforeEach(async () => {
  server ??= await testServer();
  shop = await server.makeShop();
  await shop.run(
    "update locations set time_zone = 'America/New_York' where organization_id = $1",
    shop.organizationId,
  );
});

/** Wednesday, November 18, in New York. */
const at = (clock: string, day = 18) => `2026-11-${day}T${clock}:00-05:00`;
const call = async (role: Role, method: "GET" | "POST", path: string, body?: object) => {
  const reply = await server.call<{ version: number; id: string }>(
    shop.people[role].token,
    method,
    path,
    body,
  );
  expect(reply.status, `${method} ${path}`).toBeLessThan(300);
  return reply.body;
};
const ask = async (question: string, role: Role = "technician") =>
  (
    await server.call<ShopReply>(shop.people[role].token, "POST", "/assistant/ask", {
      question,
      before: null,
    })
  ).body;

it("a technician asks for their own clock times, and gets nobody else's", async () => {
  server.setNow(at("07:30"));
  await call("management", "POST", "/time-clock/in", {});
  server.setNow(at("07:58"));
  expect((await ask("what time did i clock in today")).content).toBe("You have no clock-in today.");
  expect((await ask("am i clocked in")).content).toBe(
    "You aren't clocked on to a job. You aren't clocked in.",
  );
  await call("technician", "POST", "/time-clock/in", {});
  server.setNow(at("12:00"));
  expect((await ask("what time did i clock in today")).content).toBe(
    "You clocked in at 7:58 am today. You are still clocked in.",
  );
  expect((await ask("am i clocked in")).content).toBe(
    "You aren't clocked on to a job. You clocked in at 7:58 am.",
  );
  await call("technician", "POST", "/time-clock/out", {});
  server.setNow(at("09:00", 19));
  const yesterday = await ask("when did i get off yesterday");
  expect(yesterday.content).toBe(
    "You clocked in at 7:58 am and out at 12:00 pm on Wednesday, November 18, 2026.",
  );
  expect(JSON.stringify(yesterday)).not.toContain("7:30");
  const week = await ask("how did my week go");
  expect(week.content).toContain("4.03 hours of attendance");
  expect((await ask("how did i do this week", "management")).content).not.toContain("attendance");
});

it("a technician asks for approved time off, the next day off, and the hours of a day", async () => {
  server.setNow(at("09:00"));
  expect((await ask("did my time off get approved")).content).toBe(
    "You have no request for time off on record.",
  );
  const id = randomUUID();
  await call("technician", "POST", "/my-time-off", {
    id,
    kind: "vacation",
    firstDay: "2026-11-19",
    lastDay: "2026-11-20",
  });
  expect((await ask("did my time off get approved")).content).toBe(
    "Your vacation from Thursday, November 19 to Friday, November 20 waits for an answer.",
  );
  expect((await ask("when do i have off next")).content).toContain(
    "Your next day off is Sunday, November 22.",
  );
  await call("management", "POST", `/time-off/${id}/answer`, {
    version: 1,
    answer: "approved",
    word: "Enjoy it",
  });
  expect((await ask("was my vacation approved")).content).toBe(
    "Your vacation from Thursday, November 19 to Friday, November 20 is approved. The answer says: “Enjoy it”",
  );
  expect((await ask("when do i have off next")).content).toContain(
    "Your next day off is Thursday, November 19: your vacation is approved.",
  );
  expect((await ask("am i working friday")).content).toBe(
    "You are off on Friday, November 20, 2026: your vacation is approved.",
  );
  expect((await ask("what time do i start today")).content).toMatch(
    /^You work \d+:00 am to \d+:00 pm today\.$/,
  );
});

it("pay and what is left of vacation say so where the shop has set neither", async () => {
  server.setNow(at("09:00"));
  expect((await ask("how much am i making this pay period")).content).toBe(
    "No pay plan is set for you here, so no pay is calculated.",
  );
  expect((await ask("how many vacation hours do i have left")).content).toBe(
    "The shop has no policy for earning vacation or sick leave, so nothing is counted.",
  );
});
