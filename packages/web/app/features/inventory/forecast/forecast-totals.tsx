import type { ForecastView, getForecast } from "@autoiq/domain/inventory/forecast/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatCount, formatMoney } from "~/platform/format";
import { cn } from "~/ui/cn";
import { formatShare } from "./forecast-labels";

type Totals = NonNullable<ReplyOf<typeof getForecast>["totals"]>;

const parts = (count: number) => (count === 1 ? "1 part" : `${formatCount(count)} parts`);

/** The totals of the forecast. Each number links to its parts. */
export function ForecastTotals({
  totals,
  view,
  onView,
}: {
  totals: Totals;
  view: ForecastView;
  onView: (view: ForecastView) => void;
}) {
  const money = (cents: number | undefined, count: number, words: string) =>
    cents === undefined ? parts(count) : `${formatMoney(cents)} ${words}`;
  const cards: { view: ForecastView; label: string; value: string; note: string }[] = [
    {
      view: "order",
      label: "To order today",
      value: parts(totals.toOrder),
      note: money(totals.orderCostCents, totals.toOrder, "total"),
    },
    {
      view: "levels",
      label: "Fill rate",
      value: `${formatShare(totals.metNow, 0)} → ${formatShare(totals.metSuggested, 0)}`,
      note:
        totals.suggestedStockCostCents === undefined
          ? `with suggested levels for ${parts(totals.levels)}`
          : `as suggested, with ${formatMoney(totals.suggestedStockCostCents)} average inventory vs. ${formatMoney(totals.stockCostCents ?? 0)} now`,
    },
    {
      view: "moving",
      label: "Changing demand",
      value: parts(totals.moving),
      note: "rising, falling, ending, or new",
    },
    {
      view: "dead",
      label: "Dead stock",
      value: parts(totals.dead),
      note: money(totals.deadCostCents, totals.dead, "no sale in a year"),
    },
    {
      view: "excess",
      label: "Excess stock (over 6 months)",
      value: parts(totals.excess),
      note: money(totals.excessCostCents, totals.excess, "in excess"),
    },
  ];
  return (
    <ul className="mb-4 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
      {cards.map((card) => (
        <li
          key={card.label}
          className={cn(
            "relative flex flex-col rounded-lg border bg-surface px-4 py-3 shadow-1 focus-within:border-focus hover:border-line-strong",
            card.view === view ? "border-accent" : "border-line",
          )}
        >
          <button
            type="button"
            aria-pressed={card.view === view}
            onClick={() => onView(card.view)}
            className="text-left text-fg-muted text-sm outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {card.label}
          </button>
          <span className="mt-0.5 font-semibold text-lg tabular">{card.value}</span>
          <span className="text-fg-muted text-xs">{card.note}</span>
        </li>
      ))}
    </ul>
  );
}
