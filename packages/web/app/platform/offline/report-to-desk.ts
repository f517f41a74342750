import { en } from "@autoiq/domain/catalog/action-words/en";
import { addPhoto, getInspection } from "@autoiq/domain/inspections/contract";
import {
  addRequestPhoto,
  createTechnicianRequest,
} from "@autoiq/domain/repair-orders/technician-requests/contract";
import { queryOptionsFor } from "../api";
import { newId } from "../new-id";
import { queryClient } from "../query-client";
import { markReported, perform, storedPhoto } from "./action-queue";
import type { StoredAction } from "./offline-action";

/** The maximum length of a question to the front desk. */
const maxLength = 2000;
const maxPhotos = 10;

/** The repair order an action is about, as far as this device knows. Undefined if it is about none. */
function repairOrderOf({ about }: StoredAction): string | undefined {
  if (about.repairOrderId) return about.repairOrderId;
  if (!about.inspectionId) return undefined;
  const inspectionQuery = queryOptionsFor(getInspection, { params: { id: about.inspectionId } });
  return queryClient.getQueryData(inspectionQuery.queryKey)?.repairOrderId;
}

/**
 * Whether a rejected action can be reported to the front desk: it is about a car, is not itself a question, and
 * conflicts with no other version.
 */
export const mayReportToDesk = (act: StoredAction): boolean =>
  act.refused !== null &&
  !act.refused.theirs &&
  act.call !== createTechnicianRequest.name &&
  act.call !== addRequestPhoto.name &&
  repairOrderOf(act) !== undefined;

/** The text the desk reads: what was done, when, and why it was not recorded. */
function describeFor(
  act: StoredAction,
  hanging: readonly StoredAction[],
  sayTime: (instant: string) => string,
): string {
  const say = ({ words, detail }: StoredAction) => (detail ? `${words}: ${detail}` : words);
  const all = [
    "Can you record this for me?",
    `${say(act)} (${sayTime(act.actedAt)})`,
    ...hanging.map(say),
    `Not recorded: ${act.refused?.sentence ?? ""}`,
  ].join("\n");
  return all.length > maxLength ? `${all.slice(0, maxLength - 1)}…` : all;
}

/**
 * Asks the front desk to record what the server rejected for good, with its text and photos. The action stays on this
 * device until the person removes it.
 * @param hanging actions on the record that the rejected action would have created
 * @throws as `perform` does
 */
export async function reportToDesk(
  act: StoredAction,
  hanging: readonly StoredAction[],
  sayTime: (instant: string) => string,
): Promise<void> {
  const repairOrderId = repairOrderOf(act);
  if (!repairOrderId) return;
  const id = newId();
  const body = describeFor(act, hanging, sayTime);
  const about = { repairOrderId };
  const pictures = await Promise.all(
    [act, ...hanging]
      .filter((each) => each.photo && each.call === addPhoto.name)
      .slice(0, maxPhotos)
      .map((each) => storedPhoto(each.id)),
  );
  await perform(createTechnicianRequest, {
    params: { id: repairOrderId },
    lane: `request:${id}`,
    about,
    detail: body,
    body: { id, kind: "question", body, jobId: null },
    words: en.asked,
  });
  await markReported(act.id, id);
  for (const picture of pictures)
    if (picture)
      await perform(
        addRequestPhoto,
        {
          params: { id },
          lane: `request:${id}/photo:${newId()}`,
          about,
          words: en.addedPhoto,
        },
        picture,
      );
}
