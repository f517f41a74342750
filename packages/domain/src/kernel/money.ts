import Big from "big.js";
import { z } from "zod";

/** Integer cents of US dollars. Negative only for a credit or discount. */
export type Cents = number;

/** An exact decimal written as a string, such as "1.50". */
export type Decimal = string;

/** Up to $100,000,000.00: far above any invoice, far below where integers are no longer exact. */
const maxCents = 10_000_000_000;

export const cents = z.number().int().min(-maxCents).max(maxCents);
/** In the catalog, too: pages that know amounts of money do not load its refusals for it. */
export const aboveZeroText = "Enter an amount above zero.";
export const positiveCents = z.number().int().min(1, aboveZeroText).max(maxCents);

/** How much of a balance due to pay, in cents. Null for all of it. */
export const partOfBalance = z.object({ amountCents: positiveCents.nullable().default(null) });
export const zeroOrMoreCents = z.number().int().min(0, "Enter zero or more.").max(maxCents);

/**
 * A non-negative decimal with at most `scale` places, stored as the string that was typed. `name` begins the sentence
 * about a number below zero.
 */
export function decimal(scale: number, max = 99_999, name = "The number") {
  const pattern = new RegExp(`^\\d{1,9}(\\.\\d{1,${scale}})?$`);
  const belowZero = /^-\s*[\d.]/;
  return z
    .string()
    .refine((text) => !belowZero.test(text), { message: `${name} must be zero or more.`, abort: true })
    .regex(pattern, `Enter a number with at most ${scale} decimals.`)
    .refine((text) => !pattern.test(text) || new Big(text).lte(max), `Enter at most ${max}.`);
}

/** Hours: at most hundredths. */
export const hours = decimal(2, 999, "Hours");
/** Part quantities: at most thousandths (5.5 quarts of oil). */
export const quantity = decimal(3, 99_999, "The quantity").refine(
  (text) => Number(text) !== 0,
  "Enter a quantity above zero.",
);

/** The decimal places that hours and quantities may have, and their scale as an integer. */
const scale = 1000;
const short = /^(\d{1,9})(?:\.(\d{1,3}))?$/;

/** "1.5" → 1500. Undefined for anything but a plain decimal with at most three places. */
function scaled(text: Decimal): number | undefined {
  const match = short.exec(text);
  return match ? Number(match[1]) * scale + Number((match[2] ?? "").padEnd(3, "0")) : undefined;
}

/** An exact integer quotient, rounded half away from zero. Both are integers and the divisor is positive. */
function divideRounded(dividend: number, divisor: number): number {
  const absolute = Math.abs(dividend);
  const rest = absolute % divisor;
  const quotient = (absolute - rest) / divisor + (rest * 2 >= divisor ? 1 : 0);
  return dividend < 0 && quotient !== 0 ? -quotient : quotient;
}

/** cents × decimal, rounded half a cent away from zero as on an invoice. */
export function times(amount: Cents, factor: Decimal): Cents {
  const product = amount * (scaled(factor) ?? Number.NaN);
  // A board prices hundreds of lines. Integers are exact up to 2^53, so big.js is needed only beyond that.
  if (Number.isSafeInteger(product)) return divideRounded(product, scale);
  return new Big(amount).times(factor).round(0, Big.roundHalfUp).toNumber();
}

/** A share in basis points (hundredths of a percent): 750 is 7.5%. */
export function basisPoints(amount: Cents, points: number): Cents {
  const product = amount * points;
  if (Number.isSafeInteger(product)) return divideRounded(product, 10_000);
  return new Big(amount).times(points).div(10_000).round(0, Big.roundHalfUp).toNumber();
}

export function sum(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

export function addDecimals(values: Iterable<Decimal>): Decimal {
  let total = new Big(0);
  let exact = 0;
  for (const value of values) {
    const whole = scaled(value);
    if (whole === undefined) total = total.plus(value);
    else exact += whole;
  }
  const thousandths = exact % scale;
  const plain = `${(exact - thousandths) / scale}${thousandths ? `.${String(thousandths).padStart(3, "0").replace(/0+$/, "")}` : ""}`;
  return total.eq(0) ? plain : total.plus(plain).toFixed();
}

/** left − right, exact. Negative when right is larger. */
export const subtractDecimals = (left: Decimal, right: Decimal): Decimal =>
  new Big(left).minus(right).toFixed();

export const isMoreThan = (left: Decimal, right: Decimal): boolean => new Big(left).gt(right);

/**
 * Splits an amount by weights so that the parts add up to the whole to the cent (largest remainder; the earlier part
 * wins a tie).
 */
export function allocate(amount: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((a, b) => a + b, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => new Big(amount).times(weight).div(total));
  const floors = exact.map((value) => value.round(0, Big.roundDown).toNumber());
  let left = amount - sum(floors);
  const step = left < 0 ? -1 : 1;
  const order = exact
    .map((value, index) => ({ index, rest: value.minus(floors[index] ?? 0).abs() }))
    // Equal remainders keep their order because sorting is stable.
    .sort((a, b) => b.rest.cmp(a.rest));
  for (const { index } of order) {
    if (left === 0) break;
    floors[index] = (floors[index] ?? 0) + step;
    left -= step;
  }
  return floors;
}

/** 123456 → "$1,234.56". */
export function formatCents(amount: Cents): string {
  const sign = amount < 0 ? "-" : "";
  const absolute = Math.abs(amount);
  const dollars = Math.trunc(absolute / 100).toLocaleString("en-US");
  return `${sign}$${dollars}.${String(absolute % 100).padStart(2, "0")}`;
}

/** Whole dollars from $100 up: 123456 → "$1,235", 9950 → "$99.50". */
export const formatRoundCents = (amount: Cents): string =>
  Math.abs(amount) < 10_000 ? formatCents(amount) : formatCents(Math.round(amount / 100) * 100).slice(0, -3);
