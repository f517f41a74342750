import { cn } from "../cn";
import { seriesStyleOf } from "./series-style";

/** Names of the series, each beside a sample of its line or bar. */
export function SeriesLegend({
  names,
  kind,
  className,
}: {
  names: readonly string[];
  kind: "line" | "bars";
  className?: string;
}) {
  return (
    <ul
      aria-label="Series"
      className={cn("mb-2 flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-xs", className)}
    >
      {names.map((name, index) => (
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
  );
}
