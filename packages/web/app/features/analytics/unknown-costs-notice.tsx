import type { getMetrics } from "@autoiq/domain/analytics/contract";
import { unknownCostsNote } from "@autoiq/domain/analytics/unknown-costs";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { Link } from "react-router";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Notice } from "~/ui/feedback/notice";

/** Says that gross profit leaves out what has no known cost, and where labor costs are entered. Nothing when all is known. */
export function UnknownCostsNotice({ of }: { of: ReplyOf<typeof getMetrics>["withoutCost"] }) {
  const { to, may } = useWorkspace();
  if (!of) return null;
  return (
    <Notice
      tone="warning"
      action={
        of.technicians > 0 && may("staff.cost") ? (
          <Link to={to("/team")} className="inline-flex items-center underline max-md:min-h-11">
            Enter labor costs
          </Link>
        ) : null
      }
    >
      {unknownCostsNote(of)}
    </Notice>
  );
}
