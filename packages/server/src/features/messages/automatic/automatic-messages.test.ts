import { randomUUID } from "node:crypto";
import type { Appointment } from "@autoiq/domain/appointments/contract";
import type { CustomerThread, Thread } from "@autoiq/domain/messages/contract";
import type { Notification } from "@autoiq/domain/messages/notifications";
import type { Conversation, Message } from "@autoiq/domain/messages/schema";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { agree, type SmsProviderSetup, smsProviderSetup } from "../../../../test/providers/sms-providers.ts";
import { inboundEmail, type Shop } from "../../../../test/servers/full-server.ts";
import { signInboundEmail } from "../../../platform/email/inbound-email.ts";
import { createReplyAddresses } from "../email/reply-address.ts";
import { emailCallbacks } from "../jobs.ts";

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

const ask = <T>(method: "GET" | "PUT" | "POST", path: string, body?: object) =>
  side.server.call<T>(shop.people.owner.token, method, path, body);
const thread = async () => (await ask<Thread>("GET", `/customers/${shop.customerId}/messages`)).body;
const book = async (startsAt: string) => {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  const { body } = await ask<Appointment>("POST", "/appointments", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    bayId: shop.bayId,
    startsAt,
    endsAt,
  });
  return body;
};
const kinds = () =>
  shop.run<{ kind: string; channel: string; body: string }>(
    "select kind, channel, body from messages where organization_id = $1 order by created_at, id",
    shop.organizationId,
  );

describe("an appointment", () => {
  test("is confirmed by text if the customer agreed, with a reminder a day before", async () => {
    await agree(side.server, shop);
    await book("2026-11-24T13:30:00Z");
    await side.work("messages.notify-appointment");
    await side.work("messages.send-sms");
    await side.work("messages.notify-appointment");
    expect((await kinds()).map(({ kind, channel }) => [kind, channel])).toEqual([["confirmation", "sms"]]);
    expect(side.twilio.sent[0]?.body).toBe(
      "Hello Dana, your appointment at Bay Auto Tampa is set for Tuesday, November 24 at 8:30 am. We are at 1 Bay St, Tampa. To change it, reply here or call (813) 555-0100. Reply STOP to end texts.",
    );
    side.server.setNow("2026-11-23T13:30:01Z");
    await side.work("messages.notify-appointment");
    await side.work("messages.notify-appointment");
    expect((await kinds()).map(({ kind }) => kind)).toEqual(["confirmation", "reminder"]);
  });

  test("is confirmed by email to customers without consent to texts, and only again when it moves", async () => {
    const booked = await book("2026-11-24T13:30:00Z");
    for (let times = 0; times < 3; times += 1) await side.work("messages.notify-appointment");
    expect((await kinds()).map(({ kind, channel }) => [kind, channel])).toEqual([["confirmation", "email"]]);
    expect((await side.server.mails()).at(-1)?.subject).toBe(
      "Your appointment at Bay Auto Tampa on Tuesday, November 24",
    );
    await ask("PUT", `/appointments/${booked.id}/slot`, {
      bayId: shop.bayId,
      technicianId: null,
      version: booked.version,
      startsAt: "2026-11-24T15:00:00Z",
      endsAt: "2026-11-24T16:00:00Z",
    });
    await side.work("messages.notify-appointment");
    expect((await kinds()).map(({ body }) => /at (\d+:\d\d [ap]m)/.exec(body)?.[1])).toEqual([
      "8:30 am",
      "10:00 am",
    ]);
    // The shop's automatic messages do not fill the inbox.
    expect((await ask<{ rows: Conversation[] }>("GET", "/conversations")).body.rows).toEqual([]);
  });

  test("that is canceled, past, or of a shop that does not want it sends nothing", async () => {
    const booked = await book("2026-11-24T13:30:00Z");
    await ask("POST", `/appointments/${booked.id}/status`, { status: "cancelled", version: booked.version });
    await side.work("messages.notify-appointment");
    await ask("PUT", "/shop/messages", {
      smsNumber: null,
      smsFrom: "08:00",
      smsUntil: "20:00",
      confirmations: false,
      reminders: false,
      reminderHours: 24,
      automaticReady: false,
      version: 0,
    });
    await book("2026-11-25T13:30:00Z");
    await side.work("messages.notify-appointment");
    side.server.setNow("2026-12-25T13:30:00Z");
    await side.work("messages.notify-appointment");
    expect(await kinds()).toEqual([]);
  });
});

describe("a car that is ready", () => {
  test("triggers one notice, if the shop sends it automatically", async () => {
    await agree(side.server, shop);
    await readyRepairOrder(side.server, shop);
    await side.work("messages.notify-ready");
    expect(await kinds()).toEqual([]);
    await ask("PUT", "/shop/messages", {
      smsNumber: null,
      smsFrom: "08:00",
      smsUntil: "20:00",
      confirmations: true,
      reminders: true,
      reminderHours: 24,
      automaticReady: true,
      version: 0,
    });
    await side.work("messages.notify-ready");
    await side.work("messages.notify-ready");
    expect((await kinds()).map(({ kind }) => kind)).toEqual(["ready"]);
    expect((await kinds())[0]?.body).toContain(
      "your 2019 Honda Accord is ready at Bay Auto Tampa. The total is $359.48.",
    );
  });
});

/** An emailed estimate: its link, and the reply address. */
async function estimated(): Promise<{ token: string; orderId: string }> {
  const opened = await ask<RepairOrder>("POST", "/repair-orders", {
    customerId: shop.customerId,
    vehicleId: shop.vehicleId,
    concern: "Brakes squeal",
    odometer: 41_250,
    confirmedOdometer: 41_250,
  });
  const path = `/repair-orders/${opened.body.id}`;
  const saved = await ask<RepairOrder>("PUT", `${path}/jobs/${randomUUID()}`, {
    version: opened.body.version,
    name: "Wipers",
    lines: [],
  });
  await ask("POST", `${path}/estimates`, { version: saved.body.version, to: "dana@example.com" });
  const token = /\/e\/([A-Za-z0-9_-]{43})/.exec((await side.server.mails()).at(-1)?.text ?? "")?.[1] ?? "";
  return { token, orderId: opened.body.id };
}

describe("a customer's page", () => {
  const page = (token: string) =>
    side.server.call<CustomerThread>(undefined, "GET", `/links/${token}/messages`);

  test("behind the link shows what is about its repair order, and stores a repeated message once", async () => {
    const { token, orderId } = await estimated();
    await ask<Message>("PUT", `/customers/${shop.customerId}/messages/${randomUUID()}`, {
      channel: "email",
      body: "About something else entirely",
      repairOrderId: (await readyRepairOrder(side.server, shop)).id,
    });
    const id = randomUUID();
    side.server.setNow("2026-11-20T15:01:00Z");
    const say = (body: string) =>
      side.server.call<CustomerThread>(undefined, "PUT", `/links/${token}/messages/${id}`, { body });
    const questionReplies = await Promise.all([say("Is it <i>urgent</i>?"), say("Is it <i>urgent</i>?")]);
    expect(questionReplies.map(({ status }) => status)).toContain(200);
    const seen = await page(token);
    expect(seen.body.messages.filter(({ direction }) => direction === "in")).toMatchObject([
      { body: "Is it <i>urgent</i>?", author: "" },
    ]);
    expect(JSON.stringify(seen.body)).not.toContain("something else");
    expect((await thread()).messages.at(-1)).toMatchObject({
      channel: "portal",
      author: "Dana Reyes",
      repairOrder: { id: orderId },
    });
    const notifications = await ask<{ rows: Notification[] }>("GET", "/notifications?unread=yes");
    expect(notifications.body.rows).toMatchObject([{ title: "New message from Dana Reyes" }]);
  });

  test("records consent to texts with the displayed wording, and nothing after a STOP", async () => {
    const { token } = await estimated();
    const choose = (allowed: boolean) =>
      side.server.call<CustomerThread & { detail: string }>(undefined, "PUT", `/links/${token}/sms-consent`, {
        allowed,
      });
    expect((await page(token)).body.texts).toMatchObject({ phone: "(813) 555-0142", state: "none" });
    const { body } = await choose(true);
    expect(body.texts.state).toBe("given");
    const stored = await shop.run<{ how: string; words: string }>(
      "select how, words from sms_consents where organization_id = $1",
      shop.organizationId,
    );
    expect(stored).toEqual([{ how: "link", words: body.texts.words }]);
    expect((await thread()).reach.sms.allowed).toBe(true);
    await ask("PUT", `/customers/${shop.customerId}/messages/${randomUUID()}`, {
      channel: "sms",
      body: "Hello",
    });
    await side.work();
    await side.phoneSays("STOP");
    expect((await page(token)).body.texts.state).toBe("stopped");
    expect(await choose(true)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("Text START") },
    });
  });

  test("records consent with the Spanish wording that a page in Spanish displays", async () => {
    const { token } = await estimated();
    await side.server.call(undefined, "PUT", `/links/${token}/sms-consent`, {
      allowed: true,
      language: "es",
    });
    const [stored] = await shop.run<{ words: string }>(
      "select words from sms_consents where organization_id = $1",
      shop.organizationId,
    );
    expect(stored?.words).toMatch(
      /^Sí, .+ puede enviarme mensajes de texto sobre mi vehículo: .+ STOP .+ HELP/,
    );
  });

  test("accepts ten messages in ten minutes", async () => {
    const { token } = await estimated();
    const say = () =>
      side.server.call(undefined, "PUT", `/links/${token}/messages/${randomUUID()}`, { body: "Hello?" });
    for (let at = 0; at < 10; at += 1) expect((await say()).status).toBe(200);
    expect((await say()).status).toBe(429);
  });
});

describe("a reply to an email", () => {
  // As the test server's configuration creates them.
  const replies = createReplyAddresses(new Uint8Array(32).fill(7), inboundEmail.domain);

  test("goes into the conversation in its signed address, once", async () => {
    const about = emailCallbacks(side.server.services, replies);
    await ask("PUT", `/customers/${shop.customerId}/messages/${randomUUID()}`, {
      channel: "email",
      body: "Hello",
    });
    const { id } = (await thread()).conversation!;
    const mailbox =
      about.replyTo({ organizationId: shop.organizationId, conversationId: id, messageId: id }) ?? "";
    expect(replies.read(mailbox.split("@")[0] ?? "")).toBe(id);
    expect(replies.read((mailbox.split("@")[0] ?? "").toUpperCase())).toBe(id);
    expect(replies.read(`r-${id.replaceAll("-", "")}${"0".repeat(24)}`)).toBeUndefined();
    const key = inboundEmail.signingKey;
    const deliver = (
      recipient: string,
      signature = signInboundEmail(key, randomUUID(), new Date("2026-11-20T15:00:00Z")),
    ) =>
      side.server.app.inject({
        method: "POST",
        url: "/api/webhooks/mail",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({
          recipient,
          sender: "dana@example.com",
          subject: "Re: Hello",
          "Message-Id": `<${id}@mail.example>`,
          "body-plain": "Five is fine.\n\nOn Friday, Bay Auto wrote:\n> Hello",
          ...signature,
        }).toString(),
      });
    for (let times = 0; times < 2; times += 1) expect((await deliver(mailbox)).statusCode).toBe(200);
    expect((await deliver(`r-${"0".repeat(56)}@localhost`)).statusCode).toBe(200);
    const forged = signInboundEmail("another key", randomUUID(), new Date("2026-11-20T15:00:00Z"));
    expect((await deliver(mailbox, forged)).statusCode).toBe(403);
    const old = signInboundEmail(key, randomUUID(), new Date("2026-11-20T14:00:00Z"));
    expect((await deliver(mailbox, old)).statusCode).toBe(403);
    const received = (await thread()).messages.filter(({ direction }) => direction === "in");
    expect(received).toMatchObject([{ channel: "email", body: "Five is fine.", subject: "Re: Hello" }]);
  });

  test("and its delivery are reported by the email job", async () => {
    const id = randomUUID();
    await ask("PUT", `/customers/${shop.customerId}/messages/${id}`, { channel: "email", body: "Hello" });
    const about = { organizationId: shop.organizationId, messageId: id, conversationId: id };
    const { tell } = emailCallbacks(side.server.services, replies);
    await tell(about, "");
    expect((await thread()).messages[0]?.state).toBe("sent");
    await tell(about, "The recipient's email server rejected it. Check the email address.");
    expect((await thread()).messages[0]).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("rejected"),
    });
  });
});
