import { addPhoto, getInspection } from "@autoiq/domain/inspections/contract";
import { addRequestPhoto, askDesk } from "@autoiq/domain/repair-orders/requests/contract";
import { queryOptionsFor } from "../api";
import { newId } from "../new-id";
import { queryClient } from "../query-client";
import type { KeptAct } from "./act";
import { keptPhoto, noteAsked, perform } from "./kept-acts";

/** As much as the desk's question takes. */
const mostLetters = 2000;
const mostPhotos = 10;

/** The car that an act is about, as far as this device knows; undefined where it is about none. */
function repairOrderOf({ about }: KeptAct): string | undefined {
  if (about.repairOrderId) return about.repairOrderId;
  if (!about.inspectionId) return undefined;
  const asked = queryOptionsFor(getInspection, { params: { id: about.inspectionId } });
  return queryClient.getQueryData(asked.queryKey)?.repairOrderId;
}

/** Whether a refused act can be told to the desk: it is about a car, is no question itself, and nothing stands beside it. */
export const mayTellDesk = (act: KeptAct): boolean =>
  act.refused !== null &&
  !act.refused.theirs &&
  act.call !== askDesk.name &&
  act.call !== addRequestPhoto.name &&
  repairOrderOf(act) !== undefined;

/** What the desk reads: what was done, when, and why it was not recorded. */
function sayTo(act: KeptAct, hanging: readonly KeptAct[], sayTime: (instant: string) => string): string {
  const say = ({ words, detail }: KeptAct) => (detail ? `${words}: ${detail}` : words);
  const all = [
    "Please record this for me:",
    `${say(act)} (${sayTime(act.actedAt)})`,
    ...hanging.map(say),
    `Not recorded: ${act.refused?.sentence ?? ""}`,
  ].join("\n");
  return all.length > mostLetters ? `${all.slice(0, mostLetters - 1)}…` : all;
}

/**
 * Asks the desk to record what the server refused for good, with its words and photos. The act stays on this device
 * until the person takes it away.
 * @param hanging what was done to the record that the act would have made
 * @throws as `perform` does
 */
export async function tellDesk(
  act: KeptAct,
  hanging: readonly KeptAct[],
  sayTime: (instant: string) => string,
): Promise<void> {
  const repairOrderId = repairOrderOf(act);
  if (!repairOrderId) return;
  const id = newId();
  const body = sayTo(act, hanging, sayTime);
  const about = { repairOrderId };
  const pictures = await Promise.all(
    [act, ...hanging]
      .filter((each) => each.photo && each.call === addPhoto.name)
      .slice(0, mostPhotos)
      .map((each) => keptPhoto(each.id)),
  );
  await perform(askDesk, {
    ...{ params: { id: repairOrderId }, lane: `request:${id}`, about, detail: body },
    body: { id, kind: "question", body, jobId: null },
    words: "Asked the desk",
  });
  await noteAsked(act.id, id);
  for (const picture of pictures)
    if (picture)
      await perform(
        addRequestPhoto,
        {
          ...{ params: { id }, lane: `request:${id}/photo:${newId()}`, about },
          words: "Added a photo to what you asked the desk",
        },
        picture,
      );
}
