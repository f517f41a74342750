import type { Catalog } from "@autoiq/domain/catalog/areas";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician/en";
import { LogIn, LogOut } from "lucide-react";
import { useState } from "react";
import { formatQuantity } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { formatAge } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { useClocks } from "./api";
import type { MyDay } from "./my-day";

const hoursOf = (day: MyDay, t: Catalog["technician"]["attendance"]) =>
  [
    [t.onJobsToday, day.clockedHoursToday],
    [t.flagToday, day.flagHoursToday],
    [t.onJobsWeek, day.clockedHoursWeek],
    [t.flagWeek, day.flagHoursWeek],
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
  const t = useSharedMessages("technician", en).attendance;
  const now = useNow();
  const [leaving, setLeaving] = useState(false);
  const { clockIn, clockOut, keeping, asksPosition } = useClocks();
  const leave = () => void clockOut().finally(() => setLeaving(false));
  return (
    <section
      aria-label={t.label}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4 shadow-1"
    >
      <div className="min-w-0 flex-1 basis-44">
        {isMissedClockOut ? (
          <>
            <p className="font-semibold">{t.missed}</p>
            <p className="text-fg-muted text-sm">{t.missedText}</p>
          </>
        ) : day.attendanceSince ? (
          <>
            <p className="font-semibold">
              <Text
                of={t.since}
                values={{ time: <DateTime instant={day.attendanceSince} timeZone={timeZone} style="time" /> }}
              />
            </p>
            <p className="text-fg-muted text-sm tabular">
              {fillIn(t.soFar, { time: formatAge(day.attendanceSince, now) })}
            </p>
          </>
        ) : (
          <>
            <p className="font-semibold">{t.out}</p>
            <p className="text-fg-muted text-sm">{asksPosition ? t.asksPosition : t.outText}</p>
          </>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm max-sm:order-last max-sm:w-full max-sm:border-line max-sm:border-t max-sm:pt-3 lg:grid-cols-4">
        {hoursOf(day, t).map(([label, hours]) => (
          <div key={label}>
            <dt className="text-fg-muted text-xs">{label}</dt>
            <dd className="font-semibold tabular">{formatQuantity(hours)} h</dd>
          </div>
        ))}
      </dl>
      {isMissedClockOut ? null : day.attendanceSince ? (
        <Button loading={keeping} onClick={() => (day.onJob ? setLeaving(true) : leave())}>
          <LogOut aria-hidden="true" />
          {t.clockOut}
        </Button>
      ) : (
        <Button variant="primary" loading={keeping} onClick={() => void clockIn()}>
          <LogIn aria-hidden="true" />
          {t.clockIn}
        </Button>
      )}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t.leave}
        confirmLabel={t.clockOut}
        destructive={false}
        loading={keeping}
        onConfirm={leave}
      >
        {fillIn(t.leaveText, { job: day.onJob?.jobName ?? "" })}
      </ConfirmDialog>
    </section>
  );
}
