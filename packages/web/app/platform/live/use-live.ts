import { useEffect, useSyncExternalStore } from "react";
import { type LiveState, liveStore, startLiveEvents } from "./live-events";

export function useLiveState(): LiveState {
  return useSyncExternalStore(liveStore.subscribe, liveStore.current, liveStore.duringPrerender);
}

/** Follows live events while the calling screen is shown. */
export function useLiveEvents() {
  useEffect(() => startLiveEvents(), []);
}
