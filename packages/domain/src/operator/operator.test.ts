import { describe, expect, test } from "vitest";
import { controlsAction, noControls } from "./features.ts";
import { healthFindings, healthTitle, type InstallationHealth } from "./health.ts";
import { extendedTrialEnd } from "./trial.ts";

const now = new Date("2026-11-20T15:00:00Z");
const healthy: InstallationHealth = {
  database: { version: "17.2", bytes: 50_000_000 },
  lastBackupAt: "2026-11-19T15:00:00Z",
  backupHasDatabase: true,
  isEmbedded: true,
  jobs: { waiting: 0, scheduled: 4, retrying: 0, failed: 0, oldestWaitingAt: null },
  emails: { waiting: 0, failed: 0 },
  webhooks: { failing: 0, disabled: 0 },
  storage: { files: 10, bytes: 4_000_000, freeBytes: 90_000_000_000 },
  businesses: { open: 3, overdue: 0 },
};
const titleWith = (of: Partial<InstallationHealth>) => healthTitle(Object.assign({}, healthy, of), now);
const jobs = (of: Partial<InstallationHealth["jobs"]>) => ({ jobs: Object.assign({}, healthy.jobs, of) });

describe("the title of the operator's overview", () => {
  test("says that nothing is wrong", () => {
    expect(titleWith({})).toBe("All queues are empty");
    expect(titleWith(jobs({ waiting: 2, oldestWaitingAt: "2026-11-20T14:59:50Z" }))).toBe("Everything works");
  });

  test("names the most urgent first", () => {
    expect(titleWith(jobs({ failed: 1 }))).toBe("1 job failed");
    expect(titleWith(Object.assign({ emails: { waiting: 0, failed: 3 } }, jobs({ failed: 1200 })))).toBe(
      "1,200 jobs failed, 3 emails bounced in 30 days",
    );
    expect(titleWith(jobs({ waiting: 9, oldestWaitingAt: "2026-11-20T14:30:00Z" }))).toBe(
      "A job has waited 30 minutes",
    );
    expect(titleWith({ storage: { files: 1, bytes: 1, freeBytes: 1_000_000 } })).toBe(
      "Little disk space is left",
    );
  });

  test("warns of backups that are missing, old, or without the database", () => {
    expect(titleWith({ lastBackupAt: null, backupHasDatabase: false })).toBe("No backup is on record");
    expect(titleWith({ lastBackupAt: "2026-11-10T15:00:00Z" })).toBe("The last backup is 10 days old");
    expect(titleWith({ backupHasDatabase: false })).toBe("The last backup has no database");
    // Another PostgreSQL is backed up elsewhere.
    expect(titleWith({ backupHasDatabase: false, isEmbedded: false })).toBe("All queues are empty");
  });

  test("counts businesses that owe", () => {
    const owing = (overdue: number) =>
      healthFindings(Object.assign({}, healthy, { businesses: { open: 3, overdue } }), now)[0]?.text;
    expect(owing(1)).toBe("1 business owes for its plan");
    expect(owing(2)).toBe("2 businesses owe for their plan");
  });
});

test("a trial keeps its time of day, and is never shortened or extended for more than 90 days", () => {
  const trial = { state: "trialing", trialEndsAt: "2026-11-27T15:00:00Z" } as const;
  expect(extendedTrialEnd(trial, "2026-12-11", now)).toEqual({
    ok: true,
    endsAt: new Date("2026-12-11T15:00:00Z"),
  });
  expect(extendedTrialEnd(trial, "2026-11-26", now).ok).toBe(false);
  expect(extendedTrialEnd(trial, "2027-02-18", now).ok).toBe(true);
  expect(extendedTrialEnd(trial, "2027-02-19", now).ok).toBe(false);
  expect(extendedTrialEnd({ state: "active", trialEndsAt: trial.trialEndsAt }, "2026-12-11", now).ok).toBe(
    false,
  );
});

test("a change of controls is described, and no change is none", () => {
  expect(controlsAction(noControls, noControls)).toBe("");
  expect(controlsAction(noControls, { featuresOff: ["language-model"], tokensPerMonth: 50_000 })).toBe(
    "turned language model off, limited language model tokens to 50,000 a month",
  );
  expect(controlsAction({ featuresOff: ["request-pages"], tokensPerMonth: 1 }, noControls)).toBe(
    "turned online request pages on, removed the limit of language model tokens",
  );
});
