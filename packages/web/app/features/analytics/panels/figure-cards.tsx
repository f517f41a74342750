import type { figure } from "@autoiq/domain/analytics/contract";
import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import type { z } from "zod";
import { formatCount, formatMoney } from "~/platform/format";

type Figure = z.infer<typeof figure>;

const driverWords: Record<Figure["driver"], string> = {
  authorized: "By authorization date",
  posted: "By posting date",
  paid: "By payment date",
};

function say({ unit }: Figure, value: number): string {
  if (unit === "cents") return formatMoney(value);
  if (unit === "percent") return `${(value / 100).toFixed(1)}%`;
  if (unit === "hours") return `${(value / 100).toFixed(2)} h`;
  return formatCount(value);
}

/** How it moved against the period before: shares in points, everything else in percent. */
function moved({ unit, value, before }: Figure): { words: string; direction: number } | null {
  if (value === null || before === null) return null;
  if (unit === "percent") {
    const points = (value - before) / 100;
    return { words: `${points >= 0 ? "+" : "−"}${Math.abs(points).toFixed(1)} points`, direction: points };
  }
  if (before === 0) return null;
  const share = (value - before) / Math.abs(before);
  return {
    words: `${share >= 0 ? "+" : "−"}${Math.abs(share * 100).toFixed(0)}%`,
    direction: Math.round(share * 100),
  };
}

/** Each figure with the formula that made it and the date it goes by. */
export function FigureCards({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-4">
      {figures.map((each) => {
        const change = moved(each);
        const Arrow = !change?.direction ? ArrowRight : change.direction > 0 ? ArrowUpRight : ArrowDownRight;
        return (
          <li
            key={each.key}
            aria-label={each.label}
            className="flex flex-col rounded-lg border border-line bg-surface px-4 py-3 shadow-1"
          >
            <span className="text-fg-muted text-sm">{each.label}</span>
            <span className="mt-0.5 font-semibold text-xl tabular">
              {each.value === null ? "–" : say(each, each.value)}
            </span>
            <span className="flex items-center gap-1 text-fg-muted text-xs">
              {change && each.before !== null ? (
                <>
                  <Arrow aria-hidden="true" className="size-3.5" />
                  {change.words} against {say(each, each.before)} before
                </>
              ) : (
                "Nothing to compare with in the period before"
              )}
            </span>
            <span className="mt-2 border-line border-t pt-2 text-fg-muted text-xs">
              {each.formula}. {driverWords[each.driver]}.
            </span>
          </li>
        );
      })}
    </ul>
  );
}
