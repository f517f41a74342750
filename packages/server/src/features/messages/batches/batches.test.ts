import { randomUUID } from "node:crypto";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { MessageBatch, previewBatch } from "@autoiq/domain/messages/batches/contract";
import type { Thread } from "@autoiq/domain/messages/contract";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SmsProviderSetup, smsProviderSetup } from "../../../../test/providers/sms-providers.ts";
import type { Shop } from "../../../../test/servers/full-server.ts";

let side: SmsProviderSetup;
let shop: Shop;
let agreed: string;
let silent: string;
beforeAll(async () => {
  side = await smsProviderSetup();
});

const call = <T>(method: "GET" | "PUT" | "POST", path: string, body?: object) =>
  side.server.call<T & { detail: string }>(shop.people.owner.token, method, path, body);
let phone = 100;
const customer = async (firstName: string, smsAllowed: boolean, more: object = {}) => {
  phone += 1;
  const body = { firstName, lastName: "Moss", phone: `813555${phone + 1000}`, smsAllowed, ...more };
  return (await call<{ id: string }>("POST", "/customers", body)).body.id;
};
beforeEach(async () => {
  await side.work();
  shop = await side.server.makeShop();
  side.server.setNow("2026-11-20T15:00:00Z");
  side.twilio.sent.length = 0;
  agreed = await customer("Ana", true);
  silent = await customer("Ben", false);
});

const words = { channel: "sms", subject: "", body: "Hello {first name}, we are open on Friday." };
const preview = (customerIds: string[], of: object = words) =>
  call<ReplyOf<typeof previewBatch>>("POST", "/message-batches/preview", { ...of, customerIds });
const send = (customerIds: string[], id: string = randomUUID(), of: object = words) =>
  call<MessageBatch>("PUT", `/message-batches/${id}`, { ...of, customerIds });

describe("a message to many customers", () => {
  test("shows who gets it, in what form, and who is left out and why, and changes nothing", async () => {
    const { body } = await preview([silent, agreed]);
    expect(body.rows).toEqual([
      {
        customerId: silent,
        name: "Ben Moss",
        leavesAt: null,
        skipped: expect.stringContaining("Ben Moss hasn't agreed to texts"),
      },
      { customerId: agreed, name: "Ana Moss", leavesAt: null, skipped: "" },
    ]);
    expect(body.example).toEqual({
      name: "Ana Moss",
      subject: "",
      body: "Hello Ana, we are open on Friday.",
    });
    const car = { ...words, body: "Your {vehicle} waits." };
    expect((await preview([agreed], car)).body.rows[0]?.skipped).toBe("No value for {vehicle}.");
    expect((await preview([agreed], { ...words, body: "{frist name}" })).status).toBe(422);
    expect((await preview([agreed, randomUUID()])).status).toBe(404);
    const mail = { ...words, channel: "email" };
    expect((await preview([agreed], mail)).body.rows[0]?.skipped).toContain("no email address");
    await side.work();
    expect(side.twilio.sent).toEqual([]);
  });

  test("reaches each permitted customer once, however often it is requested and its job runs", async () => {
    const id = randomUUID();
    const first = await send([agreed, silent], id);
    expect(first.body).toMatchObject({ total: 2, waiting: 2, written: 0 });
    const again = await Promise.all([1, 2, 3].map(() => send([agreed, silent], id)));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send([agreed], id)).status).toBe(409);
    await Promise.all([1, 2, 3].map(() => side.work("messages.send-batch")));
    await side.work();
    await side.work();
    expect(side.twilio.sent.map(({ body }) => body)).toEqual([
      "Bay Auto Tampa: Hello Ana, we are open on Friday. Reply STOP to end texts.",
    ]);
    const { body } = await call<MessageBatch>("GET", `/message-batches/${id}`);
    expect(body).toMatchObject({ total: 2, waiting: 0, written: 1 });
    expect(body.skipped).toMatchObject([{ customerId: silent, name: "Ben Moss" }]);
    // It does not fill the inbox, but replies do.
    const thread = (await call<Thread>("GET", `/customers/${agreed}/messages`)).body;
    expect(thread.conversation?.done).toBe(true);
  });

  test("waits for the customer's local morning, and skips those who ended consent", async () => {
    side.server.setNow("2026-11-21T04:00:00Z");
    const west = await customer("Wes", true, { state: "CA" });
    const { body } = await preview([agreed, west]);
    expect(body.rows.map(({ leavesAt }) => leavesAt)).toEqual([
      "2026-11-21T13:00:00.000Z",
      // 8 p.m. in Los Angeles, where texts end at eight.
      "2026-11-21T16:00:00.000Z",
    ]);
    await send([agreed, west]);
    await side.work();
    await side.work();
    expect(side.twilio.sent).toEqual([]);
    const [row] = await shop.run<{ phone: string }>("select phone from customers where id = $1", agreed);
    await side.phoneSays("STOP", row?.phone);
    side.server.setNow("2026-11-21T16:00:00Z");
    await side.work();
    const reached = side.twilio.sent.filter(({ body: text }) => text.includes("Friday"));
    expect(reached.map(({ body: text }) => text)).toEqual([expect.stringContaining("Hello Wes")]);
  });

  test("is limited to 200 of the shop's own customers, and to 600 in an hour", async () => {
    const many = Array.from({ length: 201 }, () => randomUUID());
    expect((await send(many)).status).toBe(422);
    expect((await send([agreed, agreed])).status).toBe(422);
    expect((await send([agreed, randomUUID()])).status).toBe(404);
    expect(
      await shop.run("select id from message_batches where organization_id = $1", shop.organizationId),
    ).toEqual([]);
  });
});

test("the selected customers are exported as a file, and the export is logged", async () => {
  const reply = await side.server.app.inject({
    method: "POST",
    url: "/api/customers/selected.csv",
    payload: { ids: [silent] },
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  });
  expect(reply.body).toContain("Ben");
  expect(reply.body).not.toContain("Ana");
  const [entry] = await shop.run<{ action: string }>(
    "select action from history where organization_id = $1 and subject = 'export'",
    shop.organizationId,
  );
  expect(entry?.action).toBe("exported customers");
});
