import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { partStates } from "../inventory/part-states.ts";
import type { Result } from "../kernel/result.ts";
import { checkAuthorizationRecord, decide, editJob, removeJob, takeFromStock } from "./rules.ts";
import { authorizationStates, channels, type Job, workStates } from "./schema.ts";

type Facts = Pick<Job, "name" | "authorization" | "work">;
const job = (over: Partial<Facts> = {}): Facts => ({
  name: "Brakes",
  authorization: "proposed",
  work: "pending",
  ...over,
});
const reasonOf = (result: Result<unknown>) =>
  result.ok && result.value ? "accepted" : !result.ok && result.reason;

describe("recording an authorization", () => {
  const opened = "2026-11-20T13:00:00.000Z";
  const now = new Date("2026-11-21T15:00:00.000Z");
  const recordWith = (over: Partial<Parameters<typeof checkAuthorizationRecord>[0]>) =>
    checkAuthorizationRecord(
      { channel: "in-person", phone: "", signature: null, decidedAt: null, ...over },
      { openedAt: opened, now },
    );
  const after = (instant: string | Date, milliseconds: number) =>
    new Date(new Date(instant).getTime() + milliseconds).toISOString();

  it("accepts a signature only in person", () => {
    for (const channel of channels) {
      const signed = recordWith({ channel, signature: "data:image/png;base64,AAAA" });
      if (channel === "in-person") expect(signed).toEqual({ ok: true, value: true });
      else
        expect(signed, channel).toMatchObject({
          code: "refused",
          reason: expect.stringMatching(/^Signatures are only for in-person authorizations\./),
        });
      expect(recordWith({ channel }).ok, `${channel} without a signature`).toBe(true);
    }
  });

  it("accepts a phone number only for a phone call", () => {
    for (const channel of channels) {
      const called = recordWith({ channel, phone: "(813) 555-0142" });
      if (channel === "phone") expect(called).toEqual({ ok: true, value: true });
      else
        expect(called, channel).toMatchObject({
          code: "refused",
          reason: expect.stringMatching(/^Phone numbers are only for authorizations by phone\./),
        });
    }
  });

  it("counts the digits of a phone number in any format", () => {
    const separators = fc.array(fc.constantFrom(" ", "-", "(", ")", ".", "+", "x"), { maxLength: 3 });
    const written = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 9 }), separators), { minLength: 1, maxLength: 14 })
      .map((digits) => ({
        count: digits.length,
        phone: digits.map(([digit, rest]) => `${digit}${rest.join("")}`).join(""),
      }));
    fc.assert(
      fc.property(written, ({ count, phone }) => {
        const result = recordWith({ channel: "phone", phone });
        if (count >= 10) expect(result.ok).toBe(true);
        else
          expect(result).toMatchObject({
            code: "refused",
            reason: expect.stringMatching(/with its area code/),
          });
      }),
    );
  });

  it.each([
    ["now", after(now, 0), "accepted"],
    ["a minute ahead, by a clock that differs", after(now, 60_000), "accepted"],
    ["later than that", after(now, 60_001), "The authorization can't be in the future."],
    ["when the repair order was opened", opened, "accepted"],
    ["a minute before it, by a clock that differs", after(opened, -60_000), "accepted"],
    [
      "earlier than that",
      after(opened, -60_001),
      "The authorization can't be before this repair order was opened.",
    ],
  ])("with a time of %s: %s is %s", (_when, decidedAt, outcome) => {
    expect(reasonOf(recordWith({ decidedAt }))).toBe(outcome);
  });

  it("checks the channel before the time", () => {
    const late = after(now, 3_600_000);
    expect(reasonOf(recordWith({ channel: "text", signature: "x", decidedAt: late }))).toMatch(
      /^Signatures are only/,
    );
    expect(reasonOf(recordWith({ channel: "text", phone: "8135550142", decidedAt: late }))).toMatch(
      /^Phone numbers are only/,
    );
  });
});

describe("a decision about a job", () => {
  const decisions = ["approved", "declined", "deferred"] as const;
  const cases = authorizationStates.flatMap((authorization) =>
    workStates.flatMap((work) => decisions.map((decision) => ({ authorization, work, decision }))),
  );

  it.each(cases)(
    "$decision for a job that is $authorization with work $work",
    ({ authorization, work, decision }) => {
      const result = decide(job({ authorization, work }), decision);
      if (authorization === decision)
        expect(result).toMatchObject({ code: "conflict", reason: `“Brakes” was already ${decision}.` });
      else if (authorization === "approved" && work !== "pending")
        expect(result).toMatchObject({
          code: "conflict",
          reason: `Work on “Brakes” has started, so it can no longer be ${decision}.`,
        });
      else expect(result).toEqual({ ok: true, value: decision });
    },
  );

  it("can no longer decline or defer the job once a part is issued, but can still approve it", () => {
    for (const partState of [...partStates, null]) {
      const lines = [{ partState: null }, { partState }];
      const taken = partState === "issued" || partState === "installed";
      for (const decision of ["declined", "deferred"] as const)
        expect(
          reasonOf(decide({ ...job({ authorization: "approved" }), lines }, decision)),
          String(partState),
        ).toBe(
          taken
            ? `Parts for “Brakes” were already pulled from stock, so it can no longer be ${decision}.`
            : "accepted",
        );
      expect(decide({ ...job({ authorization: "declined" }), lines }, "approved").ok, String(partState)).toBe(
        true,
      );
    }
  });
});

test.each([
  ["proposed", "pending", "accepted"],
  ["declined", "pending", "accepted"],
  ["deferred", "pending", "accepted"],
  ["approved", "pending", "accepted"],
  ["approved", "in-progress", "accepted"],
  ["approved", "completed", "“Brakes” is already completed and can't be changed."],
] as const)("editing a job that is %s with work %s: %s", (authorization, work, outcome) => {
  expect(reasonOf(editJob(job({ authorization, work })))).toBe(outcome);
});

test.each([
  ["nobody approved, worked on or answered", job(), false, false, "accepted"],
  [
    "is approved",
    job({ authorization: "approved" }),
    false,
    false,
    "“Brakes” is approved. Record that the customer declines it instead.",
  ],
  ["has time on it", job(), true, false, "“Brakes” has time clocked on it and stays on the record."],
  [
    "was answered",
    job({ authorization: "declined" }),
    false,
    true,
    "The customer already decided on “Brakes”, so it stays on the record.",
  ],
] as const)("removing a job that %s", (_what, of, clocked, answered, outcome) => {
  expect(reasonOf(removeJob(of, clocked, answered))).toBe(outcome);
});

test("a job counts as undecided by default", () => {
  expect(removeJob(job(), false).ok).toBe(true);
});

describe("issuing a part from stock", () => {
  const part = { partId: "p", partState: "quoted", description: "Pad set" } as const;
  const approved = job({ authorization: "approved" });

  it.each(authorizationStates.filter((state) => state !== "approved"))(
    "requires approval of a %s job",
    (authorization) => {
      expect(reasonOf(takeFromStock(part, job({ authorization })))).toBe(
        "“Brakes” isn't approved yet, so its parts stay on the shelf.",
      );
    },
  );

  it.each([
    ["quoted", "accepted"],
    ["ordered", "accepted"],
    ["received", "accepted"],
    ["issued", "“Pad set” was already pulled from stock."],
    ["installed", "“Pad set” was already pulled from stock."],
    ["returned", "“Pad set” was returned as not needed. Add a job if it's needed after all."],
  ])("for a line that is %s: %s", (partState, outcome) => {
    expect(reasonOf(takeFromStock({ ...part, partState }, approved))).toBe(outcome);
  });

  it("requires a stocked part", () => {
    expect(takeFromStock({ ...part, partId: null }, approved)).toEqual({
      ok: false,
      code: "refused",
      reason: "“Pad set” isn't a stocked part.",
    });
  });
});
