import { getInspection, type Inspection, type InspectionItem } from "@autoiq/domain/inspections/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { queryClient } from "~/platform/query-client";

const one = (id: string) => queryOptionsFor(getInspection, { params: { id } });

export const useInspection = (id: string) => useQuery(one(id));

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
