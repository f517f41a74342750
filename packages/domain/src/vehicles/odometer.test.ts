import { expect, it } from "vitest";
import { confirmLowerOdometer } from "./odometer.ts";

const last = { odometer: 82_150, on: "2026-11-03" };
const at = (odometer: number | null, confirmed: number | null = null) =>
  confirmLowerOdometer({ odometer, confirmed, last, today: "2026-11-23" });

it("asks about an odometer below the last reading, with its number and day", () => {
  expect(at(8_215)).toEqual({
    ok: false,
    code: "needs-confirmation",
    reason:
      "The last reading was 82,150 mi on November 3. Confirm that the odometer reads 8,215 mi now. Earlier readings stay on file.",
  });
});

it("accepts the same or more, none, the first one, and the number that was confirmed", () => {
  for (const odometer of [82_150, 82_151, null]) expect(at(odometer)).toBeUndefined();
  expect(confirmLowerOdometer({ odometer: 5, confirmed: null, last: null, today: last.on })).toBeUndefined();
  expect(at(8_215, 8_215)).toBeUndefined();
});

it("asks again about another number than the confirmed one", () => {
  expect(at(8_216, 8_215)?.code).toBe("needs-confirmation");
});
