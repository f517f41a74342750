import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, isMoreThan } from "../../kernel/money.ts";
import { canRestock } from "./rules.ts";

const quantity = fc.integer({ min: 1, max: 9999 }).map((n) => (n / 100).toFixed(2));

test("returns never exceed the issued quantity, however many there are", () => {
  fc.assert(
    fc.property(quantity, fc.array(quantity, { maxLength: 20 }), (issued, tries) => {
      let returned = "0";
      for (const each of tries)
        if (canRestock({ name: "Pads", quantity: issued, returned }, each).ok)
          returned = addDecimals([returned, each]);
      expect(isMoreThan(returned, issued)).toBe(false);
    }),
  );
});
