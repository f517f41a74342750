import { randomUUID } from "node:crypto";
import type { CustomerThread, Thread } from "@autoiq/domain/messages/contract";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { agree, type SmsProviderSetup, smsProviderSetup } from "../../../test/providers/sms-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

let side: SmsProviderSetup;
let shop: Shop;
beforeAll(async () => {
  side = await smsProviderSetup();
});
beforeEach(async () => {
  await side.work();
  shop = await side.server.makeShop();
  side.server.setNow("2026-11-20T15:00:00Z");
  side.twilio.sent.length = 0;
});

const ask = (method: "GET" | "POST" | "PUT", path: string, body?: object) =>
  side.server.call<RepairOrder & { detail: string }>(shop.people.owner.token, method, path, body);

async function priced(): Promise<RepairOrder> {
  const { customerId, vehicleId } = shop;
  const { body } = await ask("POST", "/repair-orders", {
    customerId,
    vehicleId,
    concern: "Squeal",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  const line = { id: randomUUID(), kind: "labor", description: "Align", hours: "1", rateCents: 12_000 };
  const path = `/repair-orders/${body.id}/jobs/${randomUUID()}`;
  return (await ask("PUT", path, { version: body.version, name: "Alignment", lines: [line] })).body;
}
const send = ({ id, version }: RepairOrder, by: object) =>
  ask("POST", `/repair-orders/${id}/estimates`, Object.assign({ version }, by));

test("a text with the link opens the estimate, and the link is nowhere in the conversation", async () => {
  await agree(side.server, shop);
  const order = await priced();
  const sent = await send(order, { text: true, to: "dana@example.com" });
  expect(sent.body.estimates).toMatchObject([
    {
      sentTo: "dana@example.com and (813) 555-0142",
      deliveries: [
        { channel: "email", state: "queued" },
        { channel: "sms", state: "queued", notBefore: null },
      ],
    },
  ]);
  await side.work();
  const [text] = side.twilio.sent;
  const token = /\/e\/([\w-]{43})$/.exec(text?.body ?? "")?.[1] ?? "";
  const opened = await side.server.call<LinkView>(undefined, "GET", `/links/${token}`);
  expect(opened.body.repairOrderNumber).toBe(order.number);
  expect(JSON.stringify(await shop.run("select * from messages"))).not.toContain(token);
  const { body } = await ask("GET", `/repair-orders/${order.id}`);
  expect(body.estimates[0]?.deliveries[1]).toMatchObject({ channel: "sms", state: "sent" });
});

test("the messages that send an estimate are marked as such, for the desk and on the customer's link", async () => {
  await agree(side.server, shop);
  const order = await priced();
  await side.server.call(
    shop.people.owner.token,
    "PUT",
    `/customers/${shop.customerId}/messages/${randomUUID()}`,
    {
      channel: "email",
      subject: "Your car",
      body: "It is on the lift.",
      repairOrderId: order.id,
    },
  );
  await send(order, { text: true, to: "dana@example.com" });
  await side.work();
  const token = /\/e\/([\w-]{43})$/.exec(side.twilio.sent.at(-1)?.body ?? "")?.[1] ?? "";
  const marks = ({ messages }: Pick<Thread, "messages"> | CustomerThread) =>
    messages.map(({ channel, isEstimate, repairOrder }) => [channel, isEstimate, repairOrder?.id]);
  const expected = [
    ["email", false, order.id],
    ["email", true, order.id],
    ["sms", true, order.id],
  ];
  const desk = await side.server.call<Thread>(
    shop.people.owner.token,
    "GET",
    `/customers/${shop.customerId}/messages`,
  );
  const link = await side.server.call<CustomerThread>(undefined, "GET", `/links/${token}/messages`);
  expect(new Set(marks(desk.body))).toEqual(new Set(expected));
  expect(new Set(marks(link.body))).toEqual(new Set(expected));
});

test("without consent nothing is sent, by email neither, and the estimate stays as it was", async () => {
  await agree(side.server, shop, false);
  const order = await priced();
  const refused = await send(order, { text: true, to: "dana@example.com" });
  expect(refused.status).toBe(422);
  const { body } = await ask("GET", `/repair-orders/${order.id}`);
  expect(body).toMatchObject({ version: order.version, status: "estimate", estimates: [] });
  expect(await shop.run("select from messages where repair_order_id = $1", order.id)).toEqual([]);
});

test("a text at night waits for the morning with its link", async () => {
  await agree(side.server, shop);
  const order = await priced();
  // 11 PM in Tampa.
  side.server.setNow("2026-11-21T04:00:00Z");
  const { body } = await send(order, { text: true });
  expect(body.estimates[0]?.deliveries).toMatchObject([
    { channel: "sms", state: "queued", notBefore: expect.stringMatching(/^2026-11-21T13:00:00/) },
  ]);
  await side.work();
  expect(side.twilio.sent).toEqual([]);
  side.server.setNow("2026-11-21T13:01:00Z");
  await side.work();
  expect(side.twilio.sent.map((each) => each.body)).toEqual([expect.stringMatching(/\/e\/[\w-]{43}$/)]);
});

test("neither text nor email is refused with a sentence", async () => {
  const refused = await send(await priced(), {});
  expect(refused.status).toBe(422);
  expect(JSON.stringify(refused.body)).toContain("Choose email, text, or both.");
});
