import { useEffect, useState, useSyncExternalStore } from "react";
import { type ActionQueueState, actionQueue, storedPhoto } from "./action-queue";
import { staleSince } from "./cached-queries";
import { type SavedStateProps, saveStatusOf } from "./save-status";

/** Actions performed here that the server does not have yet, and the state of sending them. */
export const useActionQueue = (): ActionQueueState =>
  useSyncExternalStore(actionQueue.subscribe, actionQueue.current, actionQueue.duringPrerender);

/** Since when the data shown may be out of date (ms). Null while the server responds. */
export const useStaleSince = (): number | null =>
  useSyncExternalStore(staleSince.subscribe, staleSince.current, staleSince.duringPrerender);

/** An object URL of the photo stored with an action. */
export function useStoredPhoto(actId: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let snapshotText: string | undefined;
    let gone = false;
    void storedPhoto(actId).then((photo) => {
      if (!photo || gone) return;
      snapshotText = URL.createObjectURL(photo);
      setUrl(snapshotText);
    });
    return () => {
      gone = true;
      if (snapshotText) URL.revokeObjectURL(snapshotText);
    };
  }, [actId]);
  return url;
}

/** The save status of one field, from its own state and from what is waiting in its lane. Other lanes do not matter. */
export function useSaveStatus(lane: string, own: SavedStateProps): SavedStateProps {
  const serialized = useSyncExternalStore(
    actionQueue.subscribe,
    () => JSON.stringify(saveStatusOf(actionQueue.current().acts, lane)),
    () => "",
  );
  if (own.state === "typing" || own.state === "saving" || own.state === "failed" || serialized === "")
    return own;
  return JSON.parse(serialized) as SavedStateProps;
}
