import { en as words } from "@autoiq/domain/catalog/action-words/en";
import { en } from "@autoiq/domain/catalog/inspections/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { largestVideoBytes, longestVideoSeconds } from "@autoiq/domain/inspections/rules";
import { addVideo } from "@autoiq/domain/inspections/videos/contract";
import { useCallback } from "react";
import { sharedMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { perform } from "~/platform/offline/action-queue";
import { toast } from "~/platform/toast";
import { capturePoster } from "./capture-poster";

/** A video's duration from the browser's player, or undefined if it cannot tell. */
function secondsOf(file: Blob): Promise<number | undefined> {
  const url = URL.createObjectURL(file);
  const player = document.createElement("video");
  player.preload = "metadata";
  return new Promise<number | undefined>((resolve) => {
    setTimeout(resolve, 5000, undefined);
    player.onloadedmetadata = () => resolve(Number.isFinite(player.duration) ? player.duration : undefined);
    player.onerror = () => resolve(undefined);
    player.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** Reports why the server would reject the video, before it is queued in vain. */
async function whyNot(file: Blob): Promise<string | null> {
  const t = sharedMessages("inspections", en).videos;
  if (file.size > largestVideoBytes)
    return fillIn(t.tooLarge, {
      size: Math.ceil(file.size / 2 ** 20),
      largest: largestVideoBytes / 2 ** 20,
    });
  const seconds = await secondsOf(file);
  return seconds !== undefined && seconds > longestVideoSeconds + 0.5
    ? fillIn(t.tooLong, { seconds: Math.round(seconds), longest: longestVideoSeconds })
    : null;
}

/** Stores a video of one item on this device and sends it, as photos are. */
export function useVideoUpload(inspectionId: string, itemId: string, label: string) {
  return useCallback(
    async (file: File) => {
      try {
        const refusal = await whyNot(file);
        if (refusal) throw new Error(refusal);
        const poster = await capturePoster(file).catch(() => null);
        await perform(
          addVideo,
          {
            params: { id: itemId },
            lane: `inspection:${inspectionId}/photo:${newId()}`,
            words: fillIn(words.filmed, { point: label }),
            about: { inspectionId, ...(poster ? { poster } : {}) },
          },
          file,
        );
      } catch (error) {
        const t = sharedMessages("inspections", en).videos;
        const description = error instanceof Error ? error.message : t.notSavedText;
        toast({ title: t.notSaved, description, variant: "destructive" });
      }
    },
    [inspectionId, itemId, label],
  );
}
