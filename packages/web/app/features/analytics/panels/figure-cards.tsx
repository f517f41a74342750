import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "react-router";
import { formatFigure } from "~/platform/format";
import { cn } from "~/ui/cn";
import { driverWords, type Figure, moved } from "./say-figure";

/** Each figure with the formula that made it and the date it goes by; it leads to the records it is made of. */
export function FigureCards({
  figures,
  places,
  linkOf,
  chosen,
}: {
  figures: readonly Figure[];
  /** Where several locations are looked at: each by itself. */
  places: readonly { id: string; name: string }[];
  linkOf: (key: string) => string;
  chosen?: string | undefined;
}) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map((each) => {
        const change = moved(each);
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
              {formatFigure(each.unit, each.value)}
            </span>
            <span className="flex items-center gap-1 text-fg-muted text-xs">
              {change && each.before !== null ? (
                <>
                  <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
                  {change.words} against {formatFigure(each.unit, each.before)} before
                </>
              ) : (
                "Nothing to compare with in the period before"
              )}
            </span>
            {places.length > 1 ? (
              <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-xs">
                {places.map((place, index) => (
                  <div key={place.id} className="contents">
                    <dt className="truncate text-fg-muted">{place.name}</dt>
                    <dd className="text-right tabular">
                      {formatFigure(each.unit, each.each[index] ?? null)}
                    </dd>
                  </div>
                ))}
              </dl>
            ) : null}
            <span className="mt-auto pt-2 text-fg-muted text-xs">
              <span className="block border-line border-t pt-2">
                {each.formula}. {driverWords[each.driver]}.
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
