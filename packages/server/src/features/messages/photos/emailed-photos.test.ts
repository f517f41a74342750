import { randomUUID } from "node:crypto";
import type { Thread } from "@autoiq/domain/messages/contract";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SmsProviderSetup, smsProviderSetup } from "../../../../test/providers/sms-providers.ts";
import { inboundEmail, type Shop } from "../../../../test/servers/full-server.ts";
import { signInboundEmail } from "../../../platform/email/inbound-email.ts";
import { createReplyAddresses } from "../email/reply-address.ts";

const now = "2026-11-20T15:00:00Z";
// As the test server's configuration creates them.
const replies = createReplyAddresses(new Uint8Array(32).fill(7), inboundEmail.domain);
const picture = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: "#336699" } })
    .jpeg()
    .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "27/1 56/1 0/1" } })
    .toBuffer();

let side: SmsProviderSetup;
let shop: Shop;
let mailbox: string;
beforeAll(async () => {
  side = await smsProviderSetup();
  side.server.setNow(now);
});
const call = <T>(method: "GET" | "PUT", path: string, body?: object) =>
  side.server.call<T>(shop.people.owner.token, method, path, body);
const thread = async () => (await call<Thread>("GET", `/customers/${shop.customerId}/messages`)).body;
const last = async () => (await thread()).messages.find(({ direction }) => direction === "in")!;
beforeEach(async () => {
  shop = await side.server.makeShop();
  await call("PUT", `/customers/${shop.customerId}/messages/${randomUUID()}`, {
    channel: "email",
    body: "Hello",
  });
  mailbox = replies.of((await thread()).conversation!.id);
});

type Attached = readonly [name: string, bytes: Buffer | string, type?: string];
async function arrives(text: string, attached: readonly Attached[], messageId: string = randomUUID()) {
  const form = new FormData();
  const fields = {
    recipient: mailbox,
    sender: "dana@example.com",
    subject: "Re: Hello",
    "body-plain": text,
    "Message-Id": `<${messageId}@mail.example>`,
    ...signInboundEmail(inboundEmail.signingKey, randomUUID(), new Date(now)),
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [index, [name, bytes, type = "image/jpeg"]] of attached.entries())
    form.set(`attachment-${index + 1}`, new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name);
  const request = new Response(form);
  const reply = await side.server.app.inject({
    method: "POST",
    url: "/api/webhooks/mail",
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { "content-type": request.headers.get("content-type") ?? "" },
  });
  return reply.statusCode;
}

describe("an email with pictures", () => {
  test("adds re-encoded pictures to the thread and names the attachments that are not pictures", async () => {
    const status = await arrives("This is the noise.", [
      ["lamp.jpg", await picture(640, 480)],
      ["report.pdf", "%PDF-1.7 nothing", "application/pdf"],
      ["harm.jpg", "<script>alert(1)</script>"],
      ["logo.jpg", await picture(40)],
      ["second.jpg", await picture(320), "application/octet-stream"],
    ]);
    expect(status).toBe(200);
    const message = await last();
    expect(message).toMatchObject({
      direction: "in",
      body: "This is the noise.\n\n(Attachments not saved: report.pdf, harm.jpg, logo.jpg. Only photos are saved.)",
      photos: [
        { state: "kept", width: 640, height: 480 },
        { state: "kept", width: 320, height: 320 },
      ],
    });
    const shown = await side.server.app.inject({
      method: "GET",
      url: `/api/message-photos/${message.photos[0]!.id}`,
      headers: { authorization: `Bearer ${shop.people.owner.token}` },
    });
    expect(shown.headers["content-type"]).toBe("image/jpeg");
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
  });

  test("needs no text, and is received once", async () => {
    const id = randomUUID();
    const lamp: Attached = ["lamp.jpg", await picture(300)];
    for (let times = 0; times < 2; times += 1) expect(await arrives("", [lamp], id)).toBe(200);
    const { messages, conversation } = await thread();
    expect(messages.filter(({ direction }) => direction === "in")).toMatchObject([
      { body: "", photos: [{}] },
    ]);
    expect(conversation?.preview).toBe("A photo");
  });

  test("adds at most ten pictures, and cleans up names that hide the file type", async () => {
    const small = await picture(120);
    const attached = Array.from({ length: 12 }, (_, at): Attached => [`photo-${at}.jpg`, small]);
    expect(await arrives("Many", [...attached, ["\u202Egpj.exe\n", "MZ"]])).toBe(200);
    const message = await last();
    expect(message.photos).toHaveLength(10);
    expect(message.body).toBe(
      "Many\n\n(Attachments not saved: photo-10.jpg, photo-11.jpg, gpj.exe. Only photos are saved.)",
    );
  });

  test("to an unknown thread stores nothing", async () => {
    const before = await shop.run("select id from files where organization_id = $1", shop.organizationId);
    mailbox = `r-${"0".repeat(56)}@${inboundEmail.domain}`;
    expect(await arrives("Hello", [["lamp.jpg", await picture(300)]])).toBe(200);
    expect(await shop.run("select id from files where organization_id = $1", shop.organizationId)).toEqual(
      before,
    );
  });
});
