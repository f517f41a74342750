import { closeLocation, previewClosing, reopenLocation } from "@autoiq/domain/shops/closing/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { invalidate, request } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { refreshMe } from "~/platform/session/watch-session";

/** A location of the business, wherever the person works right now. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
}

const from = ({ id, organizationId }: Place) => ({ location: { locationId: id, organizationId } });

/** What is in the way of closing a location, and what happens with it. */
export const useClosing = (place: Place) =>
  useQuery({
    queryKey: [previewClosing.name, place.id],
    queryFn: ({ signal }) => request(previewClosing, {}, { ...from(place), signal }),
    meta: { topics: previewClosing.topics ?? [] },
  });

/** Closes a location, or opens a closed one again, from that location. */
export function useChangeClosing(
  place: Place,
  on: { readonly done: () => void; readonly refused: (sentence: string) => void },
) {
  const finish = {
    onSuccess: () => {
      on.done();
      void invalidate(previewClosing);
      // What is done stays done when the list can't be read right now.
      refreshMe({ keepScreens: true }).catch(() => undefined);
    },
    onError: (problem: Error) => {
      on.refused(problem.message);
      void invalidate(previewClosing);
    },
  };
  const close = useMutation({
    mutationKey: [closeLocation.name],
    mutationFn: (body: { version: number; moveTo: string | null }) =>
      request(closeLocation, { body }, { ...from(place), idempotencyKey: newId() }),
    ...finish,
  });
  const reopen = useMutation({
    mutationKey: [reopenLocation.name],
    mutationFn: (body: { version: number }) =>
      request(reopenLocation, { body }, { ...from(place), idempotencyKey: newId() }),
    ...finish,
  });
  return { close, reopen };
}
