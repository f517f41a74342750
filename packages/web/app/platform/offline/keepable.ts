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
import { addRequestPhoto, askDesk, listRequests } from "@autoiq/domain/repair-orders/requests/contract";
import { clockIn, clockOffJob, clockOnJob, clockOut, getMyDay } from "@autoiq/domain/time-clock/contract";
import type { Act } from "./act";
import { readAnew } from "./kept-reads";

/** Every call that may wait on a device, by its name: what is kept names its call, and a later build still knows it. */
export const keepable: ReadonlyMap<string, Contract> = new Map(
  [
    ...[clockIn, clockOut, clockOnJob, clockOffJob],
    ...[writeFindings, changeWork],
    ...[askDesk, addRequestPhoto],
    ...[startInspection, rateItem, addPhoto, addVideo, completeInspection],
  ].map((contract: Contract) => [contract.name, contract]),
);

/** Asks again for everything that shows those acts, each once. @throws as `request` does */
export async function showAnew(done: readonly Act[]): Promise<void> {
  const idsOf = (acts: readonly Act[], name: string) => [
    ...new Set(acts.map(({ about }) => about[name]).filter((id) => id !== undefined)),
  ];
  const asked = done.filter(({ call }) => call === askDesk.name || call === addRequestPhoto.name);
  await Promise.all([
    readAnew(getMyDay, {}),
    ...idsOf(done, "repairOrderId").map((id) => readAnew(getRepairOrder, { params: { id } })),
    ...idsOf(asked, "repairOrderId").map((id) => readAnew(listRequests, { params: { id } })),
    ...idsOf(done, "inspectionId").map((id) => readAnew(getInspection, { params: { id } })),
  ]);
}
