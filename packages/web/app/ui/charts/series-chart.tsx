import { cn } from "../cn";
import { ChartFrame, ChartNumbers } from "./chart-frame";
import { scaleOf } from "./scale";

type Point = { at: string; value: number; low?: number | undefined; high?: number | undefined };
export type Series = { name: string; points: readonly Point[] };

const width = 10;
/** Color, and the line's dashes for people who cannot tell the colors apart. */
const seriesStyles = [
  { stroke: "stroke-accent", fill: "fill-accent", dashes: undefined },
  { stroke: "stroke-violet-text", fill: "fill-violet-text", dashes: "7 4" },
  { stroke: "stroke-success", fill: "fill-success", dashes: "2 3" },
  { stroke: "stroke-fg-muted", fill: "fill-fg-muted", dashes: "10 3 2 3" },
] as const;
const seriesStyleOf = (index: number) => seriesStyles[index % seriesStyles.length] ?? seriesStyles[0];

/** Runs of consecutive steps. A line does not cross unknown values. */
function runs<T>(steps: readonly (T | undefined)[]): { from: number; points: T[] }[] {
  const found: { from: number; points: T[] }[] = [];
  let open: { from: number; points: T[] } | null = null;
  for (const [index, step] of steps.entries()) {
    if (step === undefined) open = null;
    else if (open) open.points.push(step);
    else {
      open = { from: index, points: [step] };
      found.push(open);
    }
  }
  return found;
}

const middle = (index: number) => (index + 0.5) * width;

/**
 * One or more series over the same steps, as lines or bars. Points with a low and a high get a band that shows the
 * range. A table below has the same numbers.
 */
export function SeriesChart({
  kind,
  label,
  series,
  say,
  sayAt,
  stepWord,
}: {
  kind: "line" | "bars";
  /** A short description of the chart. */
  label: string;
  series: readonly Series[];
  say: (value: number) => string;
  sayAt: (at: string) => string;
  stepWord: string;
}) {
  const named = [...new Set(series.flatMap(({ points }) => points.map(({ at }) => at)))];
  const steps = named.every((at) => /^\d{4}-\d{2}/.test(at)) ? named.sort() : named;
  const placed = series.map(({ name, points }) => {
    const byStep = new Map(points.map((point) => [point.at, point]));
    return { name, points: steps.map((at) => byStep.get(at)) };
  });
  const all = series.flatMap(({ points }) => points);
  const scale = scaleOf(all.flatMap(({ value, low = value, high = value }) => [value, low, high]));
  const { y } = scale;
  const zero = y(0);
  const [first = "", last = ""] = [steps[0], steps.at(-1)];
  const best = all.reduce<Point | null>(
    (most, each) => (most && most.value >= each.value ? most : each),
    null,
  );
  const sayPoint = ({ value, low, high }: Point) =>
    low === undefined || high === undefined ? say(value) : `${say(value)} (${say(low)} to ${say(high)})`;
  const slim = (width - 2) / Math.max(1, placed.length);
  return (
    <div>
      {placed.length > 1 ? (
        <ul aria-label="Series" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 pl-18 text-fg-muted text-xs">
          {placed.map(({ name }, index) => (
            <li key={name} className="flex items-center gap-1.5">
              <svg aria-hidden="true" width="22" height="8" className="shrink-0">
                <line
                  x1="0"
                  x2="22"
                  y1="4"
                  y2="4"
                  strokeWidth={kind === "line" ? 2 : 8}
                  strokeDasharray={kind === "line" ? seriesStyleOf(index).dashes : undefined}
                  className={seriesStyleOf(index).stroke}
                />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <ChartFrame
        label={`${label}, ${sayAt(first)} to ${sayAt(last)}${best ? `; most at ${sayAt(best.at)} with ${say(best.value)}` : ""}.`}
        scale={scale}
        width={Math.max(1, steps.length) * width}
        say={say}
        first={first && sayAt(first)}
        last={last && sayAt(last)}
      >
        {kind === "line"
          ? placed.map(({ name, points }, index) => (
              <g key={name}>
                {runs(points.map((point) => (point?.low === undefined ? undefined : point))).map((run) => (
                  <polygon
                    key={run.from}
                    className={cn(seriesStyleOf(index).fill, "opacity-20")}
                    points={[
                      ...run.points.map(({ high = 0 }, at) => `${middle(run.from + at)},${y(high)}`),
                      ...run.points.map(({ low = 0 }, at) => `${middle(run.from + at)},${y(low)}`).reverse(),
                    ].join(" ")}
                  />
                ))}
                {runs(points).map((run) => (
                  <polyline
                    key={run.from}
                    fill="none"
                    strokeWidth="2"
                    strokeLinejoin="round"
                    strokeDasharray={seriesStyleOf(index).dashes}
                    vectorEffect="non-scaling-stroke"
                    className={seriesStyleOf(index).stroke}
                    points={
                      run.points.length === 1
                        ? `${run.from * width + 2},${y(run.points[0]?.value ?? 0)} ${(run.from + 1) * width - 2},${y(run.points[0]?.value ?? 0)}`
                        : run.points.map(({ value }, at) => `${middle(run.from + at)},${y(value)}`).join(" ")
                    }
                  />
                ))}
              </g>
            ))
          : placed.map(({ name, points }, index) =>
              points.map((point, at) => {
                if (!point) return null;
                const end = y(point.value);
                return (
                  <g key={`${name} ${point.at}`}>
                    <rect
                      x={at * width + 1 + index * slim}
                      width={slim * 0.9}
                      y={Math.min(zero, end)}
                      height={Math.abs(end - zero)}
                      className={seriesStyleOf(index).fill}
                    />
                    {point.low === undefined || point.high === undefined ? null : (
                      <line
                        x1={at * width + 1 + (index + 0.45) * slim}
                        x2={at * width + 1 + (index + 0.45) * slim}
                        y1={y(point.low)}
                        y2={y(point.high)}
                        vectorEffect="non-scaling-stroke"
                        className="stroke-fg"
                      />
                    )}
                  </g>
                );
              }),
            )}
        {steps.map((at, index) => (
          <rect
            key={at}
            x={index * width}
            width={width}
            y={0}
            height="100%"
            className="fill-transparent hover:fill-hover"
          >
            <title>
              {`${sayAt(at)}: ${placed
                .flatMap(({ name, points }) => {
                  const point = points[index];
                  return point ? [placed.length > 1 ? `${name} ${sayPoint(point)}` : sayPoint(point)] : [];
                })
                .join(", ")}`}
            </title>
          </rect>
        ))}
      </ChartFrame>
      <ChartNumbers
        stepWord={stepWord}
        columns={placed.map(({ name }) => name)}
        rows={steps.map((at, index) => ({
          key: at,
          name: sayAt(at),
          cells: placed.map(({ points }) => {
            const point = points[index];
            return point ? sayPoint(point) : "–";
          }),
        }))}
      />
    </div>
  );
}
