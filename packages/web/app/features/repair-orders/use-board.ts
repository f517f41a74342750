import { getBoard, getBoardCards, mostCards } from "@autoiq/domain/repair-orders/board/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { invalidate, queryOptionsFor, request } from "~/platform/api";
import { onLiveEvent } from "~/platform/live/live-events";
import { queryClient } from "~/platform/query-client";

/** Whatever happens to a repair order is told as the repair order's own event too. */
const takenIn = ["repair-order", "time-entry", "inspection", "invoice", "payment", "part"];
/** Events come in bursts: a saved job is told with its parts. */
const gatherMs = 120;

const options = queryOptionsFor(getBoard);
const waiting = new Set<string>();
let asking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const isShown = () => queryClient.getQueryCache().find({ queryKey: options.queryKey })?.isActive() ?? false;

/** Asks for the cards that changed, and for those alone; one request at a time, so that no older answer comes last. */
async function askWaiting(): Promise<void> {
  if (asking || waiting.size === 0) return;
  const ids = [...waiting];
  waiting.clear();
  // The whole board is on its way, or nearly as cheap: it would bring the same, and may not overwrite what is newer.
  if (ids.length > mostCards || queryClient.isFetching({ queryKey: options.queryKey }) > 0) {
    await invalidate(getBoard);
    return;
  }
  asking = true;
  try {
    const { cards } = await request(getBoardCards, { query: { ids: ids.join(",") } });
    const asked = new Set(ids);
    const answered = new Map(cards.map((card) => [card.id, card]));
    queryClient.setQueryData(options.queryKey, (board) => {
      if (!board) return board;
      const known = new Set(board.cards.map((card) => card.id));
      return {
        cards: [
          ...board.cards.flatMap((card) => {
            if (!asked.has(card.id)) return [card];
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
    asking = false;
    if (waiting.size > 0) gather();
  }
}

function gather() {
  clearTimeout(timer);
  timer = setTimeout(() => void askWaiting(), gatherMs);
}

/** Says that this repair order has changed: a board that is shown asks for its card, another one when it is opened. */
export function touchCard(id: string): void {
  if (!isShown()) {
    void invalidate(getBoard);
    return;
  }
  waiting.add(id);
  gather();
}

/** The open repair orders, each as it is now: a change of one asks for that one. */
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
  return useQuery({ ...options, meta: { topics: getBoard.topics ?? [], takenIn } });
}
