import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkQuality,
  clockOn,
  complete,
  decide,
  deriveStatus,
  editJob,
  postInvoice,
  type RepairOrderFacts,
  takeFromStock,
  voidOrder,
} from "./rules.ts";

type Facts = RepairOrderFacts["jobs"][number];
const job = (over: Partial<Facts> = {}): Facts => ({
  name: "Brakes",
  authorization: "proposed",
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

describe("the status of a repair order", () => {
  it("follows the car through the shop", () => {
    const approved = job({ authorization: "approved" });
    const done = job({ authorization: "approved", work: "completed" });
    expect(deriveStatus(order())).toBe("estimate");
    expect(deriveStatus(order({ jobs: [job()], estimateSent: true }))).toBe("awaiting-approval");
    expect(deriveStatus(order({ jobs: [approved, job({ authorization: "declined" })] }))).toBe("approved");
    expect(deriveStatus(order({ jobs: [approved], anyClockedOn: true }))).toBe("in-progress");
    expect(deriveStatus(order({ jobs: [done, approved] }))).toBe("in-progress");
    expect(deriveStatus(order({ jobs: [done] }))).toBe("quality-check");
    expect(deriveStatus(order({ jobs: [done], qualityCheckedAt: "2026-11-21T10:00:00Z" }))).toBe("ready");
    expect(deriveStatus(order({ jobs: [done], invoiced: true }))).toBe("invoiced");
    expect(deriveStatus(order({ jobs: [done], invoiced: true, paidInFull: true }))).toBe("closed");
    expect(deriveStatus(order({ jobs: [job()], voidedAt: "2026-11-21T10:00:00Z" }))).toBe("void");
  });

  it("is not waiting for approval once every job is declined", () => {
    expect(deriveStatus(order({ jobs: [job({ authorization: "declined" })], estimateSent: true }))).toBe(
      "estimate",
    );
  });
});

describe("a customer's decision", () => {
  it("is rejected when repeated", () => {
    expect(decide(job({ authorization: "approved" }), "approved")).toMatchObject({
      ok: false,
      code: "conflict",
    });
  });
  it("can approve a declined or deferred job later", () => {
    expect(decide(job({ authorization: "declined" }), "approved").ok).toBe(true);
    expect(decide(job({ authorization: "deferred" }), "approved").ok).toBe(true);
  });
  it("cannot withdraw approval of work in progress", () => {
    expect(decide(job({ authorization: "approved", work: "in-progress" }), "declined").ok).toBe(false);
  });
});

describe("work", () => {
  it("starts only after approval, on an open repair order", () => {
    expect(clockOn(job(), "estimate")).toMatchObject({
      ok: false,
      reason: expect.stringContaining("approved yet"),
    });
    expect(clockOn(job({ authorization: "approved" }), "approved").ok).toBe(true);
    expect(clockOn(job({ authorization: "approved" }), "invoiced").ok).toBe(false);
  });

  it("is complete when the correction is entered and the parts are issued", () => {
    const base = {
      ...job({ authorization: "approved", work: "in-progress" }),
      cause: "worn",
      correction: "replaced",
      lines: [],
    };
    const line = { kind: "part", partId: "p", partState: "quoted", description: "Pad set" };
    expect(complete(base).ok).toBe(true);
    expect(complete({ ...base, correction: " " })).toMatchObject({ ok: false, code: "refused" });
    expect(complete({ ...base, lines: [line] })).toMatchObject({ ok: false, code: "conflict" });
    expect(complete({ ...base, lines: [{ ...line, partState: "issued" }] }).ok).toBe(true);
  });

  it("allows edits to an approved job until it is completed", () => {
    expect(editJob(job({ authorization: "approved" })).ok).toBe(true);
    expect(editJob(job({ authorization: "approved", work: "completed" })).ok).toBe(false);
    expect(editJob(job({ authorization: "declined" })).ok).toBe(true);
  });

  it("issues a part only once", () => {
    const approved = job({ authorization: "approved" });
    const line = { partId: "p", partState: "quoted", description: "Pad set" };
    expect(takeFromStock(line, approved).ok).toBe(true);
    expect(takeFromStock({ ...line, partState: "issued" }, approved).ok).toBe(false);
    expect(takeFromStock(line, job()).ok).toBe(false);
  });

  it("is quality-checked once, after all of it is done", () => {
    expect(checkQuality("quality-check").ok).toBe(true);
    expect(checkQuality("ready").ok).toBe(false);
    expect(checkQuality("in-progress").ok).toBe(false);
  });

  it("cannot be voided once started", () => {
    expect(voidOrder("in-progress", [job({ authorization: "approved", work: "in-progress" })]).ok).toBe(
      false,
    );
    expect(voidOrder("estimate", [job()]).ok).toBe(true);
  });
});

describe("posting an invoice", () => {
  const facts = { status: "ready" as const, totalCents: 10_000, authorizedCents: 10_000, state: "FL" };
  it("requires approval, completed work and a quality check", () => {
    expect(postInvoice(facts).ok).toBe(true);
    for (const status of [
      "estimate",
      "awaiting-approval",
      "approved",
      "in-progress",
      "quality-check",
      "invoiced",
      "closed",
      "void",
    ] as const) {
      expect(postInvoice({ ...facts, status }), status).toMatchObject({ ok: false, code: "conflict" });
    }
  });

  // Hand-computed: Florida min(max($10, 10%), $50); Michigan min(10%, $50); California nothing.
  it.each([
    ["FL", 5000, 6000],
    ["FL", 10_000, 11_000],
    ["FL", 30_000, 33_000],
    ["FL", 50_000, 55_000],
    ["FL", 200_000, 205_000],
    ["MI", 5000, 5500],
    ["MI", 200_000, 205_000],
    ["CA", 30_000, 30_000],
    ["TX", 30_000, 30_000],
  ])(
    "in %s allows an invoice authorized at %i to reach %i, but not a cent more",
    (state, authorizedCents, most) => {
      expect(postInvoice({ ...facts, state, authorizedCents, totalCents: most }).ok).toBe(true);
      expect(postInvoice({ ...facts, state, authorizedCents, totalCents: most + 1 })).toMatchObject({
        ok: false,
        code: "refused",
      });
    },
  );
});

describe("every sequence of actions", () => {
  const moves = fc.array(
    fc.record({
      move: fc.constantFrom(
        "approve",
        "decline",
        "defer",
        "clock-on",
        "complete",
        "quality",
        "invoice",
        "void" as const,
      ),
      job: fc.nat(2),
    }),
    { maxLength: 40 },
  );
  it("never allows work on, or an invoice for, an unapproved job", () => {
    fc.assert(
      fc.property(moves, (steps) => {
        const jobs: Facts[] = [job(), job(), job()];
        const facts = { voided: false, invoiced: false, quality: false };
        const status = () =>
          deriveStatus(
            order({
              jobs,
              estimateSent: true,
              invoiced: facts.invoiced,
              voidedAt: facts.voided ? "2026-11-21T10:00:00Z" : null,
              qualityCheckedAt: facts.quality ? "2026-11-21T10:00:00Z" : null,
            }),
          );
        for (const { move, job: index } of steps) {
          const now = jobs[index] as Facts;
          const change = (over: Partial<Facts>) => {
            jobs[index] = { ...now, ...over };
          };
          if (move === "approve" && decide(now, "approved").ok) change({ authorization: "approved" });
          if (move === "decline" && decide(now, "declined").ok) change({ authorization: "declined" });
          if (move === "defer" && decide(now, "deferred").ok) change({ authorization: "deferred" });
          if (move === "clock-on" && clockOn(now, status()).ok) change({ work: "in-progress" });
          if (move === "complete" && complete({ ...now, cause: "", correction: "done", lines: [] }).ok)
            change({ work: "completed" });
          if (move === "quality" && checkQuality(status()).ok) facts.quality = true;
          if (
            move === "invoice" &&
            postInvoice({ status: status(), totalCents: 1, authorizedCents: 1, state: "FL" }).ok
          )
            facts.invoiced = true;
          if (move === "void" && voidOrder(status(), jobs).ok) facts.voided = true;
          for (const each of jobs) {
            if (each.work !== "pending") expect(each.authorization).toBe("approved");
          }
          if (facts.invoiced) {
            expect(jobs.some((each) => each.authorization === "approved")).toBe(true);
            expect(facts.voided).toBe(false);
          }
        }
      }),
    );
  });
});
