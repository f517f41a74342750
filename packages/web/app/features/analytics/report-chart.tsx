import { formatMetric } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";
import { ChartFrame } from "~/ui/charts/chart-frame";
import { ChartNumbers } from "~/ui/charts/chart-numbers";
import { scaleOf } from "~/ui/charts/scale";
import type { Metric } from "./format-metric";
import type { Granularity } from "./report-period";

const width = 10;
const stepLabels: Record<Granularity, string> = { day: "day", week: "week", month: "month" };

export function formatStep(day: string, step: Granularity): string {
  if (step === "month") return formatDay(day, { month: "short", year: "numeric" });
  return step === "week" ? `Week of ${formatDay(day, { month: "short", day: "numeric" })}` : formatDay(day);
}

/** A metric over time as bars, drawn below the axis where it is negative. A table below shows the same numbers. */
export function ReportChart({
  metric,
  steps,
  step,
}: {
  metric: Metric;
  steps: readonly string[];
  step: Granularity;
}) {
  const values = metric.series.map((value) => value ?? 0);
  const scale = scaleOf(values);
  const zero = scale.y(0);
  const say = (value: number | null) => formatMetric(metric.unit, value);
  const known = metric.series.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const best = known.reduce<(typeof known)[number] | null>(
    (most, each) => (most && most.value >= each.value ? most : each),
    null,
  );
  const [first, last] = [steps[0], steps.at(-1)];
  return (
    <div>
      <ChartFrame
        label={`${metric.label} by ${stepLabels[step]}`}
        summary={`${say(metric.value)} total${best ? `. Highest: ${formatStep(steps[best.index] ?? "", step)}, ${say(best.value)}` : ""}.`}
        scale={scale}
        width={Math.max(1, steps.length) * width}
        say={say}
        first={first ? formatStep(first, step) : ""}
        last={last ? formatStep(last, step) : ""}
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
              <title>{`${formatStep(day, step)}: ${say(metric.series[index] ?? null)}`}</title>
            </rect>
          );
        })}
      </ChartFrame>
      <ChartNumbers
        stepWord={step[0]?.toUpperCase() + stepLabels[step].slice(1)}
        columns={[metric.label]}
        rows={steps.map((day, index) => ({
          key: day,
          name: formatStep(day, step),
          cells: [say(metric.series[index] ?? null)],
        }))}
      />
    </div>
  );
}
