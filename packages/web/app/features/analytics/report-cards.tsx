import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import { formatMetric } from "~/platform/format";
import { cn } from "~/ui/cn";
import { changeText, dateDriverLabels, type Metric } from "./format-metric";

/** Each metric with its formula and its date driver. It links to the records behind it. */
export function ReportCards({
  metrics,
  locations,
  linkOf,
  chosen,
}: {
  metrics: readonly Metric[];
  /** One row per location when several are selected. */
  locations: readonly { id: string; name: string }[];
  linkOf: (key: string) => string;
  chosen?: string | undefined;
}) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {metrics.map((each) => {
        const change = changeText(each);
        const Arrow = !change?.direction ? ArrowRight : change.direction > 0 ? ArrowUpRight : ArrowDownRight;
        const shown = each.key === chosen;
        return (
          <li
            key={each.key}
            aria-label={each.label}
            className={cn(
              "relative flex flex-col rounded-lg border bg-surface px-4 py-3 shadow-1 focus-within:border-focus hover:border-line-strong",
              shown ? "border-accent" : "border-line",
            )}
          >
            <Link
              to={linkOf(each.key)}
              preventScrollReset
              aria-current={shown || undefined}
              className="text-fg-muted text-sm outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus"
            >
              {each.label}
            </Link>
            <span className="mt-0.5 font-semibold text-xl tabular">
              {each.unknown ? "Unknown" : formatMetric(each.unit, each.value)}
            </span>
            <span className="flex items-center gap-1 text-fg-muted text-xs">
              {change && each.before !== null ? (
                <>
                  <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
                  {change.text} vs. {formatMetric(each.unit, each.before)} prior period
                </>
              ) : each.unknown ? (
                "No known cost"
              ) : (
                "No prior data"
              )}
            </span>
            {locations.length > 1 ? (
              <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-xs">
                {locations.map((location, index) => (
                  <div key={location.id} className="contents">
                    <dt className="truncate text-fg-muted">{location.name}</dt>
                    <dd className="text-right tabular">
                      {formatMetric(each.unit, each.each[index] ?? null)}
                    </dd>
                  </div>
                ))}
              </dl>
            ) : null}
            <span className="mt-auto pt-2 text-fg-muted text-xs">
              <span className="block border-line border-t pt-2">
                {each.formula}. {dateDriverLabels[each.driver]}.
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
