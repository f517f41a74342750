import {
  getPresence,
  leaveRepairOrder,
  presenceMs,
  recordPresence,
} from "@autoiq/domain/repair-orders/presence/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryOptionsFor, request } from "~/platform/api";
import { queryClient } from "~/platform/query-client";

const heartbeatMs = presenceMs / 3;

/**
 * Reports that this user has the repair order open, and which job they are editing, while the page is visible.
 * Returns the other users. A live event refreshes at once. A presence without heartbeats expires.
 */
export function usePresence(orderId: string, { writing, jobId }: { writing: boolean; jobId: string | null }) {
  const options = queryOptionsFor(getPresence, { params: { id: orderId } });
  const others = useQuery({ ...options, refetchInterval: presenceMs });
  useEffect(() => {
    const { queryKey } = queryOptionsFor(getPresence, { params: { id: orderId } });
    const beat = () => {
      if (document.visibilityState === "hidden") return;
      request(recordPresence, { params: { id: orderId }, body: { jobId, writing } })
        .then((reply) => queryClient.setQueryData(queryKey, reply))
        // Presence is optional. A failed heartbeat is retried with the next one.
        .catch(() => undefined);
    };
    beat();
    const timer = setInterval(beat, heartbeatMs);
    document.addEventListener("visibilitychange", beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", beat);
    };
  }, [orderId, writing, jobId]);
  useEffect(
    () => () => {
      request(leaveRepairOrder, { params: { id: orderId } }).catch(() => undefined);
    },
    [orderId],
  );
  return others.data?.people ?? [];
}
