import { en as words } from "@autoiq/domain/catalog/action-words/en";
import type { Part } from "@autoiq/domain/inventory/contract";
import { createTechnicianRequest } from "@autoiq/domain/repair-orders/technician-requests/contract";
import { newId } from "~/platform/new-id";
import { perform } from "~/platform/offline/action-queue";

/**
 * Requests one unit of a part for a job, worded for the front desk: which part, and its bin.
 * @throws StoreFull when it could be neither stored nor sent
 */
export async function requestPart(
  part: Pick<Part, "number" | "name" | "brand">,
  lies: string,
  job: { jobId: string; repairOrderId: string },
): Promise<void> {
  const id = newId();
  const body = `1 × ${[part.brand, part.name].filter(Boolean).join(" ")} (${part.number}). ${lies}`;
  await perform(createTechnicianRequest, {
    params: { id: job.repairOrderId },
    lane: `request:${id}`,
    detail: body,
    body: { id, kind: "part", body, jobId: job.jobId },
    words: words.askedForPart,
    about: { repairOrderId: job.repairOrderId },
  });
}
