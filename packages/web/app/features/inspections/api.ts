import { getInspection, type Inspection, type InspectionItem } from "@autoiq/domain/inspections/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryOptionsFor } from "~/platform/api";
import { begunBy, startedAs } from "~/platform/offline/renamed";
import { useKeptActs } from "~/platform/offline/use-kept";
import { queryClient } from "~/platform/query-client";
import { inspectionAfter } from "./after-acts";

const one = (id: string) => queryOptionsFor(getInspection, { params: { id } });

/** The inspection as the server has it, or as it was begun here before the server heard of it, and what was done since. */
export function useInspection(id: string) {
  const { acts } = useKeptActs();
  // By what it told the server: once joined to another, its record bears that one's id.
  const start = acts.find((act) => startedAs(act) === id);
  // Until the start has arrived nobody else can know of it.
  const query = useQuery({ ...one(id), enabled: !start || start.done !== null });
  const begun = useMemo(() => start && begunBy(start), [start]);
  const data = query.data ?? begun ?? undefined;
  const inspection = useMemo(() => data && inspectionAfter(data, acts), [data, acts]);
  /** The one that this was joined to, where somebody else's had come first. */
  const joined = start?.done && start.about.inspectionId !== id ? start.about.inspectionId : undefined;
  return { data: inspection, joined, error: query.error, refetch: query.refetch };
}

export const showInspection = (inspection: Inspection) =>
  queryClient.setQueryData(one(inspection.id).queryKey, inspection);

/** Puts what the server answered for one point in its place; an older answer that comes late is dropped. */
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

export const askAgain = (inspectionId: string) =>
  queryClient.refetchQueries({ queryKey: one(inspectionId).queryKey });
