import { getInspection, type Inspection, type InspectionItem } from "@autoiq/domain/inspections/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryOptionsFor } from "~/platform/api";
import { useKeptActs } from "~/platform/offline/use-kept";
import { queryClient } from "~/platform/query-client";
import { inspectionAfter } from "./after-acts";

const one = (id: string) => queryOptionsFor(getInspection, { params: { id } });

/** The inspection as the server has it, and what was done here since. */
export function useInspection(id: string) {
  const query = useQuery(one(id));
  const { acts } = useKeptActs();
  const { data } = query;
  const inspection = useMemo(() => data && inspectionAfter(data, acts), [data, acts]);
  return { data: inspection, error: query.error, refetch: query.refetch };
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
