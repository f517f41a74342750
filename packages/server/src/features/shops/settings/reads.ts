import { AppError } from "@autoiq/domain/kernel/app-error";
import type { CostedSettings } from "@autoiq/domain/shops/settings";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findSettings } from "./store.ts";

export async function settingsOf(tx: TenantTx, locationId: string, now: Date): Promise<CostedSettings> {
  const [location, versions, bays, steps, labor, labels, logo] = await findSettings(tx, locationId, now);
  if (!location || !versions) throw new AppError("not-found", "That location wasn't found.");
  return {
    location,
    logo: logo ?? null,
    bays: { version: versions.bays, bays },
    matrix: { version: versions.matrix, steps },
    laborMatrix: { version: versions.laborMatrix, steps: labor },
    labels: { version: versions.labels, labels },
  };
}
