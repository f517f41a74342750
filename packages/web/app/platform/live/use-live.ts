import { useEffect, useSyncExternalStore } from "react";
import { type LiveState, liveStore, startLiveEvents } from "./live-events";

export function useLiveState(): LiveState {
  return useSyncExternalStore(liveStore.subscribe, liveStore.current, liveStore.duringPrerender);
}

/** Follows a shop's live events while the calling screen is shown; without a shop there are none. */
export function useLiveEvents(hasShop: boolean) {
  useEffect(() => (hasShop ? startLiveEvents() : undefined), [hasShop]);
}
