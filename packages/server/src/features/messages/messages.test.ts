import { randomUUID } from "node:crypto";
import type { Reach, Thread } from "@autoiq/domain/messages/contract";
import type { Notification } from "@autoiq/domain/messages/notifications";
import type { Conversation, Message } from "@autoiq/domain/messages/schema";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  agree,
  line,
  type SmsProviderSetup,
  smsProviderSetup,
} from "../../../test/providers/sms-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

let side: SmsProviderSetup;
let shop: Shop;
beforeAll(async () => {
  side = await smsProviderSetup();
});
beforeEach(async () => {
  // Each test uses a phone of its own shop, because a text goes to the last shop that wrote to the phone.
  await side.work();
  shop = await side.server.makeShop();
  side.server.setNow("2026-11-20T15:00:00Z");
  side.twilio.sent.length = 0;
});

type Problem = { detail: string; code: string; errors?: Record<string, string> };
const ask = <T>(
  method: "GET" | "PUT" | "POST" | "DELETE",
  path: string,
  body?: object,
  role: "owner" | "management" = "owner",
) => side.server.call<T>(shop.people[role].token, method, path, body);
const write = (body: object, id: string = randomUUID()) =>
  ask<Message & Problem>("PUT", `/customers/${shop.customerId}/messages/${id}`, body);
const text = (body: string, id?: string) => write({ channel: "sms", body }, id);
const thread = async () => (await ask<Thread>("GET", `/customers/${shop.customerId}/messages`)).body;
const reach = async (): Promise<Reach> => (await thread()).reach;
const inbox = async (view = "open") =>
  (await ask<{ rows: Conversation[] }>("GET", `/conversations?view=${view}`)).body.rows;
const listNotifications = async () =>
  (await ask<{ rows: Notification[] }>("GET", "/notifications")).body.rows;
const bodies = () => side.twilio.sent.map(({ body }) => body);

describe("a text to a customer", () => {
  test("is sent only with consent, and the first one names the sender", async () => {
    const refused = await text("Your car is ready.");
    expect(refused.status).toBe(422);
    expect(refused.body.detail).toContain("Dana Reyes hasn't agreed to texts");
    expect((await agree(side.server, shop)).status).toBe(200);
    const sent = await text("Your car is ready.");
    expect(sent).toMatchObject({
      status: 200,
      body: { state: "queued", author: "The owner", channel: "sms" },
    });
    await side.work();
    expect(side.twilio.sent).toMatchObject([
      { to: "+18135550142", from: line, body: "Bay Auto Tampa: Your car is ready. Reply STOP to end texts." },
    ]);
    await text("See you at five.");
    await side.work();
    expect(bodies()[1]).toBe("See you at five.");
    expect((await thread()).messages.map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  test("is sent once, even when its request and its job are repeated", async () => {
    await agree(side.server, shop);
    const id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 8 }, () => text("Ready.", id)));
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect((await text("Ready.", id)).status).toBe(200);
    expect((await text("Something else.", id)).status).toBe(409);
    await Promise.all(Array.from({ length: 6 }, () => side.work()));
    await side.work();
    expect(side.twilio.sent).toHaveLength(1);
  });

  test("is not sent again when the outcome of the first attempt is unknown", async () => {
    await agree(side.server, shop);
    await text("Ready.");
    side.twilio.state.silent = true;
    const failures = await side.work();
    side.twilio.state.silent = false;
    expect(failures.map(String)).toEqual(["TypeError: fetch failed"]);
    expect((await thread()).messages.at(-1)?.state).toBe("sending");
    expect(await side.work()).toEqual([]);
    expect(side.twilio.sent).toHaveLength(1);
    expect((await thread()).messages.at(-1)?.state).toBe("sent");
  });

  test("that the provider rejects permanently shows the reason in the thread and to its author", async () => {
    await agree(side.server, shop);
    await text("Ready.");
    side.twilio.state.refuse = { status: 400, code: 21614 };
    expect(await side.work()).toEqual([]);
    side.twilio.state.refuse = undefined;
    expect((await thread()).messages.at(-1)).toMatchObject({
      state: "failed",
      failure: "This number can't receive texts because it isn't a mobile phone.",
    });
    expect((await listNotifications())[0]).toMatchObject({
      kind: "undelivered",
      title: "Your text to Dana Reyes wasn't delivered",
    });
    expect(
      (await ask<{ rows: Notification[] }>("GET", "/notifications", undefined, "management")).body.rows,
    ).toEqual([]);
  });

  test("at night waits until morning in the customer's time zone", async () => {
    await agree(side.server, shop);
    await shop.run("update customers set state = 'CA' where organization_id = $1", shop.organizationId);
    // 8:40 PM in Los Angeles.
    side.server.setNow("2026-11-21T04:40:00Z");
    expect((await reach()).sms).toMatchObject({ allowed: true, leavesAt: "2026-11-21T16:00:00.000Z" });
    expect((await reach()).sms.note).toContain("The text will be sent Saturday 8:00 AM their time.");
    const sent = await text("Ready.");
    expect(sent.body.notBefore).toBe("2026-11-21T16:00:00Z");
    await side.work();
    expect(side.twilio.sent).toEqual([]);
    side.server.setNow("2026-11-21T16:00:01Z");
    await side.work();
    expect(side.twilio.sent).toHaveLength(1);
  });

  test("is held, with the reason, when consent ends while it waits", async () => {
    await agree(side.server, shop);
    side.server.setNow("2026-11-21T04:40:00Z");
    await text("Ready.");
    await agree(side.server, shop, false);
    side.server.setNow("2026-11-21T14:00:00Z");
    await side.work();
    expect(side.twilio.sent).toEqual([]);
    expect((await thread()).messages.at(-1)).toMatchObject({
      state: "held",
      failure: expect.stringContaining("withdrew consent"),
    });
  });

  test("with an unfilled template field is rejected", async () => {
    await agree(side.server, shop);
    expect((await text("Hello {first name}")).body.detail).toContain("Replace {first name} before sending");
  });

  test("is limited to twenty in ten minutes", async () => {
    await agree(side.server, shop);
    for (let at = 0; at < 20; at += 1) expect((await text(`Number ${at}`)).status).toBe(200);
    expect(await text("One more")).toMatchObject({ status: 429 });
    side.server.setNow("2026-11-20T15:10:01Z");
    expect((await text("Later")).status).toBe(200);
  });
});

describe("a provider's delivery report", () => {
  test("is recorded once and never moves a message to an earlier state", async () => {
    await agree(side.server, shop);
    await text("Ready.");
    await side.work();
    const [row] = await shop.run<{ reference: string }>(
      "select provider_reference as reference from messages where organization_id = $1",
      shop.organizationId,
    );
    const report = (MessageStatus: string, ErrorCode = "") =>
      side.webhook({ MessageSid: row!.reference, MessageStatus, ErrorCode });
    const state = async () => (await thread()).messages.at(-1)?.state;
    expect(await report("delivered")).toBe(200);
    expect(await state()).toBe("delivered");
    await report("sent");
    await report("undelivered", "30003");
    expect(await state()).toBe("delivered");
    expect(await side.webhook({ MessageSid: "SMunknown000000000", MessageStatus: "delivered" })).toBe(200);
  });

  test("is accepted only with a valid signature", async () => {
    const reply = await side.server.app.inject({
      method: "POST",
      url: "/api/webhooks/texts",
      payload: "MessageSid=SM1&Body=STOP",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-twilio-signature": "AAAA" },
    });
    expect(reply.statusCode).toBe(403);
  });
});

describe("a customer's text", () => {
  test("appears in the thread once, unread, and notifies the front desk", async () => {
    // Later than any message from another shop to that phone.
    side.server.setNow("2026-11-23T15:00:00Z");
    await agree(side.server, shop);
    await text("Ready.");
    await side.work();
    side.server.setNow("2026-11-23T15:01:00Z");
    for (let times = 0; times < 3; times += 1)
      await side.phoneSays("<b>Thanks</b>", undefined, `SM${shop.organizationId}`);
    expect((await thread()).messages.at(-1)).toMatchObject({
      direction: "in",
      body: "<b>Thanks</b>",
      author: "Dana Reyes",
      state: "received",
    });
    expect(await inbox("unread")).toMatchObject([{ unread: 1, preview: "<b>Thanks</b>" }]);
    expect(await listNotifications()).toMatchObject([
      { kind: "message", title: "New message from Dana Reyes", readAt: null },
    ]);
    expect((await ask("GET", "/messages/unread")).body).toEqual({
      conversations: 1,
      notifications: 1,
      overdueTasks: 0,
    });
    const [conversation] = await inbox();
    expect((await ask("PUT", `/conversations/${conversation!.id}/read`, { read: true })).status).toBe(204);
    expect((await ask("GET", "/messages/unread")).body).toEqual({
      conversations: 0,
      notifications: 0,
      overdueTasks: 0,
    });
    expect(side.server.changes).toContainEqual({
      organizationId: shop.organizationId,
      topic: "message",
      id: shop.customerId,
    });
  });

  test("from an unknown number can be answered for a day, and becomes a customer's thread", async () => {
    const unknownPhone = "+18135550199";
    await shop.run(
      "insert into message_settings (organization_id, location_id, sms_number) values ($1, $2, $3)",
      ...[shop.organizationId, shop.locationId, line],
    );
    await side.phoneSays("Do you have time on Monday?", unknownPhone);
    const [row] = (await inbox()).filter(({ address }) => address === unknownPhone);
    expect(row).toMatchObject({ customer: null, unread: 1 });
    const answer = await ask<Message>("PUT", `/conversations/${row!.id}/messages/${randomUUID()}`, {
      channel: "sms",
      body: "Yes, at nine.",
    });
    expect(answer.status).toBe(200);
    side.server.setNow("2026-11-21T16:00:00Z");
    const late = await ask<Problem>("PUT", `/conversations/${row!.id}/messages/${randomUUID()}`, {
      channel: "sms",
      body: "Or at ten.",
    });
    expect(late.status).toBe(422);
    await shop.run("update customers set phone = null where organization_id = $1", shop.organizationId);
    const named = await ask<{ conversationId: string }>("PUT", `/conversations/${row!.id}/customer`, {
      customerId: shop.customerId,
    });
    expect(named).toMatchObject({ status: 200, body: { conversationId: row!.id } });
    expect((await thread()).messages).toHaveLength(2);
    expect(
      (await ask<{ customer: { phone: string } }>("GET", `/customers/${shop.customerId}`)).body.customer
        .phone,
    ).toBe(unknownPhone);
    await shop.run(
      "update message_settings set sms_number = null where organization_id = $1",
      shop.organizationId,
    );
  });
});

describe("a conversation", () => {
  test("can be assigned to a team member at the front desk, marked done, and reopened", async () => {
    await write({ channel: "email", subject: "Hello", body: "How is the car?" });
    const [row] = await inbox();
    const path = `/conversations/${row!.id}`;
    const to = (staffId: string | null) => ask<Problem>("PUT", `${path}/assignee`, { staffId });
    expect((await to(shop.people.technician.staffId)).status).toBe(422);
    expect((await to(shop.people.management.staffId)).status).toBe(204);
    expect((await inbox())[0]?.assignee).toMatchObject({ name: "The management" });
    const technicianView = await ask<{ rows: Conversation[] }>(
      "GET",
      "/conversations?view=mine",
      undefined,
      "management",
    );
    expect(technicianView.body.rows.map(({ id }) => id)).toEqual([row!.id]);
    const notifications = await ask<{ rows: Notification[] }>(
      "GET",
      "/notifications",
      undefined,
      "management",
    );
    expect(notifications.body.rows).toMatchObject([
      { kind: "assigned", title: "The owner assigned you Dana Reyes" },
    ]);
    expect((await ask("PUT", `${path}/closed`, { done: true })).status).toBe(204);
    expect(await inbox()).toEqual([]);
    expect(await inbox("done")).toHaveLength(1);
  });
});

describe("message settings", () => {
  const settings = async () => (await ask<{ settings: { version: number } }>("GET", "/shop/messages")).body;

  test("are limited to the legal hours and the installation's numbers", async () => {
    const shown = await settings();
    const save = (to: object) => ask<Problem>("PUT", "/shop/messages", { ...shown.settings, ...to });
    expect((await save({ smsUntil: "22:00" })).body.errors).toEqual({
      smsUntil: "The law allows texts from 8:00 AM to 9:00 PM in the customer's time zone.",
    });
    expect((await save({ smsNumber: "+18135559999" })).body.detail).toContain("Choose one from the list");
    expect((await save({ smsFrom: "10:00", reminderHours: 48 })).status).toBe(200);
    expect((await save({ reminderHours: 12 })).status).toBe(409);
    expect(await settings()).toMatchObject({
      settings: { smsFrom: "10:00", reminderHours: 48, version: 1 },
    });
  });

  test("check a template's fields and fill them in", async () => {
    const { templates } = (
      await ask<{ templates: { id: string; kind: string; version: number }[] }>("GET", "/message-templates")
    ).body;
    expect(templates.map(({ kind }) => kind).slice(0, 3)).toEqual(["confirmation", "reminder", "ready"]);
    const id = randomUUID();
    const words = { kind: "custom", name: "Hello", subject: "From {shop}", version: 0 };
    const save = (body: string) => ask<Problem>("PUT", `/message-templates/${id}`, { ...words, body });
    expect((await save("Hello {name}")).body.errors?.body).toContain("{name} isn't a field");
    expect((await save("Hello {first name}, {shop} {day}")).status).toBe(200);
    const filled = await ask("GET", `/message-templates/${id}/filled?customerId=${shop.customerId}`);
    expect(filled.body).toEqual({
      subject: "From Bay Auto Tampa",
      body: "Hello Dana, Bay Auto Tampa {day}",
      missing: ["day"],
    });
    expect((await ask("DELETE", `/message-templates/${id}`)).status).toBe(204);
  });
});
