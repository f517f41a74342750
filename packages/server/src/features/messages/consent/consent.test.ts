import { randomUUID } from "node:crypto";
import type { ConsentEntry } from "@autoiq/domain/messages/consent";
import { frontDeskConsentText } from "@autoiq/domain/messages/consent";
import type { Thread } from "@autoiq/domain/messages/contract";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agree, type SmsProviderSetup, smsProviderSetup } from "../../../../test/providers/sms-providers.ts";
import type { Shop } from "../../../../test/servers/full-server.ts";

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

const ask = <T>(method: "GET" | "PUT", path: string, body?: object, of = shop) =>
  side.server.call<T>(of.people.owner.token, method, path, body);
const text = (body: string, of = shop) =>
  ask<{ detail: string }>(
    "PUT",
    `/customers/${of.customerId}/messages/${randomUUID()}`,
    { channel: "sms", body },
    of,
  );
const ledger = async () =>
  (await ask<{ entries: ConsentEntry[] }>("GET", `/customers/${shop.customerId}/consents`)).body.entries;
const bodies = () => side.twilio.sent.map(({ body }) => body);
const allowedIn = async (of: Shop) =>
  (await ask<Thread>("GET", `/customers/${of.customerId}/messages`, undefined, of)).body.reach.sms.allowed;

const startOrder = async (of = shop) => {
  await agree(side.server, of);
  await text("Hello.", of);
  await side.work();
};

describe("STOP", () => {
  test("ends texts at once with one confirmation, and only START lifts it", async () => {
    await startOrder();
    await text("On its way.");
    await side.phoneSays("Please stop texting me!");
    await side.phoneSays("STOP");
    expect((await text("Ready.")).body.detail).toContain("texted STOP");
    await side.work();
    await side.work();
    expect(bodies().slice(1)).toEqual([
      "Bay Auto Tampa: you won't get more texts from this number. Text START to get them again.",
    ]);
    const ticked = await agree(side.server, shop);
    expect(ticked.status).toBe(409);
    expect((ticked.body as unknown as { detail: string }).detail).toContain("until the customer texts START");
    await side.phoneSays("Start");
    await side.work();
    expect(bodies().at(-1)).toContain("you'll get texts about your vehicle again");
    expect((await text("Ready.")).status).toBe(200);
    await side.work();
    expect(bodies().at(-1)).toBe("Ready.");
  });

  test("is recorded in the consent ledger with its wording, next to the front desk's entry", async () => {
    await startOrder();
    await side.phoneSays("Don't text me any more");
    expect(await ledger()).toMatchObject([
      { act: "withdrawn", how: "sms", words: "Don't text me any more", by: "" },
      { act: "given", how: "desk", words: frontDeskConsentText, by: "The owner" },
    ]);
    await expect(
      shop.run("update sms_consents set words = 'else' where organization_id = $1", shop.organizationId),
    ).rejects.toThrow();
    await expect(
      shop.run("delete from sms_consents where organization_id = $1", shop.organizationId),
    ).rejects.toThrow();
  });

  test("applies to every shop that texts from this number", async () => {
    const other = await side.server.makeShop();
    await startOrder();
    await startOrder(other);
    expect([await allowedIn(shop), await allowedIn(other)]).toEqual([true, true]);
    side.twilio.sent.length = 0;
    await side.phoneSays("STOP");
    expect([await allowedIn(shop), await allowedIn(other)]).toEqual([false, false]);
    await side.work();
    expect(bodies()).toEqual([
      "Bay Auto Tampa: you won't get more texts from this number. Text START to get them again.",
    ]);
    await side.phoneSays("START");
    expect([await allowedIn(shop), await allowedIn(other)]).toEqual([true, true]);
  });

  test("that the provider has answered gets no second reply", async () => {
    await startOrder();
    await side.webhook({
      MessageSid: `SM${randomUUID()}`,
      From: "+18135550142",
      To: "+18135550100",
      Body: "STOP",
      OptOutType: "STOP",
    });
    await side.work();
    expect(bodies()).toEqual(["Bay Auto Tampa: Hello. Reply STOP to end texts."]);
    expect(await allowedIn(shop)).toBe(false);
  });

  test("during sending: texts that have not left by its confirmation never leave", async () => {
    await startOrder();
    for (let at = 0; at < 10; at += 1) await text(`Text ${at}`);
    // Each text takes a while at the provider, and the STOP arrives in between.
    side.twilio.state.before = () => new Promise((resolve) => setTimeout(resolve, 15));
    const working = Promise.all([side.work("messages.send-sms"), side.work("messages.send-sms")]);
    await new Promise((resolve) => setTimeout(resolve, 40));
    await side.phoneSays("STOP");
    const left = side.twilio.sent.length;
    await working;
    await side.work();
    side.twilio.state.before = undefined;
    const after = bodies().slice(left);
    expect(after.filter((body) => body.startsWith("Text "))).toEqual([]);
    expect(after).toEqual([
      "Bay Auto Tampa: you won't get more texts from this number. Text START to get them again.",
    ]);
  });
});

describe("HELP", () => {
  test("gets a reply with who is texting and how to stop it", async () => {
    await startOrder();
    await side.phoneSays("HELP");
    await side.work();
    expect(bodies().at(-1)).toBe(
      "Bay Auto Tampa: texts about your vehicle's service. Call (813) 555-0100 to reach us. Message and data rates may apply. Reply STOP to end them.",
    );
  });
});

test("in any order of events, no text of the shop leaves between a STOP and a START", async () => {
  const act = fc.constantFrom(
    "text",
    "text",
    "work",
    "STOP",
    "stop texting me",
    "START",
    "HELP",
    "tick",
    "clear",
    "hello",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      await side.work();
      shop = await side.server.makeShop();
      await startOrder();
      side.twilio.sent.length = 0;
      let stopped = false;
      for (const each of acts) {
        if (each === "text") await text("From the shop.");
        else if (each === "work") await side.work();
        else if (each === "tick") await agree(side.server, shop);
        else if (each === "clear") await agree(side.server, shop, false);
        else await side.phoneSays(each);
        if (/stop/i.test(each)) {
          stopped = true;
          side.twilio.sent.length = 0;
        }
        if (each === "START") stopped = false;
        if (stopped) expect(bodies().filter((body) => body.includes("From the shop."))).toEqual([]);
      }
      if (stopped) {
        await side.work();
        expect(bodies().filter((body) => body.includes("From the shop."))).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
});
