import { LocationFilter } from "~/features/analytics/location-filter";
import { ReportNav } from "~/features/analytics/report-nav";
import { AnalysisCard } from "~/features/assistant/analyses/analysis-card";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";

export const meta = () => [{ title: "Forecast · AutoIQ" }];

export default function Ahead() {
  const { view, choose } = useListView();
  const scope = view.get("place") ?? "here";
  return (
    <>
      <PageHeader
        title="Forecast"
        description="The next eight weeks, with expected ranges."
        actions={
          <LocationFilter
            value={scope}
            onChange={(next) => choose({ place: next === "here" ? null : next })}
          />
        }
      />
      <ReportNav scope={scope} />
      {/* A card comes once the height of those above it is known. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 [&>[data-loading]~*]:invisible">
        <AnalysisCard
          kind="analytics-prediction"
          title="Sales, cars, and hours for the next eight weeks"
          scope={scope}
          auto
          isReport
        />
        <AnalysisCard kind="financial-forecasting" title="Expected payments" scope={scope} auto isReport />
      </div>
    </>
  );
}
