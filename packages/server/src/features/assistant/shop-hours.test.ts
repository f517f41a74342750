import type { ShopReply } from "@autoiq/domain/assistant/questions/contract";
import { beforeEach, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;

beforeEach(async () => {
  server ??= await testServer();
  shop = await server.makeShop();
  await shop.run(
    "update locations set time_zone = 'America/New_York', phone = '(813) 555-0100', street = '1 Bay St', city = 'Tampa', state = 'FL', zip = '33602' where organization_id = $1",
    shop.organizationId,
  );
  // A Wednesday.
  server.setNow("2026-11-18T15:00:00Z");
});

const ask = async (question: string) => {
  const { token } = shop.people.technician;
  return (await server.call<ShopReply>(token, "POST", "/assistant/ask", { question, before: null })).body
    .content;
};

it("anybody on the team asks for the shop's phone and address", async () => {
  expect(await ask("whats the shop phone number")).toMatch(
    /^The phone of .+ is \(813\) 555-0100\. The address is 1 Bay St, Tampa, FL 33602\.$/,
  );
});

it("asks when it is open, and a day on which it is closed says so", async () => {
  expect(await ask("what time do we close today")).toMatch(
    /^The shop is open \d+:00 am to \d+:00 pm today\.$/,
  );
  expect(await ask("are we open sunday")).toBe("The shop is closed on Sunday, November 22, 2026.");
  const { token } = shop.people.owner;
  const day = { name: "Thanksgiving", from: "2026-11-26", to: "2026-11-26", opens: null, closes: null };
  expect((await server.call(token, "PUT", "/availability/special-days", day)).status).toBe(200);
  expect(await ask("are we open on november 26")).toBe("The shop is closed on Thursday, November 26, 2026.");
});
