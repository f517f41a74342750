import { startInspection } from "@autoiq/domain/inspections/contract";
import { changeWork } from "@autoiq/domain/repair-orders/contract";
import { clockIn, clockOffJob, clockOnJob, clockOut } from "@autoiq/domain/time-clock/contract";
import type { OfflineAction } from "~/platform/offline/offline-action";
import type { MyDay } from "./my-day";

type Step = (day: MyDay, act: OfflineAction) => MyDay;

const withJob = (
  day: MyDay,
  jobId: string | undefined,
  change: (job: MyDay["repairOrders"][number]["jobs"][number]) => object,
): MyDay => ({
  ...day,
  repairOrders: day.repairOrders.map((car) =>
    car.jobs.some(({ id }) => id === jobId)
      ? { ...car, jobs: car.jobs.map((job) => (job.id === jobId ? { ...job, ...change(job) } : job)) }
      : car,
  ),
});
const offJob = (day: MyDay, jobId: string | undefined): MyDay =>
  day.onJob?.jobId === jobId ? { ...day, onJob: null } : day;

/** The inspection a pending action started, while the server has none for that car. */
function withStartedInspection(day: MyDay, { params, about }: OfflineAction): MyDay {
  const { inspectionId: id } = about;
  const withIt = (car: MyDay["repairOrders"][number]) =>
    id && car.id === params.id && !car.inspection ? { ...car, inspection: { id, completedAt: null } } : car;
  return { ...day, repairOrders: day.repairOrders.map(withIt) };
}

const steps: Record<string, Step> = {
  [clockIn.name]: (day, { actedAt }) => ({ ...day, attendanceSince: day.attendanceSince ?? actedAt }),
  [clockOut.name]: (day) => ({ ...day, attendanceSince: null, onJob: null }),
  [clockOnJob.name]: (day, { params, about, actedAt }) => {
    const { id: jobId = "" } = params;
    const { jobName = "", repairOrderId = "", repairOrderNumber = "0" } = about;
    const number = Number(repairOrderNumber);
    const onJob = { jobId, jobName, repairOrderId, repairOrderNumber: number, startedAt: actedAt };
    return withJob(
      {
        ...day,
        attendanceSince: day.attendanceSince ?? actedAt,
        onJob: day.onJob?.jobId === jobId ? day.onJob : onJob,
      },
      jobId,
      () => ({ work: "in-progress", holdReason: null, mine: true }),
    );
  },
  [clockOffJob.name]: (day, { params }) => offJob(day, params.id),
  [startInspection.name]: withStartedInspection,
  [changeWork.name]: (day, { params, body }) => {
    const { work, holdReason = null } = body as { work: string; holdReason?: string };
    return withJob(work === "pending" ? day : offJob(day, params.id), params.id, (job) => ({
      work: work === "pending" && Number(job.clockedHours) > 0 ? "in-progress" : work,
      holdReason,
    }));
  },
};

/** A technician's day with this device's pending actions applied. */
export const applyPendingActions = (day: MyDay, acts: readonly OfflineAction[]): MyDay =>
  acts.reduce((now, act) => (act.refused ? now : (steps[act.call]?.(now, act) ?? now)), day);
