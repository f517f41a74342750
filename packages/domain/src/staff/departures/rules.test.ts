import { describe, expect, it } from "vitest";
import { checkLastDay, checkTasks, type HeldWork, handOver, type WorkKind } from "./rules.ts";

const held = (kind: WorkKind, more: Partial<HeldWork> = {}): HeldWork => ({
  kind,
  id: `${kind} 1`,
  line: kind,
  isTaken: false,
  missing: "",
  ...more,
});
const desk = { id: "m", name: "Marc Ode", mayMessage: true, mayServeCustomers: true };
const bay = { id: "t", name: "Tess Nguyen", mayMessage: false, mayServeCustomers: false };
const every = (["job", "repair-order", "appointment", "conversation", "lead", "task"] as const).map((kind) =>
  held(kind),
);
const kinds = (work: readonly HeldWork[]) => work.map(({ kind }) => kind);

describe("a handover", () => {
  it("gives somebody at the front desk everything", () => {
    const all = handOver(every, { successor: desk, unassigned: [], refusesMissingSkills: true });
    expect(all).toEqual({ taken: every, open: [], refused: [] });
    expect(checkTasks(all).ok).toBe(true);
  });

  it("gives a technician no work of the front desk", () => {
    const { taken, refused } = handOver(every, {
      successor: bay,
      unassigned: [],
      refusesMissingSkills: true,
    });
    expect(kinds(taken)).toEqual(["job", "repair-order", "appointment"]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      "Tess Nguyen can't reply to customers",
      "Tess Nguyen doesn't work at the front desk",
      "Tess Nguyen doesn't work at the front desk",
    ]);
  });

  it("leaves open what is chosen, or everything without a successor", () => {
    const some = handOver(every, {
      successor: desk,
      unassigned: ["job", "lead"],
      refusesMissingSkills: false,
    });
    expect(kinds(some.open)).toEqual(["job", "lead"]);
    expect(handOver(every, { successor: null, unassigned: [], refusesMissingSkills: false }).open).toEqual(
      every,
    );
  });

  it("refuses a job without its skill only where the shop refuses, and a time that is taken always", () => {
    const work = [held("job", { missing: "ASE A5 Brakes" }), held("appointment", { isTaken: true })];
    const refused = (refusesMissingSkills: boolean) =>
      handOver(work, { successor: desk, unassigned: [], refusesMissingSkills }).refused.map(
        ({ reason }) => reason,
      );
    expect(refused(true)).toEqual(["Marc Ode doesn't have ASE A5 Brakes", "Marc Ode is booked or off then"]);
    expect(refused(false)).toEqual(["Marc Ode is booked or off then"]);
  });

  it("needs an owner for each task", () => {
    const tasks = [held("task"), held("task", { id: "task 2" })];
    const check = (successor: typeof desk | null) =>
      checkTasks(handOver(tasks, { successor, unassigned: [], refusesMissingSkills: false }));
    expect(check(desk).ok).toBe(true);
    expect(check(null)).toMatchObject({
      reason: "Choose who takes over the 2 open tasks. A task needs an owner.",
    });
    expect(check(bay)).toMatchObject({
      reason: "Tess Nguyen doesn't work at the front desk. Choose someone else for the 2 open tasks.",
    });
  });
});

describe("a last day", () => {
  it.each([
    ["2026-11-06", true],
    ["2026-11-05", false],
    ["2027-11-21", true],
    ["2027-11-22", false],
  ])("%s is accepted on November 20, 2026: %s", (day, isAccepted) => {
    expect(checkLastDay(day, "2026-11-20").ok).toBe(isAccepted);
  });
});
