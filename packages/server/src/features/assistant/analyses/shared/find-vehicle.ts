import type { TenantTx } from "../../../../platform/tenancy.ts";
import { vehicleOfOrder } from "../../../vehicles/reads.ts";
import type { AnalystCall } from "./analyst.ts";

/** The car that a question is about: its own, or that of the repair order on the screen. */
export async function findVehicle(
  tx: TenantTx,
  { subject }: AnalystCall["context"],
): Promise<string | undefined> {
  if (subject?.vehicleId) return subject.vehicleId;
  return subject?.repairOrderId ? vehicleOfOrder(tx, subject.repairOrderId) : undefined;
}
