import { describe, expect, it, test } from "vitest";
import type { LineInput } from "../schema.ts";
import { changesOf, isUndoable } from "./changes.ts";
import type { JobContent } from "./snapshot.ts";

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;
const labor: LineInput = {
  id: id(11),
  kind: "labor",
  description: "Replace pads",
  laborOp: "BRK",
  hours: "1.50",
  rateCents: 15_000,
};
const part: LineInput = {
  id: id(12),
  kind: "part",
  description: "Pad set",
  partId: null,
  partNumber: "PAD-1",
  quantity: "2.000",
  unitPriceCents: 8000,
  unitCostCents: 4000,
  condition: "new",
  stateFee: "none",
  dotNumber: "",
  coreCents: 0,
};
const fee: LineInput = { id: id(13), kind: "fee", description: "Disposal", amountCents: 500 };
const job = (over: Partial<JobContent> = {}): JobContent => ({
  id: id(1),
  position: 1,
  name: "Brakes",
  description: "",
  concern: "",
  pay: "customer",
  technicianId: null,
  inspectionItemId: null,
  cannedJobId: null,
  earlierJobId: null,
  lines: [labor],
  ...over,
});
const jobs = (...all: JobContent[]) => ({ kind: "jobs", jobs: all });
const describeChange = (before: unknown, after: unknown) =>
  changesOf({ before, after }).map((each) => `${each.field}: ${each.before} → ${each.after}`);
const lines = (before: LineInput[], after: LineInput[]) =>
  describeChange(jobs(job({ lines: before })), jobs(job({ lines: after })));

describe("the changes within one job", () => {
  it.each([
    [{ name: "Front brakes" }, "Name: Brakes → Front brakes"],
    [{ description: "Both axles" }, "Description:  → Both axles"],
    [{ concern: "Squeals" }, "Concern:  → Squeals"],
    [{ pay: "warranty" as const }, "Who pays: Customer pays → Warranty pays"],
    [{ pay: "internal" as const }, "Who pays: Customer pays → Shop pays"],
  ])("%j", (over, sentence) => {
    expect(describeChange(jobs(job()), jobs(job(over)))).toEqual([sentence]);
  });

  it("ignore its position and technician", () => {
    expect(describeChange(jobs(job()), jobs(job({ position: 5, technicianId: id(9) })))).toEqual([]);
  });

  it.each([
    [labor, { description: "Replace rotors" }, "“Replace pads” text: Replace pads → Replace rotors"],
    [labor, { laborOp: "" }, "“Replace pads” labor op: BRK → "],
    [labor, { hours: "2.00" }, "“Replace pads” hours: 1.5 → 2"],
    [labor, { rateCents: 16_000 }, "“Replace pads” rate: $150.00 → $160.00"],
    [part, { partNumber: "PAD-2" }, "“Pad set” part number: PAD-1 → PAD-2"],
    [part, { quantity: "3" }, "“Pad set” quantity: 2 → 3"],
    [part, { unitPriceCents: 7000 }, "“Pad set” price each: $80.00 → $70.00"],
    [part, { condition: "rebuilt" }, "“Pad set” condition: new → rebuilt"],
    [part, { stateFee: "battery" }, "“Pad set” state fee: none → battery"],
    [part, { dotNumber: "1XA2B3C" }, "“Pad set” DOT number:  → 1XA2B3C"],
    [part, { coreCents: 1500 }, "“Pad set” core charge: $0.00 → $15.00"],
    [fee, { amountCents: 0 }, "“Disposal” amount: $5.00 → $0.00"],
  ])("in a line %j: %j", (line, over, sentence) => {
    expect(lines([line], [{ ...line, ...over } as LineInput])).toEqual([sentence]);
  });

  it("leave out part costs and hours that only have a different format", () => {
    expect(
      lines(
        [part, labor],
        [
          { ...part, unitCostCents: 1 },
          { ...labor, hours: "1.5" },
        ],
      ),
    ).toEqual([]);
  });

  it("list added and removed lines with their amounts", () => {
    expect(lines([labor], [labor, part, fee])).toEqual(["“Pad set”:  → 2 × $80.00", "“Disposal”:  → $5.00"]);
    expect(lines([labor, part], [])).toEqual([
      "“Replace pads”: 1.5 h at $150.00 → ",
      "“Pad set”: 2 × $80.00 → ",
    ]);
  });
});

describe("the changes in several jobs", () => {
  const other = job({ id: id(2), name: "Oil service", lines: [fee] });

  it("name the job", () => {
    expect(
      describeChange(
        jobs(job(), other),
        jobs(job({ concern: "Squeals" }), { ...other, name: "Oil change", lines: [] }),
      ),
    ).toEqual([
      ...["Brakes: Concern:  → Squeals", "Oil change: Name: Oil service → Oil change"],
      "Oil change: “Disposal”: $5.00 → ",
    ]);
  });

  it("list the lines of an added or removed job, but not its fields", () => {
    expect(describeChange(jobs(job()), jobs(job(), other))).toEqual(["Oil service: “Disposal”:  → $5.00"]);
    expect(describeChange(jobs(job(), other), jobs(job()))).toEqual(["Oil service: “Disposal”: $5.00 → "]);
    expect(describeChange(jobs(), jobs(job({ description: "Both" })))).toEqual([
      "“Replace pads”:  → 1.5 h at $150.00",
    ]);
  });
});

describe("the changes in the visit details", () => {
  const head = (fields: object) => ({ kind: "head", head: fields });
  it.each([
    [{ concern: "" }, { concern: "Squeals" }, "Concern:  → Squeals"],
    [{ promisedAt: null }, { promisedAt: "2026-11-21T20:00:00Z" }, "Promised:  → 2026-11-21T20:00:00Z"],
    [{ keytag: "12" }, { keytag: "" }, "Keytag: 12 → "],
    [{ labels: ["Fleet"] }, { labels: ["Fleet", "Comeback"] }, "Labels: Fleet → Fleet, Comeback"],
    [{}, { odometerIn: 84_210 }, "Odometer in:  → 84,210"],
    [{ odometerOut: 84_210 }, { odometerOut: 84_215 }, "Odometer out: 84,210 → 84,215"],
    [{ visit: "waiter" }, { visit: "drop-off" }, "Visit: waiter → drop-off"],
    [{ saveParts: false }, { saveParts: true }, "Save old parts: no → yes"],
  ])("from %j to %j", (before, after, sentence) => {
    expect(describeChange(head(before), head(after))).toEqual([sentence]);
  });

  it("leave out fields that did not change or have no label on the screen", () => {
    expect(
      describeChange(head({ keytag: "12", advisorId: id(1) }), head({ keytag: "12", advisorId: id(2) })),
    ).toEqual([]);
    expect(describeChange(head({ keytag: "12" }), head({ keytag: "14", advisorId: id(2) }))).toEqual([
      "Keytag: 12 → 14",
    ]);
  });
});

test("a job move shows both orders by job name", () => {
  const order = (...names: string[]) => ({
    kind: "order",
    order: names.map((name, index) => ({ id: id(index), name })),
  });
  expect(describeChange(order("Brakes", "Oil"), order("Oil", "Brakes"))).toEqual([
    "Order: Brakes, Oil → Oil, Brakes",
  ]);
});

test("an entry without both sides, or with two different kinds, shows nothing", () => {
  const [whole, head] = [jobs(job()), { kind: "head", head: { keytag: "12" } }];
  const order = { kind: "order", order: [] };
  for (const [before, after] of [
    [null, whole],
    [whole, null],
    [whole, head],
    [head, whole],
    [order, whole],
    [head, order],
    [order, head],
  ])
    expect(describeChange(before, after)).toEqual([]);
});

test("an entry can be undone when both sides are readable", () => {
  const whole = jobs(job());
  expect(isUndoable({ before: whole, after: whole })).toBe(true);
  expect(isUndoable({ before: null, after: whole })).toBe(false);
  expect(isUndoable({ before: whole, after: { kind: "lines" } })).toBe(false);
});
