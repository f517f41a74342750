import { randomUUID } from "node:crypto";
import type { DayPlanReply } from "@autoiq/domain/appointments/day-plan/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import type {
  Certificate,
  OwnCertificates,
  SkillNeeds,
  TeamCertificates,
} from "@autoiq/domain/staff/certificates/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { multipart, photoForm } from "../../../test/helpers/multipart.ts";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.setNow("2026-11-20T15:00:00Z");
  shop = await server.makeShop();
});

type Role = "owner" | "management" | "technician";
type Reply = Certificate & { detail: string; code: string };
const ask = <T = Reply>(role: Role, method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) =>
  server.call<T>(shop.people[role].token, method, path, body);
const epa = { skill: "epa-609", issuedOn: "2020-05-04", number: "A1" };
const own = async () =>
  (await ask<OwnCertificates>("technician", "GET", "/my-certificates")).body.certificates;
const staffId = () => shop.people.technician.staffId;
const history = async () =>
  (
    await shop.run<{ action: string }>(
      "select action from history where organization_id = $1 and (action like '%certificate%' or action like '%without%') order by at, action",
      shop.organizationId,
    )
  )
    .map(({ action }) => action)
    .toSorted();
const notices = (role: Role) =>
  shop.run<{ title: string; kind: string }>(
    "select title, kind from notifications where organization_id = $1 and user_id = $2 and kind like '%certificate' order by at, title",
    ...[shop.organizationId, shop.people[role].userId],
  );
const upload = async (role: Role, id: string, form: { type: string; payload: Buffer }, of = shop) => {
  const reply = await server.app.inject({
    method: "POST",
    url: `/api/certificates/${id}/file`,
    headers: { authorization: `Bearer ${of.people[role].token}`, "content-type": form.type },
    payload: form.payload,
  });
  return { status: reply.statusCode, body: reply.json<Reply>() };
};
const confirmed = async (more: object = {}, id: string = randomUUID()) => {
  const reply = await ask("owner", "PUT", `/certificates/${id}`, {
    staffId: staffId(),
    version: null,
    ...epa,
    ...more,
  });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};

describe("a person's own certificate", () => {
  it("waits until a manager confirms it, and both are notified", async () => {
    const id = randomUUID();
    const sent = await ask("technician", "PUT", `/my-certificates/${id}`, { version: null, ...epa });
    expect(sent).toMatchObject({ status: 200, body: { state: "proposed", staffId: staffId(), version: 1 } });
    // The same request again changes nothing.
    expect(
      (await ask("technician", "PUT", `/my-certificates/${id}`, { version: null, ...epa })).body,
    ).toEqual(sent.body);
    expect((await notices("management")).map(({ title }) => title)).toEqual([
      "The technician entered a certificate: EPA 609 refrigerant",
    ]);
    const answer = { version: 1, answer: "confirmed" };
    const done = await ask("management", "POST", `/certificates/${id}/answer`, answer);
    expect(done).toMatchObject({
      status: 200,
      body: { state: "confirmed", answeredByName: "The management" },
    });
    expect((await ask("management", "POST", `/certificates/${id}/answer`, answer)).body).toEqual(done.body);
    expect((await notices("technician")).map(({ title }) => title)).toEqual([
      "Your certificate is confirmed: EPA 609 refrigerant",
    ]);
    // Confirmed, it is the manager's.
    const late = await ask("technician", "PUT", `/my-certificates/${id}`, {
      version: 2,
      ...epa,
      number: "B2",
    });
    expect(late).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining("A manager confirmed") },
    });
    expect((await ask("technician", "DELETE", `/certificates/${id}?version=2`)).status).toBe(409);
    expect(await history()).toEqual([
      "confirmed a certificate of The technician",
      "entered a certificate of their own",
    ]);
  });

  it("can be changed after it was declined, and withdrawn", async () => {
    const id = randomUUID();
    await ask("technician", "PUT", `/my-certificates/${id}`, { version: null, ...epa });
    const bare = await ask("owner", "POST", `/certificates/${id}/answer`, { version: 1, answer: "declined" });
    expect(bare).toMatchObject({ status: 422, body: { detail: expect.stringContaining("say why") } });
    await ask("owner", "POST", `/certificates/${id}/answer`, {
      version: 1,
      answer: "declined",
      word: "Wrong number",
    });
    expect((await own())[0]).toMatchObject({ state: "declined", answer: "Wrong number" });
    const again = await ask("technician", "PUT", `/my-certificates/${id}`, {
      version: 2,
      ...epa,
      number: "B2",
    });
    expect(again.body).toMatchObject({ state: "proposed", number: "B2", answer: "", version: 3 });
    // Somebody who still sees the earlier one.
    const stale = await ask("owner", "POST", `/certificates/${id}/answer`, {
      version: 2,
      answer: "confirmed",
    });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale-version" } });
    expect((await ask("technician", "DELETE", `/certificates/${id}?version=3`)).status).toBe(204);
    expect((await ask("technician", "DELETE", `/certificates/${id}?version=3`)).status).toBe(204);
    expect(await own()).toEqual([]);
  });

  it("is refused with a sentence, and nothing is saved", async () => {
    const problems = [
      [{ skill: "other" }, "Enter what it is called."],
      [{ skill: "state-license", name: "Smog" }, "Choose the state of the license."],
      [{ issuedOn: "2026-11-21" }, "Enter today or an earlier day"],
      [{ expiresOn: "2020-05-04" }, "after the day it was issued"],
      [{ skill: "ase-z9" }, ""],
    ] as const;
    for (const [change, sentence] of problems) {
      const reply = await ask("technician", "PUT", `/my-certificates/${randomUUID()}`, {
        version: null,
        ...epa,
        ...change,
      });
      expect(reply.status).toBe(422);
      expect(JSON.stringify(reply.body)).toContain(sentence);
    }
    expect(await own()).toEqual([]);
  });

  it("has a document that only the person and who manages certificates see", async () => {
    const id = randomUUID();
    await ask("technician", "PUT", `/my-certificates/${id}`, { version: null, ...epa });
    const pdf = multipart("photo", "a.pdf", Buffer.from("%PDF-1.4\ntrailer <<>>\n%%EOF"));
    const added = await upload("technician", id, pdf);
    expect(added).toMatchObject({ status: 200, body: { file: { isPhoto: false } } });
    const path = `/certificates/${id}/document`;
    expect((await ask("technician", "GET", path)).status).toBe(200);
    expect((await ask("management", "GET", path)).status).toBe(200);
    expect((await ask("technician", "GET", `/certificates/${id}/photo`)).status).toBe(404);
    await asAnotherTechnician(async () => {
      expect((await ask("technician", "GET", path)).status).toBe(404);
      expect((await ask("technician", "DELETE", `/certificates/${id}?version=2`)).status).toBe(404);
      expect((await upload("technician", id, pdf)).status).toBe(404);
      expect((await ask("technician", "GET", "/certificates")).status).toBe(403);
    });
    const stranger = await server.makeShop();
    expect((await server.call(stranger.people.owner.token, "GET", path)).status).toBe(404);
    // A photo takes its place, until a manager confirmed it.
    expect((await upload("technician", id, await photoForm())).body.file?.isPhoto).toBe(true);
    await ask("owner", "POST", `/certificates/${id}/answer`, { version: 3, answer: "confirmed" });
    expect((await upload("technician", id, pdf)).status).toBe(409);
    expect((await upload("owner", id, pdf)).status).toBe(200);
    const broken = multipart("photo", "a.pdf", Buffer.from("%PDF-1.4"));
    expect((await upload("owner", id, broken)).status).toBe(422);
  });
});

/** Another technician of the shop makes the calls, with the token of the first one. */
async function asAnotherTechnician(calls: () => Promise<void>) {
  const other = randomUUID();
  await shop.run(
    `insert into staff (organization_id, id, role, status, name, email, location_id)
     select organization_id, $2, role, status, 'Another technician', 'another@shop.example', location_id
     from staff where organization_id = $1 and id = $3`,
    ...[shop.organizationId, other, staffId()],
  );
  const known = server.services.authenticate;
  server.services.authenticate = async (token) => {
    const principal = await known(token);
    if (!principal || token !== shop.people.technician.token) return principal;
    return {
      ...principal,
      memberships: principal.memberships.map((each) => ({ ...each, staffId: other })),
    };
  };
  try {
    await calls();
  } finally {
    server.services.authenticate = known;
  }
}

describe("a certificate that a manager enters", () => {
  it("is confirmed at once, but a manager's own is not", async () => {
    const saved = await confirmed();
    expect(saved).toMatchObject({ state: "confirmed", enteredByName: "The owner" });
    const mine = await ask("management", "PUT", `/certificates/${randomUUID()}`, {
      staffId: shop.people.management.staffId,
      version: null,
      ...epa,
    });
    expect(mine).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining("Someone else on the team") },
    });
    const list = (await ask<TeamCertificates>("management", "GET", "/certificates")).body;
    expect(list.certificates.map(({ id }) => id)).toEqual([saved.id]);
    expect(list.people.length).toBeGreaterThan(2);
    const changed = await confirmed({ version: 1, number: "B2" }, saved.id);
    expect(changed).toMatchObject({ version: 2, number: "B2" });
    expect((await ask("owner", "DELETE", `/certificates/${saved.id}?version=2`)).status).toBe(204);
    expect(await history()).toEqual([
      "changed a certificate of The technician",
      "entered a certificate of The technician",
      "removed a certificate of The technician",
    ]);
  });
});

describe("the reminder", () => {
  const run = () => server.jobs.find(({ task }) => task === "staff.remind-of-expiry")!.handle({});
  const titles = async (role: Role) => (await notices(role)).map(({ title }) => title);

  it("goes to the person and the managers 60, 30, and 7 days before, and on the day, once each", async () => {
    await confirmed({ skill: "ase-a5", issuedOn: "2022-01-10", expiresOn: "2027-01-20" });
    await run();
    expect(await titles("technician")).toEqual([]);
    for (const day of [
      "2026-11-21",
      "2026-11-22",
      "2026-12-21",
      "2027-01-13",
      "2027-01-14",
      "2027-01-20",
      "2027-01-21",
    ]) {
      server.setNow(`${day}T15:00:00Z`);
      await Promise.all([run(), run()]);
    }
    expect((await titles("technician")).toSorted()).toEqual([
      "Your certificate expires January 20, 2027: ASE A5 Brakes",
      "Your certificate expires January 20, 2027: ASE A5 Brakes",
      "Your certificate expires January 20, 2027: ASE A5 Brakes",
      "Your certificate expires today: ASE A5 Brakes",
    ]);
    expect(await titles("management")).toHaveLength(4);
  });

  it("is not sent for one that was renewed, or that was expired when it was entered", async () => {
    await confirmed({ skill: "ase-a5", issuedOn: "2021-12-10", expiresOn: "2026-12-10" });
    await confirmed({ skill: "ase-a5", issuedOn: "2026-11-10", expiresOn: "2031-11-10" });
    await confirmed({ skill: "ase-a6", issuedOn: "2020-01-10", expiresOn: "2025-01-10" });
    await run();
    expect(await titles("technician")).toEqual([]);
  });
});

describe("a job that needs a skill", () => {
  let order: RepairOrder;
  let jobId: string;
  let cannedJobId: string;
  const needs = async (mode: string, version = 0) => {
    const reply = await ask<SkillNeeds>("owner", "PUT", "/skill-needs", {
      version,
      mode,
      needs: [{ category: "Climate", cannedJobId: null, skill: "epa-609", name: "" }],
    });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return reply.body;
  };
  const assign = (more: object = {}) =>
    ask<RepairOrder & { detail: string; code: string }>(
      "management",
      "PUT",
      `/repair-orders/${order.id}/jobs/${jobId}/technician`,
      { technicianId: staffId(), ...more },
    );
  beforeEach(async () => {
    cannedJobId = randomUUID();
    jobId = randomUUID();
    await ask("owner", "PUT", `/canned-jobs/${cannedJobId}`, {
      version: null,
      code: "AC",
      name: "A/C recharge",
      category: "Climate",
      lines: [{ kind: "labor", description: "Recharge", laborOp: "AC", hours: "1.00", rateCents: 10_000 }],
    });
    const opened = await ask<RepairOrder>("owner", "POST", "/repair-orders", {
      customerId: shop.customerId,
      vehicleId: shop.vehicleId,
      concern: "No cold air",
    });
    const added = await ask<RepairOrder>("owner", "POST", `/repair-orders/${opened.body.id}/canned-jobs`, {
      jobs: [{ jobId, cannedJobId }],
    });
    expect(added.status, JSON.stringify(added.body)).toBe(200);
    order = added.body;
  });

  it("is suggested from its name, and nothing is checked until the shop turns it on", async () => {
    const { body } = await ask<SkillNeeds>("owner", "GET", "/skill-needs");
    expect(body).toMatchObject({ mode: "off", version: 0, needs: [] });
    expect(body.suggested).toContainEqual({ category: null, cannedJobId, skill: "epa-609", name: "" });
    await needs("off");
    expect((await assign()).status).toBe(200);
  });

  it("warns, and goes through with a reason that is on record", async () => {
    await needs("warn");
    const warned = await assign();
    expect(warned).toMatchObject({
      status: 409,
      body: {
        code: "needs-confirmation",
        detail:
          "The technician doesn't have EPA 609 refrigerant, which “A/C recharge” needs. Choose someone else, or assign it with a reason.",
      },
    });
    const stored = await ask<RepairOrder>("owner", "GET", `/repair-orders/${order.id}`);
    expect(stored.body.jobs[0]?.technician).toBeNull();
    expect((await assign({ skillReason: "Supervised by Theo" })).status).toBe(200);
    const [entry] = await shop.run<{ action: string; after: object }>(
      "select action, after from history where organization_id = $1 and subject_id = $2 order by at desc, id desc limit 1",
      ...[shop.organizationId, jobId],
    );
    expect(entry).toMatchObject({
      action: "assigned “A/C recharge” to The technician without EPA 609 refrigerant",
      after: { missing: "EPA 609 refrigerant", reason: "Supervised by Theo" },
    });
  });

  it("is refused where the shop chose so, whatever the reason, also with an expired certificate", async () => {
    await needs("refuse");
    await confirmed({ expiresOn: "2026-11-19" });
    const refused = await assign({ skillReason: "Please" });
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.detail).toBe(
      "The technician doesn't have EPA 609 refrigerant (expired November 19, 2026), which “A/C recharge” needs. Choose someone who has it.",
    );
    const saved = await ask<{ detail: string }>("owner", "PUT", `/repair-orders/${order.id}/jobs/${jobId}`, {
      version: order.version,
      name: "A/C recharge",
      technicianId: staffId(),
      lines: [],
    });
    expect(saved.status).toBe(422);
    expect(saved.body.detail).toContain("doesn't have EPA 609 refrigerant");
    await confirmed();
    expect((await assign()).status).toBe(200);
  });

  it("is planned only for people who have the skill, and the plan says so", async () => {
    await needs("warn");
    await ask("owner", "POST", `/repair-orders/${order.id}/authorizations`, {
      version: order.version,
      channel: "phone",
      person: "Dana Reyes",
      decisions: [{ jobId, decision: "approved" }],
    });
    const plan = async (more: object = {}) => {
      const reply = await ask<DayPlanReply>("owner", "POST", "/day-plans", { day: "2026-11-20", ...more });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body;
    };
    const before = await plan();
    expect(before.items[0]).toMatchObject({
      needs: ["EPA 609 refrigerant"],
      planned: null,
      skillNote:
        "Nobody with EPA 609 refrigerant works that day. Move it to another day, or assign it yourself.",
    });
    await confirmed();
    expect((await plan()).items[0]).toMatchObject({ planned: { technicianId: staffId() }, skillNote: null });
    // Who did not come gets no work.
    const without = await plan({ absent: [staffId()] });
    expect(without.items[0]).toMatchObject({ planned: null });
    expect(without.out).toMatchObject([{ staffId: staffId(), reason: "not-clocked-in", isLeftOut: true }]);
  });

  it("keeps what jobs need against two people who save at once", async () => {
    const first = await needs("warn");
    expect(first).toMatchObject({ version: 1, needs: [{ category: "climate", skill: "epa-609" }] });
    const stale = await ask<{ code: string }>("management", "PUT", "/skill-needs", {
      version: 0,
      mode: "off",
      needs: [],
    });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale-version" } });
    expect((await ask("technician", "GET", "/skill-needs")).status).toBe(403);
    expect((await needs("refuse", 1)).version).toBe(2);
  });
});
