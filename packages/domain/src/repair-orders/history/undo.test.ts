import { describe, expect, it, test } from "vitest";
import type { Job, Line } from "../schema.ts";
import { undo } from "./rules.ts";
import {
  contentOfJob,
  jobContent,
  jobsSnapshot,
  orderSnapshot,
  type Snapshot,
  sameContent,
  snapshot,
} from "./snapshot.ts";

const line = (over: Partial<Line>): Line => ({
  id: "l",
  kind: "labor",
  description: "Replace pads",
  laborOp: "BRK",
  hours: "1.50",
  rateCents: 15_000,
  partId: null,
  partNumber: "",
  quantity: null,
  unitPriceCents: null,
  unitCostCents: 0,
  amountCents: 22_500,
  condition: "new",
  stateFee: "none",
  dotNumber: "",
  partState: null,
  backOrdered: false,
  coreCents: 0,
  coreState: "none",
  discountFrom: "job",
  discountBasisPoints: null,
  ...over,
});
const part = line({
  id: "p",
  kind: "part",
  description: "Tire",
  hours: null,
  rateCents: null,
  partId: "stock",
  partNumber: "T-9",
  quantity: "4",
  unitPriceCents: 12_000,
  unitCostCents: 7000,
  amountCents: 48_000,
  condition: "used",
  stateFee: "tire",
  dotNumber: "1XA2B3C",
  partState: "issued",
  coreCents: 500,
});
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
const reasonOf = (result: ReturnType<typeof undo>) => (result.ok ? "accepted" : result.reason);
const head = (fields: Record<string, string | number | boolean | null>): Snapshot => ({
  kind: "head",
  head: fields,
});
const order = (...ids: string[]) => orderSnapshot(ids.map((id) => ({ id, name: `Job ${id}` })));

test("an action cannot be undone twice", () => {
  const nothing = jobsSnapshot([]);
  expect(reasonOf(undo(nothing, nothing, facts([], { undone: true })))).toBe("This was already undone.");
});

test("a change of one kind is never undone as another", () => {
  const kinds = [head({}), order("a"), jobsSnapshot([])];
  for (const before of kinds)
    for (const after of kinds)
      expect(reasonOf(undo(before, after, facts([job("a")]))), `${before.kind} to ${after.kind}`).toBe(
        before.kind === after.kind ? "accepted" : "This can no longer be undone.",
      );
});

describe("undoing a change of visit details", () => {
  const before = head({ keytag: "12", promisedAt: null });
  const after = head({ keytag: "14", promisedAt: "2026-11-21T20:00:00Z" });
  const now = (fields: object) => undo(before, after, facts([], { head: fields }));

  it("restores them when they have not changed since", () => {
    expect(now({ keytag: "14", promisedAt: "2026-11-21T20:00:00Z", concern: "Squeals" })).toEqual({
      ok: true,
      value: { restore: [], remove: [], head: { keytag: "12", promisedAt: null } },
    });
  });

  it("is rejected when one of them has changed since", () => {
    const reason = "The visit details were changed again since then. Change them by hand.";
    expect(reasonOf(now({ keytag: "15", promisedAt: "2026-11-21T20:00:00Z" }))).toBe(reason);
    expect(reasonOf(now({ keytag: "14", promisedAt: null }))).toBe(reason);
    expect(reasonOf(now({ keytag: "14" }))).toBe(reason);
  });

  it("treats a missing field as empty", () => {
    const cleared = head({ promisedAt: null });
    expect(undo(before, cleared, facts([], { head: {} })).ok).toBe(true);
    expect(undo(before, cleared, facts([], { head: { promisedAt: null } })).ok).toBe(true);
  });
});

describe("undoing a job move", () => {
  const jobs = (...ids: string[]) => facts(ids.map((id) => job(id)));
  const back = (now: string[]) => undo(order("a", "b", "c"), order("c", "a", "b"), jobs(...now));

  it("restores the previous order", () => {
    expect(back(["c", "a", "b"])).toEqual({
      ok: true,
      value: { restore: [], remove: [], head: {}, order: ["a", "b", "c"] },
    });
  });

  it("leaves out removed jobs, and leaves new jobs after the job they followed", () => {
    expect(back(["c", "b"])).toMatchObject({ value: { order: ["b", "c"] } });
    expect(back(["c", "a", "x", "b"])).toMatchObject({ value: { order: ["a", "x", "b", "c"] } });
  });

  it("is rejected when the jobs were moved again", () => {
    expect(reasonOf(back(["a", "c", "b"]))).toBe("The jobs were moved again since then. Move them by hand.");
  });
});

describe("undoing a change of several jobs", () => {
  it("restores previous jobs and removes added ones", () => {
    const [was, is, added] = [job("a"), job("a", { name: "Brakes" }), job("b")];
    expect(undo(jobsSnapshot([was]), jobsSnapshot([is, added]), facts([is, added]))).toEqual({
      ok: true,
      value: { restore: [contentOfJob(was)], remove: [added], head: {} },
    });
  });

  it("is rejected with the job's name when it was changed again", () => {
    const changed = [job("a", { name: "Brakes", description: "Both axles" })];
    expect(
      reasonOf(undo(jobsSnapshot([job("a")]), jobsSnapshot([job("a", { name: "Brakes" })]), facts(changed))),
    ).toBe("“Brakes” was changed again since then. Undo the later change first.");
    expect(reasonOf(undo(jobsSnapshot([]), jobsSnapshot([job("a")]), facts([])))).toBe(
      "“Job a” is no longer on this repair order.",
    );
  });

  it("follows the editing rules for existing jobs and the removal rules for added ones", () => {
    const approved = job("a", { authorization: "approved" });
    expect(
      reasonOf(undo(jobsSnapshot([job("a", { name: "Was" })]), jobsSnapshot([approved]), facts([approved]))),
    ).toMatch(/was approved since then\. Edit it instead/);
    expect(reasonOf(undo(jobsSnapshot([]), jobsSnapshot([approved]), facts([approved])))).toMatch(
      /Record that the customer declines it/,
    );
  });
});

describe("a job's content", () => {
  it("is what an advisor entered, without anything that work on it adds", () => {
    const fee = line({ id: "f", kind: "fee", description: "Disposal", amountCents: 500 });
    const sublet = line({
      id: "s",
      kind: "sublet",
      description: "Glass",
      amountCents: 900,
      unitCostCents: 700,
    });
    const whole = job("a", {
      position: 3,
      name: "Tires",
      description: "All four",
      concern: "Noise",
      pay: "warranty",
      technician: { id: "t", name: "Tess" },
      inspectionItemId: "i",
      cannedJobId: "c",
      earlierJobId: "e",
      authorization: "approved",
      work: "completed",
      lines: [line({}), part, sublet, fee],
    });
    expect(contentOfJob(whole)).toEqual({
      id: "a",
      position: 3,
      name: "Tires",
      description: "All four",
      concern: "Noise",
      pay: "warranty",
      technicianId: "t",
      inspectionItemId: "i",
      cannedJobId: "c",
      earlierJobId: "e",
      lines: [
        {
          id: "l",
          kind: "labor",
          description: "Replace pads",
          laborOp: "BRK",
          hours: "1.50",
          rateCents: 15_000,
        },
        {
          id: "p",
          kind: "part",
          description: "Tire",
          partId: "stock",
          partNumber: "T-9",
          quantity: "4",
          unitPriceCents: 12_000,
          unitCostCents: 7000,
          condition: "used",
          stateFee: "tire",
          dotNumber: "1XA2B3C",
          coreCents: 500,
        },
        { id: "s", kind: "sublet", description: "Glass", amountCents: 900, unitCostCents: 700 },
        { id: "f", kind: "fee", description: "Disposal", amountCents: 500 },
      ],
    });
  });

  it("has default numbers for a line without them", () => {
    const lines = [
      line({ hours: null, rateCents: null }),
      line({ kind: "part", quantity: null, unitPriceCents: null }),
    ];
    expect(contentOfJob(job("a", { lines })).lines).toMatchObject([
      { hours: "0", rateCents: 0 },
      { quantity: "1", unitPriceCents: 0 },
    ]);
    expect(contentOfJob(job("a")).technicianId).toBeNull();
  });

  it("looks the same regardless of technician, position and trailing zeros", () => {
    const one = contentOfJob(job("a", { lines: [line({ hours: "1.5" }), part] }));
    const tech = { id: "t", name: "Tess" };
    const other = job("a", {
      position: 9,
      technician: tech,
      lines: [line({ hours: "1.50" }), { ...part, quantity: "4.000" }],
    });
    expect(sameContent(one, contentOfJob(other))).toBe(true);
    const [labor, tire] = one.lines;
    if (!labor || !tire) throw new Error("There are two lines.");
    const turned = Object.fromEntries(Object.entries(labor).reverse()) as typeof labor;
    expect(sameContent(one, { ...one, lines: [turned, tire] })).toBe(true);
    expect(sameContent(one, { ...one, lines: [tire, labor] })).toBe(false);
    for (const over of [{ name: "x" }, { description: "x" }, { concern: "x" }, { pay: "internal" as const }])
      expect(sameContent(one, { ...one, ...over }), JSON.stringify(over)).toBe(false);
    for (const over of [{ hours: "1.6" }, { rateCents: 1 }, { description: "x" }, { laborOp: "x" }])
      expect(
        sameContent(one, { ...one, lines: [{ ...labor, ...over } as typeof labor, tire] }),
        JSON.stringify(over),
      ).toBe(false);
  });

  it("is read back as it was stored", () => {
    const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;
    const unchanged = job(id(1), { lines: [line({ id: id(2) })], technician: { id: id(3), name: "Tess" } });
    const read = (value: unknown) => snapshot.parse(JSON.parse(JSON.stringify(value)));
    expect(jobContent.parse(contentOfJob(unchanged))).toEqual(contentOfJob(unchanged));
    expect(read(jobsSnapshot([unchanged]))).toEqual({ kind: "jobs", jobs: [contentOfJob(unchanged)] });
    expect(read(orderSnapshot([unchanged]))).toEqual({
      kind: "order",
      order: [{ id: id(1), name: unchanged.name }],
    });
    expect(read(head({ keytag: "12", promisedAt: null }))).toEqual(head({ keytag: "12", promisedAt: null }));
    expect(snapshot.safeParse({ kind: "lines" }).success).toBe(false);
  });
});
