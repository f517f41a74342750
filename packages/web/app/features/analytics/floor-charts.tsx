import type { getFloorCharts } from "@autoiq/domain/analytics/charts/contract";
import { hourText, weekdayNames } from "@autoiq/domain/analytics/charts/floor-findings";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatMetric } from "~/platform/format";
import { BulletChart } from "~/ui/charts/bullet-chart";
import { ChartCard } from "~/ui/charts/chart-card";
import { HeatMap } from "~/ui/charts/heat-map";

type Charts = ReplyOf<typeof getFloorCharts>;

const hours = (hundredths: number) => formatMetric("hours", hundredths);

/** Hours of the week in which cars arrive, and each technician's hours. */
export function FloorCharts({ charts }: { charts: Charts }) {
  const { arrivals, technicians } = charts;
  const { cells } = arrivals;
  const first = Math.min(...cells.map(({ hour }) => hour));
  const last = Math.max(...cells.map(({ hour }) => hour));
  const shown = cells.length > 0 ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : [];
  const carsAt = new Map(cells.map(({ weekday, hour, cars }) => [`${weekday} ${hour}`, cars]));
  return (
    <section
      aria-label="Arrivals and technicians"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]"
    >
      <ChartCard
        finding={arrivals.finding}
        description="Repair orders opened by weekday and hour"
        reasons={arrivals.reasons}
      >
        {shown.length > 0 ? (
          <HeatMap
            label="Cars that arrived by weekday and hour"
            rowWord="Weekday"
            columns={shown.map(hourText)}
            rows={weekdayNames.map((name, index) => ({
              name: name.slice(0, 3),
              values: shown.map((hour) => carsAt.get(`${index + 1} ${hour}`) ?? 0),
            }))}
          />
        ) : null}
      </ChartCard>
      <ChartCard
        finding={technicians.finding}
        description={`Hours sold on completed jobs vs. attendance hours${technicians.target === null ? "" : ". The mark is the target."}`}
        reasons={technicians.reasons}
      >
        {technicians.rows.length > 0 ? (
          <BulletChart
            label="Hours sold by technician"
            nameWord="Technician"
            valueWord="Hours sold vs. hours present"
            rows={technicians.rows.map(({ name, sold, present }) => ({
              name,
              value: sold,
              available: present,
              target: technicians.target === null ? null : (present * technicians.target) / 10_000,
            }))}
            say={({ value, available }) =>
              `${hours(value)} of ${hours(available)}${available > 0 ? ` · ${Math.round((value / available) * 100)}%` : ""}`
            }
          />
        ) : null}
      </ChartCard>
    </section>
  );
}
