import { randomUUID } from "node:crypto";
import type { getLead, Lead, listLeads } from "@autoiq/domain/customers/leads/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { webConsentText } from "@autoiq/domain/messages/web-consent";
import type { RequestPageView } from "@autoiq/domain/portal/web-requests/contract";
import type { RequestPageSettings } from "@autoiq/domain/shops/request-page/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { line, type SmsProviderSetup, smsProviderSetup } from "../../../test/providers/sms-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

type Problem = { detail?: string; errors?: Record<string, string>; received?: true };

describe("a location's request page", () => {
  let side: SmsProviderSetup;
  let shop: Shop;
  let slug: string;
  let count = 0;
  let phone: string;

  const staff = <T>(method: "GET" | "POST" | "PUT", path: string, body?: object, of = shop) =>
    side.server.call<T & Problem>(of.people.owner.token, method, path, body);
  const settings = async (of = shop) =>
    (await staff<RequestPageSettings>("GET", "/shop/request-page", undefined, of)).body;
  const save = (body: object, of = shop) => staff<RequestPageSettings>("PUT", "/shop/request-page", body, of);
  const leads = async (of = shop) =>
    (await staff<ReplyOf<typeof listLeads>>("GET", "/leads", undefined, of)).body.leads;
  const whole = async (id: string) => (await staff<ReplyOf<typeof getLead>>("GET", `/leads/${id}`)).body;
  const good = () => ({
    asksFor: "appointment",
    name: "Rita Moss",
    phone,
    year: 2019,
    make: "Toyota",
    model: "Camry",
    plate: "abc 123",
    concern: "Brakes squeal when cold",
    writtenInMs: 40_000,
    requestId: randomUUID(),
  });
  /** Each from another network, unless it is named. */
  const send = async (body: object = {}, network?: string) => {
    count += 1;
    const reply = await side.server.app.inject({
      method: "POST",
      url: `/api/request-pages/${slug}/requests`,
      payload: Object.assign(good(), body),
      remoteAddress: network ?? `198.51.100.${count % 250}`,
    });
    return { status: reply.statusCode, body: reply.json<Problem>() };
  };
  const view = () => side.server.call<RequestPageView & Problem>(undefined, "GET", `/request-pages/${slug}`);
  const mailsTo = async (to: string) => (await side.server.mails()).filter((mail) => mail.to === to);
  const textsTo = (to: string) =>
    shop.run<{ body: string; state: string }>(
      "select body, state from messages where organization_id = $1 and channel = 'sms' and recipient = $2 order by created_at",
      ...[shop.organizationId, to],
    );
  const consents = (of: string) =>
    shop.run<{ act: string; how: string; words: string }>(
      "select act, how, words from sms_consents where organization_id = $1 and phone = $2 order by place",
      ...[shop.organizationId, of],
    );

  beforeAll(async () => {
    side = await smsProviderSetup();
  });
  beforeEach(async () => {
    await side.work();
    side.server.setNow("2026-11-20T15:00:00Z");
    shop = await side.server.makeShop();
    count += 1;
    slug = `shop-${shop.organizationId.slice(0, 8)}-${count}`;
    phone = `+1813556${String(count).padStart(4, "0")}`;
    expect((await save({ slug, isOpen: true, version: 0 })).status).toBe(200);
  });

  it("shows only what the shop shows everybody, and names days on which it is open", async () => {
    await shop.run(
      "insert into special_days (organization_id, location_id, day, name) values ($1, $2, '2026-11-26', 'Thanksgiving')",
      ...[shop.organizationId, shop.locationId],
    );
    const { status, body } = await view();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(["days", "hours", "shop"]);
    expect(Object.keys(body.shop).sort()).toEqual(
      ["city", "logo", "name", "phone", "registrationNumber", "state", "street", "timeZone", "zip"].sort(),
    );
    expect(body.days).toContain("2026-11-23");
    expect(body.days).not.toContain("2026-11-22");
    expect(body.days).not.toContain("2026-11-26");
    expect(body.days.every((day) => day > "2026-11-20" && day <= "2026-12-04")).toBe(true);
  });

  it("that is off is not there, in the same words as an address that nobody has", async () => {
    const { version } = await settings();
    expect((await save({ slug, isOpen: false, version })).body).toMatchObject({ isOpen: false, slug });
    const off = await view();
    expect(off.status).toBe(404);
    const unknown = await side.server.call<Problem>(undefined, "GET", "/request-pages/nobody-has-this");
    expect(unknown).toMatchObject({ status: 404, body: { detail: off.body.detail } });
    expect(await send()).toMatchObject({ status: 404, body: { detail: off.body.detail } });
    expect(await leads()).toEqual([]);
  });

  it("makes one lead of a request, with all that was written, and notifies the shop once", async () => {
    const days = ["2026-11-24", "2026-11-23"];
    expect(await send({ days, email: "Rita@Example.com" })).toMatchObject({
      status: 200,
      body: { received: true },
    });
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({
      name: "Rita Moss",
      phone,
      email: "rita@example.com",
      source: "web",
      stage: "new",
      contactedAt: null,
      vehicle: "2019 Toyota Camry, plate abc 123",
      wants: "Brakes squeal when cold. Prefers November 24 or November 23.",
    });
    const { webRequests, stages } = await whole(lead!.id);
    expect(stages).toMatchObject([{ stage: "new", by: "Rita Moss", note: "Request page" }]);
    expect(webRequests).toMatchObject([
      { asksFor: "appointment", days: ["2026-11-23", "2026-11-24"], language: "en-US", agreesToTexts: false },
    ]);
    const notified = await shop.run<{ title: string; path: string }>(
      "select distinct title, path from notifications where organization_id = $1",
      shop.organizationId,
    );
    expect(notified).toEqual([
      { title: "Rita Moss asks for an appointment on your page", path: `/crm/leads?lead=${lead!.id}` },
    ]);
    expect((await settings()).recent).toBe(1);
  });

  it("counts the same request once, however often and however many at once it is sent", async () => {
    const requestId = randomUUID();
    const networks = Array.from({ length: 50 }, (_, index) => `203.0.113.${index}`);
    const replies = await Promise.all(networks.map((network) => send({ requestId }, network)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect((await whole(lead!.id)).webRequests).toHaveLength(1);
    expect(lead?.wants).toBe("Brakes squeal when cold");
  });

  it("makes one lead of different requests that one phone sends at once", async () => {
    const concerns = Array.from({ length: 8 }, (_, index) => `Question ${index}`);
    const replies = await Promise.all(concerns.map((concern) => send({ concern })));
    expect(replies.map(({ status }) => status)).toEqual(concerns.map(() => 200));
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead?.wants.split("\n").sort()).toEqual(concerns);
  });

  it("joins the open lead with the phone or the email, and brings an answered one back for today", async () => {
    await send();
    const [first] = await leads();
    await send({ concern: "And the wipers", email: "rita@example.com" });
    await send({ phone: "", email: "RITA@example.com", concern: "Email me" });
    const two = await leads();
    // The lead has no email of its own, so the third one, without the phone, is another.
    expect(two.map(({ wants }) => wants).sort()).toEqual([
      "Brakes squeal when cold\nAnd the wipers",
      "Email me",
    ]);
    const { version } = (await whole(first!.id)).lead;
    await staff("POST", `/leads/${first!.id}/stage`, { stage: "contacted", version });
    await send({ concern: "Are you open on Saturday?" });
    const { lead, webRequests } = await whole(first!.id);
    expect(lead).toMatchObject({
      stage: "contacted",
      nextOn: "2026-11-20",
      nextStep: "Answer the request from the page",
    });
    expect(webRequests.map(({ concern }) => concern)).toContain("Are you open on Saturday?");
  });

  it("answers a customer like a stranger, and connects the lead where one customer has the phone", async () => {
    await shop.run(
      "update customers set phone = $2, email = null where organization_id = $1 and id = $3",
      ...[shop.organizationId, phone, shop.customerId],
    );
    const known = await send();
    const stranger = await send({ phone: "8135559999" });
    expect(known).toEqual(stranger);
    const found = await leads();
    expect(found.find((each) => each.phone === phone)?.customer?.id).toBe(shop.customerId);
    expect(found.find((each) => each.phone !== phone)?.customer).toBeNull();
  });

  it("keeps the consent with the words that were shown, and confirms by text in that language", async () => {
    await send({ agreesToTexts: true, language: "es-US" });
    const name = (await view()).body.shop.name;
    expect(await consents(phone)).toEqual([{ act: "given", how: "web", words: webConsentText(name, "es") }]);
    const [text, ...more] = await textsTo(phone);
    expect(more).toEqual([]);
    expect(text?.body).toContain("Tenemos su solicitud");
    // The customer that the lead becomes is in Spanish and may be texted.
    const [lead] = await leads();
    const { body } = await staff<Lead>("POST", `/leads/${lead!.id}/customer`, { version: lead!.version });
    const [customer] = await shop.run<{ language: string; sms_allowed: boolean }>(
      "select language, sms_allowed from customers where organization_id = $1 and id = $2",
      ...[shop.organizationId, body.customer!.id],
    );
    expect(customer).toEqual({ language: "es-US", sms_allowed: true });
  });

  it("never takes back a STOP, and texts no phone that did not agree", async () => {
    await shop.run(
      "insert into message_settings (organization_id, location_id, sms_number) values ($1, $2, $3)",
      ...[shop.organizationId, shop.locationId, line],
    );
    await side.phoneSays("STOP", phone);
    const before = await textsTo(phone);
    expect(await send({ agreesToTexts: true })).toMatchObject({ status: 200 });
    expect((await consents(phone)).map(({ act, how }) => `${act} ${how}`)).toEqual(["withdrawn sms"]);
    expect(await textsTo(phone)).toEqual(before);
    await send({ phone: "8135550777" });
    expect(await textsTo("+18135550777")).toEqual([]);
    await shop.run(
      "update message_settings set sms_number = null where organization_id = $1",
      shop.organizationId,
    );
  });

  it("confirms by email in the page's language, repeats nothing that was written, and not without end", async () => {
    const email = `rita-${count}@example.com`;
    for (const concern of ["One thing", "Another thing", "A third thing", "A fourth thing"])
      expect((await send({ email, concern, language: "es-US" })).status).toBe(200);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.subject).toContain("tiene su solicitud");
    expect(mails.map(({ text }) => text).join()).not.toContain("thing");
  });

  it.each([
    ["no name", { name: " " }, "name", "Enter your name."],
    ["no way to answer", { phone: "", email: "" }, "phone", "Enter a phone number or an email address."],
    [
      "half a phone number",
      { phone: "555" },
      "phone",
      "Enter a phone number with area code, such as (813) 555-0142.",
    ],
    ["no make", { make: "" }, "make", "Enter the make."],
    ["no concern", { concern: "x" }, "concern", "Describe what's wrong or what you need."],
    [
      "consent without a phone",
      { phone: "", email: "a@example.com", agreesToTexts: true },
      "phone",
      /for texts/,
    ],
    [
      "too many days",
      { days: ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-27"] },
      "days",
      /at most 3/,
    ],
  ])("refuses a request with %s, and nothing changes", async (_name, body, field, sentence) => {
    const reply = await send(body);
    expect(reply.status).toBe(422);
    expect(reply.body.errors?.[field]).toMatch(sentence);
    expect(await leads()).toEqual([]);
  });

  it("refuses a closed day, a filled trap, and a form filled in no time", async () => {
    expect(await send({ days: ["2026-11-22"] })).toMatchObject({
      body: { detail: "Choose one of the days shown." },
    });
    for (const body of [{ website: "https://spam.example" }, { writtenInMs: 50 }])
      expect(await send(body)).toMatchObject({ status: 422, body: { detail: /looks like an automatic/ } });
    expect(await leads()).toEqual([]);
  });

  it("slows one network down, and one page, with a sentence", async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 7; times += 1)
      statuses.push((await send({ concern: `Thing ${times}` }, "192.0.2.77")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const refused = await send({}, "192.0.2.77");
    expect(refused.body.detail).toMatch(/^Too many requests came from this network/);
  });

  it("has an address that only one location has, and a free one is offered", async () => {
    const other = await side.server.makeShop();
    expect(await save({ slug, isOpen: true, version: 0 }, other)).toMatchObject({
      status: 409,
      body: { detail: "Another shop has this address. Choose another one." },
    });
    const offered = await settings(other);
    expect(offered).toMatchObject({ isOpen: false, version: 0, recent: 0 });
    expect((await save({ slug: offered.slug, isOpen: true, version: 0 }, other)).status).toBe(200);
    const older = await save({ slug: "other-name", isOpen: true, version: 0 });
    expect(older).toMatchObject({ status: 409 });
    expect(older.body.detail).toContain("changed this request page");
    for (const wrong of ["ab", "Under_score", "-a-b", "a--b"])
      expect((await save({ slug: wrong, isOpen: true, version: 1 })).status).toBe(422);
    expect((await settings()).slug).toBe(slug);
  });

  it("is saved once when fifty save it at once, and the owner and admin alone may", async () => {
    const { version } = await settings();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => save({ slug, isOpen: false, version })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const role of ["management", "technician"] as const)
      expect(
        (
          await side.server.call(shop.people[role].token, "PUT", "/shop/request-page", {
            slug,
            isOpen: true,
            version: 2,
          })
        ).status,
      ).toBe(403);
  });
});
