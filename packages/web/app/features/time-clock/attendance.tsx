import { LogIn, LogOut } from "lucide-react";
import { useState } from "react";
import { formatQuantity } from "~/platform/format";
import { formatAge } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { useClocks } from "./api";
import type { MyDay } from "./my-day";

const figures = (day: MyDay) =>
  [
    ["On jobs today", day.clockedHoursToday],
    ["Flag hours today", day.flagHoursToday],
    ["On jobs this week", day.clockedHoursWeek],
    ["Flag hours this week", day.flagHoursWeek],
  ] as const;

/** Clocked in or out, since when, and a technician's key numbers. */
export function Attendance({
  day,
  isMissedClockOut,
  timeZone,
}: {
  day: MyDay;
  /** The attendance entry has been open since an earlier day. */
  isMissedClockOut: boolean;
  timeZone: string;
}) {
  const now = useNow();
  const [leaving, setLeaving] = useState(false);
  const { clockIn, clockOut, keeping } = useClocks();
  const leave = () => void clockOut().finally(() => setLeaving(false));
  return (
    <section
      aria-label="Attendance"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-1"
    >
      <div className="min-w-0 flex-1 basis-44">
        {isMissedClockOut ? (
          <>
            <p className="font-semibold">You were not clocked out</p>
            <p className="text-fg-muted text-sm">Say above when you left, then clock in.</p>
          </>
        ) : day.attendanceSince ? (
          <>
            <p className="font-semibold">
              Clocked in since <DateTime instant={day.attendanceSince} timeZone={timeZone} style="time" />
            </p>
            <p className="text-fg-muted text-sm tabular">{formatAge(day.attendanceSince, now)} so far</p>
          </>
        ) : (
          <>
            <p className="font-semibold">You are not clocked in</p>
            <p className="text-fg-muted text-sm">Clock in to start your day.</p>
          </>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm max-sm:order-last max-sm:w-full max-sm:border-line max-sm:border-t max-sm:pt-3 lg:grid-cols-4">
        {figures(day).map(([label, hours]) => (
          <div key={label}>
            <dt className="text-fg-muted text-xs">{label}</dt>
            <dd className="font-semibold tabular">{formatQuantity(hours)} h</dd>
          </div>
        ))}
      </dl>
      {isMissedClockOut ? null : day.attendanceSince ? (
        <Button loading={keeping} onClick={() => (day.onJob ? setLeaving(true) : leave())}>
          <LogOut aria-hidden="true" />
          Clock out
        </Button>
      ) : (
        <Button variant="primary" loading={keeping} onClick={() => void clockIn()}>
          <LogIn aria-hidden="true" />
          Clock in
        </Button>
      )}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Clock out for the day?"
        confirmLabel="Clock out"
        destructive={false}
        loading={keeping}
        onConfirm={leave}
      >
        Your clock on “{day.onJob?.jobName}” stops with it.
      </ConfirmDialog>
    </section>
  );
}
