import type { Part } from "@autoiq/domain/inventory/contract";
import { askDesk } from "@autoiq/domain/repair-orders/requests/contract";
import { newId } from "~/platform/new-id";
import { perform } from "~/platform/offline/kept-acts";

/**
 * Asks the desk for one piece of a part on a job, in the words that the desk reads: which part, and where it lies.
 * @throws StoreFull when it could be neither kept nor sent
 */
export async function askForPart(
  part: Pick<Part, "number" | "name" | "brand">,
  lies: string,
  job: { jobId: string; repairOrderId: string },
): Promise<void> {
  const id = newId();
  const body = `1 × ${[part.brand, part.name].filter(Boolean).join(" ")} (${part.number}). ${lies}`;
  await perform(askDesk, {
    ...{ params: { id: job.repairOrderId }, lane: `request:${id}`, detail: body },
    body: { id, kind: "part", body, jobId: job.jobId },
    words: "Asked the desk for a part",
    about: { repairOrderId: job.repairOrderId },
  });
}
