import type { getForecast } from "@autoiq/domain/inventory/forecast/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatMoney } from "~/platform/format";
import { cn } from "~/ui/cn";
import { formatShare } from "./forecast-labels";

type Point = ReplyOf<typeof getForecast>["curve"][number];

/** The cost of a higher service level: average stock value against fill rate. Clicking a level previews it. */
export function FillRateCurve({
  curve,
  service,
  own,
  onTry,
}: {
  curve: readonly Point[];
  /** The level shown on the page, and the one in the settings. */
  service: number;
  own: number;
  onTry: (service: number) => void;
}) {
  const largest = Math.max(1, ...curve.map((point) => point.stockCostCents ?? 0));
  const seesCosts = curve.some((point) => point.stockCostCents !== undefined);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="pb-2 text-left text-fg-muted text-xs">
          At a 95% service level, a part stays in stock in 95 of 100 order cycles. Choose a level to preview
          it. Nothing is saved.
        </caption>
        <thead className="text-left text-fg-muted text-xs">
          <tr>
            <th scope="col" className="py-1 pr-3 font-medium">
              Service level
            </th>
            <th scope="col" className="px-3 font-medium">
              Fill rate
            </th>
            {seesCosts ? (
              <th scope="col" className="px-3 text-right font-medium">
                Inventory value
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {curve.map((point) => (
            <tr key={point.service} className="border-line border-t">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                <button
                  type="button"
                  aria-pressed={point.service === service}
                  onClick={() => onTry(point.service)}
                  className={cn(
                    "min-h-8 rounded-md px-2 tabular max-md:min-h-11",
                    point.service === service
                      ? "bg-accent-soft font-semibold text-accent-text"
                      : "text-accent-text underline underline-offset-2 hover:bg-hover",
                  )}
                >
                  {formatShare(point.service)}
                </button>
                {point.service === own ? <span className="ps-2 text-fg-muted text-xs">current</span> : null}
              </th>
              <td className="px-3 tabular">{formatShare(point.met)}</td>
              {seesCosts ? (
                <td className="px-3 text-right tabular">
                  <span className="flex items-center justify-end gap-3">
                    <span aria-hidden="true" className="h-2 w-32 rounded-full bg-sunken max-sm:hidden">
                      <span
                        className="block h-2 rounded-full bg-accent"
                        style={{ width: `${(100 * (point.stockCostCents ?? 0)) / largest}%` }}
                      />
                    </span>
                    {formatMoney(point.stockCostCents ?? 0)}
                  </span>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
