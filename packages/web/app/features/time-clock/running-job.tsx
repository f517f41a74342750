import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician/en";
import { CircleStop, Timer } from "lucide-react";
import { Link } from "react-router";
import { useSharedMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { Button } from "~/ui/button";
import { useClocks } from "./api";
import type { MyDay } from "./my-day";
import { RunningTime } from "./running-time";

/** The job whose clock is running, always visible at the top. */
export function RunningJob({ onJob, to }: { onJob: NonNullable<MyDay["onJob"]>; to: string }) {
  const t = useSharedMessages("technician", en).clock;
  const { clockOff, keeping } = useClocks();
  return (
    <section
      aria-label={t.running}
      className="sticky top-16 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent/40 bg-accent-soft p-3 shadow-2"
    >
      <Timer aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
      <div className="min-w-0 flex-1 basis-40">
        <Link
          to={to}
          className="flex min-h-6 items-center font-semibold underline-offset-4 hover:underline max-md:min-h-11"
        >
          <span className="line-clamp-2">{onJob.jobName}</span>
        </Link>
        <p className="text-fg-muted text-xs">
          <Text
            of={t.runningSince}
            values={{
              number: onJob.repairOrderNumber,
              time: <RunningTime since={onJob.startedAt} className="font-semibold text-fg text-sm tabular" />,
            }}
          />
        </p>
      </div>
      <Button
        loading={keeping}
        aria-label={fillIn(t.offJob, { job: onJob.jobName })}
        onClick={() => void clockOff(onJob)}
      >
        <CircleStop aria-hidden="true" />
        {t.off}
      </Button>
    </section>
  );
}
