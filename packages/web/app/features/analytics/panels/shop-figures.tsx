import { getFigures } from "@autoiq/domain/analytics/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor } from "~/platform/api";
import { sayDay } from "~/platform/zoned";
import { ErrorState } from "~/ui/error-state";
import { Segmented } from "~/ui/segmented";
import { SkeletonRows } from "~/ui/skeleton";
import { DayChart } from "./day-chart";
import { FigureCards } from "./figure-cards";
import { type Period, periods, rangeOf } from "./period";

/** Sales, cars and money of a period beside the one before it. */
export function ShopFigures({ today }: { today: string }) {
  const [period, setPeriod] = useState<Period>("30");
  const range = rangeOf(period, today);
  const figures = useQuery({
    ...queryOptionsFor(getFigures, { query: range }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="figures" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="figures" className="font-semibold text-base">
          Figures{" "}
          <span className="font-normal text-fg-muted text-sm">
            {range.from === range.to ? sayDay(range.to) : `${sayDay(range.from)} to ${sayDay(range.to)}`}
          </span>
        </h2>
        <Segmented
          label="Period"
          value={period}
          onValueChange={setPeriod}
          options={periods}
          className="max-sm:w-full max-sm:*:flex-1 "
        />
      </div>
      {figures.error && !figures.data ? (
        <ErrorState error={figures.error} onRetry={() => void figures.refetch()} />
      ) : figures.data ? (
        <div aria-busy={figures.isPlaceholderData} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <FigureCards figures={figures.data.figures} />
          {figures.data.days.length > 1 ? <DayChart days={figures.data.days} /> : null}
        </div>
      ) : (
        <SkeletonRows label="Loading the figures" />
      )}
    </section>
  );
}
