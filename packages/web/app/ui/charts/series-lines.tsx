import { area, line } from "d3-shape";
import { cn } from "../cn";
import { seriesStyleOf } from "./series-style";

export type Point = { at: string; value: number; low?: number | undefined; high?: number | undefined };
type Placed = { name: string; points: readonly (Point | undefined)[] };

/** One line per series, interrupted where a value is unknown. Points with a low and a high get a band behind it. */
export function SeriesLines({
  placed,
  x,
  y,
}: {
  placed: readonly Placed[];
  /** The middle of a step. */
  x: (index: number) => number;
  y: (value: number) => number;
}) {
  const lineOf = line<Point | undefined>()
    .defined((point) => point !== undefined)
    .x((_, index) => x(index))
    .y((point) => y(point?.value ?? 0));
  const bandOf = area<Point | undefined>()
    .defined((point) => point?.low !== undefined && point.high !== undefined)
    .x((_, index) => x(index))
    .y0((point) => y(point?.low ?? 0))
    .y1((point) => y(point?.high ?? 0));
  return placed.map(({ name, points }, index) => (
    <g key={name}>
      <path d={bandOf(points) ?? ""} className={cn(seriesStyleOf(index).fill, "opacity-20")} />
      <path
        d={lineOf(points) ?? ""}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        // A single known value is a dot.
        strokeLinecap="round"
        strokeDasharray={seriesStyleOf(index).dashes}
        vectorEffect="non-scaling-stroke"
        className={seriesStyleOf(index).stroke}
      />
    </g>
  ));
}
