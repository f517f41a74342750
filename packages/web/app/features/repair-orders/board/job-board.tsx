import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import type { RepairOrderStatus } from "@autoiq/domain/repair-orders/schema";
import { useMemo } from "react";
import { useWorkspace } from "~/platform/session/use-workspace";
import { StatusPill } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { statusStyle } from "../status-labels";
import { BoardCard } from "./board-card";
import { boardStates, columnsOf } from "./board-view";
import { useCardKeys } from "./use-card-keys";

/**
 * Every open repair order in its status column. The status follows from the work, so cards cannot be dragged. On a
 * phone the statuses are selected above, and the columns are stacked.
 */
export function JobBoard({
  cards,
  state,
  onState,
  onLabels,
  timeZone,
  now,
}: {
  cards: readonly RepairOrderCard[];
  /** The one status a phone shows, or null for all. */
  state: RepairOrderStatus | null;
  onState: (state: RepairOrderStatus | null) => void;
  onLabels: ((card: RepairOrderCard) => void) | undefined;
  timeZone: string;
  now: Date;
}) {
  const { to } = useWorkspace();
  const columns = useMemo(() => columnsOf(cards), [cards]);
  const order = useMemo(() => [...columns.values()].flat().map((card) => card.id), [columns]);
  const { props, onReach, reachable } = useCardKeys(order);
  return (
    <>
      <fieldset className="-mx-4 mb-3 flex min-w-0 max-w-[100vw] gap-2 overflow-x-auto px-4 pb-1 md:hidden">
        <legend className="sr-only">Status</legend>
        {[null, ...boardStates].map((each) => (
          <button
            key={each ?? "all"}
            type="button"
            aria-pressed={state === each}
            onClick={() => onState(each)}
            className={cn(
              "min-h-11 shrink-0 rounded-full border px-3.5 font-medium text-sm",
              state === each
                ? "border-accent bg-accent-soft text-accent-text"
                : "border-line bg-surface text-fg-muted",
            )}
          >
            {each ? statusStyle[each].word : "All"}{" "}
            <span className="tabular">{each ? (columns.get(each)?.length ?? 0) : cards.length}</span>
          </button>
        ))}
      </fieldset>
      <div
        {...props}
        role="presentation"
        className="relative grid gap-4 md:auto-cols-[minmax(11rem,1fr)] md:grid-flow-col md:gap-2 md:overflow-x-auto md:pb-2 xl:auto-cols-[minmax(9.5rem,1fr)]"
      >
        {boardStates.map((status) => {
          const here = columns.get(status) ?? [];
          const away = state !== null && state !== status;
          return (
            <section
              key={status}
              data-column={status}
              aria-label={statusStyle[status].word}
              className={cn(
                "relative min-w-0 rounded-lg bg-sunken p-1.5",
                (away || here.length === 0) && "max-md:hidden",
                state === status && "max-md:block",
              )}
            >
              <h2 className="flex items-center justify-between px-1.5 py-1">
                <StatusPill tone={statusStyle[status].tone} className="-ml-1">
                  {statusStyle[status].word}
                </StatusPill>
                <span className="text-fg-muted text-xs tabular">{here.length}</span>
              </h2>
              {here.length > 0 ? (
                <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-1.5">
                  {here.map((card) => (
                    // Offscreen cards are neither laid out nor painted, so three hundred cars scroll like thirty.
                    <li
                      key={card.id}
                      className="[contain-intrinsic-size:auto_11rem] [content-visibility:auto]"
                    >
                      <BoardCard
                        card={card}
                        to={to(`/repair-orders/${card.id}`)}
                        timeZone={timeZone}
                        now={now}
                        reachable={card.id === reachable}
                        onReach={onReach}
                        onLabels={onLabels}
                      />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="px-1.5 py-2 text-fg-muted text-xs md:sr-only">No cars in this status.</p>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}
