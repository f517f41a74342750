import { CircleStop, Play } from "lucide-react";
import { Button } from "~/ui/button";
import { type ClockedJob, useClocks } from "../api";
import { RunningTime } from "../running-time";

/** Clock on or off one job. Its name is part of the label, since a screen has many of these. */
export function JobClock({
  job,
  running,
  primary,
}: {
  job: ClockedJob;
  /** The job that the caller's clock runs on. */
  running: (ClockedJob & { startedAt: string }) | null;
  primary?: boolean;
}) {
  const { clockOn, clockOff, keeping } = useClocks();
  if (running?.jobId === job.jobId)
    return (
      <Button loading={keeping} aria-label={`Clock off: ${job.jobName}`} onClick={() => void clockOff(job)}>
        <CircleStop aria-hidden="true" />
        Clock off
        <RunningTime since={running.startedAt} className="tabular" />
      </Button>
    );
  return (
    <Button
      variant={primary ? "primary" : "secondary"}
      loading={keeping}
      aria-label={`Clock on: ${job.jobName}`}
      onClick={() => void clockOn(job, running)}
    >
      <Play aria-hidden="true" />
      Clock on
    </Button>
  );
}
