import type { Chart } from "@autoiq/domain/assistant/analysis";
import { formatMetric } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";
import { FanChart } from "~/ui/charts/fan-chart";
import { NamedBars } from "~/ui/charts/named-bars";
import { SeriesChart } from "~/ui/charts/series-chart";

const month = /^\d{4}-\d{2}(?:-01)?$/;
const day = /^\d{4}-\d{2}(?:-\d{2})?$/;

/** Shows months when every step is the first of a month, otherwise days. Other names stay unchanged. */
function granularityOf(ats: readonly string[]) {
  const sayIn = (options: Intl.DateTimeFormatOptions) => (at: string) =>
    formatDay(at.length === 7 ? `${at}-01` : at, options);
  if (!ats.every((at) => day.test(at))) return { word: "Name", inTime: false, sayAt: (at: string) => at };
  if (new Set(ats).size > 1 && ats.every((at) => month.test(at)))
    return { word: "Month", inTime: true, sayAt: sayIn({ month: "short", year: "numeric" }) };
  return { word: "Day", inTime: true, sayAt: sayIn({ month: "short", day: "numeric", year: "numeric" }) };
}

export function AnalysisChart({ chart, label }: { chart: Chart; label: string }) {
  const points = chart.series.flatMap((each) => each.points);
  if (points.length === 0) return null;
  const say = (value: number) => formatMetric(chart.unit, value);
  const [only] = chart.series;
  const { word, inTime, sayAt } = granularityOf(points.map(({ at }) => at));
  const [actual, expected, before] = chart.series;
  if (chart.kind === "fan" && actual && expected && before)
    return (
      <figure>
        <FanChart
          label={label}
          actual={actual}
          expected={expected}
          before={before}
          say={say}
          sayAt={sayAt}
          stepWord={word}
        />
      </figure>
    );
  const hasRange = points.some(({ low }) => low !== undefined);
  return (
    <figure>
      {!inTime && only && chart.series.length === 1 ? (
        <>
          <figcaption className="mb-2 text-fg-muted text-xs">{only.name}</figcaption>
          <NamedBars label={label} points={only.points} say={say} />
        </>
      ) : (
        <SeriesChart
          kind={chart.kind === "bars" ? "bars" : "line"}
          label={label}
          series={chart.series}
          say={say}
          sayAt={sayAt}
          stepWord={word}
        />
      )}
      {hasRange && chart.kind === "line" ? (
        <figcaption className="mt-1 text-fg-muted text-xs">The band shows the expected range.</figcaption>
      ) : null}
    </figure>
  );
}
