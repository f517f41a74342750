import { CircleStop, Play } from "lucide-react";
import { Button } from "~/ui/button";
import { useClockOffJob, useClockOnJob } from "../api";
import { RunningTime } from "../running-time";

/** Clock on or off one job. Its name is part of the label, since a screen has many of these. */
export function JobClock({
  jobId,
  jobName,
  runningSince,
  primary,
}: {
  jobId: string;
  jobName: string;
  /** When the caller's clock on this job was started; null while it does not run. */
  runningSince: string | null;
  primary?: boolean;
}) {
  const clockOn = useClockOnJob();
  const clockOff = useClockOffJob();
  const input = { params: { id: jobId } };
  if (runningSince)
    return (
      <Button
        loading={clockOff.isPending}
        aria-label={`Clock off: ${jobName}`}
        onClick={() => clockOff.mutate(input)}
      >
        <CircleStop aria-hidden="true" />
        Clock off
        <RunningTime since={runningSince} className="tabular" />
      </Button>
    );
  return (
    <Button
      variant={primary ? "primary" : "secondary"}
      loading={clockOn.isPending}
      aria-label={`Clock on: ${jobName}`}
      onClick={() => clockOn.mutate(input)}
    >
      <Play aria-hidden="true" />
      Clock on
    </Button>
  );
}
