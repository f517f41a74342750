import { getBoard, getBoardCards, maxCards } from "@autoiq/domain/repair-orders/board/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { invalidate, queryOptionsFor, request } from "~/platform/api";
import { onLiveEvent } from "~/platform/live/live-events";
import { queryClient } from "~/platform/query-client";

/** Each of these changes is also sent as an event of its repair order. */
const mergedChanges = ["repair-order", "time-entry", "inspection", "invoice", "payment", "part"];
/** Events arrive in bursts, such as a canned job with its parts. */
const gatherMs = 120;

const options = queryOptionsFor(getBoard);
const waiting = new Set<string>();
let isLoading = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const isShown = () => queryClient.getQueryCache().find({ queryKey: options.queryKey })?.isActive() ?? false;

/** Fetches only the changed cards, one request at a time, so that no older response arrives last. */
async function fetchPending(): Promise<void> {
  if (isLoading || waiting.size === 0) return;
  const ids = [...waiting];
  waiting.clear();
  // The whole board is already loading, or costs about the same. It returns the same cards, and newer data must not
  // be overwritten.
  if (ids.length > maxCards || queryClient.isFetching({ queryKey: options.queryKey }) > 0) {
    await invalidate(getBoard);
    return;
  }
  isLoading = true;
  try {
    const { cards } = await request(getBoardCards, { query: { ids: ids.join(",") } });
    const idSet = new Set(ids);
    const answered = new Map(cards.map((card) => [card.id, card]));
    queryClient.setQueryData(options.queryKey, (board) => {
      if (!board) return board;
      const known = new Set(board.cards.map((card) => card.id));
      return {
        cards: [
          ...board.cards.flatMap((card) => {
            if (!idSet.has(card.id)) return [card];
            const now = answered.get(card.id);
            return now ? [now] : [];
          }),
          ...cards.filter((card) => !known.has(card.id)),
        ],
      };
    });
  } catch {
    void invalidate(getBoard);
  } finally {
    isLoading = false;
    if (waiting.size > 0) gather();
  }
}

function gather() {
  clearTimeout(timer);
  timer = setTimeout(() => void fetchPending(), gatherMs);
}

/** Marks a repair order as changed. A visible board reloads its card, another one reloads when opened. */
export function refreshCard(id: string): void {
  if (!isShown()) {
    void invalidate(getBoard);
    return;
  }
  waiting.add(id);
  gather();
}

/** The open repair orders, always current. A change to one reloads only that one. */
export function useBoard() {
  useEffect(
    () =>
      onLiveEvent(({ topic, id }) => {
        if (topic === "repair-order" && isShown()) {
          waiting.add(id);
          gather();
        }
      }),
    [],
  );
  return useQuery({ ...options, meta: { topics: getBoard.topics ?? [], mergedChanges } });
}
