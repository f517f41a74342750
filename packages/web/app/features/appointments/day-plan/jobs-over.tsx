import type { DayPlanReply, PlannedRunningJob } from "@autoiq/domain/appointments/day-plan/contract";
import { minutesOver, overrunText } from "@autoiq/domain/appointments/day-plan/running";
import { formatTime } from "~/platform/format";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

const isOverSince = (job: PlannedRunningJob, now: Date): boolean =>
  job.minutesOver === 0 && minutesOver(job.plannedEndsAt ? new Date(job.plannedEndsAt) : null, now) > 0;

/**
 * Jobs past their planned end, which the plan has taken into account, and those that passed it after the plan was
 * made: for them it is made again.
 */
export function JobsOver({
  plan,
  person,
  onPlanAgain,
}: {
  plan: DayPlanReply;
  person: (id: string | null) => string;
  onPlanAgain: () => void;
}) {
  const now = useNow();
  const over = plan.running.filter((job) => job.minutesOver > 0);
  const since = plan.running.filter((job) => isOverSince(job, now));
  const time = (instant: string) => formatTime(instant, plan.timeZone, "time");
  return (
    <>
      {over.length > 0 ? (
        <Notice tone="warning" className="mb-4" title="Jobs that run over">
          <ul className="grid gap-1">
            {over.map((job) => (
              <li key={`${job.repairOrderId} ${job.staffId}`}>
                <span className="font-medium">{overrunText(job, job.minutesOver)}.</span>{" "}
                {person(job.staffId)}, planned until {job.plannedEndsAt ? time(job.plannedEndsAt) : "–"}, now
                expected until {time(job.expectedAt)}.
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {since.length > 0 ? (
        <Notice tone="warning" className="mb-4" title="This plan is older than the shop floor">
          <p className="mb-2">
            Past their planned end since {time(plan.plannedAt)}:{" "}
            {since.map((job) => `${job.jobName} on repair order ${job.repairOrderNumber}`).join(", ")}.
          </p>
          <Button onClick={onPlanAgain}>Plan with what is now</Button>
        </Notice>
      ) : null}
    </>
  );
}
