import {
  addPhoto,
  completeInspection,
  getInspection,
  rateItem,
  startInspection,
} from "@autoiq/domain/inspections/contract";
import { addVideo } from "@autoiq/domain/inspections/videos/contract";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { changeWork, getRepairOrder, writeFindings } from "@autoiq/domain/repair-orders/contract";
import {
  addRequestPhoto,
  createTechnicianRequest,
  listRequests,
} from "@autoiq/domain/repair-orders/technician-requests/contract";
import { clockIn, clockOffJob, clockOnJob, clockOut, getMyDay } from "@autoiq/domain/time-clock/contract";
import { refetchCached } from "./cached-queries";
import type { OfflineAction } from "./offline-action";

/**
 * All calls that may wait on a device, by name. Stored actions name their call, so that a later build still
 * recognizes it.
 */
export const queueableCalls: ReadonlyMap<string, Contract> = new Map(
  [
    ...[clockIn, clockOut, clockOnJob, clockOffJob],
    ...[writeFindings, changeWork],
    ...[createTechnicianRequest, addRequestPhoto],
    ...[startInspection, rateItem, addPhoto, addVideo, completeInspection],
  ].map((contract: Contract) => [contract.name, contract]),
);

/** Refetches everything that shows those actions, each once. @throws as `request` does */
export async function refetchAfter(done: readonly OfflineAction[]): Promise<void> {
  const idsOf = (acts: readonly OfflineAction[], name: string) => [
    ...new Set(acts.map(({ about }) => about[name]).filter((id) => id !== undefined)),
  ];
  const reported = done.filter(
    ({ call }) => call === createTechnicianRequest.name || call === addRequestPhoto.name,
  );
  await Promise.all([
    refetchCached(getMyDay, {}),
    ...idsOf(done, "repairOrderId").map((id) => refetchCached(getRepairOrder, { params: { id } })),
    ...idsOf(reported, "repairOrderId").map((id) => refetchCached(listRequests, { params: { id } })),
    ...idsOf(done, "inspectionId").map((id) => refetchCached(getInspection, { params: { id } })),
  ]);
}
