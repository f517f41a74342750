import { en as words } from "@autoiq/domain/catalog/action-words/en";
import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { addPhoto } from "@autoiq/domain/inspections/contract";
import { addVideo } from "@autoiq/domain/inspections/videos/contract";
import { useCallback, useState } from "react";
import { resizeImage } from "~/platform/files/resize-image";
import { sharedMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { perform } from "~/platform/offline/action-queue";
import { useActionQueue } from "~/platform/offline/use-action-queue";
import { toast } from "~/platform/toast";

/**
 * Photos and videos of one item waiting on this device. Each is sent separately, so a rejected one does not block the
 * others.
 */
export function usePhotoUpload(inspectionId: string, itemId: string, label: string) {
  const [preparing, setPreparing] = useState(0);
  const { acts } = useActionQueue();
  const waiting = acts.filter(
    (act) => (act.call === addPhoto.name || act.call === addVideo.name) && act.params.id === itemId,
  );

  const add = useCallback(
    async (chosen: readonly File[]) => {
      for (const file of chosen) {
        setPreparing((count) => count + 1);
        try {
          const photo = await resizeImage(file);
          await perform(
            addPhoto,
            {
              params: { id: itemId },
              lane: `inspection:${inspectionId}/photo:${newId()}`,
              words: fillIn(words.photographed, { point: label }),
              about: { inspectionId },
            },
            photo,
          );
        } catch (error) {
          const t = sharedMessages("inspections", en).photos;
          const description = error instanceof Error ? error.message : t.notSavedText;
          toast({ title: t.notSaved, description, variant: "destructive" });
        } finally {
          setPreparing((count) => count - 1);
        }
      }
    },
    [inspectionId, itemId, label],
  );
  return { waiting, preparing, add };
}
