import { getInspection, type Inspection, type InspectionItem } from "@autoiq/domain/inspections/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryOptionsFor } from "~/platform/api";
import { inspectionStartedBy, localInspectionId } from "~/platform/offline/replaced-ids";
import { useActionQueue } from "~/platform/offline/use-action-queue";
import { queryClient } from "~/platform/query-client";
import { applyPendingActions } from "./apply-pending-actions";

const one = (id: string) => queryOptionsFor(getInspection, { params: { id } });

/** The inspection from the server or from this device's queue, with all pending actions applied. */
export function useInspection(id: string) {
  const { acts } = useActionQueue();
  // Matched by the id sent to the server. After a merge the record has the other inspection's id.
  const start = acts.find((act) => localInspectionId(act) === id);
  // No other device can know it until its start has been sent.
  const query = useQuery({ ...one(id), enabled: !start || start.done !== null });
  const startedOffline = useMemo(() => start && inspectionStartedBy(start), [start]);
  const data = query.data ?? startedOffline ?? undefined;
  const inspection = useMemo(() => data && applyPendingActions(data, acts), [data, acts]);
  /** The inspection this one was merged into, if another was started first. */
  const joined = start?.done && start.about.inspectionId !== id ? start.about.inspectionId : undefined;
  return { data: inspection, joined, error: query.error, refetch: query.refetch };
}

export const showInspection = (inspection: Inspection) =>
  queryClient.setQueryData(one(inspection.id).queryKey, inspection);

/** Replaces one item with the server's response. Late responses with an older version are ignored. */
export function showItem(inspectionId: string, item: InspectionItem) {
  queryClient.setQueryData(
    one(inspectionId).queryKey,
    (shown) =>
      shown && {
        ...shown,
        items: shown.items.map((each) => (each.id === item.id && each.version <= item.version ? item : each)),
      },
  );
}

export const refetchInspection = (inspectionId: string) =>
  queryClient.refetchQueries({ queryKey: one(inspectionId).queryKey });
