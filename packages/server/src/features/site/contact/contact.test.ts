import type { ContactMessage } from "@autoiq/domain/site/contact/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestServer, testServer } from "../../../../test/servers/full-server.ts";
import { createStopwatch } from "../../../platform/clock/stopwatch.ts";
import { clientNetworkOf } from "../../../platform/http/client-network.ts";
import { createRateLimits } from "../../../platform/rate-limits/rate-limits.ts";

let server: TestServer;
let minutes = 0;
beforeAll(async () => {
  server = await testServer();
});
const later = (count = 60) => {
  minutes += count;
  server.setNow(new Date(Date.parse("2026-11-20T15:00:00Z") + minutes * 60_000).toISOString());
};

const good = {
  name: "Dana Reyes",
  email: "Dana@Example.com",
  phone: "(813) 555-0142",
  message: "Do you work with tire shops?\n\nWe have three bays.",
  writtenInMs: 30_000,
};
const leave = (body: object, headers?: Record<string, string>) =>
  server.call<{ received?: boolean; detail?: string; errors?: Record<string, string> }>(
    ...[undefined, "POST" as const, "/contact-messages", { ...good, ...body }, headers],
  );
const list = async (state = "new") =>
  (
    await server.call<{ rows: ContactMessage[]; next: string | null }>(
      ...[server.operator, "GET" as const, `/contact-messages?state=${state}`],
    )
  ).body;
const mailsAbout = async (email: string) =>
  (await server.mails()).filter(
    (mail) => (mail as { replyTo?: string }).replyTo === email || mail.to === email,
  );

describe("a message from the contact page", () => {
  it("is stored, emailed to support with the visitor as reply-to, and confirmed to the visitor", async () => {
    expect(await leave({})).toMatchObject({ status: 200, body: { received: true } });
    const [saved] = (await list()).rows;
    expect(saved).toMatchObject({
      name: "Dana Reyes",
      email: "Dana@Example.com",
      phone: "(813) 555-0142",
      message: good.message,
      state: "new",
      receivedAt: "2026-11-20T15:00:00Z",
      answeredAt: null,
      answeredBy: null,
    });
    const [toSupport, receipt] = await mailsAbout("Dana@Example.com");
    expect(toSupport).toMatchObject({
      to: "support@example.com",
      replyTo: "Dana@Example.com",
      subject: "Contact: Dana Reyes",
    });
    expect(toSupport?.text).toContain("Do you work with tire shops?");
    expect(toSupport?.text).toContain("We have three bays.");
    expect(receipt).toMatchObject({ to: "Dana@Example.com", subject: "We received your message" });
    expect(receipt?.text).not.toContain("tire");
  });

  it("sent again with the same key is the same message, and with other content a new one", async () => {
    later();
    const key = { "idempotency-key": "a-browser-key-1" };
    const again = { email: "again@example.com" };
    const both = await Promise.all([leave(again, key), leave(again, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await leave(again, key);
    const count = async () => (await list()).rows.filter(({ email }) => email === again.email).length;
    expect(await count()).toBe(1);
    expect(await mailsAbout(again.email)).toHaveLength(2);
    await leave({ ...again, message: "And one more question, please." }, key);
    expect(await count()).toBe(2);
  });

  it.each([
    [{ name: "D" }, "name", "Name must be at least 2 characters"],
    [{ email: "dana@" }, "email", "Please enter a valid email address"],
    [{ message: "Too short" }, "message", "Message must be at least 10 characters"],
    [{ message: "x".repeat(5001) }, "message", "Please use at most 5,000 characters"],
  ])("with %j is rejected with the form's message", async (wrong, field, sentence) => {
    later();
    const reply = await leave(wrong);
    expect(reply).toMatchObject({ status: 422, body: { errors: { [field]: sentence } } });
  });

  it("stores scripts, emoji and right-to-left text as typed, and no email treats them as HTML", async () => {
    later();
    const message = "<script>alert(1)</script> 🚗 مرحبا بالعالم";
    await leave({ name: "<b>ليلى", email: "odd@example.com", message });
    const saved = (await list()).rows.find(({ email }) => email === "odd@example.com");
    expect(saved).toMatchObject({ name: "<b>ليلى", message });
    const [mail] = await mailsAbout("odd@example.com");
    expect(mail?.html).toContain("&lt;script&gt;");
    expect(mail?.html).not.toContain("<script>");
  });

  it("with a name that would start another header still has a single subject", async () => {
    later();
    await leave({ name: "Dana\r\nBcc: x@example.com", email: "header@example.com" });
    const [mail] = await mailsAbout("header@example.com");
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });

  it.each([
    [{ website: "https://spam.example", email: "trap@example.com" }],
    [{ writtenInMs: 300, email: "instant@example.com" }],
  ])("that looks automatic is held, and sends no email: %j", async (about) => {
    later();
    expect((await leave(about)).status).toBe(200);
    expect((await list()).rows.map(({ email }) => email)).not.toContain(about.email);
    expect((await list("held")).rows.map(({ email }) => email)).toContain(about.email);
    expect(await mailsAbout(about.email)).toEqual([]);
  });

  it("is confirmed to one address at most twice an hour, while every message arrives", async () => {
    later(120);
    for (const count of [1, 2, 3, 4]) {
      await leave({ email: "victim@example.com", message: `Message number ${count} of four` });
    }
    const mails = await mailsAbout("victim@example.com");
    expect(mails.filter(({ to }) => to === "victim@example.com")).toHaveLength(2);
    expect(mails.filter(({ to }) => to === "support@example.com")).toHaveLength(4);
  });

  const wait = "Try again in 15 minutes, or email support@example.com. Your message is still here.";
  const leaveFrom = async (remoteAddress: string, email: string) => {
    const { app } = server;
    const payload = { ...good, email };
    const reply = await app.inject({ method: "POST", url: "/api/contact-messages", remoteAddress, payload });
    return { status: reply.statusCode, retryAfter: reply.headers["retry-after"], body: reply.json() };
  };

  it("is rejected, with a clear message, after five from one network within an hour", async () => {
    later(120);
    const replies = [];
    for (let count = 0; count < 7; count += 1)
      replies.push(await leaveFrom("203.0.113.7", `n${count}@example.com`));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(replies.at(-1)).toMatchObject({
      status: 429,
      retryAfter: "720",
      body: { detail: `Too many messages from this network in the past hour. ${wait}` },
    });
    expect((await leaveFrom("203.0.113.8", "neighbor@example.com")).status, "another network").toBe(200);
    later(12);
    const again = [
      await leaveFrom("203.0.113.7", "a@example.com"),
      await leaveFrom("203.0.113.7", "b@example.com"),
    ];
    expect(again.map(({ status }) => status)).toEqual([200, 429]);
  });

  it("is rejected after five from one visitor within an hour, from any networks", async () => {
    later(120);
    const replies = [];
    for (let count = 1; count <= 6; count += 1)
      replies.push(
        await leaveFrom(`198.51.100.${count}`, count % 2 ? "many@example.com" : "Many@Example.com"),
      );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(replies.at(-1)?.body.detail).toBe(
      `Too many messages from this email address in the past hour. ${wait}`,
    );
  });

  it("counts what the other server processes accepted", async () => {
    later(120);
    const elsewhere = createRateLimits(server.services.tenancy, {
      now: server.services.now,
      stopwatch: createStopwatch(server.services.now),
    });
    const five = { burst: 5, count: 5, seconds: 3600 };
    for (let count = 0; count < 4; count += 1)
      await elsewhere.take("contact", clientNetworkOf("203.0.113.9"), five);
    const statuses = [];
    for (let count = 0; count < 2; count += 1)
      statuses.push((await leaveFrom("203.0.113.9", `o${count}@example.com`)).status);
    expect(statuses).toEqual([200, 429]);
  });
});

describe("an operator", () => {
  it("marks a message as answered, and as new again", async () => {
    const [message] = (await list()).rows;
    const changeState = (state: string) =>
      server.call<ContactMessage>(server.operator, "PATCH", `/contact-messages/${message?.id}`, { state });
    expect(await changeState("answered")).toMatchObject({
      status: 200,
      body: { state: "answered", answeredBy: "operator@example.com" },
    });
    expect((await list()).rows.map(({ id }) => id)).not.toContain(message?.id);
    expect((await list("answered")).rows.map(({ id }) => id)).toContain(message?.id);
    expect((await changeState("new")).body).toMatchObject({
      state: "new",
      answeredAt: null,
      answeredBy: null,
    });
  });

  it("reads 25 at a time, newest first, without a gap", async () => {
    later(240);
    for (let batch = 0; batch < 6; batch += 1) {
      later(60);
      for (let count = 0; count < 5; count += 1) await leave({ email: `p${batch}-${count}@example.com` });
    }
    const seen: string[] = [];
    let after = "";
    do {
      const { body } = await server.call<{ rows: ContactMessage[]; next: string | null }>(
        ...[server.operator, "GET" as const, `/contact-messages?after=${encodeURIComponent(after)}`],
      );
      expect(body.rows.length).toBeLessThanOrEqual(25);
      seen.push(...body.rows.map(({ id }) => id));
      after = body.next ?? "";
    } while (after !== "");
    expect(seen.length).toBeGreaterThan(30);
    expect(new Set(seen).size).toBe(seen.length);
    const odd = await server.call(server.operator, "GET", "/contact-messages?after=nonsense");
    expect(odd.status).toBe(422);
  });
});
