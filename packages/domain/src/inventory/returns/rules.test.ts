import fc from "fast-check";
import { expect, test } from "vitest";
import { addDecimals, isMoreThan } from "../../kernel/money.ts";
import { mayPutBack, mayReturn } from "./rules.ts";

const quantity = fc.integer({ min: 1, max: 9999 }).map((n) => (n / 100).toFixed(2));

test("however often pieces come back, never more than were taken", () => {
  fc.assert(
    fc.property(quantity, fc.array(quantity, { maxLength: 20 }), (issued, tries) => {
      let returned = "0";
      for (const each of tries)
        if (mayPutBack({ name: "Pads", quantity: issued, returned }, each).ok)
          returned = addDecimals([returned, each]);
      expect(isMoreThan(returned, issued)).toBe(false);
    }),
  );
});

test("a completed job keeps its parts unless they were not needed", () => {
  const line = { description: "Pads", partId: "p", partState: "installed", coreState: "none" } as const;
  expect(mayReturn(line, { name: "Brakes", work: "completed" }, "take-later").ok).toBe(false);
  expect(mayReturn(line, { name: "Brakes", work: "completed" }, "not-needed").ok).toBe(true);
  expect(
    mayReturn({ ...line, coreState: "received" }, { name: "Brakes", work: "pending" }, "not-needed"),
  ).toMatchObject({
    reason:
      "The core of “Pads” is here or on its way to the vendor. Set it back to “Owed to the vendor” first.",
  });
});
