import { randomUUID } from "node:crypto";
import type { getLead, Lead, listLeads } from "@autoiq/domain/customers/leads/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { line, type SmsProviderSetup, smsProviderSetup } from "../../../test/providers/sms-providers.ts";
import type { Shop } from "../../../test/servers/full-server.ts";

describe("a text of somebody who is no customer", () => {
  let side: SmsProviderSetup;
  let shop: Shop;
  let phones = 0;
  let phone: string;
  beforeAll(async () => {
    side = await smsProviderSetup();
  });
  beforeEach(async () => {
    await side.work();
    // The number belongs to one shop at a time.
    if (shop)
      await shop.run(
        "update message_settings set sms_number = null where organization_id = $1",
        shop.organizationId,
      );
    shop = await side.server.makeShop();
    await shop.run(
      "insert into message_settings (organization_id, location_id, sms_number) values ($1, $2, $3)",
      ...[shop.organizationId, shop.locationId, line],
    );
    side.server.setNow("2026-11-20T15:00:00Z");
    phones += 1;
    phone = `+181355510${String(phones).padStart(2, "0")}`;
  });

  const ask = <T>(method: "GET" | "POST", path: string, body?: object, of = shop) =>
    side.server.call<T>(of.people.management.token, method, path, body);
  const leads = async (of = shop) =>
    (await ask<ReplyOf<typeof listLeads>>("GET", "/leads", undefined, of)).body.leads;

  it("is a lead with what was written, from the first of many at once, and the others join it", async () => {
    const words = Array.from({ length: 20 }, (_, index) => `Question ${index + 1}`);
    const sent = await Promise.all(words.map((each) => side.phoneSays(each, phone)));
    expect(sent).toEqual(words.map(() => 200));
    const [lead, ...others] = await leads();
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ phone, source: "message", stage: "new", contactedAt: null, owner: null });
    expect(lead?.wants.split("\n").toSorted()).toEqual(words.toSorted());
    const { stages } = (await ask<ReplyOf<typeof getLead>>("GET", `/leads/${lead?.id}`)).body;
    expect(stages).toMatchObject([{ stage: "new", note: "Text" }]);
  });

  it("counts once when it is delivered twice", async () => {
    for (let times = 0; times < 3; times += 1)
      expect(await side.phoneSays("Do you align trucks?", phone, `SM${shop.organizationId}`)).toBe(200);
    expect(await leads()).toMatchObject([{ wants: "Do you align trucks?" }]);
  });

  it("joins a lead of the same phone that somebody entered, until it is answered", async () => {
    const id = randomUUID();
    const entered = await ask<Lead>("POST", "/leads", {
      id,
      name: "Maria Lopez",
      phone,
      source: "call",
      wants: "Brakes",
    });
    expect(entered.status).toBe(200);
    await side.phoneSays("And the wipers", phone);
    const [joined] = await leads();
    expect(joined).toMatchObject({ id, name: "Maria Lopez", wants: "Brakes\nAnd the wipers" });
    const moved = await ask("POST", `/leads/${id}/stage`, { stage: "contacted", version: joined?.version });
    expect(moved.status).toBe(200);
    await side.phoneSays("See you then", phone);
    expect(await leads()).toMatchObject([{ id, stage: "contacted", wants: "Brakes\nAnd the wipers" }]);
  });

  it("is no lead if a customer has the phone, or if it is a keyword", async () => {
    await shop.run(
      "update customers set phone = $2 where organization_id = $1 and id = $3",
      ...[shop.organizationId, phone, shop.customerId],
    );
    expect(await side.phoneSays("Is my car ready?", phone)).toBe(200);
    expect(await side.phoneSays("STOP", `+181355520${String(phones).padStart(2, "0")}`)).toBe(200);
    expect(await side.phoneSays("HELP", `+181355530${String(phones).padStart(2, "0")}`)).toBe(200);
    expect(await leads()).toEqual([]);
  });

  it("is seen by no other business, and the provider learns nothing about customers", async () => {
    const other = await side.server.makeShop();
    const replies = [await side.phoneSays("Hello", phone), await side.phoneSays("Hello", "+18135550142")];
    expect(replies).toEqual([200, 200]);
    expect(await leads()).toHaveLength(1);
    expect(await leads(other)).toEqual([]);
  });
});
