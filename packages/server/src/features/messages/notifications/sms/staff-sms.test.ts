import { randomUUID } from "node:crypto";
import type { Notification, NotificationPreferencesView } from "@autoiq/domain/messages/notifications";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  agree,
  line,
  type SmsProviderSetup,
  smsProviderSetup,
} from "../../../../../test/providers/sms-providers.ts";
import type { Person, Shop } from "../../../../../test/servers/full-server.ts";

let side: SmsProviderSetup;
let shop: Shop;
let phone: string;
let phones = 1000;
beforeAll(async () => {
  side = await smsProviderSetup();
});
beforeEach(async () => {
  await side.work();
  shop = await side.server.makeShop();
  side.server.setNow("2026-11-20T15:00:00Z");
  side.twilio.state.refuse = undefined;
  phones += 1;
  phone = `+1727555${phones}`;
  side.twilio.sent.length = 0;
});

type Choices = NotificationPreferencesView & { detail: string };
const call = <T>(person: Person, method: "GET" | "PUT" | "POST", path: string, body?: object) =>
  side.server.call<T>(person.token, method, path, body);
const choose = (kind: string, sms: boolean, more: object = {}, person = shop.people.owner) =>
  call<Choices>(person, "PUT", "/notifications/preferences", {
    choices: [{ kind, app: true, email: false, sms }],
    ...more,
  });
const choices = async (person = shop.people.owner) =>
  (await call<Choices>(person, "GET", "/notifications/preferences")).body;

/** As if the code texted to that number had been entered. */
const prove = (person = shop.people.owner, number = phone) =>
  side.server.services.tenancy.identity(async (tx) => {
    await tx.query({
      name: "",
      text: `insert into auth.users (id, email, phone, phone_confirmed_at, account_type, app_metadata, user_metadata, created_at, updated_at)
        values ($1, $2, $3, now(), 'owner', '{}', '{}', now(), now())
        on conflict (id) do update set phone = excluded.phone`,
      values: [person.userId, `${person.userId}@example.com`, number.slice(1)],
    });
    return undefined;
  });

/** A technician at the car asks the front desk a question. */
async function asks() {
  const { body: order } = await call<{ id: string; number: number }>(
    shop.people.owner,
    ...(["POST", "/repair-orders"] as const),
    { customerId: shop.customerId, vehicleId: shop.vehicleId, concern: "Rattle" },
  );
  const body = "Dana Reyes wants the pads for $89?";
  await call(shop.people.technician, "POST", `/repair-orders/${order.id}/technician-requests`, {
    id: randomUUID(),
    jobId: null,
    kind: "question",
    body,
  });
  return order;
}
const texts = () => side.twilio.sent.filter(({ to }) => to === phone).map(({ body }) => body);
const savedMessages = () =>
  shop.run<{ state: string; failure: string; not_before: string | null }>(
    "select state, failure, not_before from messages where organization_id = $1 and kind = 'staff' order by created_at, id",
    shop.organizationId,
  );

const work = () => side.work("messages.send-sms");

describe("a team member", () => {
  test("is texted only at a verified number, and the first checkbox is their consent", async () => {
    expect(await choose("floor", true)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("Confirm your mobile number in your profile first.") },
    });
    expect((await choices()).texts).toMatchObject({ ending: null, stopped: false, failure: "" });
    await prove();
    const { body } = await choose("floor", true);
    expect(body.texts).toMatchObject({ ending: phone.slice(-4), timeZone: "America/New_York" });
    expect(body.choices.find(({ kind }) => kind === "floor")).toEqual({
      kind: "floor",
      app: true,
      push: true,
      email: false,
      sms: true,
    });
    const agreed = await shop.run(
      "select user_id, words from notification_sms_consents where organization_id = $1",
      shop.organizationId,
    );
    expect(agreed).toEqual([{ user_id: shop.people.owner.userId, words: body.texts.words }]);
  });

  test("sees which car it is on a locked screen, but no names or amounts", async () => {
    await prove();
    await choose("floor", true);
    const order = await asks();
    await work();
    expect(texts()).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Bay Auto Tampa: Technician request: RO ${order.number}, 20\\d\\d [^.]+\\. Open AutoIQ to see it\\. Reply STOP to end texts\\.$`,
        ),
      ),
    ]);
    await asks();
    await work();
    expect(texts()[1]).not.toContain("STOP");
    expect(texts().join()).not.toMatch(/Dana|Reyes|\$|89/);
    expect(await savedMessages()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
  });

  test("is notified once, and only of the kinds chosen for texts", async () => {
    await prove();
    await choose("message", true);
    await asks();
    await agree(side.server, shop);
    await call(shop.people.owner, "PUT", `/customers/${shop.customerId}/messages/${randomUUID()}`, {
      channel: "sms",
      body: "Your estimate is ready.",
    });
    await work();
    await side.phoneSays("Is my car ready?", "+18135550142", "SMonce00000000000000000000000000000");
    await side.phoneSays("Is my car ready?", "+18135550142", "SMonce00000000000000000000000000000");
    await work();
    await work();
    expect(texts()).toEqual([
      "Bay Auto Tampa: New customer message. Open AutoIQ to see it. Reply STOP to end texts.",
    ]);
  });
});

describe("STOP from a team member", () => {
  test("ends the texts at once and is shown next to the preferences, and START resumes them", async () => {
    await prove();
    await choose("floor", true);
    await asks();
    await work();
    await asks();
    await side.phoneSays("STOP", phone);
    await work();
    await asks();
    await work();
    expect(texts().slice(1)).toEqual([
      "Bay Auto Tampa: you won't get more texts from this number. Text START to get them again.",
    ]);
    expect(await savedMessages()).toMatchObject([
      { state: "sent" },
      { state: "held", failure: "The phone texted STOP." },
    ]);
    expect((await choices()).texts.stopped).toBe(true);
    expect((await choose("promise", true)).body.detail).toContain("Text START");
    // A preference that is already on may stay on or be turned off.
    expect((await choose("floor", true)).status).toBe(200);
    await side.phoneSays("START", phone);
    await work();
    await asks();
    await work();
    expect(texts().slice(2)).toEqual([
      expect.stringMatching(/you'll get our texts again/),
      expect.stringMatching(/^Technician request/),
    ]);
  });
});

describe("a text to a team member", () => {
  test("is sent within their own hours in the shop's time zone, and is held if already read in the app", async () => {
    await prove();
    const { body } = await choose("floor", true, { hours: { from: "09:30", until: "17:00" } });
    expect(body.hours).toEqual({ from: "09:30", until: "17:00" });
    // 8:05 PM in New York.
    side.server.setNow("2026-11-21T01:05:00Z");
    await asks();
    await asks();
    await work();
    expect(texts()).toEqual([]);
    const [first] = await savedMessages();
    expect(first?.not_before).toContain("2026-11-21T14:30:00");
    const { body: list } = await call<{ rows: Notification[] }>(
      shop.people.owner,
      ...(["GET", "/notifications?kind=floor"] as const),
    );
    await call(shop.people.owner, "PUT", `/notifications/${list.rows[0]!.id}/read`, { read: true });
    side.server.setNow("2026-11-21T14:30:00Z");
    await work();
    expect(texts()).toHaveLength(1);
    expect((await savedMessages()).map(({ state }) => state).sort()).toEqual(["held", "sent"]);
  });

  test("is not sent after the preference, the number or the membership ends", async () => {
    await prove();
    await choose("floor", true);
    await asks();
    await choose("floor", false);
    await work();
    await choose("floor", true);
    await asks();
    await prove(shop.people.owner, `+1727556${phones}`);
    await work();
    await prove();
    await asks();
    await shop.run(
      "update staff set status = 'suspended' where organization_id = $1 and id = $2",
      ...[shop.organizationId, shop.people.owner.staffId],
    );
    await work();
    expect(texts()).toEqual([]);
    expect((await savedMessages()).map(({ failure }) => failure)).toEqual([
      "This text notification was turned off.",
      "The account's phone number was changed or removed.",
      "The account's phone number was changed or removed.",
    ]);
  });

  test("is sent at most twelve times an hour", async () => {
    await prove();
    await choose("floor", true);
    for (let count = 0; count < 14; count += 1) await asks();
    await work();
    expect(texts()).toHaveLength(12);
    side.server.setNow("2026-11-20T16:00:01Z");
    await asks();
    await work();
    expect(texts()).toHaveLength(13);
  });

  test("cannot have hours that end before they begin", async () => {
    await prove();
    expect((await choose("floor", true, { hours: { from: "20:00", until: "08:00" } })).status).toBe(422);
    expect((await choices()).choices.some(({ sms }) => sms)).toBe(false);
  });
});

test("a text that the provider rejects is shown next to the preferences, and to no one else", async () => {
  await prove();
  await choose("floor", true);
  side.twilio.state.refuse = { status: 400, code: 21614 };
  await asks();
  await work();
  expect(await savedMessages()).toMatchObject([{ state: "failed" }]);
  expect((await choices()).texts.failure).not.toBe("");
  const { body } = await call<{ rows: Notification[] }>(
    shop.people.owner,
    ...(["GET", "/notifications?kind=undelivered"] as const),
  );
  expect(body.rows).toEqual([]);
});

test("is never sent twice, and the provider's report is stored", async () => {
  await prove();
  await choose("floor", true);
  await asks();
  side.twilio.state.silent = true;
  await work();
  side.twilio.state.silent = false;
  expect(await savedMessages()).toMatchObject([{ state: "sending" }]);
  await work();
  expect(texts()).toHaveLength(1);
  const { sid } = side.twilio.sent.find(({ to }) => to === phone)!;
  expect(side.twilio.sent[0]?.from).toBe(line);
  await side.webhook({ MessageSid: sid, MessageStatus: "delivered" });
  expect(await savedMessages()).toMatchObject([{ state: "delivered" }]);
});
