import { sayDay } from "~/platform/zoned";
import type { Step } from "./period";
import { type Figure, sayFigure } from "./say-figure";

const height = 140;
const width = 10;

/** A round number at or above a value: 1, 2 or 5 with zeros behind it. */
function ceiling(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

const stepWords: Record<Step, string> = { day: "day", week: "week", month: "month" };

export function sayStep(day: string, step: Step): string {
  if (step === "month") return sayDay(day, { month: "short", year: "numeric" });
  return step === "week" ? `Week of ${sayDay(day, { month: "short", day: "numeric" })}` : sayDay(day);
}

/** A figure step by step as bars, below the line where it is negative. The same numbers are in a table below. */
export function FigureChart({
  figure,
  steps,
  step,
}: {
  figure: Figure;
  steps: readonly string[];
  step: Step;
}) {
  const values = figure.series.map((value) => value ?? 0);
  const top = ceiling(Math.max(0, ...values));
  const bottom = ceiling(Math.max(0, ...values.map((value) => -value)));
  const span = top + bottom || 1;
  const zero = (top / span) * height;
  const say = (value: number | null) => sayFigure(figure.unit, value);
  const known = figure.series.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const best = known.reduce<(typeof known)[number] | null>(
    (most, each) => (most && most.value >= each.value ? most : each),
    null,
  );
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <div>
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="flex w-16 flex-col justify-between text-right text-2xs text-fg-muted tabular"
          style={{ height }}
        >
          <span>{say(top)}</span>
          <span>{bottom > 0 ? `−${say(bottom)}` : say(0)}</span>
        </div>
        <svg
          role="img"
          aria-label={`${figure.label} by ${stepWords[step]}: ${say(figure.value)} in all${best ? `, most in ${sayStep(steps[best.index] ?? "", step)} with ${say(best.value)}` : ""}.`}
          viewBox={`0 0 ${Math.max(1, steps.length) * width} ${height}`}
          preserveAspectRatio="none"
          className="min-w-0 flex-1"
          style={{ height }}
        >
          {[0, zero, height].map((y) => (
            <line
              key={y}
              x1={0}
              x2={steps.length * width}
              y1={y}
              y2={y}
              className={y === zero ? "stroke-line-strong" : "stroke-line"}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {steps.map((day, index) => {
            const value = values[index] ?? 0;
            const size = (Math.abs(value) / span) * height;
            return (
              <rect
                key={day}
                x={index * width + 1.5}
                width={width - 3}
                y={value < 0 ? zero : zero - size}
                height={size}
                className="fill-accent hover:fill-accent-hover"
              >
                <title>{`${sayStep(day, step)}: ${say(figure.series[index] ?? null)}`}</title>
              </rect>
            );
          })}
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1 flex justify-between pl-18 text-2xs text-fg-muted">
        <span>{first ? sayStep(first, step) : ""}</span>
        <span>{last && last !== first ? sayStep(last, step) : ""}</span>
      </div>
      <details className="mt-2 text-sm">
        <summary className="min-h-8 text-fg-muted max-md:min-h-11">Show as a table</summary>
        <section
          aria-label="The numbers of the chart"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by keyboard
          tabIndex={0}
          className="max-h-72 overflow-y-auto"
        >
          <table className="w-full">
            <thead className="text-left text-fg-muted text-xs">
              <tr>
                <th scope="col">{step[0]?.toUpperCase() + stepWords[step].slice(1)}</th>
                <th scope="col" className="text-right">
                  {figure.label}
                </th>
              </tr>
            </thead>
            <tbody className="tabular">
              {steps.map((day, index) => (
                <tr key={day} className="border-line border-t">
                  <th scope="row" className="py-1 text-left font-normal">
                    {sayStep(day, step)}
                  </th>
                  <td className="text-right">{say(figure.series[index] ?? null)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}
