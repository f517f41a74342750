import type { Appointment } from "@autoiq/domain/appointments/contract";
import type { applyDayPlan, DayPlanReply } from "@autoiq/domain/appointments/day-plan/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";

type Plan = DayPlanReply & { detail: string };
type Taken = ReplyOf<typeof applyDayPlan> & { detail: string };

let server: TestServer;
let shop: Shop;
let bays: string[];
const day = "2026-11-24";
const at = (clock: string) => `${day}T${clock}:00-05:00`;
const ask = <T>(
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: object,
  token = shop.people.owner.token,
) => server.call<T>(token, method, path, body);
const plan = async (more: object = {}) => {
  const reply = await ask<Plan>("POST", "/day-plans", { day, ...more });
  expect(reply.status).toBe(200);
  return reply.body;
};
const book = async (bay: number, from: string, to: string, more: object = {}) => {
  const reply = await ask<Appointment>("POST", "/appointments", {
    customerId: shop.customerId,
    vehicleId: null,
    bayId: bays[bay],
    startsAt: at(from),
    endsAt: at(to),
    concern: "Noise",
    visit: "drop-off",
    ...more,
  });
  expect(reply.status).toBe(200);
  return reply.body;
};
/** The moves that a plan proposes. */
const movesOf = ({ items }: DayPlanReply) =>
  items
    .filter((item) => item.kind === "visit" && item.changes.length > 0 && item.planned)
    .map(({ id, version, planned }) => ({
      appointmentId: id,
      version,
      bayId: planned!.bayId,
      technicianId: planned!.technicianId,
      startsAt: planned!.startsAt,
      endsAt: planned!.endsAt,
    }));

beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  await shop.run(
    `insert into bays (organization_id, id, location_id, name, lift, position)
     select organization_id, gen_random_uuid(), location_id, 'Second bay', lift, position + 1 from bays limit 1`,
  );
  const rows = await shop.run<{ id: string }>("select id from bays where active order by position");
  bays = rows.map((row) => row.id);
  expect(bays).toHaveLength(2);
});

describe("a day plan", () => {
  it("leaves a good day unchanged", async () => {
    const mine = { technicianId: shop.people.technician.staffId };
    await book(0, "09:00", "10:00", mine);
    const quiet = await plan();
    expect(quiet.items).toHaveLength(1);
    expect(quiet.items[0]).toMatchObject({ changes: [], tell: false, planned: { late: 0 } });
    expect(quiet.before).toEqual(quiet.after);
  });

  it("assigns unassigned work, and never puts a technician on two cars at once", async () => {
    await book(1, "09:00", "10:00");
    const full = await plan();
    expect(full.before.open).toBe(1);
    expect(full.after.open).toBe(0);
    const spans = full.items
      .filter((item) => item.planned?.technicianId)
      .map((item) => [item.planned!.technicianId, item.planned!.startsAt, item.planned!.endsAt] as const)
      .sort((a, b) => `${a[0]} ${a[1]}`.localeCompare(`${b[0]} ${b[1]}`));
    for (const [index, next] of spans.slice(1).entries())
      if (spans[index]![0] === next[0]) expect(next[1] >= spans[index]![2]).toBe(true);
    const moved = full.items.find((item) => item.changes.includes("time"));
    expect(moved?.tell).toBe(true);
  });

  it("is applied all at once, and can be undone", async () => {
    const proposed = await plan();
    const moves = movesOf(proposed);
    expect(moves.length).toBeGreaterThan(0);
    const taken = await ask<Taken>("PUT", "/day-plans", { moves });
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({ moved: moves.length, assigned: 0 });
    expect(movesOf(await plan())).toEqual([]);
    expect((await ask<Taken>("PUT", "/day-plans", { moves })).status).toBe(409);
    const [entry] = await shop.run(
      "select action, actor_name from history where subject_id = $1 order by at desc, id desc limit 1",
      moves[0]!.appointmentId,
    );
    expect(entry).toMatchObject({ action: "moved" });
    const back = await ask<Taken>("PUT", "/day-plans", { moves: taken.body.before });
    expect(back.status).toBe(200);
    expect((await plan()).before.open).toBe(1);
  });

  it("lets two cars swap bays, and moves nothing when one move is refused", async () => {
    const list = async () =>
      (await ask<{ appointments: Appointment[] }>("GET", `/appointments?from=${day}&to=${day}`)).body
        .appointments;
    const [first, second] = (await list()) as [Appointment, Appointment];
    const to = (visit: Appointment, other: Appointment) => ({
      appointmentId: visit.id,
      version: visit.version,
      technicianId: visit.technicianId,
      bayId: other.bayId,
      startsAt: visit.startsAt,
      endsAt: visit.endsAt,
    });
    const swapped = await ask<Taken>("PUT", "/day-plans", { moves: [to(first, second), to(second, first)] });
    expect(swapped.status).toBe(200);
    const [a, b] = (await list()) as [Appointment, Appointment];
    expect([a.bayId, b.bayId].sort()).toEqual([first.bayId, second.bayId].sort());
    const early = { ...to(a, a), startsAt: at("04:00"), endsAt: at("05:00") };
    const refused = await ask<Taken>("PUT", "/day-plans", { moves: [to(b, b), early] });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain("Nothing was moved");
    expect(await list()).toEqual([a, b]);
  });

  it("is refused for past or closed the shop on special days, for a technician, and for another shop", async () => {
    expect((await ask("POST", "/day-plans", { day: "2026-11-10" })).status).toBe(422);
    expect((await ask("POST", "/day-plans", { day }, shop.people.technician.token)).status).toBe(403);
    const other = await server.makeShop();
    const moves = movesOf(await plan());
    const otherShopReply = await ask("PUT", "/day-plans", { moves }, other.people.owner.token);
    expect(otherShopReply.status).toBe(404);
  });

  it("is explained with a draft whose numbers are the plan's", async () => {
    const reply = await ask<{
      content: string;
      metadata: { confidence: number };
      analysis: { facts: { key: string; value: number }[]; drafts: { kind: string }[]; basis: string };
    }>("POST", "/ai/scheduling-optimization", { prompt: `Plan ${day}` });
    expect(reply.status).toBe(200);
    const value = (key: string) => reply.body.analysis.facts.find((fact) => fact.key === key)?.value;
    const proposed = await plan();
    expect(value("cars")).toBe(proposed.items.length);
    expect(value("openBefore")).toBe(proposed.before.open);
    expect(reply.body.content).toContain("Tuesday, November 24");
    expect(reply.body.analysis.drafts.map((draft) => draft.kind)).toEqual(["plan"]);
    expect(reply.body.metadata.confidence).toBe(0.3);
    expect(reply.body.analysis.basis).toContain("No finished job has clocked time yet");
  });
});
