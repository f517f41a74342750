import {
  bePresent,
  getPresence,
  leaveOrder,
  presenceMs,
} from "@autoiq/domain/repair-orders/presence/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryOptionsFor, request } from "~/platform/api";
import { queryClient } from "~/platform/query-client";

const beatMs = presenceMs / 3;

/**
 * Says that this person has the repair order open, and with which job's form, while the page is in sight; answers who
 * else has. A live event asks again at once; silence ends a presence by itself.
 */
export function usePresence(orderId: string, { writing, jobId }: { writing: boolean; jobId: string | null }) {
  const options = queryOptionsFor(getPresence, { params: { id: orderId } });
  const others = useQuery({ ...options, refetchInterval: presenceMs });
  useEffect(() => {
    const { queryKey } = queryOptionsFor(getPresence, { params: { id: orderId } });
    const beat = () => {
      if (document.visibilityState === "hidden") return;
      request(bePresent, { params: { id: orderId }, body: { jobId, writing } })
        .then((reply) => queryClient.setQueryData(queryKey, reply))
        // Being seen is a courtesy: what failed is tried again with the next beat.
        .catch(() => undefined);
    };
    beat();
    const timer = setInterval(beat, beatMs);
    document.addEventListener("visibilitychange", beat);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", beat);
    };
  }, [orderId, writing, jobId]);
  useEffect(
    () => () => {
      request(leaveOrder, { params: { id: orderId } }).catch(() => undefined);
    },
    [orderId],
  );
  return others.data?.people ?? [];
}
