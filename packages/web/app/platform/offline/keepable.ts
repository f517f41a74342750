import { addPhoto, completeInspection, getInspection, rateItem } from "@autoiq/domain/inspections/contract";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { changeWork, getRepairOrder, writeFindings } from "@autoiq/domain/repair-orders/contract";
import { clockIn, clockOffJob, clockOnJob, clockOut, getMyDay } from "@autoiq/domain/time-clock/contract";
import type { Act } from "./act";
import { readAnew } from "./kept-reads";

/** Every call that may wait on a device, by its name: what is kept names its call, and a later build still knows it. */
export const keepable: ReadonlyMap<string, Contract> = new Map(
  [
    ...[clockIn, clockOut, clockOnJob, clockOffJob],
    ...[writeFindings, changeWork],
    ...[rateItem, addPhoto, completeInspection],
  ].map((contract: Contract) => [contract.name, contract]),
);

/** Asks again for everything that shows those acts, each once. @throws as `request` does */
export async function showAnew(done: readonly Act[]): Promise<void> {
  const ids = (name: string) =>
    new Set(done.map(({ about }) => about[name]).filter((id) => id !== undefined));
  await Promise.all([
    readAnew(getMyDay, {}),
    ...[...ids("repairOrderId")].map((id) => readAnew(getRepairOrder, { params: { id } })),
    ...[...ids("inspectionId")].map((id) => readAnew(getInspection, { params: { id } })),
  ]);
}
