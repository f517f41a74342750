/** The rules of the falling digits, separate from how they are drawn. */
export interface Digit {
  x: number;
  y: number;
  /** Pixels per millisecond. */
  readonly speed: number;
  one: boolean;
  /** Milliseconds until it may flip. */
  flipIn: number;
}

const flipChance = 0.05;
const flipEveryMs = 1000;
const fastestFallMs = 4000;
const slowestFallMs = 12_000;
/** A screen below this width counts as mobile. */
const mobileBelow = 768;

export const digitCount = (width: number): number => (width < mobileBelow ? 150 : 300);

/**
 * @param random from 0 to below 1, like Math.random
 */
export function makeDigit(area: { width: number; height: number }, random: () => number): Digit {
  return {
    x: random() * area.width,
    y: random() * area.height,
    speed: area.height / (fastestFallMs + random() * (slowestFallMs - fastestFallMs)),
    one: random() < 0.5,
    flipIn: random() * flipEveryMs,
  };
}

/** Moves a digit down. Past the bottom it restarts at the top. Once a second it may flip. */
export function fall(
  digit: Digit,
  passedMs: number,
  area: { height: number; glyph: number },
  random: () => number,
): void {
  digit.y += digit.speed * passedMs;
  if (digit.y > area.height) digit.y = -area.glyph;
  digit.flipIn -= passedMs;
  if (digit.flipIn > 0) return;
  digit.flipIn += flipEveryMs;
  if (random() < flipChance) digit.one = !digit.one;
}
