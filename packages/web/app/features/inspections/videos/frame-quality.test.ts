import { expect, it } from "vitest";
import { frameQuality } from "./frame-quality";

const gray = (lights: readonly number[]) => lights.flatMap((light) => [light, light, light, 255]);

it("rejects dark frames and frames of one color", () => {
  expect(frameQuality(gray([0, 2, 1, 3, 0, 9])).good).toBe(false);
  expect(frameQuality(gray([200, 201, 199, 200])).good).toBe(false);
  expect(frameQuality(gray([20, 90, 160, 230])).good).toBe(true);
  expect(frameQuality([]).good).toBe(false);
});

it("scores the frame with more detail higher when none is good", () => {
  const flat = frameQuality(gray([60, 61, 60, 61])).score;
  expect(flat).toBeGreaterThan(frameQuality(gray([1, 1, 1, 1])).score);
});
