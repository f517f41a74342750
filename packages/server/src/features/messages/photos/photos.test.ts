import { randomUUID } from "node:crypto";
import type { CustomerThread, Thread } from "@autoiq/domain/messages/contract";
import type { Message, MessagePhoto } from "@autoiq/domain/messages/schema";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clientAccounts } from "../../../../test/helpers/client-accounts.ts";
import { multipart, photoForm } from "../../../../test/helpers/multipart.ts";
import { agree, type SmsProviderSetup, smsProviderSetup } from "../../../../test/providers/sms-providers.ts";
import type { Shop } from "../../../../test/servers/full-server.ts";

let minute = 10;
let side: SmsProviderSetup;
let shop: Shop;
let account: (email: string) => string;
beforeAll(async () => {
  side = await smsProviderSetup();
  account = clientAccounts(side.server);
});
beforeEach(async () => {
  await side.work();
  shop = await side.server.makeShop();
  // Later than every other test, because a text goes to the last shop that wrote to the phone.
  minute += 2;
  side.server.setNow(`2026-11-20T15:${minute}:00Z`);
  side.twilio.sent.length = 0;
  side.twilio.media.clear();
});

type Problem = { detail: string; code: string };
type Who = "owner" | "management" | "technician";
const call = <T>(method: "GET" | "PUT" | "POST", path: string, body?: object, role: Who = "owner") =>
  side.server.call<T & Problem>(shop.people[role].token, method, path, body);
const get = (path: string, token?: string) =>
  side.server.app.inject({
    method: "GET",
    url: `/api${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
async function insertUploadedPhoto(role: Who = "owner", form?: ReturnType<typeof multipart>, key?: string) {
  const { type, payload } = form ?? (await photoForm());
  const reply = await side.server.app.inject({
    method: "POST",
    url: "/api/message-photos",
    payload,
    headers: {
      authorization: `Bearer ${shop.people[role].token}`,
      "content-type": type,
      ...(key ? { "idempotency-key": key } : {}),
    },
  });
  return { status: reply.statusCode, body: reply.json<MessagePhoto & Problem>() };
}
const write = (body: object, id: string = randomUUID(), role: Who = "owner") =>
  call<Message>("PUT", `/customers/${shop.customerId}/messages/${id}`, body, role);
const thread = async () => (await call<Thread>("GET", `/customers/${shop.customerId}/messages`)).body;
const last = async () => (await thread()).messages.at(-1)!;
const passOf = (address: string) => new URL(address).pathname.replace("/api", "");
const photo = (width = 64) =>
  sharp({ create: { width, height: 48, channels: 3, background: "#336699" } })
    .jpeg()
    .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "27/1 56/1 0/1" } })
    .toBuffer();

describe("a photo from the front desk", () => {
  test("is sent with a text, at a signed URL that expires after a day", async () => {
    await agree(side.server, shop);
    const { body: first } = await insertUploadedPhoto();
    const { body: second } = await insertUploadedPhoto();
    const id = randomUUID();
    const text = { channel: "sms", body: "", photoIds: [second.id, first.id] };
    const sent = await write(text, id);
    expect(sent.body.photos.map((each) => each.id)).toEqual([second.id, first.id]);
    expect(sent.body.photos[0]).toMatchObject({ state: "kept", width: 96, height: 96 });
    expect((await write(text, id)).status).toBe(200);
    expect((await write({ ...text, photoIds: [first.id] }, id)).status).toBe(409);
    await side.work();
    const [taken] = side.twilio.sent;
    expect(taken).toMatchObject({ body: "Bay Auto Tampa: a photo. Reply STOP to end texts." });
    expect(taken?.media).toHaveLength(2);
    const [address = ""] = taken?.media ?? [];
    const fetched = await get(passOf(address));
    expect([fetched.statusCode, fetched.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    // Changing this URL does not give another photo's URL.
    expect(
      (await get(passOf(address).replace(/(?<=.{40})./, (it) => (it === "A" ? "B" : "A")))).statusCode,
    ).toBe(404);
    side.server.setNow("2026-11-21T16:00:00Z");
    expect((await get(passOf(address))).statusCode).toBe(410);
  });

  test("is sent with an email as an attachment", async () => {
    const { body } = await insertUploadedPhoto();
    await write({ channel: "email", subject: "Your brakes", body: "As you see.", photoIds: [body.id] });
    const mail = (await side.server.queued("email.send")).at(-1);
    expect(mail?.payload).toMatchObject({
      attachments: [{ organizationId: shop.organizationId, fileId: body.id, name: "photo-1.jpg" }],
    });
  });

  test("is attached once, only by its uploader, and at most five to a message", async () => {
    const { body: mine } = await insertUploadedPhoto();
    const { body: managerPhoto } = await insertUploadedPhoto("management");
    const mail = (photoIds: string[]) => write({ channel: "email", subject: "", body: "Look", photoIds });
    expect((await mail([managerPhoto.id])).body.detail).toContain("A photo in this message no longer exists");
    expect((await mail([mine.id, randomUUID()])).status).toBe(422);
    expect((await mail([mine.id])).status).toBe(200);
    expect((await mail([mine.id])).status).toBe(422);
    expect((await mail(Array.from({ length: 6 }, () => randomUUID()))).status).toBe(422);
    expect((await thread()).messages).toHaveLength(1);
    expect((await write({ channel: "email", subject: "", body: "  ", photoIds: [] })).status).toBe(422);
  });

  test("is visible only to its uploader before it is sent, and then to everyone who can see the thread", async () => {
    const { body } = await insertUploadedPhoto();
    const path = `/message-photos/${body.id}`;
    const status = async (role: Who) => (await get(path, shop.people[role].token)).statusCode;
    expect([await status("owner"), await status("management")]).toEqual([200, 404]);
    await write({ channel: "email", subject: "", body: "Look", photoIds: [body.id] });
    expect([await status("management"), await status("technician")]).toEqual([200, 403]);
    // It is not served at the URL of inspection photos either.
    expect((await get(`/files/${body.id}`, shop.people.technician.token)).statusCode).toBe(404);
  });

  test("is stored once per idempotency key, and deleted after a day without use", async () => {
    const form = await photoForm();
    const key = randomUUID();
    const [first, again] = [
      await insertUploadedPhoto("owner", form, key),
      await insertUploadedPhoto("owner", form, key),
    ];
    expect(again.body.id).toBe(first.body.id);
    expect(
      (await insertUploadedPhoto("owner", multipart("photo", "a.jpg", Buffer.from("<svg/>")))).body.detail,
    ).toContain("This photo can't be read");
    await side.work("messages.delete-photo");
    expect((await get(`/message-photos/${first.body.id}`, shop.people.owner.token)).statusCode).toBe(404);
    expect(await shop.run("select id from files where id = $1", first.body.id)).toEqual([]);
  });
});

describe("a photo that came with a text", () => {
  const came = async (...addresses: string[]) => {
    await side.phoneSays("Look at this", undefined, undefined, addresses);
    return (await last()).photos;
  };
  beforeEach(async () => {
    await agree(side.server, shop);
    await write({ channel: "sms", body: "How is it?" });
    await side.work();
    side.server.setNow(`2026-11-20T15:${minute + 1}:00Z`);
  });

  test("is fetched with the account's key, re-encoded and stored", async () => {
    side.twilio.media.set("ME1", { status: 200, bytes: await photo() });
    expect(await came(side.twilio.mediaAt("ME1"))).toMatchObject([{ state: "waiting", width: null }]);
    expect(await side.work("messages.fetch-photo")).toEqual([]);
    const [savedPhoto] = (await last()).photos;
    expect(savedPhoto).toMatchObject({ state: "kept", width: 64, height: 48, failure: "" });
    const { rawPayload } = await get(`/message-photos/${savedPhoto?.id}`, shop.people.owner.token);
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    await side.work("messages.fetch-photo");
    const files = await shop.run(
      "select id from files where organization_id = $1 and kind = 'message-photo'",
      shop.organizationId,
    );
    expect(files).toHaveLength(1);
    expect((await thread()).conversation?.preview).toBe("Look at this");
  });

  test("that is not a picture, is too large or is gone shows the reason, and is not fetched again", async () => {
    side.twilio.media.set("ME2", { status: 200, bytes: Buffer.from("BEGIN:VCARD") });
    side.twilio.media.set("ME3", { status: 200, bytes: Buffer.alloc(16 * 1024 * 1024) });
    await came(...["ME2", "ME3", "ME4"].map(side.twilio.mediaAt));
    expect(await side.work("messages.fetch-photo")).toEqual([]);
    const { photos } = await last();
    expect(photos.map(({ state }) => state)).toEqual(["refused", "refused", "refused"]);
    expect(photos.map(({ failure }) => failure)).toEqual([
      expect.stringContaining("attachment can't be shown"),
      expect.stringContaining("larger than 15 MB"),
      expect.stringContaining("no longer has this photo"),
    ]);
    expect((await call("POST", `/message-photos/${photos[0]?.id}/fetch`)).status).toBe(422);
  });

  test("that could not be fetched shows the reason, and can be retried", async () => {
    side.twilio.media.set("ME5", { status: 503 });
    await came(side.twilio.mediaAt("ME5"));
    expect(await side.work("messages.fetch-photo")).toHaveLength(1);
    const [failed] = (await last()).photos;
    expect(failed).toMatchObject({
      state: "failed",
      failure: expect.stringContaining("hasn't delivered this photo"),
    });
    side.twilio.media.set("ME5", { status: 200, bytes: await photo() });
    const again = await call<MessagePhoto>("POST", `/message-photos/${failed?.id}/fetch`);
    expect(again.body.state).toBe("waiting");
    await side.work("messages.fetch-photo");
    expect((await last()).photos).toMatchObject([{ state: "kept" }]);
  });

  test("is fetched only from the provider, wherever the report or a redirect points", async () => {
    const { api } = side.twilio;
    side.twilio.media.set("ME6", { status: 302, location: "http://127.0.0.1:9/secret" });
    side.twilio.media.set("ME7", { status: 302, location: "https://amazonaws.com.evil.example/x" });
    await came(
      ...["http://169.254.169.254/latest", `${api}/2010-04-01/Accounts/../../x`, "not an address"],
      ...[side.twilio.mediaAt("ME6"), side.twilio.mediaAt("ME7")],
    );
    expect(await side.work("messages.fetch-photo")).toEqual([]);
    expect(new Set((await last()).photos.map(({ state }) => state))).toEqual(new Set(["refused"]));
  });
});

describe("a customer's own photo", () => {
  test("is added to the thread from their page, and is visible only to them", async () => {
    const client = account("dana@example.com");
    await shop.run(
      "update customers set email = 'dana@example.com' where organization_id = $1",
      shop.organizationId,
    );
    const form = await photoForm();
    const up = await side.server.app.inject({
      method: "POST",
      url: `/api/client/threads/${shop.customerId}/photos`,
      payload: form.payload,
      headers: { authorization: `Bearer ${client}`, "content-type": form.type },
    });
    const { id } = up.json<MessagePhoto>();
    const own = `/client/threads/${shop.customerId}/photos/${id}`;
    expect((await get(own, client)).statusCode).toBe(404);
    const path = `/client/messages/${shop.customerId}/${randomUUID()}`;
    const sent = await side.server.call<CustomerThread>(client, "PUT", path, { body: "", photoIds: [id] });
    expect(sent.body.messages.at(-1)?.photos).toMatchObject([{ id, state: "kept" }]);
    expect((await get(own, client)).statusCode).toBe(200);
    expect((await get(`/message-photos/${id}`, shop.people.management.token)).statusCode).toBe(200);
    const otherClient = account("else@example.com");
    expect((await get(own, otherClient)).statusCode).toBe(404);
    expect((await thread()).conversation).toMatchObject({ preview: "A photo", unread: 1 });
  });
});
