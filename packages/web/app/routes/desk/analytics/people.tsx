import { FigureNav } from "~/features/analytics/panels/figure-nav";
import { AskKind } from "~/features/assistant/panels/ask-kind";
import { useWorkspace } from "~/platform/session/use-workspace";
import { PageHeader } from "~/ui/page-header";

export const meta = () => [{ title: "People and costs · AutoIQ" }];

export default function People() {
  const { limits } = useWorkspace();
  return (
    <>
      <PageHeader
        title="People and costs"
        description="How technicians and advisors did, with the range that their number of jobs leaves, and what each kind of job earns."
      />
      <FigureNav />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <AskKind kind="performance-insights" title="Technicians and advisors" auto />
        {limits.seesCosts ? (
          <AskKind kind="cost-analysis" title="What jobs earn and parts cost" auto />
        ) : null}
      </div>
    </>
  );
}
