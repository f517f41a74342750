const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How a clock jumps, in milliseconds: an NTP step, a zone that was set wrongly, a day, a machine's empty battery. */
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

/** The time that really passes, and a clock that shows it and is set now and then. In milliseconds. */
export interface SettableClock {
  now(): Date;
  steady(): number;
  pass(milliseconds: number): void;
  /** Sets it relative to what it shows. */
  jump(milliseconds: number): void;
  /** Sets it right. */
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
