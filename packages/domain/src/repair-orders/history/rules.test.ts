import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Job } from "../schema.ts";
import { undo } from "./rules.ts";
import { contentOfJob, jobsSnapshot, type Snapshot } from "./snapshot.ts";

const job = (id: string, change: Partial<Job> = {}): Job => ({
  id,
  position: 1,
  name: `Job ${id}`,
  description: "",
  concern: "",
  cause: "",
  correction: "",
  pay: "customer",
  authorization: "proposed",
  authorizedAt: null,
  work: "pending",
  holdReason: null,
  technician: null,
  inspectionItemId: null,
  cannedJobId: null,
  earlierJobId: null,
  completedAt: null,
  clockedHours: "0",
  lines: [],
  ...change,
});
const facts = (jobs: readonly Job[], change: object = {}) => ({
  order: { status: "estimate" as const, jobs: [...jobs] },
  head: {},
  onRecord: new Map(),
  undone: false,
  ...change,
});
const ids = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 5 });

describe("undoing a job change", () => {
  it("restores the jobs from any state", () => {
    const name = fc.string({ minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(ids, ids, name, (before, after, renamed) => {
        const was = before.map((id) => job(id));
        const is = after.map((id) => (before.includes(id) ? job(id, { name: renamed }) : job(id)));
        const result = undo(jobsSnapshot(was), jobsSnapshot(is), facts(is));
        if (!result.ok) throw new Error(result.reason);
        const remaining = is.filter((each) => !result.value.remove.includes(each)).map(contentOfJob);
        const written = new Map(remaining.map((each) => [each.id, each]));
        for (const each of result.value.restore) written.set(each.id, each);
        expect([...written.values()].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
          was.map(contentOfJob).sort((a, b) => (a.id < b.id ? -1 : 1)),
        );
      }),
    );
  });

  it("never changes jobs that are approved, completed, decided, clocked or invoiced", () => {
    const snapshot: Snapshot = jobsSnapshot([job("a")]);
    const none = jobsSnapshot([]);
    const reason = (result: ReturnType<typeof undo>) => (result.ok ? "" : result.reason);
    const with_ = (change: Partial<Job>) => undo(none, snapshot, facts([job("a", change)]));
    expect(reason(with_({ authorization: "approved" }))).toContain("is approved");
    const record = (clocked: boolean, answered: boolean) =>
      undo(none, snapshot, facts([job("a")], { onRecord: new Map([["a", { clocked, answered }]]) }));
    expect(reason(record(true, false))).toContain("has time clocked on it");
    expect(reason(record(false, true))).toContain("already decided on");
    const billed = { order: { status: "invoiced", jobs: [job("a")] } };
    expect(reason(undo(none, snapshot, facts([], billed)))).toContain("invoiced");
    expect(reason(undo(none, snapshot, facts([])))).toContain("is no longer on this repair order");
    expect(reason(undo(snapshot, none, facts([job("a")])))).toContain("was changed again");
  });
});
