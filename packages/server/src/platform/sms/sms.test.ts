import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeTwilio } from "../../../test/providers/fake-twilio.ts";
import { createOutboxSms } from "./outbox-sms.ts";
import { signSms, smsSignatureHeader } from "./signature.ts";
import { SmsNotAcceptedError, type SmsProvider, SmsRefusedError } from "./sms.ts";
import type { SmsProviderName } from "./sms-providers.ts";
import { createTwilioSms } from "./twilio-sms.ts";

const accountSid = `AC${"0".repeat(32)}`;
const token = "twilio-token-of-the-shop";
const number = "+18135550100";
const webhook = "https://shop.example.com/api/webhooks/texts";
const folder = mkdtempSync(join(tmpdir(), "autoiq-texts-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let twilio: Awaited<ReturnType<typeof fakeTwilio>>;
type Side = "outbox" | SmsProviderName;
/** Every provider of the registry passes the tests below. */
const openSide: Readonly<Record<Side, () => SmsProvider>> = {
  outbox: () => createOutboxSms(folder, token),
  twilio: () =>
    createTwilioSms({ accountSid, authToken: token, numbers: [number], webhook, api: twilio.api }),
};
const names = Object.keys(openSide) as Side[];
const sides = {} as Record<Side, SmsProvider>;
beforeAll(async () => {
  twilio = await fakeTwilio(accountSid, token);
  for (const name of names) sides[name] = openSide[name]();
});
const signature = (value: string) => ({ [smsSignatureHeader]: value });
const text = () => ({ id: randomUUID(), to: "+18135550142", from: number, body: `Ready ${randomUUID()}` });

describe.each(names)("texts by %s", (name) => {
  const side = () => sides[name];
  const signed = (fields: Record<string, string>, url = webhook) => {
    const body = new URLSearchParams(fields).toString();
    return { url, body, headers: signature(signSms(token, url, body)) };
  };

  test("return a reference, and can be found again when the outcome is unknown", async () => {
    const message = text();
    expect(await side().find(message, new Date(Date.now() - 60_000))).toBeUndefined();
    const { reference } = await side().send(message);
    expect(reference.length).toBeGreaterThan(8);
    expect(await side().find(message, new Date(Date.now() - 60_000))).toEqual({ reference });
  });

  test("that are received are parsed", () => {
    const MessageSid = "SM00000000000000000000000000000001";
    expect(
      side().read(
        signed({
          MessageSid,
          From: "+18135550142",
          To: number,
          Body: "Hello ü & ?",
          NumMedia: "2",
          MediaUrl0: "https://api.twilio.com/a",
          MediaUrl1: "https://api.twilio.com/b",
          MediaUrl2: "c",
        }),
      ),
    ).toEqual({
      kind: "received",
      reference: MessageSid,
      from: "+18135550142",
      to: number,
      body: "Hello ü & ?",
      media: ["https://api.twilio.com/a", "https://api.twilio.com/b"],
      answered: false,
    });
    expect(
      side().read(signed({ MessageSid, From: "+18135550142", To: number, Body: "STOP", OptOutType: "STOP" })),
    ).toMatchObject({ answered: true });
  });

  test("have delivery reports in words", () => {
    const report = (fields: Record<string, string>) =>
      side().read(signed({ MessageSid: "SM00000000000000000000000000000001", ...fields }));
    expect(report({ MessageStatus: "delivered" })).toMatchObject({
      kind: "state",
      state: "delivered",
      reason: "",
    });
    expect(report({ MessageStatus: "undelivered", ErrorCode: "30006" })).toMatchObject({
      state: "failed",
      reason: "This number can't receive texts because it's a landline.",
    });
    expect(report({ MessageStatus: "failed", ErrorCode: "39999" })).toMatchObject({
      reason: "The carrier couldn't deliver the text (code 39999).",
    });
    expect(report({ MessageStatus: "queued" })).toBeUndefined();
    expect(report({ Unknown: "1" })).toBeUndefined();
  });

  test("are accepted only with the provider's signature of this exact URL and these exact fields", () => {
    const good = signed({ MessageSid: "SM00000000000000000000000000000001", MessageStatus: "delivered" });
    expect(side().read(good)).toBeDefined();
    for (const forged of [
      { ...good, headers: {} },
      { ...good, headers: signature(`${signSms(token, good.url, good.body).slice(0, -4)}AAA=`) },
      { ...good, body: good.body.replace("delivered", "failed") },
      { ...good, body: `${good.body}&Extra=1` },
      { ...good, url: "https://other.example.com/api/webhooks/texts" },
      { ...good, headers: signature(signSms("another token", good.url, good.body)) },
    ])
      expect(() => side().read(forged)).toThrow("isn't signed");
  });
});

describe("the signature", () => {
  test("matches Twilio's own documentation", () => {
    const fields =
      "CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212";
    expect(signSms("12345", "https://mycompany.com/myapp.php?foo=1&bar=2", fields)).toBe(
      "RSOYDt4T1cUTdK1PDd93/VVr8B8=",
    );
  });
});

describe("Twilio", () => {
  test("gives the reason for a permanent refusal, and can be retried when busy", async () => {
    twilio.state.refuse = { status: 400, code: 21614 };
    await expect(sides.twilio.send(text())).rejects.toThrow(SmsRefusedError);
    await expect(sides.twilio.send(text())).rejects.toThrow("isn't a mobile phone");
    for (const status of [429, 401]) {
      twilio.state.refuse = { status, code: 1 };
      await expect(sides.twilio.send(text())).rejects.toThrow(SmsNotAcceptedError);
    }
    twilio.state.refuse = { status: 500, code: 1 };
    const unknown = await sides.twilio.send(text()).catch((error: unknown) => error);
    expect(unknown).not.toBeInstanceOf(SmsNotAcceptedError);
    twilio.state.refuse = undefined;
    const away = createTwilioSms({
      accountSid,
      authToken: token,
      numbers: [number],
      webhook,
      api: "http://127.0.0.1:59876",
    });
    await expect(away.send(text())).rejects.toThrow(SmsNotAcceptedError);
  });
});
