import { describe, expect, it, test } from "vitest";
import { partStates } from "../inventory/part-states.ts";
import type { Result } from "../kernel/result.ts";
import {
  backOrder,
  changeable,
  checkQuality,
  clockOn,
  complete,
  deriveStatus,
  hold,
  overwrites,
  postInvoice,
  type RepairOrderFacts,
  resume,
  staleVersion,
  voidOrder,
} from "./rules.ts";
import { authorizationStates, type Job, repairOrderStatuses, workStates } from "./schema.ts";

type Facts = Pick<Job, "name" | "authorization" | "work">;
const job = (over: Partial<Facts> = {}): Facts => ({
  name: "Brakes",
  authorization: "approved",
  work: "pending",
  ...over,
});
const order = (over: Partial<RepairOrderFacts> = {}): RepairOrderFacts => ({
  voidedAt: null,
  invoiced: false,
  paidInFull: false,
  estimateSent: false,
  qualityCheckedAt: null,
  anyClockedOn: false,
  jobs: [],
  ...over,
});
const reasonOf = (result: Result<unknown>) =>
  result.ok && result.value ? "accepted" : !result.ok && result.reason;
const at = "2026-11-21T10:00:00Z";

const closed = {
  invoiced: "This repair order is invoiced. A posted invoice never changes.",
  closed: "This repair order is paid and closed.",
  void: "This repair order was voided.",
} as const;
const closedReason = (status: (typeof repairOrderStatuses)[number]) =>
  (closed as Partial<Record<string, string>>)[status];

describe("the status", () => {
  const done = job({ work: "completed" });
  const declined = job({ authorization: "declined" });
  it.each<[string, Partial<RepairOrderFacts>, string]>([
    [
      "stays void when the order was invoiced before",
      { voidedAt: at, invoiced: true, paidInFull: true },
      "void",
    ],
    [
      "is not closed by money before there is an invoice",
      { paidInFull: true, jobs: [done] },
      "quality-check",
    ],
    [
      "waits for approval only once the estimate is sent",
      { jobs: [job({ authorization: "proposed" })] },
      "estimate",
    ],
    [
      "waits while one of the jobs is still open",
      { jobs: [declined, job({ authorization: "proposed" })], estimateSent: true },
      "awaiting-approval",
    ],
    ["waits for nobody when there is no job", { estimateSent: true }, "estimate"],
    [
      "waits for nobody when the jobs are deferred",
      { jobs: [job({ authorization: "deferred" })], estimateSent: true },
      "estimate",
    ],
    [
      "is approved beside an open job",
      { jobs: [job(), job({ authorization: "proposed" })], estimateSent: true },
      "approved",
    ],
    [
      "is in progress when a job was begun and nobody is clocked on",
      { jobs: [job({ work: "in-progress" }), job()] },
      "in-progress",
    ],
    ["is in progress while a job is on hold", { jobs: [job({ work: "on-hold" })] }, "in-progress"],
    [
      "does not count work on what is not approved",
      { jobs: [job(), job({ authorization: "declined", work: "in-progress" })] },
      "approved",
    ],
    ["needs no work on a declined job", { jobs: [done, declined] }, "quality-check"],
    [
      "is not ready by an old quality check when a job was approved since",
      { jobs: [done, job()], qualityCheckedAt: at },
      "in-progress",
    ],
    [
      "does not begin by a clock when nothing is approved",
      { jobs: [declined], anyClockedOn: true },
      "estimate",
    ],
  ])("%s", (_what, facts, status) => {
    expect(deriveStatus(order(facts))).toBe(status);
  });
});

test.each(repairOrderStatuses)(
  "a repair order that is %s can be changed, clocked in on and voided, or says why not",
  (status) => {
    const reason = closedReason(status) ?? "accepted";
    expect(reasonOf(changeable(status))).toBe(reason);
    expect(reasonOf(clockOn(job(), status))).toBe(reason);
    expect(reasonOf(voidOrder(status, [job()]))).toBe(reason);
  },
);

test("the second person to save sees who saved first, and that nothing was overwritten", () => {
  expect(staleVersion("Maria")).toEqual({
    ok: false,
    code: "stale-version",
    reason: expect.stringMatching(
      /^Maria changed this repair order while you were working on it\..*Nothing you typed/,
    ),
  });
});

describe("work on a job", () => {
  it.each(authorizationStates)("that is %s starts only with approval", (authorization) => {
    expect(reasonOf(clockOn(job({ authorization }), "approved"))).toBe(
      authorization === "approved"
        ? "accepted"
        : "“Brakes” isn't approved yet. Get the customer's approval before you start.",
    );
  });

  it.each(workStates)("that is %s can be started, put on hold and resumed unless it is completed", (work) => {
    const outcome = work === "completed" ? "“Brakes” is already completed." : "accepted";
    expect(reasonOf(clockOn(job({ work }), "in-progress"))).toBe(outcome);
    expect(reasonOf(hold(job({ work })))).toBe(outcome);
    expect(reasonOf(resume(job({ work })))).toBe(outcome);
  });
});

describe("completing a job", () => {
  const base = { ...job({ work: "in-progress" }), cause: "", correction: "Replaced the pads.", lines: [] };
  const part = { kind: "part", partId: "p", partState: "quoted", description: "Pad set" };
  const tire = {
    kind: "part",
    partId: null,
    partState: null,
    description: "All-season",
    quantity: "4",
    stateFee: "tire" as const,
    condition: "new",
    dotNumber: "1XA2B3C, 1XA2B3D",
  };

  it.each(authorizationStates)("requires approval: %s", (authorization) => {
    expect(reasonOf(complete({ ...base, authorization }))).toBe(
      authorization === "approved" ? "accepted" : "“Brakes” isn't approved yet.",
    );
  });

  it("happens only once, and requires a correction", () => {
    expect(complete({ ...base, work: "completed" })).toMatchObject({
      code: "conflict",
      reason: "“Brakes” is already completed.",
    });
    expect(complete({ ...base, correction: " \n" })).toMatchObject({
      code: "refused",
      reason: "Enter the correction for “Brakes” before completing it.",
    });
  });

  it.each([...partStates, null])("with a stocked part that is %s", (partState) => {
    const missing = !["issued", "installed", "returned"].includes(partState ?? "");
    const other = { ...part, partState: "issued", description: "Rotor" };
    expect(reasonOf(complete({ ...base, lines: [other, { ...part, partState }] }))).toBe(
      missing ? "Pull “Pad set” from stock before completing “Brakes”." : "accepted",
    );
  });

  it("does not require issuing non-stock parts or labor from stock", () => {
    expect(complete({ ...base, lines: [{ ...part, partId: null }] }).ok).toBe(true);
    expect(complete({ ...base, lines: [{ ...part, kind: "labor" }] }).ok).toBe(true);
  });

  it("requires the DOT number of each new tire", () => {
    expect(complete({ ...base, lines: [tire] })).toMatchObject({
      code: "refused",
      reason: "Enter the DOT number of each tire of “All-season” before completing “Brakes”. 2 missing.",
    });
    expect(complete({ ...base, lines: [{ ...tire, quantity: "2" }] }).ok).toBe(true);
  });
});

test.each(repairOrderStatuses)("the quality check of a repair order that is %s", (status) => {
  const outcome =
    status === "quality-check"
      ? "accepted"
      : status === "ready"
        ? "This repair order was already quality-checked."
        : (closedReason(status) ?? "Complete every approved job before the quality check.");
  expect(reasonOf(checkQuality(status))).toBe(outcome);
});

test.each([
  ["estimate", /^Nothing is approved yet/],
  ["awaiting-approval", /^Nothing is approved yet/],
  ["approved", /^Complete and quality-check the work/],
  ["in-progress", /^Complete and quality-check the work/],
  ["quality-check", /^Complete and quality-check the work/],
  ["invoiced", /already has its invoice/],
  ["closed", /already has its invoice/],
  ["void", /^This repair order was voided\.$/],
] as const)("posting the invoice of a repair order that is %s says what prevents it", (status, reason) => {
  expect(reasonOf(postInvoice({ status, totalCents: 1, authorizedCents: 1, state: "FL" }))).toMatch(reason);
});

test("an invoice above the authorized amount names both amounts and the legal limit", () => {
  const bill = { status: "ready", totalCents: 11_001, authorizedCents: 10_000, state: "FL" } as const;
  expect(reasonOf(postInvoice(bill))).toMatch(
    /^The total of \$110\.01 exceeds the \$100\.00 that was authorized by more than the law allows \(.+\)\. Get the difference approved first\.$/,
  );
});

describe("voiding", () => {
  it.each(workStates)("with work %s on an approved job", (work) => {
    const jobs = [job({ authorization: "declined" }), job({ work })];
    expect(reasonOf(voidOrder("in-progress", jobs))).toBe(
      work === "pending"
        ? "accepted"
        : "Work has started on this repair order, so it can no longer be voided.",
    );
  });

  it.each([...partStates, null])("with a part that is %s", (partState) => {
    const jobs = [job(), { ...job(), lines: [{ partState: null }, { partState }] }];
    const taken = partState === "issued" || partState === "installed";
    expect(reasonOf(voidOrder("approved", jobs))).toBe(
      taken
        ? "Parts were pulled from stock for this repair order, so it can no longer be voided."
        : "accepted",
    );
  });
});

test("a part can be back-ordered only once, and only when it could be issued from stock", () => {
  const line = { partId: "p", partState: "quoted", backOrdered: false, description: "Pad set" };
  expect(backOrder(line, job())).toEqual({ ok: true, value: true });
  expect(reasonOf(backOrder({ ...line, backOrdered: true }, job()))).toBe(
    "“Pad set” is already back-ordered.",
  );
  expect(reasonOf(backOrder({ ...line, partState: "issued" }, job()))).toBe(
    "“Pad set” was already pulled from stock.",
  );
  expect(reasonOf(backOrder(line, job({ authorization: "proposed" })))).toMatch(/isn't approved yet/);
});

describe("concurrent findings by two people", () => {
  const empty = { cause: "", correction: "" };
  const mine = { cause: "Worn pads", correction: "Replaced" };
  it.each([
    ["nobody wrote since they were seen", empty, empty, mine, false],
    ["somebody wrote another cause", { ...empty, cause: "Leak" }, empty, mine, true],
    ["somebody wrote another correction", { ...mine, correction: "Resealed" }, empty, mine, true],
    [
      "somebody wrote the same, but for spaces",
      { cause: " Worn pads ", correction: "Replaced\n" },
      empty,
      mine,
      false,
    ],
    ["only spaces came since", { cause: " ", correction: "\n" }, empty, mine, false],
  ])("are checked for a conflict when %s", (_when, saved, seen, written, outcome) => {
    expect(overwrites(saved, seen, written)).toBe(outcome);
  });
});
