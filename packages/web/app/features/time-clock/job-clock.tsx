import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician/en";
import { ArrowLeftRight, CircleStop, Play } from "lucide-react";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { type ClockedJob, useClocks } from "./api";
import type { OnJob } from "./my-day";
import { RunningTime } from "./running-time";

/**
 * Clocks on or off one job, or switches from another. The label includes the job's name because a screen has many of
 * these.
 */
export function JobClock({
  job,
  running,
  primary,
}: {
  job: ClockedJob;
  /** The job the caller is clocked on to. */
  running: OnJob | null;
  primary?: boolean;
}) {
  const t = useSharedMessages("technician", en).clock;
  const { clockOn, clockOff, keeping } = useClocks();
  if (running?.jobId === job.jobId)
    return running.isMissedClockOut ? null : (
      <Button loading={keeping} onClick={() => void clockOff(job)}>
        <CircleStop aria-hidden="true" />
        <span className="sr-only">{fillIn(t.offJob, { job: job.jobName })}</span>
        {/* The running time changes every second, so it is no part of the button's name. */}
        <span aria-hidden="true" className="contents">
          {t.off}
          <RunningTime since={running.startedAt} className="tabular" />
        </span>
      </Button>
    );
  const over = running !== null && !running.isMissedClockOut;
  return (
    <Button
      variant={primary ? "primary" : "secondary"}
      loading={keeping}
      aria-label={fillIn(over ? t.overJob : t.onJob, { job: job.jobName })}
      onClick={() => void clockOn(job, running)}
    >
      {over ? <ArrowLeftRight aria-hidden="true" /> : <Play aria-hidden="true" />}
      {over ? t.over : t.on}
    </Button>
  );
}
