import { en } from "@autoiq/domain/catalog/technician/en";
import { CarFront } from "lucide-react";
import { lazy, Suspense } from "react";
import { OpenInspection } from "~/features/inspections/open-inspection";
import { JobPill } from "~/features/repair-orders/status-labels";
import { useMyDay } from "~/features/time-clock/api";
import { Attendance } from "~/features/time-clock/attendance";
import { DayVehicle } from "~/features/time-clock/day-vehicle";
import { MissedClockOuts } from "~/features/time-clock/missed-clock-outs";
import { type DayVehicle as Car, isToDo, nextJob, runningIn } from "~/features/time-clock/my-day";
import { RunningJob } from "~/features/time-clock/running-job";
import { formatTime } from "~/platform/format";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { PrintPickList } from "../workspace/print-pick-list";

const OwnTips = lazy(async () => ({ default: (await import("~/features/payments/tips/own-tips")).OwnTips }));

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("technician", en).title.day }];

export default function MyDay() {
  const { day: t, title } = useSharedMessages("technician", en);
  usePageTitle(title.day);
  const { timeZone } = useShop().location;
  const { to } = useWorkspace();
  const now = useNow();
  const day = useMyDay();
  const today = formatTime(now.toISOString(), timeZone, "day");
  if (!day.data)
    return (
      <>
        <PageHeader title={t.title} description={today} />
        <Card>
          {day.error ? (
            <ErrorState error={day.error} onRetry={() => void day.refetch()} />
          ) : (
            <SkeletonRows label={t.loading} />
          )}
        </Card>
      </>
    );
  const { onJob, leftIn } = runningIn(day.data, timeZone, now);
  const { repairOrders } = day.data;
  const toDo = repairOrders.filter(isToDo);
  const others = repairOrders.filter((car) => !isToDo(car));
  const cars = (of: readonly Car[]) => (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      {of.map((car) => (
        <DayVehicle
          key={car.id}
          car={car}
          timeZone={timeZone}
          now={now}
          onJob={onJob}
          next={onJob || !day.data?.attendanceSince ? undefined : nextJob(toDo)}
          to={to(`/repair-orders/${car.id}`)}
          pill={(job) => (
            <JobPill authorization={job.authorization} work={job.work} holdReason={job.holdReason} />
          )}
          inspection={
            <OpenInspection
              car={{
                repairOrderId: car.id,
                repairOrderNumber: car.number,
                vehicle: car.vehicle,
                odometer: null,
              }}
              inspection={car.inspection}
            />
          }
        />
      ))}
    </div>
  );
  return (
    <>
      <PageHeader
        title={t.title}
        description={today}
        actions={toDo.length > 0 ? <PrintPickList only={toDo.map((car) => car.id)} /> : null}
      />
      <MissedClockOuts clocks={day.data.forgotten} timeZone={timeZone} own />
      <div className="grid gap-4">
        {onJob && !onJob.isMissedClockOut ? (
          <RunningJob onJob={onJob} to={to(`/repair-orders/${onJob.repairOrderId}#${onJob.jobId}`)} />
        ) : null}
        <Attendance day={day.data} isMissedClockOut={leftIn} timeZone={timeZone} />
        {toDo.length === 0 ? (
          <Card>
            <EmptyState icon={<CarFront />} title={t.empty}>
              {t.emptyText}
            </EmptyState>
          </Card>
        ) : (
          cars(toDo)
        )}
        <Suspense fallback={null}>
          <OwnTips />
        </Suspense>
        {others.length > 0 ? (
          <section aria-labelledby="others" className="mt-2 grid gap-3">
            <div>
              <h2 id="others" className="font-semibold text-base">
                {t.others}
              </h2>
              <p className="text-fg-muted text-sm">{t.othersText}</p>
            </div>
            {cars(others)}
          </section>
        ) : null}
      </div>
    </>
  );
}
