import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  attemptsLeft,
  beginExam,
  type ExamHistory,
  nextAttemptAt,
  passesExam,
  passesQuiz,
  startFor,
} from "./rules.ts";

const day = 86_400_000;
const at = (days: number) => new Date(Date.parse("2026-11-20T15:00:00Z") + days * day);
const history = (of: Partial<ExamHistory> = {}): ExamHistory => ({
  now: at(0),
  attempts: [],
  granted: 0,
  lessonsLeft: 0,
  hasCertificate: false,
  wasRevoked: false,
  ...of,
});
const attempts = (count: number, isExtra = false) =>
  Array.from({ length: count }, (_, index) => ({ endedAt: at(index - count), isExtra }));

test("24 of 30 right answers pass the exam, and 23 don't", () => {
  expect([passesExam(23, 30), passesExam(24, 30), passesExam(0, 0)]).toEqual([false, true, false]);
});

test("one mistake is allowed in a quiz", () => {
  expect([passesQuiz(2, 4), passesQuiz(3, 4), passesQuiz(4, 4), passesQuiz(0, 0)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("a student belongs to the first start date on or after the day of the account", () => {
  const starts = ["2027-03-01", "2027-01-11"];
  expect(startFor("2026-11-20", starts)).toBe("2027-01-11");
  expect(startFor("2027-01-11", starts)).toBe("2027-01-11");
  expect(startFor("2027-01-12", starts)).toBe("2027-03-01");
  expect(startFor("2027-03-02", starts)).toBeUndefined();
});

describe("an attempt at the exam", () => {
  test("begins when the lessons are done, and not with a certificate", () => {
    expect(beginExam(history())).toEqual({ ok: true, value: { isExtra: false } });
    expect(beginExam(history({ lessonsLeft: 1 }))).toMatchObject({
      reason: expect.stringContaining("the last lesson"),
    });
    expect(beginExam(history({ hasCertificate: true }))).toMatchObject({ ok: false, code: "conflict" });
  });

  test("waits 7 days after the third one, unless an instructor granted one", () => {
    const three = history({ attempts: attempts(3) });
    expect(nextAttemptAt(three)).toEqual(at(6));
    expect(beginExam(three)).toMatchObject({ ok: false });
    expect(attemptsLeft(three)).toBe(0);
    expect(beginExam(history({ attempts: attempts(3), now: at(6) }))).toMatchObject({ ok: true });
    expect(attemptsLeft(history({ attempts: attempts(3), now: at(6) }))).toBe(3);
    const granted = history({ attempts: attempts(3), granted: 1 });
    expect(beginExam(granted)).toEqual({ ok: true, value: { isExtra: true } });
    expect(attemptsLeft(granted)).toBe(1);
  });

  test("after a revoked certificate needs a granted one", () => {
    expect(beginExam(history({ wasRevoked: true }))).toMatchObject({ ok: false });
    expect(beginExam(history({ wasRevoked: true, granted: 1 }))).toEqual({
      ok: true,
      value: { isExtra: true },
    });
  });

  test("never begins oftener than three times in a row and the granted ones", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 }), (granted) => {
        const done: { endedAt: Date; isExtra: boolean }[] = [];
        for (let count = 0; count < 20; count += 1) {
          const begins = beginExam(history({ attempts: done, granted }));
          if (!begins.ok) break;
          done.push({ endedAt: at(0), isExtra: begins.value.isExtra });
        }
        expect(done).toHaveLength(3 + granted);
      }),
    );
  });
});
