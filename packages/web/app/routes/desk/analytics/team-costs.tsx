import { LocationFilter } from "~/features/analytics/location-filter";
import { ReportNav } from "~/features/analytics/report-nav";
import { AnalysisCard } from "~/features/assistant/analyses/analysis-card";
import { useWorkspace } from "~/platform/session/use-workspace";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";

export const meta = () => [{ title: "Team & costs · AutoIQ" }];

export default function TeamCosts() {
  const { limits } = useWorkspace();
  const { view, choose } = useListView();
  const scope = view.get("place") ?? "here";
  return (
    <>
      <PageHeader
        title="Team & costs"
        description="The last 13 weeks."
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
          kind="performance-insights"
          title="Technicians and advisors"
          scope={scope}
          auto
          isReport
        />
        {limits.seesCosts ? (
          <AnalysisCard kind="cost-analysis" title="Job profit and parts cost" scope={scope} auto isReport />
        ) : null}
      </div>
    </>
  );
}
