import * as saved from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests for canned jobs and packages. */
export const cannedJobEntries: readonly Entry[] = [
  on(saved.listCannedJobs)(() => ({})),
  on(saved.getCannedJob)((of) => ({ params: { id: of.cannedJobId } })),
  on(saved.saveCannedJob)((of) => ({
    params: { id: of.cannedJobId },
    body: {
      version: 1,
      code: "BRK-F",
      name: "Front brakes",
      category: "Brakes",
      description: "Both sides",
      menuPriceCents: null,
      lines: [
        {
          kind: "labor",
          description: "Replace front pads",
          laborOp: "BRK-F",
          hours: "1.5",
          rateCents: 15_000,
        },
        { kind: "part", partId: of.partId, quantity: "1", condition: "new" },
      ],
    },
  })),
  on(saved.listJobPackages)(() => ({})),
  on(saved.saveJobPackage)((of) => ({
    params: { id: clientChosenIds.job },
    body: {
      version: null,
      code: "SVC",
      name: "Service",
      description: "Two jobs",
      discountBasisPoints: 500,
      menuPriceCents: null,
      cannedJobIds: [of.cannedJobId, clientChosenIds.otherJob],
    },
  })),
  on(saved.retireCannedJob)((of) => ({ params: { id: of.cannedJobId }, query: { version: 2 } })),
  on(saved.retireJobPackage)((of) => ({ params: { id: of.jobPackageId }, query: { version: 2 } })),
];
