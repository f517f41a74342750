import { area, line } from "d3-shape";
import { ChartFrame } from "./chart-frame";
import { ChartNumbers } from "./chart-numbers";
import { FanLegend } from "./fan-legend";
import { scaleOf } from "./scale";
import type { Point } from "./series-lines";

type Range = { readonly low: number; readonly high: number };
export type FanPoint = Point & { readonly inner?: Range | undefined };
interface Series {
  readonly name: string;
  readonly points: readonly FanPoint[];
}

const width = 10;
const middle = (index: number) => (index + 0.5) * width;

/** A dot that stays round in a drawing that stretches: a line without length, with round ends. */
const dotAt = (x: number, y: number) => `M${x} ${y}h0`;

/**
 * What came as a line, what is expected as a line in two bands, and what was expected before as dots, each on the range
 * of then. The bands open at the last value that came. A table below has the same numbers.
 */
export function FanChart({
  label,
  actual,
  expected,
  before,
  say,
  sayAt,
  stepWord,
}: {
  /** A short description of the chart. */
  label: string;
  actual: Series;
  expected: Series;
  before: Series;
  say: (value: number) => string;
  sayAt: (at: string) => string;
  stepWord: string;
}) {
  const steps = [...new Set([actual, expected].flatMap(({ points }) => points.map(({ at }) => at)))].sort();
  const indexOf = new Map(steps.map((at, index) => [at, index]));
  const x = ({ at }: Point) => middle(indexOf.get(at) ?? 0);
  const shownBefore = before.points.filter(({ at }) => indexOf.has(at));
  const all = [...actual.points, ...expected.points, ...shownBefore];
  const scale = scaleOf(all.flatMap(({ value, low = value, high = value }) => [value, low, high]));
  const { y } = scale;
  const last = actual.points.at(-1);
  const start: readonly FanPoint[] = last
    ? [{ ...last, low: last.value, high: last.value, inner: { low: last.value, high: last.value } }]
    : [];
  const ahead = [...start, ...expected.points];
  const lineOf = line<FanPoint>()
    .x(x)
    .y(({ value }) => y(value));
  const bandOf = (range: (point: FanPoint) => Range) =>
    area<FanPoint>()
      .x(x)
      .y0((point) => y(range(point).low))
      .y1((point) => y(range(point).high))(ahead) ?? "";
  const outer = ({ value, low = value, high = value }: Point): Range => ({ low, high });
  const inner = (point: FanPoint): Range => point.inner ?? outer(point);
  const sayRange = ({ low, high }: Range) => `${say(low)} to ${say(high)}`;
  const next = expected.points[0];
  return (
    <div>
      <FanLegend actual={actual.name} expected={expected.name} before={before.name} />
      <ChartFrame
        label={label}
        summary={`${sayAt(steps[0] ?? "")} to ${sayAt(steps.at(-1) ?? "")}${next ? `. Expected for ${sayAt(next.at)}: ${say(next.value)}, 90% range ${sayRange(outer(next))}` : ""}.`}
        scale={scale}
        width={Math.max(1, steps.length) * width}
        say={say}
        first={sayAt(steps[0] ?? "")}
        last={sayAt(steps.at(-1) ?? "")}
      >
        <path d={bandOf(outer)} className="fill-accent opacity-15" />
        <path d={bandOf(inner)} className="fill-accent opacity-30" />
        {shownBefore.map((point) => (
          <g
            key={point.at}
            fill="none"
            strokeLinecap="round"
            className="*:[vector-effect:non-scaling-stroke]"
          >
            <path
              d={`M${x(point)} ${y(outer(point).low)}V${y(outer(point).high)}`}
              className="stroke-fg-muted opacity-60"
            />
            <path d={dotAt(x(point), y(point.value))} strokeWidth="6" className="stroke-violet-text" />
          </g>
        ))}
        {[
          { of: actual.points, dashes: undefined },
          { of: ahead, dashes: "5 4" },
        ].map(({ of, dashes }) => (
          <path
            key={dashes ?? "came"}
            d={lineOf(of) ?? ""}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            strokeDasharray={dashes}
            vectorEffect="non-scaling-stroke"
            className="stroke-accent"
          />
        ))}
      </ChartFrame>
      <ChartNumbers
        stepWord={stepWord}
        columns={[actual.name, expected.name, "50% range", "90% range", before.name]}
        rows={steps.map((at) => {
          const [came, coming, then] = [actual, expected, before].map(({ points }) =>
            points.find((point) => point.at === at),
          );
          return {
            key: at,
            name: sayAt(at),
            cells: [
              came ? say(came.value) : "–",
              coming ? say(coming.value) : "–",
              coming ? sayRange(inner(coming)) : "–",
              coming ? sayRange(outer(coming)) : "–",
              then ? say(then.value) : "–",
            ],
          };
        })}
      />
    </div>
  );
}
