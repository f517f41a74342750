import { randomUUID } from "node:crypto";
import type { getLead, getLeadReport, Lead, listLeads } from "@autoiq/domain/customers/leads/contract";
import type { Customer } from "@autoiq/domain/customers/schema";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../../test/servers/full-server.ts";

describe("leads", () => {
  let server: TestServer;
  let shop: Shop;
  let other: Shop;
  let phones = 0;

  const call = <T>(method: "GET" | "POST" | "PUT", path: string, body?: object, of = shop) =>
    server.call<T & { detail: string }>(of.people.management.token, method, path, body);
  const nextPhone = () => {
    phones += 1;
    return `81355510${String(phones).padStart(2, "0")}`;
  };
  const add = async (facts: object = {}, of = shop) => {
    const { status, body } = await call<Lead>(
      "POST",
      "/leads",
      { id: randomUUID(), name: "Maria Lopez", phone: nextPhone(), source: "call", ...facts },
      of,
    );
    expect(status, body.detail).toBe(200);
    return body;
  };
  const get = async (id: string) => (await call<ReplyOf<typeof getLead>>("GET", `/leads/${id}`)).body;
  const stagesOf = async (id: string) => (await get(id)).stages.map(({ stage }) => stage);
  const move = (lead: Lead, stage: string, rest: object = {}) =>
    call<Lead>("POST", `/leads/${lead.id}/stage`, { stage, version: lead.version, ...rest });
  const asCustomer = async (lead: Lead, rest: object = {}) =>
    call<Lead>("POST", `/leads/${lead.id}/customer`, { version: lead.version, ...rest });
  const vehicleOf = async (customerId: string) => {
    const { body } = await call<{ id: string }>("POST", "/vehicles", {
      customerId,
      make: "Toyota",
      model: "Camry",
      year: 2019,
    });
    return body.id;
  };
  let hour = 0;
  const book = (customerId: string) => {
    hour += 1;
    const at = new Date(Date.parse("2026-11-23T13:00:00Z") + hour * 3_600_000);
    return call<{ id: string; version: number }>("POST", "/appointments", {
      customerId,
      bayId: shop.bayId,
      startsAt: at.toISOString(),
      endsAt: new Date(at.getTime() + 1_800_000).toISOString(),
    });
  };
  const open = (customerId: string, vehicleId: string) =>
    call<{ id: string; number: number }>("POST", "/repair-orders", {
      customerId,
      vehicleId,
      concern: "Noise",
    });

  beforeAll(async () => {
    server = await testServer();
    server.setNow("2026-11-20T15:00:00Z");
    shop = await server.makeShop();
    other = await server.makeShop();
  });

  it("go from a call to won by the first repair order, and keep the time of each stage", async () => {
    const lead = await add({
      wants: "Brakes squeal",
      vehicle: "2019 Camry",
      contacted: true,
      valueCents: 45_000,
    });
    expect(lead).toMatchObject({
      stage: "contacted",
      contactedAt: lead.createdAt,
      customer: null,
    });
    server.setNow("2026-11-20T16:00:00Z");
    const quoted = await move(lead, "quoted");
    expect(quoted.body).toMatchObject({ stage: "quoted", contactedAt: lead.contactedAt });
    const connected = await asCustomer(quoted.body);
    expect(connected.body.customer).toMatchObject({
      firstName: "Maria",
      lastName: "Lopez",
      phone: lead.phone,
    });
    const customerId = connected.body.customer!.id;
    const appointment = await book(customerId);
    expect(appointment.status, JSON.stringify(appointment.body)).toBe(200);
    expect((await get(lead.id)).lead).toMatchObject({
      stage: "booked",
      appointment: { id: appointment.body.id },
    });
    const opened = await open(customerId, await vehicleOf(customerId));
    expect(opened.status).toBe(200);
    expect((await get(lead.id)).lead).toMatchObject({
      stage: "won",
      repairOrder: { id: opened.body.id, number: opened.body.number },
    });
    expect(await stagesOf(lead.id)).toEqual(["contacted", "quoted", "booked", "won"]);
    // A second repair order wins nothing.
    await open(customerId, await vehicleOf(customerId));
    expect((await get(lead.id)).lead.repairOrder?.id).toBe(opened.body.id);
    server.setNow("2026-11-20T15:00:00Z");
  });

  it("are won by phone where nobody connected the customer, and only in their own business", async () => {
    const phone = nextPhone();
    const [here, there] = [await add({ phone }), await add({ phone }, other)];
    const { body: customer } = await call<Customer>("POST", "/customers", { firstName: "Maria", phone });
    expect((await get(here.id)).matches).toMatchObject([{ id: customer.id }]);
    await open(customer.id, await vehicleOf(customer.id));
    expect((await get(here.id)).lead).toMatchObject({ stage: "won", customer: { id: customer.id } });
    const { body } = await call<ReplyOf<typeof getLead>>("GET", `/leads/${there.id}`, undefined, other);
    expect(body.lead.stage).toBe("new");
    expect((await call("GET", `/leads/${there.id}`)).status).toBe(404);
  });

  it("go back when the appointment is canceled, with a next step for today", async () => {
    const lead = await add();
    const { body } = await asCustomer(lead);
    const appointment = await book(body.customer!.id);
    const refused = await move((await get(lead.id)).lead, "lost", { lostReason: "price" });
    expect(refused.body.detail).toBe("This lead has an appointment. Cancel the appointment first.");
    await call("POST", `/appointments/${appointment.body.id}/status`, {
      status: "cancelled",
      version: appointment.body.version,
    });
    expect((await get(lead.id)).lead).toMatchObject({
      stage: "contacted",
      appointment: null,
      nextStep: "Find another time",
      nextOn: "2026-11-20",
    });
  });

  it("offer the customer with the same phone, and ask before a second record gets the number", async () => {
    const phone = nextPhone();
    const { body: customer } = await call<Customer>("POST", "/customers", { firstName: "Leo", phone });
    const lead = await add({ name: "Maria Lopez", phone });
    const refused = await asCustomer(lead);
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toMatch(/^Leo already has \(813\) 555-10\d\d\./);
    expect((await get(lead.id)).lead).toMatchObject({ customer: null, version: lead.version });
    expect((await asCustomer(lead, { customerId: customer.id })).body.customer?.id).toBe(customer.id);
    const second = await add();
    const shared = await asCustomer(second, { customerId: randomUUID() });
    expect(shared).toMatchObject({ status: 404, body: { detail: "That customer wasn't found." } });
  });

  it.each([
    ["no phone and no email", { phone: "" }, "phone", "Enter a phone number or an email address."],
    ["no name", { name: " " }, "name", "Enter a name."],
    ["an unknown source", { source: "billboard" }, "source", "Choose where the lead came from."],
    [
      "a sender without a referral",
      { referredBy: "Ana" },
      "referredBy",
      "Only a referral has a person who sent them.",
    ],
  ])("are not added with %s", async (_name, facts, field, sentence) => {
    const before = await shop.run("select id from leads");
    const body = { id: randomUUID(), name: "Maria", phone: nextPhone(), source: "call", ...facts };
    const reply = await server.call<{ errors: Record<string, string> }>(
      ...[shop.people.owner.token, "POST" as const, "/leads", body],
    );
    expect(reply.status).toBe(422);
    expect(reply.body.errors[field]).toBe(sentence);
    expect(await shop.run("select id from leads")).toEqual(before);
  });

  it("are refused to technicians, and an older version changes nothing", async () => {
    const lead = await add();
    const { token } = shop.people.technician;
    expect((await server.call(token, "GET", "/leads")).status).toBe(403);
    expect((await move(lead, "contacted")).status).toBe(200);
    const older = await move(lead, "quoted");
    expect(older).toMatchObject({ status: 409 });
    expect(older.body.detail).toContain("The management changed this lead");
    const edited = await call<Lead>("PUT", `/leads/${lead.id}`, {
      name: "Maria",
      phone: "8135551999",
      source: "call" as const,
      version: lead.version,
    });
    expect(edited.status).toBe(409);
    expect((await get(lead.id)).lead.name).toBe("Maria Lopez");
  });

  it("with one phone are one open lead, however many enter it at once", async () => {
    const phone = nextPhone();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        call<Lead>("POST", "/leads", { id: randomUUID(), name: "Maria", phone, source: "call" }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = replies.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(49);
    expect(refused[0]?.body.detail).toBe(
      "Maria is an open lead with this phone or email. Open that lead instead.",
    );
  });

  it("move once when fifty move them, and the same id again is the same lead", async () => {
    const lead = await add();
    const replies = await Promise.all(Array.from({ length: 50 }, () => move(lead, "contacted")));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await stagesOf(lead.id)).toEqual(["new", "contacted"]);
    const again = await call<Lead>("POST", "/leads", {
      id: lead.id,
      name: "Maria Lopez",
      phone: lead.phone,
      source: "call",
    });
    expect(again.body.id).toBe(lead.id);
    expect(again.body.stage).toBe("contacted");
  });

  it("lost with a reason are opened again, unless another open lead has the phone", async () => {
    const lead = await add();
    expect((await move(lead, "lost")).body.detail).toBe("Choose why the lead was lost.");
    const lost = (await move(lead, "lost", { lostReason: "price", note: "Found it cheaper" })).body;
    expect(lost).toMatchObject({ stage: "lost", lostReason: "price", lostNote: "Found it cheaper" });
    const twin = await add({ phone: lead.phone! });
    expect((await move(lost, "contacted")).body.detail).toMatch(/is an open lead with this phone/);
    await move(twin, "lost", { lostReason: "other" });
    expect((await move(lost, "contacted")).body).toMatchObject({ stage: "contacted", lostReason: null });
  });

  it("are listed by their next step, and page when they are over", async () => {
    const own = await server.makeShop();
    await add({ name: "Later", nextOn: "2026-11-25", nextStep: "Call" }, own);
    await add({ name: "Overdue", nextOn: "2026-11-18", nextStep: "Call" }, own);
    await add({ name: "None" }, own);
    const { body } = await call<ReplyOf<typeof listLeads>>("GET", "/leads", undefined, own);
    expect(body.leads.map(({ name }) => name)).toEqual(["None", "Overdue", "Later"]);
    expect(body).toMatchObject({ overdue: 2, next: null, today: "2026-11-20" });
    await own.run(
      `insert into leads (organization_id, id, location_id, name, phone, source, stage, stage_since, lost_reason, created_at, created_by_name)
       select $1, gen_random_uuid(), $2, 'Lost ' || n, '+181355520' || lpad(n::text, 2, '0'), 'web', 'lost',
         timestamptz '2026-11-01Z' + n * interval '1 minute', 'price', '2026-11-01Z', 'Ona' from generate_series(1, 60) n`,
      ...[own.organizationId, own.locationId],
    );
    const names: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: { body: ReplyOf<typeof listLeads> } = await call(
        "GET",
        `/leads?list=lost&after=${encodeURIComponent(after)}`,
        undefined,
        own,
      );
      names.push(...page.body.leads.map(({ name }) => name));
      after = page.body.next;
    }
    expect(names).toEqual(Array.from({ length: 60 }, (_, index) => `Lost ${60 - index}`));
    const wrong = await call("GET", "/leads?list=lost&after=9_nothing", undefined, own);
    expect(wrong).toMatchObject({
      status: 422,
      body: { detail: "That page wasn't found. Start at the first one." },
    });
  });

  it("are reported by source, with the usual time to the first contact", async () => {
    const own = await server.makeShop();
    const slow = await add({ source: "web" }, own);
    await add({ source: "web" }, own);
    await add({ source: "call", contacted: true }, own);
    server.setNow("2026-11-20T15:30:00Z");
    await call("POST", `/leads/${slow.id}/stage`, { stage: "contacted", version: slow.version }, own);
    const { body } = await call<ReplyOf<typeof getLeadReport>>("GET", "/lead-report", undefined, own);
    expect(body).toMatchObject({
      from: "2026-08-23",
      waiting: 1,
      contactMinutes: 15,
      sources: [
        { source: "web", leads: 2, won: 0, lost: 0, contactMinutes: 30 },
        { source: "call", leads: 1, contactMinutes: 0 },
      ],
    });
    server.setNow("2026-11-20T15:00:00Z");
  });
});
