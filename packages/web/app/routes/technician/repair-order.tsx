import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician/en";
import { en as orderText } from "@autoiq/domain/catalog/technician-order/en";
import { customerName } from "@autoiq/domain/customers/schema";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { diagnosisFirst } from "@autoiq/domain/repair-orders/diagnosis";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { OpenInspection } from "~/features/inspections/open-inspection";
import { inspectedCar } from "~/features/inspections/use-start-inspection";
import { applyPendingActions } from "~/features/repair-orders/apply-pending-actions";
import { RepairOrderPill } from "~/features/repair-orders/status-labels";
import { AskDeskDialog } from "~/features/repair-orders/technician-requests/ask-desk-dialog";
import { RequestsCard } from "~/features/repair-orders/technician-requests/requests-card";
import { VehicleDetails } from "~/features/repair-orders/vehicle-details";
import { TechnicianJob } from "~/features/repair-orders/work/technician-job";
import { useMyDay } from "~/features/time-clock/api";
import { JobClock } from "~/features/time-clock/job-clock";
import { MissedClockOuts } from "~/features/time-clock/missed-clock-outs";
import { runningIn } from "~/features/time-clock/my-day";
import { RunningJob } from "~/features/time-clock/running-job";
import { queryOptionsFor } from "~/platform/api";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useActionQueue } from "~/platform/offline/use-action-queue";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { PrintRepairOrder } from "../workspace/print-repair-order";
import type { Route } from "./+types/repair-order";

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("technician", en).title.order }];

export default function TechnicianRepairOrder({ params }: Route.ComponentProps) {
  usePageTitle(useSharedMessages("technician", en).title.order);
  return <AssignedVehicle key={params.id} id={params.id} />;
}

function AssignedVehicle({ id }: { id: string }) {
  const { day: dayText } = useSharedMessages("technician", en);
  const { order: t } = useSharedMessages("technician-order", orderText);
  const { timeZone } = useShop().location;
  const { to, may } = useWorkspace();
  const order = useQuery(queryOptionsFor(getRepairOrder, { params: { id } }));
  const day = useMyDay();
  const { acts } = useActionQueue();
  const { hash } = useLocation();
  const now = useNow();
  const loaded = Boolean(order.data);
  useEffect(() => {
    if (loaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [loaded, hash]);
  const back = { to: to(""), label: dayText.title };
  if (!order.data)
    return (
      <>
        <PageHeader title={t.title} back={back} />
        <Card>
          {order.error ? (
            <ErrorState error={order.error} onRetry={() => void order.refetch()} />
          ) : (
            <SkeletonRows label={t.loading} />
          )}
        </Card>
      </>
    );
  const data = applyPendingActions(order.data, acts);
  const onJob = day.data ? runningIn(day.data, timeZone, now).onJob : null;
  const locked = !changeable(data.status).ok;
  return (
    <>
      <PageHeader
        title={vehicleLabel(data.vehicle)}
        back={back}
        status={<RepairOrderPill status={data.status} />}
        description={fillIn(t.description, { number: data.number, customer: customerName(data.customer) })}
        actions={<PrintRepairOrder order={data} />}
      />
      {onJob?.isMissedClockOut ? (
        <MissedClockOuts clocks={day.data?.forgotten ?? []} timeZone={timeZone} own />
      ) : null}
      <div className="grid gap-4">
        {onJob && !onJob.isMissedClockOut && onJob.repairOrderId !== data.id ? (
          <RunningJob onJob={onJob} to={to(`/repair-orders/${onJob.repairOrderId}#${onJob.jobId}`)} />
        ) : null}
        <VehicleDetails
          order={data}
          timeZone={timeZone}
          action={<OpenInspection car={inspectedCar(data)} inspection={data.inspection} />}
        />
        <RequestsCard
          repairOrderId={data.id}
          timeZone={timeZone}
          mayAnswer={may("repair-order.write")}
          ask={<AskDeskDialog repairOrderId={data.id} jobs={data.jobs} />}
        />
        {data.jobs.length === 0 ? (
          <Card>
            <p className="text-fg-muted text-sm">{t.noJob}</p>
          </Card>
        ) : null}
        {diagnosisFirst(data.jobs).map((job) => (
          <TechnicianJob
            key={job.id}
            repairOrderId={data.id}
            job={job}
            locked={locked}
            clocked={onJob?.jobId === job.id && !onJob.isMissedClockOut}
            clock={
              <JobClock
                job={{
                  jobId: job.id,
                  jobName: job.name,
                  repairOrderId: data.id,
                  repairOrderNumber: data.number,
                }}
                running={onJob}
                primary={!onJob}
              />
            }
          />
        ))}
      </div>
    </>
  );
}
