import { countRatings } from "@autoiq/domain/inspections/ratings";
import { unrated } from "@autoiq/domain/inspections/rules";
import { changeWork, writeFindings } from "@autoiq/domain/repair-orders/contract";
import type { Job, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { clockOnJob } from "@autoiq/domain/time-clock/contract";
import type { OfflineAction } from "~/platform/offline/offline-action";
import { inspectionStartedBy } from "~/platform/offline/replaced-ids";

function applyToJob(job: Job, act: OfflineAction): Job {
  if (act.refused || act.params.id !== job.id) return job;
  if (act.call === writeFindings.name) {
    const { cause, correction } = act.body as Pick<Job, "cause" | "correction">;
    return { ...job, cause, correction };
  }
  if (act.call === clockOnJob.name) return { ...job, work: "in-progress", holdReason: null };
  if (act.call !== changeWork.name) return job;
  const { work, holdReason = null } = act.body as { work: Job["work"]; holdReason?: Job["holdReason"] };
  const hasStarted = work === "pending" && Number(job.clockedHours) > 0;
  return { ...job, work: hasStarted ? "in-progress" : work, holdReason };
}

/** The inspection started on this device, while the server has none for this car. */
function applyToInspection(order: RepairOrder, acts: readonly OfflineAction[]): RepairOrder["inspection"] {
  const start = acts.find((act) => !act.refused && act.params.id === order.id && inspectionStartedBy(act));
  const inspection = start && inspectionStartedBy(start);
  if (order.inspection || !inspection) return order.inspection;
  return {
    id: start.about.inspectionId ?? inspection.id,
    name: inspection.name,
    completedAt: null,
    signedOffAt: null,
    signedOffName: null,
    ...countRatings([]),
    unrated: unrated(inspection.items).length,
  };
}

/** A repair order with this device's pending actions applied. */
export const applyPendingActions = (order: RepairOrder, acts: readonly OfflineAction[]): RepairOrder =>
  acts.length === 0
    ? order
    : {
        ...order,
        jobs: order.jobs.map((job) => acts.reduce(applyToJob, job)),
        inspection: applyToInspection(order, acts),
      };
