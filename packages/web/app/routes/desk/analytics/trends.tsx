import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { LocationFilter } from "~/features/analytics/location-filter";
import { ReportNav } from "~/features/analytics/report-nav";
import { AnalysisCard } from "~/features/assistant/analyses/analysis-card";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";

export const meta = () => [{ title: "Trends · AutoIQ" }];

const spans = [
  { value: "week", label: "Last 7 days" },
  { value: "28", label: "Last 28 days" },
  { value: "month", label: "Last month" },
  { value: "91", label: "Last 13 weeks" },
] as const;

/** Completed days only. */
function daysOf(span: string, today: string): { from: string; to: string } {
  const to = addDays(today, -1);
  if (span === "month") {
    const last = addDays(`${today.slice(0, 8)}01`, -1);
    return { from: `${last.slice(0, 8)}01`, to: last };
  }
  return { from: addDays(to, 1 - (span === "week" ? 7 : span === "91" ? 91 : 28)), to };
}

export default function Trends() {
  const { location } = useShop();
  const { view, choose } = useListView();
  const span = spans.find(({ value }) => value === view.get("span"))?.value ?? "28";
  const scope = view.get("place") ?? "here";
  const { from, to } = daysOf(span, dayIn(location.timeZone, useNow()));
  const say = (day: string) => formatDay(day, { dateStyle: "medium" });
  return (
    <>
      <PageHeader
        title="Trends"
        description={`${say(from)} to ${say(to)}, vs. the same number of days before and a year earlier.`}
      />
      <ReportNav scope={scope} />
      <search className="mb-4 flex flex-wrap items-end gap-2">
        <Field label="Period" hideLabel className="w-44 max-sm:w-full">
          <Select
            value={span}
            onChange={(event) => choose({ span: event.target.value === "28" ? null : event.target.value })}
            options={spans.map(({ value, label }) => ({ value, label }))}
          />
        </Field>
        <LocationFilter value={scope} onChange={(next) => choose({ place: next === "here" ? null : next })} />
      </search>
      <AnalysisCard
        key={`${span} ${scope}`}
        scope={scope}
        kind="analytics-trends"
        prompt={`${from} to ${to}`}
        title="Trends"
        auto
        isReport
      />
    </>
  );
}
