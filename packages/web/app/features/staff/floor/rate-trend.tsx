import type { FloorRates } from "@autoiq/domain/shop-floor/contract";

const bar = 10;
const height = 28;
/** Every picture has the same scale, so that people can be compared: up to 150%, and what is above is cut. */
const most = 15_000;
const whole = 10_000;

/** A person's efficiency by week, as bars below a line at 100%. */
export function RateTrend({ name, weeks }: { name: string; weeks: FloorRates["people"][number]["weeks"] }) {
  const known = weeks.flatMap(({ rates }) => (rates.efficiency === null ? [] : [rates.efficiency]));
  if (known.length === 0) return <span className="text-fg-muted text-xs">No hours on jobs</span>;
  const percent = (value: number | undefined) => `${Math.round((value ?? 0) / 100)}%`;
  const y = (value: number) => height - (Math.min(value, most) / most) * height;
  return (
    <svg
      role="img"
      aria-label={`Efficiency of ${name} by week, first to last: ${weeks
        .map(({ rates }) => (rates.efficiency === null ? "none" : percent(rates.efficiency)))
        .join(", ")}`}
      viewBox={`0 0 ${weeks.length * bar} ${height}`}
      preserveAspectRatio="none"
      className="block h-7 w-32 max-w-full"
    >
      {weeks.map(({ week, rates }, index) =>
        rates.efficiency === null ? null : (
          <rect
            key={week}
            x={index * bar + 1}
            width={bar - 2}
            y={y(rates.efficiency)}
            height={height - y(rates.efficiency)}
            className="fill-accent"
          />
        ),
      )}
      <line
        x1={0}
        x2={weeks.length * bar}
        y1={y(whole)}
        y2={y(whole)}
        vectorEffect="non-scaling-stroke"
        className="stroke-fg-muted"
        strokeDasharray="3 3"
      />
    </svg>
  );
}
