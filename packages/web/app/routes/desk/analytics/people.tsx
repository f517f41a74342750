import { FigureNav } from "~/features/analytics/panels/figure-nav";
import { PlaceChoice } from "~/features/analytics/panels/place-choice";
import { AskKind } from "~/features/assistant/panels/ask-kind";
import { useWorkspace } from "~/platform/session/use-workspace";
import { PageHeader } from "~/ui/page-header";
import { useView } from "~/ui/use-view";

export const meta = () => [{ title: "People and costs · AutoIQ" }];

export default function People() {
  const { limits } = useWorkspace();
  const { view, choose } = useView();
  const place = view.get("place") ?? "here";
  return (
    <>
      <PageHeader
        title="People and costs"
        description="How technicians and advisors did, with the range that their number of jobs leaves, and what each kind of job earns."
        actions={
          <PlaceChoice value={place} onChange={(next) => choose({ place: next === "here" ? null : next })} />
        }
      />
      <FigureNav place={place} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AskKind kind="performance-insights" title="Technicians and advisors" place={place} auto />
        {limits.seesCosts ? (
          <AskKind kind="cost-analysis" title="What jobs earn and parts cost" place={place} auto />
        ) : null}
      </div>
    </>
  );
}
