import { formatFigure } from "~/platform/format";
import { sayDay } from "~/platform/zoned";
import { ChartFrame, ChartNumbers } from "~/ui/charts/chart-frame";
import { scaleOf } from "~/ui/charts/scale";
import type { Step } from "./period";
import type { Figure } from "./say-figure";

const width = 10;
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
  const scale = scaleOf(values);
  const zero = scale.y(0);
  const say = (value: number | null) => formatFigure(figure.unit, value);
  const known = figure.series.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const best = known.reduce<(typeof known)[number] | null>(
    (most, each) => (most && most.value >= each.value ? most : each),
    null,
  );
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <div>
      <ChartFrame
        label={`${figure.label} by ${stepWords[step]}: ${say(figure.value)} in all${best ? `, most in ${sayStep(steps[best.index] ?? "", step)} with ${say(best.value)}` : ""}.`}
        scale={scale}
        width={Math.max(1, steps.length) * width}
        say={say}
        first={first ? sayStep(first, step) : ""}
        last={last ? sayStep(last, step) : ""}
      >
        {steps.map((day, index) => {
          const end = scale.y(values[index] ?? 0);
          return (
            <rect
              key={day}
              x={index * width + 1.5}
              width={width - 3}
              y={Math.min(zero, end)}
              height={Math.abs(end - zero)}
              className="fill-accent hover:fill-accent-hover"
            >
              <title>{`${sayStep(day, step)}: ${say(figure.series[index] ?? null)}`}</title>
            </rect>
          );
        })}
      </ChartFrame>
      <ChartNumbers
        stepWord={step[0]?.toUpperCase() + stepWords[step].slice(1)}
        columns={[figure.label]}
        rows={steps.map((day, index) => ({
          key: day,
          name: sayStep(day, step),
          cells: [say(figure.series[index] ?? null)],
        }))}
      />
    </div>
  );
}
