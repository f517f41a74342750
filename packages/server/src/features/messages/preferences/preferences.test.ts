import type { ClientPreferences } from "@autoiq/domain/messages/preferences/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { clientAccounts } from "../../../../test/helpers/client-accounts.ts";
import { agree, type SmsProviderSetup, smsProviderSetup } from "../../../../test/providers/sms-providers.ts";
import type { Shop } from "../../../../test/servers/full-server.ts";

describe("a client's contact preferences", () => {
  let side: SmsProviderSetup;
  let shop: Shop;
  let dana: string;
  let otherClient: string;
  beforeAll(async () => {
    side = await smsProviderSetup();
    const account = clientAccounts(side.server);
    shop = await side.server.makeShop();
    dana = account("dana@example.com");
    otherClient = account("stranger@example.com");
  });

  const choose = (kind: string, channel: string, allowed: boolean, token = dana) =>
    side.server.call<ClientPreferences>(token, "PUT", `/client/message-preferences/${shop.customerId}`, {
      kind,
      channel,
      allowed,
    });
  const allowed = (of: ClientPreferences, kind: string, channel: string) =>
    of.choices.find((each) => each.kind === kind && each.channel === channel)?.allowed;
  let hour = 12;
  /** Books a visit and returns the channels by which it was confirmed. */
  const confirmedBy = async (): Promise<string[]> => {
    hour += 1;
    const startsAt = `2026-11-24T${hour}:00:00Z`;
    const booked = await side.server.call<{ id: string }>(shop.people.owner.token, "POST", "/appointments", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      bayId: shop.bayId,
      concern: "Oil",
      startsAt,
      endsAt: `2026-11-24T${hour}:30:00Z`,
    });
    expect(booked.status).toBe(200);
    await side.work("messages.notify-appointment");
    const sent = await shop.run<{ channel: string }>(
      "select channel from messages where organization_id = $1 and appointment_id = $2",
      ...[shop.organizationId, booked.body.id],
    );
    return sent.map(({ channel }) => channel);
  };

  it("allow every channel until the client turns one off, and record each change once with its wording", async () => {
    await agree(side.server, shop);
    expect(await confirmedBy()).toEqual(["sms"]);
    for (const _ of [1, 2]) expect((await choose("confirmation", "sms", false)).status).toBe(200);
    expect(await confirmedBy()).toEqual(["email"]);
    const both = await choose("confirmation", "email", false);
    expect(allowed(both.body, "confirmation", "email")).toBe(false);
    expect(allowed(both.body, "reminder", "email")).toBe(true);
    expect(await confirmedBy()).toEqual([]);
    await choose("confirmation", "sms", true);
    expect(await confirmedBy()).toEqual(["sms"]);
    const saved = await shop.run<{ words: string; allowed: boolean }>(
      "select words, allowed from contact_preferences where organization_id = $1 order by place",
      shop.organizationId,
    );
    expect(saved).toEqual([
      { words: "Appointment booked or moved, by text", allowed: false },
      { words: "Appointment booked or moved, by email", allowed: false },
      { words: "Appointment booked or moved, by text", allowed: true },
    ]);
    for (const statement of [
      "delete from contact_preferences",
      "update contact_preferences set allowed = true",
    ])
      await expect(
        shop.run(`${statement} where organization_id = $1`, shop.organizationId),
      ).rejects.toThrow();
  });

  it("never replace consent to texts: without it, a chosen text is not sent", async () => {
    await side.phoneSays("STOP");
    expect(await confirmedBy()).toEqual([]);
    const seen = await side.server.call<{ shops: ClientPreferences[] }>(
      dana,
      "GET",
      "/client/message-preferences",
    );
    expect(seen.body.shops[0]).toMatchObject({ texts: { state: "stopped" }, email: "dana@example.com" });
    expect(seen.body.shops[0]?.ledger[0]).toMatchObject({ act: "withdrawn", how: "sms" });
  });

  it("save the client's contact hours, and the front desk sees them", async () => {
    const path = `/client/message-preferences/${shop.customerId}/contact-hours`;
    const save = (body: object, token = dana) =>
      side.server.call<ClientPreferences & { errors: object }>(token, "PUT", path, body);
    expect(await save({ from: "09:00", until: null })).toMatchObject({
      status: 422,
      body: { errors: { until: "Enter both times, or leave both empty." } },
    });
    expect((await save({ from: "18:00", until: "09:00" })).status).toBe(422);
    expect((await save({ from: "09:00", until: "18:00" })).body.hours).toEqual({
      from: "09:00",
      until: "18:00",
    });
    const { body } = await side.server.call<{ customer: object }>(
      shop.people.owner.token,
      "GET",
      `/customers/${shop.customerId}`,
    );
    expect(body.customer).toMatchObject({ contactFrom: "09:00", contactUntil: "18:00" });
    expect((await save({ from: null, until: null })).body.hours).toBeNull();
    expect((await save({ from: null, until: null }, otherClient)).status).toBe(404);
    expect((await choose("ready", "email", false, otherClient)).status).toBe(404);
  });
});
