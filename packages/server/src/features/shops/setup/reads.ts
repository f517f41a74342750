import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { type getSetup, type SetupStep, setupSteps } from "@autoiq/domain/shops/setup/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findSetup } from "./store.ts";

/** The set-up checklist of a location. Only Florida prints a registration number on each invoice. */
export async function setupOf(tx: TenantTx, locationId: string): Promise<ReplyOf<typeof getSetup>> {
  const found = await findSetup(tx, locationId);
  if (!found) return { steps: [] };
  const done: Record<SetupStep, boolean> = {
    address: found.address,
    phone: found.phone,
    registration: found.registration,
    hours: found.hours,
    "labor-rate": found.rates && found.laborRate,
    tax: found.tax,
    supplies: found.rates,
    bays: found.bays,
    team: found.team,
    "canned-jobs": found.cannedJobs,
  };
  return {
    steps: setupSteps
      .filter((step) => step !== "registration" || found.state === "FL")
      .map((step) => ({ step, done: done[step] })),
  };
}
