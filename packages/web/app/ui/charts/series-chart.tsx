import { ChartFrame } from "./chart-frame";
import { ChartNumbers } from "./chart-numbers";
import { scaleOf } from "./scale";
import { SeriesLegend } from "./series-legend";
import { type Point, SeriesLines } from "./series-lines";
import { seriesStyleOf } from "./series-style";

export type Series = { name: string; points: readonly Point[] };

const width = 10;
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
  if (steps.length === 0) return <p className="text-fg-muted text-sm">{label}: no data for this period.</p>;
  return (
    <div>
      {placed.length > 1 ? (
        <SeriesLegend names={placed.map(({ name }) => name)} kind={kind} className="pl-18" />
      ) : null}
      <ChartFrame
        label={label}
        summary={`${sayAt(first)} to ${sayAt(last)}${best ? `. Highest: ${sayAt(best.at)}, ${say(best.value)}` : ""}.`}
        scale={scale}
        width={Math.max(1, steps.length) * width}
        say={say}
        first={first && sayAt(first)}
        last={last && sayAt(last)}
      >
        {kind === "line" ? (
          <SeriesLines placed={placed} x={middle} y={y} />
        ) : (
          placed.map(({ name, points }, index) =>
            points.map((point, at) => {
              if (!point) return null;
              const end = y(point.value);
              const center = at * width + 1 + (index + 0.45) * slim;
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
                      x1={center}
                      x2={center}
                      y1={y(point.low)}
                      y2={y(point.high)}
                      vectorEffect="non-scaling-stroke"
                      className="stroke-fg"
                    />
                  )}
                </g>
              );
            }),
          )
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
