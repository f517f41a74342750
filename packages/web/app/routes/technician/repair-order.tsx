import { customerName } from "@autoiq/domain/customers/schema";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { changeable } from "@autoiq/domain/repair-orders/rules";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { inspectedCar } from "~/features/inspections/forms/use-begin";
import { OpenInspection } from "~/features/inspections/panels/open-inspection";
import { orderAfter } from "~/features/repair-orders/after-acts";
import { AskDialog } from "~/features/repair-orders/forms/ask-dialog";
import { CarFacts } from "~/features/repair-orders/panels/car-facts";
import { RequestsCard } from "~/features/repair-orders/panels/requests-card";
import { RepairOrderPill } from "~/features/repair-orders/panels/states";
import { TechnicianJob } from "~/features/repair-orders/panels/technician-job";
import { useMyDay } from "~/features/time-clock/api";
import { runningIn } from "~/features/time-clock/my-day";
import { ForgottenClocks } from "~/features/time-clock/panels/forgotten-clocks";
import { JobClock } from "~/features/time-clock/panels/job-clock";
import { RunningJob } from "~/features/time-clock/panels/running-job";
import { queryOptionsFor } from "~/platform/api";
import { useKeptActs } from "~/platform/offline/use-kept";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/use-now";
import { Card } from "~/ui/card";
import { ErrorState } from "~/ui/error-state";
import { PageHeader } from "~/ui/page-header";
import { SkeletonRows } from "~/ui/skeleton";
import { PrintOrder } from "../workspace/print-order";
import type { Route } from "./+types/repair-order";

export const meta = () => [{ title: "Repair order · AutoIQ" }];

export default function TechnicianRepairOrder({ params }: Route.ComponentProps) {
  return <OneCar key={params.id} id={params.id} />;
}

function OneCar({ id }: { id: string }) {
  const { timeZone } = useShop().location;
  const { to, may } = useWorkspace();
  const order = useQuery(queryOptionsFor(getRepairOrder, { params: { id } }));
  const day = useMyDay();
  const { acts } = useKeptActs();
  const { hash } = useLocation();
  const now = useNow();
  const loaded = Boolean(order.data);
  useEffect(() => {
    if (loaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [loaded, hash]);
  const back = { to: to(""), label: "My day" };
  if (!order.data)
    return (
      <>
        <PageHeader title="Repair order" back={back} />
        <Card>
          {order.error ? (
            <ErrorState error={order.error} onRetry={() => void order.refetch()} />
          ) : (
            <SkeletonRows label="Loading the repair order" />
          )}
        </Card>
      </>
    );
  const data = orderAfter(order.data, acts);
  const onJob = day.data ? runningIn(day.data, timeZone, now).onJob : null;
  const locked = !changeable(data.status).ok;
  return (
    <>
      <PageHeader
        title={vehicleLabel(data.vehicle)}
        back={back}
        status={<RepairOrderPill status={data.status} />}
        description={`Repair order ${data.number} · ${customerName(data.customer)}`}
        actions={<PrintOrder order={data} />}
      />
      {onJob?.left ? <ForgottenClocks clocks={day.data?.forgotten ?? []} timeZone={timeZone} own /> : null}
      <div className="grid gap-4">
        {onJob && !onJob.left && onJob.repairOrderId !== data.id ? (
          <RunningJob onJob={onJob} to={to(`/repair-orders/${onJob.repairOrderId}#${onJob.jobId}`)} />
        ) : null}
        <CarFacts
          order={data}
          timeZone={timeZone}
          action={<OpenInspection car={inspectedCar(data)} inspection={data.inspection} />}
        />
        <RequestsCard
          repairOrderId={data.id}
          timeZone={timeZone}
          mayAnswer={may("repair-order.write")}
          ask={<AskDialog repairOrderId={data.id} jobs={data.jobs} />}
        />
        {data.jobs.length === 0 ? (
          <Card>
            <p className="text-fg-muted text-sm">
              No job is written yet. Do the inspection first; the service desk turns what you find into jobs.
            </p>
          </Card>
        ) : null}
        {data.jobs.map((job) => (
          <TechnicianJob
            key={job.id}
            repairOrderId={data.id}
            job={job}
            locked={locked}
            clocked={onJob?.jobId === job.id && !onJob.left}
            clock={
              <JobClock
                job={{
                  ...{ jobId: job.id, jobName: job.name },
                  ...{ repairOrderId: data.id, repairOrderNumber: data.number },
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
