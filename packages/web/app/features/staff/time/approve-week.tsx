import {
  approveWeek,
  getTimeWeek,
  listTimeWeeks,
  type TimeWeek,
} from "@autoiq/domain/time-clock/weeks/contract";
import { useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

/** Approves a signed week, or says what it waits for. */
export function ApproveWeek({ week }: { week: TimeWeek }) {
  const approve = useWrite(approveWeek, { invalidates: [getTimeWeek, listTimeWeeks] });
  if (week.state === "approved")
    return <Notice tone="success">{week.approvedByName} approved this week.</Notice>;
  if (week.state === "open")
    return (
      <Notice tone={week.events.length > 0 ? "warning" : "info"}>
        {week.events.length > 0
          ? `This week changed after it was signed. ${week.name} signs it again, then you approve it.`
          : `${week.name} signs this week on their page “My week”, then you approve it.`}
      </Notice>
    );
  return (
    <Button
      variant="primary"
      className="justify-self-start"
      loading={approve.isPending}
      onClick={() =>
        approve.mutate({ params: { staffId: week.staffId }, body: { week: week.week, seen: week.seen } })
      }
    >
      Approve this week
    </Button>
  );
}
