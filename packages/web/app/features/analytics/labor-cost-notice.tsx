import type { getMetrics } from "@autoiq/domain/analytics/contract";
import { laborCostNote } from "@autoiq/domain/analytics/labor-cost-note";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Notice } from "~/ui/feedback/notice";

/** Says that gross profit leaves out labor whose cost is unknown, and where to enter it. Nothing when all is known. */
export function LaborCostNotice({ of }: { of: ReplyOf<typeof getMetrics>["laborWithoutCost"] }) {
  const { to, may } = useWorkspace();
  if (!of) return null;
  return (
    <Notice
      tone="warning"
      action={
        may("staff.cost") ? (
          <Link to={to("/team")} className="inline-flex items-center underline max-md:min-h-11">
            Enter labor costs
          </Link>
        ) : null
      }
    >
      {laborCostNote(of)}
    </Notice>
  );
}
