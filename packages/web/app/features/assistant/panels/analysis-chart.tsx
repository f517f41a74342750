import type { Chart } from "@autoiq/domain/assistant/analysis";
import { formatFigure } from "~/platform/format";
import { sayDay } from "~/platform/zoned";
import { NamedBars } from "~/ui/charts/named-bars";
import { SeriesChart } from "~/ui/charts/series-chart";

const month = /^\d{4}-\d{2}$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

function sayAt(at: string): string {
  if (month.test(at)) return sayDay(`${at}-01`, { month: "short", year: "numeric" });
  return day.test(at) ? sayDay(at, { month: "short", day: "numeric", year: "numeric" }) : at;
}

export function AnalysisChart({ chart, label }: { chart: Chart; label: string }) {
  const points = chart.series.flatMap((each) => each.points);
  if (points.length === 0) return null;
  const say = (value: number) => formatFigure(chart.unit, value);
  const [only] = chart.series;
  const inTime = points.every(({ at }) => day.test(at) || month.test(at));
  const hasRange = points.some(({ low }) => low !== undefined);
  return (
    <figure>
      {!inTime && only && chart.series.length === 1 ? (
        <NamedBars label={label} points={only.points} say={say} />
      ) : (
        <SeriesChart
          kind={chart.kind}
          label={label}
          series={chart.series}
          say={say}
          sayAt={sayAt}
          stepWord={inTime ? (points.every(({ at }) => month.test(at)) ? "Month" : "Day") : "Name"}
        />
      )}
      {hasRange && chart.kind === "line" ? (
        <figcaption className="mt-1 text-fg-muted text-xs">
          The band shows the range in which the value is expected.
        </figcaption>
      ) : null}
    </figure>
  );
}
