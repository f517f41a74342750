import type { Cents, Decimal } from "../kernel/money.ts";

/** An exact number that is zero or more. The bottom is above zero. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

export const zero: Fraction = { top: 0n, bottom: 1n };

export const fraction = (top: bigint | number, bottom: bigint | number = 1): Fraction => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

/** "1.8" is 18/10. Takes any plain decimal without a sign. */
export function fromDecimal(text: Decimal): Fraction {
  const [whole = "", decimals = ""] = text.split(".");
  return { top: BigInt(whole + decimals), bottom: 10n ** BigInt(decimals.length) };
}

export const add = (left: Fraction, right: Fraction): Fraction =>
  left.bottom === right.bottom
    ? { top: left.top + right.top, bottom: left.bottom }
    : { top: left.top * right.bottom + right.top * left.bottom, bottom: left.bottom * right.bottom };

export const multiply = (left: Fraction, right: Fraction): Fraction => ({
  top: left.top * right.top,
  bottom: left.bottom * right.bottom,
});

/** What left has above right. Zero when it has nothing above. */
export function excess(left: Fraction, right: Fraction): Fraction {
  const top = left.top * right.bottom - right.top * left.bottom;
  return top > 0n ? { top, bottom: left.bottom * right.bottom } : zero;
}

/** To a whole cent. Half a cent is rounded up. */
export const roundHalfUp = ({ top, bottom }: Fraction): Cents => Number((2n * top + bottom) / (2n * bottom));
