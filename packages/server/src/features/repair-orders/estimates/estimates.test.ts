import { randomUUID } from "node:crypto";
import { compareEstimates } from "@autoiq/domain/repair-orders/estimates/compare";
import type { SavedEstimate } from "@autoiq/domain/repair-orders/estimates/contract";
import type { EstimatePreference } from "@autoiq/domain/repair-orders/estimates/preference-notice";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { signatureImage } from "../../../../test/helpers/signature-image.ts";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let signature: string;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  signature = await signatureImage();
});

type Method = "GET" | "POST" | "PUT";
const ask = <T = RepairOrder & { detail: string }>(
  method: Method,
  path: string,
  body?: object,
  of: Shop = shop,
) => server.call<T>(of.people.owner.token, method, path, body);
const labor = (hours: string) => ({
  id: randomUUID(),
  kind: "labor",
  description: "Align",
  hours,
  rateCents: 10_000,
});
const jobId = () => randomUUID();

async function opened(): Promise<RepairOrder> {
  const { customerId, vehicleId } = shop;
  return (
    await ask("POST", "/repair-orders", {
      customerId,
      vehicleId,
      concern: "Pulls to the left",
      odometer: 41_250,
      confirmedOdometer: 41_250,
    })
  ).body;
}
const addJob = async (order: RepairOrder, id: string, name: string, hours: string) =>
  (
    await ask("PUT", `/repair-orders/${order.id}/jobs/${id}`, {
      version: order.version,
      name,
      lines: [labor(hours)],
    })
  ).body;
async function send(order: RepairOrder): Promise<{ order: RepairOrder; token: string }> {
  const { body } = await ask("POST", `/repair-orders/${order.id}/estimates`, {
    version: order.version,
    to: "dana@example.com",
  });
  const mail = (await server.mails()).at(-1)!;
  return { order: body, token: /\/e\/([\w-]{43})/.exec(mail.text)![1]! };
}
const pdf = (path: string, token?: string) =>
  server.app.inject({ url: `/api${path}`, headers: token ? { authorization: `Bearer ${token}` } : {} });

describe("estimate versions", () => {
  it("are preserved as sent, and two are compared by amount and jobs", async () => {
    const [align, wipers] = [jobId(), jobId()];
    let order: RepairOrder = await addJob(await opened(), align, "Alignment", "1.00");
    order = (await send(order)).order;
    order = await addJob(order, align, "Alignment", "1.50");
    order = await addJob(order, wipers, "Wiper blades", "0.20");
    order = (await send(order)).order;
    const path = `/repair-orders/${order.id}/estimates`;
    const [second, first] = order.estimates;
    type Both = { estimate: SavedEstimate; against: SavedEstimate | null };
    const { body } = await ask<Both>("GET", `${path}/${second!.id}`);
    expect(body).toMatchObject({ estimate: { version: 2, sentBy: "The owner" }, against: { version: 1 } });
    const change = compareEstimates(body.against!.content, body.estimate.content);
    expect(change.jobs.map((job) => [job.name, job.change])).toEqual([
      ["Alignment", "changed"],
      ["Wiper blades", "added"],
    ]);
    // 1.50 h and 0.20 h against 1.00 h at $100, with 8% supplies. Labor alone is not taxed in Florida.
    expect(change.differenceCents).toBe(7560);
    expect((await ask<Both>("GET", `${path}/${first!.id}`)).body.against).toBeNull();
    expect((await ask<Both>("GET", `${path}/${first!.id}?against=2`)).body.against?.version).toBe(2);
    expect((await ask("GET", `${path}/${first!.id}?against=9`)).status).toBe(404);
    const other = await server.makeShop();
    expect((await ask("GET", `${path}/${first!.id}`, undefined, other)).status).toBe(404);
  });

  it("are documents for the shop and, until they expire, for the customer", async () => {
    const sent = await send(await addJob(await opened(), jobId(), "Alignment", "1.00"));
    const [estimate] = sent.order.estimates;
    const desk = await pdf(
      `/repair-orders/${sent.order.id}/estimates/${estimate!.id}/pdf`,
      shop.people.owner.token,
    );
    expect(desk.headers["content-type"]).toBe("application/pdf");
    expect(desk.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const own = await pdf(`/links/${sent.token}/estimate.pdf`);
    expect(own.statusCode).toBe(200);
    server.setNow("2027-01-20T15:00:00Z");
    expect((await pdf(`/links/${sent.token}/estimate.pdf`)).statusCode).toBe(410);
    const late = await server.call<{ detail: string }>(undefined, "POST", `/links/${sent.token}/decisions`, {
      repairOrderVersion: estimate!.repairOrderVersion,
      person: "Dana Reyes",
      signature,
      decisions: [{ jobId: sent.order.jobs[0]!.id, decision: "approved" }],
    });
    expect(late.status).toBe(410);
    server.setNow("2026-11-20T15:00:00Z");
    const after = (await ask("GET", `/repair-orders/${sent.order.id}`)).body;
    expect(after).toMatchObject({ status: "awaiting-approval", authorizations: [] });
  });
});

describe("a decision recorded at the front desk", () => {
  const record = (order: RepairOrder, body: object) =>
    ask("POST", `/repair-orders/${order.id}/authorizations`, {
      version: order.version,
      person: "Dana Reyes",
      channel: "phone",
      decisions: [{ jobId: order.jobs[0]!.id, decision: "approved" }],
      ...body,
    });
  const offered = async () => addJob(await opened(), jobId(), "Alignment", "1.00");

  it("stores the phone number called, the witness and when it was given", async () => {
    const order = await offered();
    server.setNow("2026-11-20T15:10:00Z");
    const decidedAt = "2026-11-20T15:05:00Z";
    const { status, body } = await record(order, {
      phone: "(813) 555-0142",
      witnessName: "Mara Manager",
      decidedAt,
    });
    expect(status).toBe(200);
    expect(body.authorizations).toMatchObject([
      { phone: "(813) 555-0142", witnessName: "Mara Manager", signed: false, recordedBy: "The owner" },
    ]);
    expect(Date.parse(body.authorizations[0]!.decidedAt!)).toBe(Date.parse(decidedAt));
    server.setNow("2026-11-20T15:00:00Z");
  });

  it("is signed at the counter, and only the shop can view the signature", async () => {
    const { body } = await record(await offered(), { channel: "in-person", signature });
    const [answer] = body.authorizations;
    expect(answer).toMatchObject({ signed: true, channel: "in-person" });
    const path = `/repair-orders/${body.id}/authorizations/${answer!.id}/signature`;
    const drawn = await pdf(path, shop.people.owner.token);
    expect(`data:image/png;base64,${drawn.rawPayload.toString("base64")}`).toBe(signature);
    const other = await server.makeShop();
    expect((await pdf(path, other.people.owner.token)).statusCode).toBe(404);
  });

  it.each([
    [{ signature: "drawn" }, "Signatures are only for in-person authorizations."],
    [{ channel: "text", phone: "8135550142" }, "Phone numbers are only for authorizations by phone."],
    [{ phone: "555" }, "Enter the number you called with its area code"],
    [{ decidedAt: "2999-01-01T00:00:00Z" }, "The authorization can't be in the future."],
    [
      { decidedAt: "2001-01-01T00:00:00Z" },
      "The authorization can't be before this repair order was opened.",
    ],
  ])("with %j is rejected and changes nothing", async (wrong, sentence) => {
    const order = await offered();
    const reply = await record(order, "signature" in wrong ? { signature } : wrong);
    expect(reply.status).toBe(422);
    expect(reply.body.detail).toContain(sentence);
    expect((await ask("GET", `/repair-orders/${order.id}`)).body).toMatchObject({ version: order.version });
  });

  it("may approve a job that was declined before", async () => {
    const order = await offered();
    const declined = await record(order, {
      decisions: [{ jobId: order.jobs[0]!.id, decision: "declined" }],
    });
    const approved = await record(declined.body, {});
    expect(approved.body.jobs[0]).toMatchObject({ authorization: "approved" });
    expect(approved.body.authorizations.map((each) => each.decision)).toEqual(["declined", "approved"]);
  });
});

describe("the estimate preference that a customer signs before work", () => {
  const choose = (order: RepairOrder, body: object) =>
    ask<{ choice: EstimatePreference; detail: string }>(
      "POST",
      `/repair-orders/${order.id}/estimate-preference`,
      {
        person: "Dana Reyes",
        choice: "estimate",
        signature,
        ...body,
      },
    );

  it("is stored with name, signature and time, and a later one replaces it", async () => {
    const order = await opened();
    const path = `/repair-orders/${order.id}/estimate-preference`;
    expect((await ask<{ choice: unknown }>("GET", path)).body.choice).toBeNull();
    await choose(order, {});
    const limit = await choose(order, {
      choice: "limit",
      limitCents: 30_000,
      alsoAuthorized: "Sam, (813) 555-0177",
    });
    expect(limit.status).toBe(200);
    expect((await ask<{ choice: EstimatePreference }>("GET", path)).body.choice).toMatchObject({
      choice: "limit",
      limitCents: 30_000,
      alsoAuthorized: "Sam, (813) 555-0177",
      signed: true,
      recordedBy: "The owner",
    });
    const sent = await send(await addJob(order, jobId(), "Alignment", "1.00"));
    expect((await pdf(`/links/${sent.token}/estimate.pdf`)).rawPayload.subarray(0, 5).toString()).toBe(
      "%PDF-",
    );
  });

  it("needs a signature, unless the car was left after hours, and an amount only for a limit", async () => {
    const order = await opened();
    expect((await choose(order, { signature: null })).body.detail).toContain(
      "The customer needs to sign the statement.",
    );
    expect((await choose(order, { signature: null, afterHours: true })).status).toBe(200);
    expect((await choose(order, { choice: "limit" })).status).toBe(422);
    expect((await choose(order, { limitCents: 100 })).status).toBe(422);
  });

  it("is never changed or removed", async () => {
    const order = await opened();
    await choose(order, {});
    await expect(
      shop.run("update estimate_preferences set choice = 'none', limit_cents = null"),
    ).rejects.toThrow();
    await expect(shop.run("delete from estimate_preferences")).rejects.toThrow();
  });
});
