import { expect, test } from "vitest";
import { checkNote, inCollectionOrder, promiseState } from "./rules.ts";

const today = "2026-11-20";

test("a promise is broken the day after, unless as much was received as was promised", () => {
  const promised = { promisedOn: "2026-11-19", promisedCents: 5000 };
  expect(promiseState({ ...promised, receivedCents: 4999 }, today)).toBe("broken");
  expect(promiseState({ ...promised, receivedCents: 5000 }, today)).toBe("kept");
  expect(promiseState({ ...promised, promisedOn: today, receivedCents: 0 }, today)).toBe("open");
  expect(promiseState({ promisedOn: null, promisedCents: null, receivedCents: 0 }, today)).toBe("none");
});

test("broken promises come first, then due actions, then the longest past due, then the largest", () => {
  const row = { name: "", promise: "none", nextActionOn: null, oldestDays: 5, overdueCents: 100 } as const;
  const rows = [
    { ...row, name: "small" },
    { ...row, name: "large", overdueCents: 900 },
    { ...row, name: "old", oldestDays: 80 },
    { ...row, name: "later", nextActionOn: "2026-11-21" },
    { ...row, name: "due", nextActionOn: today },
    { ...row, name: "broken", promise: "broken" as const },
  ];
  expect(inCollectionOrder(rows, today).map(({ name }) => name)).toEqual([
    "broken",
    "due",
    "old",
    "large",
    "later",
    "small",
  ]);
});

test("a note needs something to say, and days that can still come", () => {
  const empty = { note: " ", promisedOn: null, promisedCents: null, nextActionOn: null };
  expect(checkNote(empty, today)).toMatchObject({ reason: "Enter a note, a promise, or the next action." });
  expect(checkNote({ ...empty, note: "Left a voicemail" }, today).ok).toBe(true);
  expect(checkNote({ ...empty, promisedOn: today }, today).ok).toBe(false);
  expect(checkNote({ ...empty, promisedOn: "2026-11-19", promisedCents: 1 }, today).ok).toBe(false);
  expect(checkNote({ ...empty, promisedOn: today, promisedCents: 1 }, today).ok).toBe(true);
  expect(checkNote({ ...empty, nextActionOn: "2026-11-19" }, today).ok).toBe(false);
});
