import * as assets from "@autoiq/domain/assets/contract";
import { type Entry, on } from "./request-entry.ts";

// Ids chosen by the caller are the same for everyone. They name nothing that exists.
const chosen = {
  equipment: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4f01",
  plan: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4f02",
  service: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4f03",
  outage: "5a1f3f0e-31a5-4c3a-9c56-0a1b2c3d4f04",
};
const fields = (bayId: string) => ({
  name: "Lift 2",
  category: "lift" as const,
  make: "Bay",
  model: "Ten",
  serial: "L-2",
  bayId,
  neededForBay: true,
  state: "in-use" as const,
  endedOn: null,
  warrantyUntil: "2028-01-01",
  notes: "Two posts",
  purchase: {
    purchasedOn: "2024-03-01",
    vendor: "Lift Supply",
    costCents: 500_000,
    inServiceOn: "2024-03-05",
    residualCents: 50_000,
    usefulLifeMonths: 120,
    depreciation: "straight-line" as const,
    decliningPercent: null,
  },
});

/** One valid request for each call about equipment. */
export const assetEntries: readonly Entry[] = [
  on(assets.listEquipment)(() => ({})),
  on(assets.getDepreciation)(() => ({})),
  on(assets.exportDepreciation)(() => ({})),
  on(assets.getEquipment)((of) => ({ params: { id: of.equipmentId } })),
  on(assets.addEquipment)((of) => ({ body: { id: chosen.equipment, fields: fields(of.bayId) } })),
  on(assets.changeEquipment)((of) => ({
    params: { id: of.equipmentId },
    body: { version: 1, fields: fields(of.bayId) },
  })),
  on(assets.savePlan)((of) => ({
    params: { id: of.equipmentId, planId: chosen.plan },
    body: {
      version: 0,
      kind: "service",
      name: "Lift maintenance",
      instructions: "Lubricate",
      every: { count: 3, unit: "months" },
      dueOn: "2026-12-20",
      blocksBay: false,
      graceDays: 0,
      failedTakesOut: false,
      techniciansRecord: true,
    },
  })),
  on(assets.recordService)((of) => ({
    params: { id: of.equipmentId, planId: of.equipmentPlanId },
    body: {
      id: chosen.service,
      seen: 0,
      doneOn: "2026-11-20",
      doneBy: "Lift Inspections Inc.",
      result: "passed",
      note: "Dated label on the post",
      costCents: 15_000,
    },
  })),
  on(assets.stopPlan)((of) => ({ params: { id: of.equipmentId, planId: of.equipmentPlanId } })),
  on(assets.reportBreakdown)((of) => ({
    params: { id: of.equipmentId },
    body: {
      id: chosen.outage,
      reason: "Leaks at the cylinder",
      startsAt: "2026-12-20T15:00:00Z",
      endsAt: "2026-12-21T15:00:00Z",
    },
  })),
  on(assets.endOutage)((of) => ({ params: { id: of.equipmentId, outageId: of.outageId } })),
  on(assets.addEquipmentFile)((of) => ({
    params: { id: of.equipmentId },
    query: { name: "Front", outageId: of.outageId },
    photo: true,
  })),
  on(assets.getEquipmentPhoto)((of) => ({
    params: { id: of.equipmentId, fileId: of.equipmentPhotoId },
    query: { size: "small" },
  })),
  on(assets.getEquipmentDocument)((of) => ({
    params: { id: of.equipmentId, fileId: of.equipmentDocumentId },
  })),
  on(assets.removeEquipmentFile)((of) => ({
    params: { id: of.equipmentId, fileId: of.equipmentPhotoId },
  })),
];
