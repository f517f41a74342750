import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { signInboundEmail } from "../../src/platform/email/inbound-email.ts";
import { sign } from "../../src/platform/payments/signature.ts";
import { createStripeCheckout } from "../../src/platform/payments/stripe-checkout.ts";
import { signSms } from "../../src/platform/sms/signature.ts";
import { createTwilioSms } from "../../src/platform/sms/twilio-sms.ts";
import { inboundEmail, type TestServer, testServer } from "../servers/full-server.ts";

const webhookSecret = "whsec_0123456789";
const authToken = "0123456789abcdef0123456789abcdef";
const textsUrl = "http://localhost:3000/api/webhooks/texts";
let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    checkout: createStripeCheckout({ secretKey: "sk_test_0123456789", webhookSecret }),
    smsProvider: createTwilioSms({
      accountSid: `AC${"0".repeat(32)}`,
      authToken,
      webhook: textsUrl,
      numbers: ["+18135550100"],
    }),
  });
});
const now = () => server.services.now();

const post = async (url: string, headers: Record<string, string>, payload: string) => {
  const reply = await server.app.inject({ method: "POST", url, headers, payload });
  return { status: reply.statusCode, text: reply.body };
};
const stripe = (payload: string, type = "application/json") =>
  post(
    "/api/webhooks/stripe",
    { "content-type": type, "stripe-signature": sign(webhookSecret, payload, now()) },
    payload,
  );
const twilio = (payload: string, type = "application/x-www-form-urlencoded") =>
  post(
    "/api/webhooks/texts",
    { "content-type": type, "x-twilio-signature": signSms(authToken, textsUrl, payload) },
    payload,
  );
const proof = () => signInboundEmail(inboundEmail.signingKey, randomUUID(), now());
const mail = (payload: string, type = "application/json") =>
  post("/api/webhooks/mail", { "content-type": type }, payload);
const mailEvent = (data: unknown) => mail(JSON.stringify({ signature: proof(), "event-data": data }));

const sentence = "The signature is valid, but the message doesn't match the provider's documented format.";
const expectMalformed = (reply: { status: number; text: string }, label: string) => {
  expect(reply.status, `${label}: ${reply.text}`).toBe(400);
  expect(JSON.parse(reply.text), label).toMatchObject({ code: "malformed" });
  expect(reply.text, label).toContain(sentence);
};

describe("a signed provider message", () => {
  it("from Stripe that does not match its documentation is rejected as malformed", async () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    for (const body of ["", "{", "not JSON", "null", "7", "[]", '"text"', "\u0000", "{}", deep])
      expectMalformed(await stripe(body), body.slice(0, 20));
    for (const object of [undefined, null, 7, {}, { id: 7 }, { id: "cs_1", amount_total: "many" }])
      expectMalformed(
        await stripe(JSON.stringify({ type: "checkout.session.completed", data: { object } })),
        JSON.stringify(object) ?? "nothing",
      );
    for (const type of ["text/plain", "application/xml", "multipart/form-data"])
      expectMalformed(await stripe("not JSON", type), type);
    expect(await stripe("not JSON", "nonsense")).toMatchObject({ status: 422 });
  });

  it("from Stripe of an unhandled kind is accepted in any form, and changes nothing", async () => {
    const events = [
      { type: "balance.available", data: { object: { object: "balance", available: [] } } },
      { type: "a.kind.of.tomorrow" },
      { type: "charge.succeeded", data: { object: { id: "ch_1" } } },
    ];
    for (const event of events)
      expect(await stripe(JSON.stringify(event)), event.type).toMatchObject({ status: 200 });
  });

  it("from Stripe about a checkout with characters that cannot be stored is rejected", async () => {
    for (const id of ["a\u0000b", "\uD800", "__proto__"]) {
      const object = { id, payment_status: "paid", amount_total: 100, currency: "usd" };
      const reply = await stripe(JSON.stringify({ type: "checkout.session.completed", data: { object } }));
      expect(reply.status, reply.text).toBeLessThan(500);
    }
  });

  it("from Twilio without the id that every one has is rejected as malformed, and other kinds are accepted", async () => {
    for (const body of ["", "not a form", "{}", "MessageSid=", "\u0000", "%zz=%", "a=b&c"])
      expectMalformed(await twilio(body), body);
    expectMalformed(await twilio('{"MessageSid":"SM0123456789"}', "application/json"), "JSON");
    const sid = "MessageSid=SM0123456789";
    for (const body of [sid, `${sid}&MessageStatus=read`, `${sid}&From=12345&To=%2B18135550100&Body=Hi`])
      expect((await twilio(body)).status, body).toBe(200);
    const nul = await twilio(`${sid}%00&MessageStatus=delivered`);
    expect(nul.status, nul.text).toBeLessThan(500);
  });

  it("from Mailgun that does not match its documentation is rejected as malformed, and other kinds are accepted", async () => {
    for (const body of ["", "{", "null", "7", "[]"]) expectMalformed(await mail(body), body);
    for (const data of [undefined, null, 7, {}, { event: "delivered" }, { event: "failed", message: {} }])
      expectMalformed(await mailEvent(data), JSON.stringify(data) ?? "nothing");
    expect((await mailEvent({ event: "opened", geolocation: {} })).status).toBe(200);
    expect((await mail("{}")).status, "without a signature").toBe(403);
    const form = (fields: Record<string, string>) =>
      mail(new URLSearchParams(fields).toString(), "application/x-www-form-urlencoded");
    expect((await form({ recipient: "x@reply.example.com" })).status).toBe(403);
    expectMalformed(await form({ ...proof() }), "no recipient");
    expectMalformed(await mail("--b\r\nbroken", "multipart/form-data; boundary=b"), "a broken form");
    expectMalformed(await mail("x", "multipart/form-data"), "no boundary");
    expectMalformed(await mail("x", "text/plain"), "no form");
    for (const id of ["a\u0000b", "\uD800"]) {
      const reply = await mailEvent({ event: "delivered", message: { headers: { "message-id": id } } });
      expect(reply.status, reply.text).toBeLessThan(500);
    }
  });

  it("that is too large is rejected before it is read", async () => {
    const large = "x".repeat(27 * 1024 * 1024);
    for (const send of [stripe, twilio, mail]) {
      const reply = await send(large);
      expect([reply.status, JSON.parse(reply.text).code]).toEqual([413, "payload-too-large"]);
    }
  });
});
