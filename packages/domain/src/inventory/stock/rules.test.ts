import Big from "big.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { availableOf, fill, isLow, releaseReservations, toOrder } from "./rules.ts";

const quantity = (least = 0) =>
  fc.integer({ min: least, max: 50_000 }).map((thousandths) => new Big(thousandths).div(1000).toFixed());
const lines = fc
  .array(quantity(1), { maxLength: 12 })
  .map((all) => all.map((each, index) => ({ lineId: String(index), quantity: each })));
const sum = (all: readonly { quantity: string }[]) =>
  all.reduce((total, each) => total.plus(each.quantity), new Big(0));

describe("the quantity to order", () => {
  it("is zero at the minimum, and fills up to the maximum below it", () => {
    const level = { available: "4", minimum: "4", maximum: "12" };
    expect(toOrder(level)).toBe("0");
    expect(toOrder({ ...level, available: "3.5" })).toBe("8.5");
    expect(toOrder({ ...level, available: "1", maximum: "0" })).toBe("3");
    expect(isLow({ available: "0", minimum: "0" })).toBe(false);
  });

  it("always brings stock out of low", () => {
    fc.assert(
      fc.property(quantity(), quantity(), quantity(), (available, minimum, maximum) => {
        const level = { available, minimum, maximum };
        const after = new Big(available).plus(toOrder(level)).toFixed();
        expect(isLow({ available: after, minimum })).toBe(false);
      }),
    );
  });
});

describe("reserving stock", () => {
  it("never reserves more than is available, and skips only lines that do not fit", () => {
    fc.assert(
      fc.property(quantity(), lines, (available, waiting) => {
        const taken = fill(available, waiting);
        expect(sum(taken).lte(available)).toBe(true);
        const left = new Big(available).minus(sum(taken));
        for (const line of waiting) if (!taken.includes(line)) expect(left.lt(line.quantity)).toBe(true);
      }),
    );
  });

  it("releases the newest reservations until the rest is covered", () => {
    fc.assert(
      fc.property(quantity(), lines, (onHand, reserved) => {
        const gone = releaseReservations(onHand, reserved);
        expect(reserved.slice(0, gone.length)).toEqual(gone);
        const remaining = reserved.slice(gone.length);
        expect(sum(remaining).lte(onHand)).toBe(true);
        const last = gone.at(-1);
        if (last) expect(sum([last, ...remaining]).gt(onHand)).toBe(true);
      }),
    );
    expect(availableOf({ onHand: "5.5", reserved: "2" })).toBe("3.5");
  });
});
