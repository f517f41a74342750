const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Clock jumps in milliseconds: an NTP step, a wrong time zone, a day, an empty battery. */
export const clockJumps: readonly (readonly [jump: string, milliseconds: number])[] = [
  ["back by two seconds", -2_000],
  ["back by ten minutes", -10 * minute],
  ["back by an hour", -hour],
  ["back by a day", -day],
  ["back by a year", -365 * day],
  ["forward by two seconds", 2_000],
  ["forward by ten minutes", 10 * minute],
  ["forward by an hour", hour],
  ["forward by a day", day],
  ["forward by a year", 365 * day],
];

/** Real elapsed time, and a clock that shows it and can be set. In milliseconds. */
export interface SettableClock {
  now(): Date;
  steady(): number;
  pass(milliseconds: number): void;
  /** Sets it relative to the time it shows. */
  jump(milliseconds: number): void;
  /** Sets it to the correct time. */
  correct(): void;
}

export function settableClock(start = Date.parse("2026-11-20T15:00:00Z")): SettableClock {
  let passed = 0;
  let wrong = 0;
  return {
    now: () => new Date(start + passed + wrong),
    steady: () => passed,
    pass: (milliseconds) => {
      passed += milliseconds;
    },
    jump: (milliseconds) => {
      wrong += milliseconds;
    },
    correct: () => {
      wrong = 0;
    },
  };
}
