import type { ForecastView, PartForecast } from "@autoiq/domain/inventory/forecast/contract";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { formatQuantity } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/data-display";
import { Checkbox } from "~/ui/forms/checkbox";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { formatShare, formatUnits, trendLabels } from "./forecast-labels";
import { differs, formatLevels } from "./use-stock-levels";

const wide = "max-xl:hidden max-md:flex";

/**
 * Parts with their expected demand, stock levels and order quantity. Parts whose levels differ from the suggestion
 * can be selected.
 */
export function ForecastTable({
  parts,
  view,
  chosen,
  onChoose,
  partTo,
  onOpen,
  empty,
}: {
  parts: readonly PartForecast[];
  view: ForecastView;
  chosen: ReadonlySet<string>;
  /** Absent when the user may not change levels. */
  onChoose?: ((part: PartForecast, on: boolean) => void) | undefined;
  partTo: (part: PartForecast) => string;
  onOpen: (part: PartForecast) => void;
  empty: ReactNode;
}) {
  const seesCosts = parts.some((part) => part.unitCostCents !== undefined);
  const columns = useMemo((): Column<PartForecast>[] => {
    const next = (part: PartForecast) => part.months[0];
    const forecastColumns: Column<PartForecast>[] = [
      {
        id: "expected",
        header: "Next month",
        align: "end",
        cell: (part) => (
          <span>
            {formatUnits(next(part)?.mean ?? 0)}
            <span className="block whitespace-nowrap text-fg-muted text-xs max-md:inline max-md:ps-2">
              95th percentile: {next(part)?.enough[3] ?? 0}
            </span>
          </span>
        ),
      },
    ];
    const stock: Column<PartForecast> = {
      id: "stock",
      header: "On hand",
      align: "end",
      cell: (part) => (
        <span>
          {formatQuantity(part.onHand)}
          {part.available === part.onHand && part.waiting === "0" ? null : (
            <span className="block text-fg-muted text-xs max-md:inline max-md:ps-2">
              {formatQuantity(part.available)} available
              {part.waiting === "0" ? "" : `, ${formatQuantity(part.waiting)} on back order`}
            </span>
          )}
        </span>
      ),
    };
    const levels: Column<PartForecast> = {
      id: "levels",
      header: "Min – max",
      align: "end",
      cell: (part) => (
        <span className="whitespace-nowrap">
          <span className={differs(part) ? "text-fg-muted line-through" : undefined}>
            <span className="sr-only">{differs(part) ? "now " : ""}</span>
            {formatLevels(part.minimum, part.maximum)}
          </span>
          {differs(part) ? (
            <span className="block font-medium max-md:inline max-md:ps-2">
              <span className="sr-only">suggested </span>
              {formatLevels(part.suggestedMinimum, part.suggestedMaximum)}
            </span>
          ) : null}
        </span>
      ),
    };
    const order: Column<PartForecast>[] = [
      {
        id: "risk",
        header: "Stockout risk",
        align: "end",
        className: wide,
        cell: (part) => formatShare(part.risk, 0),
      },
      {
        id: "order",
        header: "Order",
        align: "end",
        cell: (part) => (
          <span className="whitespace-nowrap font-semibold">
            {part.order}
            {part.unit === "each" ? "" : ` ${part.unit}`}
            {part.packSize > 1 ? (
              <span className="block font-normal text-fg-muted text-xs">packs of {part.packSize}</span>
            ) : null}
          </span>
        ),
      },
      ...(seesCosts
        ? [
            {
              id: "cost",
              header: "Cost",
              align: "end",
              cell: (part) => <Money cents={part.orderCostCents ?? 0} />,
            } satisfies Column<PartForecast>,
          ]
        : []),
    ];
    const why: Column<PartForecast> = {
      id: "reason",
      header: "Why",
      className: "min-w-56 max-lg:hidden max-md:flex",
      cell: (part) => <span className="text-fg-muted text-xs max-md:text-right">{part.reason}</span>,
    };
    const trend: Column<PartForecast> = {
      id: "trend",
      header: "Demand",
      cell: (part) => <Badge tone={trendLabels[part.trend].tone}>{trendLabels[part.trend].label}</Badge>,
    };
    const idle: Column<PartForecast>[] = [
      {
        id: "chance",
        header: "3-month demand",
        align: "end",
        cell: (part) => formatShare(part.chance, 0),
      },
      {
        id: "over",
        header: view === "dead" ? "Quantity" : "Excess",
        align: "end",
        cell: (part) => (view === "dead" ? formatQuantity(part.onHand) : part.excess),
      },
      ...(seesCosts
        ? [
            {
              id: "tied",
              header: "Value",
              align: "end",
              cell: (part) => (
                <Money
                  cents={
                    view === "dead"
                      ? Math.round(Number(part.onHand) * (part.unitCostCents ?? 0))
                      : (part.excessCostCents ?? 0)
                  }
                />
              ),
            } satisfies Column<PartForecast>,
          ]
        : []),
    ];
    return [
      ...(onChoose
        ? [
            {
              id: "choose",
              header: "Selected",
              className: "w-10",
              cell: (part) =>
                differs(part) ? (
                  <Checkbox
                    label={<span className="sr-only">Select {part.name}</span>}
                    checked={chosen.has(part.partId)}
                    onChange={(event) => onChoose(part, event.target.checked)}
                  />
                ) : (
                  <span className="text-fg-muted text-xs">as suggested</span>
                ),
            } satisfies Column<PartForecast>,
          ]
        : []),
      {
        id: "part",
        header: "Part",
        lead: true,
        cell: (part) => (
          <span className="grid justify-items-start">
            <Link
              to={partTo(part)}
              className="text-left font-medium text-accent-text underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
            >
              {part.name}
            </Link>
            <span className="font-normal text-fg-muted text-xs">
              {[part.number, part.brand].filter(Boolean).join(" · ")}
            </span>
          </span>
        ),
      },
      ...(view === "moving" || view === "all" ? [trend] : []),
      stock,
      ...(view === "dead" || view === "excess" ? idle : forecastColumns),
      levels,
      ...(view === "order" || view === "all" ? order : []),
      ...(view === "order" || view === "levels" ? [why] : []),
    ];
  }, [partTo, view, chosen, onChoose, seesCosts]);
  return (
    <DataTable
      caption="Forecast of parts"
      columns={columns}
      rows={parts}
      rowKey={(part) => part.partId}
      onOpen={onOpen}
      empty={empty}
    />
  );
}
