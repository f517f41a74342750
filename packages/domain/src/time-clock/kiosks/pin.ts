import { z } from "zod";
import { en } from "../../catalog/work-refusals/en.ts";

/** A PIN as it is typed. */
export const pin = z.string().regex(/^\d{4,6}$/, en.kiosk.digits);

/** The middle column of a keypad, downward and upward: as common as 1234. */
const columns = ["2580", "0852"];

/** Each digit is one more, or one less, than the digit before it: 1234, 7890, 4321. */
function isRun(digits: readonly number[]): boolean {
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** The same one, two, or three digits over and over: 0000, 1212, 123123. */
const isRepeated = (text: string): boolean => /^(\d{1,3})\1+$/.test(text);

/** A year in which somebody may be born. */
const isYear = (text: string): boolean => /^(19|20)\d\d$/.test(text);

/** Whether somebody who tries a few PINs would find this one. */
export const isEasyPin = (text: string): boolean =>
  isRepeated(text) || isRun([...text].map(Number)) || isYear(text) || columns.includes(text);

/** A PIN that somebody chooses. */
export const newPin = pin.refine((text) => !isEasyPin(text), en.kiosk.easy);

/** Wrong PINs of a person, on all kiosks together, until none is accepted for a while. */
export const triesOfPerson = 5;
/** Wrong PINs on one kiosk, of all people together. */
export const triesOfKiosk = 20;

const minute = 60_000;
const lockedMs = 5 * minute;
/** After that long without a wrong PIN, they are counted from the beginning. */
const rememberedMs = 15 * minute;

export interface Tries {
  readonly failures: number;
  readonly failedAt: Date | null;
  readonly lockedUntil: Date | null;
}

/**
 * Counts a try before its PIN is compared, so that many tries at once are not compared before one of them is counted. A
 * right PIN takes it back. Null while nothing is accepted.
 */
export function takeTry({ failures, failedAt, lockedUntil }: Tries, now: Date, most: number): Tries | null {
  if (lockedUntil && lockedUntil > now) return null;
  const isRecent = !lockedUntil && failedAt && now.getTime() - failedAt.getTime() < rememberedMs;
  const counted = (isRecent ? failures : 0) + 1;
  const locks = counted >= most;
  return {
    failures: counted,
    failedAt: now,
    lockedUntil: locks ? new Date(now.getTime() + lockedMs) : null,
  };
}

/** Whole minutes until PINs are accepted again, at least 1. */
export const minutesLocked = (lockedUntil: Date, now: Date): number =>
  Math.max(1, Math.ceil((lockedUntil.getTime() - now.getTime()) / minute));
