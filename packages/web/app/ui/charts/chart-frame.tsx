import { type ReactNode, useId } from "react";
import { chartHeight, type scaleOf } from "./scale";

/** Axis labels are round numbers: "$200,000.00" is shown as "$200,000". */
const short = (text: string) => text.replace(/\.0+(?=$|%| h$)/, "").replace(/^-/, "−");

/** Axis, grid, first and last step around a chart that stretches to the available width. Its height is fixed. */
export function ChartFrame({
  label,
  summary,
  scale,
  width,
  say,
  first,
  last,
  children,
}: {
  /** The chart's name, for people who cannot see it. */
  label: string;
  /** What it shows, in one sentence. */
  summary: string;
  scale: ReturnType<typeof scaleOf>;
  /** Width of the drawing, in its own units. */
  width: number;
  say: (value: number) => string;
  first: string;
  last: string;
  children: ReactNode;
}) {
  const { ticks, y } = scale;
  const [title, description] = [useId(), useId()];
  return (
    <>
      <div className="flex gap-2 pt-2">
        <div
          aria-hidden="true"
          className="relative w-16 shrink-0 whitespace-nowrap text-right text-2xs text-fg-muted tabular"
          style={{ height: chartHeight }}
        >
          {ticks.map((tick) => (
            <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: y(tick) }}>
              {short(say(tick))}
            </span>
          ))}
        </div>
        <svg
          role="img"
          aria-labelledby={title}
          aria-describedby={description}
          viewBox={`0 0 ${width} ${chartHeight}`}
          preserveAspectRatio="none"
          className="min-w-0 flex-1 overflow-visible"
          style={{ height: chartHeight }}
        >
          <title id={title}>{label}</title>
          <desc id={description}>{summary}</desc>
          {ticks.map((tick) => (
            <line
              key={tick}
              x1={0}
              x2={width}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? "stroke-line-strong" : "stroke-line"}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {children}
        </svg>
      </div>
      <div aria-hidden="true" className="mt-2 flex justify-between pl-18 text-2xs text-fg-muted">
        <span>{first}</span>
        <span>{last === first ? "" : last}</span>
      </div>
    </>
  );
}
