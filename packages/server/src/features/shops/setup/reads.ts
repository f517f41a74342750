import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { type getSetup, type SetupStep, setupSteps } from "@autoiq/domain/shops/setup/contract";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findSetup } from "./store.ts";

/**
 * The set-up checklist of a location. Only Florida prints a registration number on each invoice. Labor costs are a step
 * only for who may set them.
 */
export async function setupOf(
  tx: TenantTx,
  locationId: string,
  { now, maySetCosts }: { readonly now: Date; readonly maySetCosts: boolean },
): Promise<ReplyOf<typeof getSetup>> {
  const found = await findSetup(tx, locationId, now);
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
    "labor-costs": found.laborCosts,
    "canned-jobs": found.cannedJobs,
  };
  return {
    steps: setupSteps
      .filter((step) => step !== "registration" || found.state === "FL")
      .filter((step) => step !== "labor-costs" || maySetCosts)
      .map((step) => ({ step, done: done[step] })),
  };
}
