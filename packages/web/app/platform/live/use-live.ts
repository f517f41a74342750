import { useEffect, useSyncExternalStore } from "react";
import { type LiveState, liveStore, startLiveEvents } from "./live-events";

export function useLiveStatus(): LiveState {
  return useSyncExternalStore(liveStore.subscribe, liveStore.current, liveStore.duringPrerender);
}

const addresses = { shop: "/api/live", own: "/api/client/live" } as const;

/** Follows live events while the calling screen is mounted: a shop's, or a client's own across all their shops. */
export function useLiveEvents(audience: keyof typeof addresses | null) {
  useEffect(() => (audience ? startLiveEvents(addresses[audience]) : undefined), [audience]);
}
