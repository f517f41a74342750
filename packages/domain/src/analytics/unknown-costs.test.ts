import { expect, test } from "vitest";
import { unknownCostsNote } from "./unknown-costs.ts";

const none = { technicians: 0, of: 0, laborCents: 0, partsCents: 0, subletCents: 0 };

test.each([
  [
    { technicians: 3, of: 12, laborCents: 421_050 },
    "Labor cost is unknown for 3 of 12 technicians. Gross profit leaves out $4,210.50 of their labor.",
  ],
  [
    { technicians: 1, of: 1 },
    "Labor cost is unknown for 1 of 1 technician. Gross profit doesn't include the cost of their work.",
  ],
  [
    { laborCents: 5000 },
    "Labor cost is unknown for $50.00 of labor without a technician. Gross profit leaves it out.",
  ],
  [
    { partsCents: 12_000, subletCents: 30_000 },
    "Cost is unknown for $120.00 of parts and $300.00 of sublet. Gross profit leaves that out.",
  ],
])("a report says what gross profit leaves out: %o", (of, note) => {
  expect(unknownCostsNote({ ...none, ...of })).toBe(note);
});
