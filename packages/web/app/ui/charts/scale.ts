import { nice, ticks } from "d3-array";

/** The height of every chart, in pixels. */
export const chartHeight = 180;
const tickCount = 4;

/** A round axis that includes all values and zero, and the position of a value on it, in pixels from the top. */
export function scaleOf(values: readonly number[]) {
  let largest = 0;
  let least = 0;
  for (const value of values) {
    largest = Math.max(largest, value);
    least = Math.min(least, value);
  }
  const [bottom, top] = largest === least ? [0, 1] : nice(least, largest, tickCount);
  return {
    top,
    bottom,
    /** Round values for the lines of the grid and their labels, the lowest first. */
    ticks: largest === least ? [0] : ticks(bottom, top, tickCount),
    y: (value: number) => ((top - value) / (top - bottom)) * chartHeight,
  };
}
