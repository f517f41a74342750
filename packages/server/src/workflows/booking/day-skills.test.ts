import { estimatePaces } from "@autoiq/domain/appointments/day-plan/rules";
import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { missingOf } from "@autoiq/domain/staff/certificates/rules";
import type { NamedSkill, Skill } from "@autoiq/domain/staff/certificates/skills";
import { seededRandom } from "@autoiq/intelligence/kernel/random";
import { replanDay } from "@autoiq/intelligence/scheduling/plan-day";
import { faultsOfDay } from "@autoiq/intelligence/scheduling/shop-day";
import fc from "fast-check";
import { expect, test } from "vitest";
import { modelOf } from "./day-model.ts";
import type { DayFacts } from "./gather-day.ts";
import { skillNote } from "./skill-note.ts";

const day = "2026-11-20";
const wanted: readonly Skill[] = ["epa-609", "ev-high-voltage", "ase-a5"];
const id = (kind: number, n: number) => `0000000${kind}-0000-4000-8000-00000000000${n}`;
const named = (skills: readonly Skill[]): NamedSkill[] => skills.map((skill) => ({ skill, name: "" }));

const card = (n: number, hours: string): RepairOrderCard => ({
  id: id(1, n),
  number: 1000 + n,
  version: 1,
  status: "approved",
  statusSince: `${day}T12:00:00Z`,
  createdAt: `${day}T12:00:00Z`,
  promisedAt: null,
  customerName: "Dana Reyes",
  vehicle: "",
  plate: "",
  keytag: "",
  visit: "drop-off",
  labels: [],
  advisor: null,
  technicians: [],
  bay: null,
  clockedOn: [],
  presentedCents: 0,
  authorizedCents: 0,
  hoursPresented: hours,
  hoursSold: hours,
  hoursDone: "0",
  hoursClocked: "0",
  jobsOpen: 1,
  jobsDone: 0,
  blocks: [],
});

const days = fc.record({
  people: fc.array(
    fc.record({ has: fc.subarray([...wanted]), isExpired: fc.boolean(), isOut: fc.boolean() }),
    { minLength: 1, maxLength: 5 },
  ),
  orders: fc.array(fc.record({ needs: fc.subarray([...wanted]), hours: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 8,
  }),
  seed: fc.nat(1000),
});

test("the plan never gives a car to somebody who lacks a skill, and gives it to whoever has the skill and time", () => {
  fc.assert(
    fc.property(days, ({ people, orders, seed }) => {
      const missing = (staffId: string, needs: readonly NamedSkill[]) => {
        const person = people.find((_, n) => id(2, n) === staffId);
        const held = named(person?.has ?? []).map(({ skill, name }) => ({
          skill,
          name,
          issuedOn: "2020-01-01",
          expiresOn: person?.isExpired ? "2026-11-19" : null,
        }));
        return missingOf(needs, held, day);
      };
      const shifts = people.map((_, n) => ({
        staffId: id(2, n),
        starts: "08:00",
        ends: "18:00",
        breakStarts: null,
        breakEnds: null,
      }));
      const facts = {
        day,
        zone: "UTC",
        midnight: Date.parse(`${day}T00:00:00Z`),
        opens: 480,
        closes: 1080,
        now: 480,
        bays: orders.map((_, n) => ({ id: id(3, n), name: `Bay ${n}`, lift: "none" })),
        shifts,
        blocks: [],
        visits: [],
        orders: orders.map(({ hours }, n) => card(n, String(hours))),
        names: new Map(people.map((_, n) => [id(2, n), `Person ${n}`])),
        paces: estimatePaces([]),
        out: people.flatMap(({ isOut }, n) =>
          isOut ? [{ staffId: id(2, n), name: "", reason: "off" as const, isLeftOut: true }] : [],
        ),
        skills: {
          mode: "warn" as const,
          needs: new Map(orders.map(({ needs }, n) => [id(1, n), named(needs)])),
          missing,
        },
        running: [],
        runningHours: new Map(),
      } as unknown as DayFacts;
      const { shop, items, technicianIds } = modelOf(facts, new Map());
      let steps = 5;
      const plan = replanDay(
        shop,
        { placements: [], carriedOver: [] },
        { now: 480, started: [] },
        seededRandom(seed),
        () => steps-- <= 0,
      );
      expect(faultsOfDay(shop, plan)).toEqual([]);
      const needsOf = (job: number) => {
        const item = items[job];
        return item?.kind === "work" ? named(orders[Number(item.order.id.at(-1))]!.needs) : [];
      };
      const isOut = (staffId: string) => people[Number(staffId.at(-1))]!.isOut;
      const busy = new Map<string, number>();
      for (const { job, technician, start, end } of plan.placements) {
        const staffId = technicianIds[technician]!;
        expect(missing(staffId, needsOf(job))).toEqual([]);
        expect(isOut(staffId)).toBe(false);
        busy.set(staffId, (busy.get(staffId) ?? 0) + end - start);
      }
      for (const job of plan.carriedOver) {
        const needs = needsOf(job);
        const free = technicianIds.filter(
          (staffId) => !isOut(staffId) && missing(staffId, needs).length === 0 && !busy.has(staffId),
        );
        expect(free).toEqual([]);
        const note = skillNote(facts, needs, { now: null, planned: null });
        expect(note === null).toBe(needs.length === 0);
      }
    }),
    { numRuns: 150 },
  );
});
