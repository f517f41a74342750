import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { expect, test } from "vitest";
import { authorizationEntries, describeDecisions } from "./authorization-entries";

const estimate = (version: number, sentAt: string) =>
  ({ id: `estimate-${version}`, version, sentAt }) as RepairOrder["estimates"][number];
const answer = (jobName: string, decision: "approved" | "declined" | "deferred", at: string, more = {}) =>
  Object.assign(
    { id: jobName, jobName, decision, at, person: "Dana", channel: "portal", decidedAt: null },
    { revisedTotalCents: 47_000 },
    more,
  ) as RepairOrder["authorizations"][number];

test("one answer to several jobs is one line of its estimate, the newest estimate first", () => {
  const entries = authorizationEntries({
    estimates: [estimate(1, "2026-03-02T15:00:00Z"), estimate(2, "2026-03-03T15:00:00Z")],
    authorizations: [
      answer("Diagnosis", "approved", "2026-03-01T15:00:00Z", { channel: "in-person" }),
      answer("Brakes", "approved", "2026-03-02T16:00:00Z"),
      answer("Wipers", "declined", "2026-03-02T16:00:00Z"),
      answer("Battery", "deferred", "2026-03-03T17:00:00Z"),
    ],
  });
  expect(
    entries.map(({ estimate: of, answers }) => [
      of?.version,
      answers.map((each) => describeDecisions(each.decisions)),
    ]),
  ).toEqual([
    [2, ["deferred 1"]],
    [1, ["approved 1, declined 1"]],
    [undefined, ["approved 1"]],
  ]);
});

test("an answer says when it was said, not when it was written down", () => {
  const [entry] = authorizationEntries({
    estimates: [],
    authorizations: [
      answer("Brakes", "approved", "2026-03-02T16:00:00Z", { decidedAt: "2026-03-02T14:30:00Z" }),
    ],
  });
  expect(entry?.answers[0]).toMatchObject({ at: "2026-03-02T14:30:00Z", totalCents: 47_000 });
});
