import { ClipboardList, Plus, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { BoardFilters } from "~/features/repair-orders/board/board-filters";
import {
  boardFilters,
  boardStates,
  shownCards,
  viewOf,
  viewText,
} from "~/features/repair-orders/board/board-view";
import { JobBoard } from "~/features/repair-orders/board/job-board";
import { useBoard } from "~/features/repair-orders/board/use-board";
import { LabelsDialog } from "~/features/repair-orders/labels/labels-dialog";
import { SavedViews } from "~/features/staff/saved-views/saved-views";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView, useListViewText } from "~/ui/lists/use-list-view";
import { PrintPickList } from "../workspace/print-pick-list";
import { OpenOrderDialog } from "./repair-orders/open-order-dialog";

export const meta = () => [{ title: "Job board · AutoIQ" }];

export default function Board() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const now = useNow();
  const board = useBoard();
  const { view: search, choose } = useListView();
  const [, setSearch] = useSearchParams();
  const { text, setText } = useListViewText("q");
  const [labelled, setLabelled] = useState<string | null>(null);
  const view = useMemo(() => viewOf(search), [search]);
  const cards = board.data?.cards;
  const shown = useMemo(() => (cards ? shownCards(cards, view, now) : []), [cards, view, now]);
  const state = boardStates.find((each) => each === view.state) ?? null;
  const card = cards?.find((each) => each.id === labelled);
  const mayWrite = may("repair-order.write");
  // In the address, so that Back closes it.
  const opening = search.get("new") === "order" && mayWrite;
  const setOpening = (open: boolean) => choose({ new: open ? "order" : null });
  const openButton = mayWrite ? (
    <Button variant="primary" onClick={() => setOpening(true)}>
      <Plus aria-hidden="true" />
      New repair order
    </Button>
  ) : null;
  const openView = (query: string) => {
    const params = new URLSearchParams(query);
    setText(params.get("q") ?? "");
    setSearch(params, { replace: true, preventScrollReset: true });
  };
  const all = cards?.length ?? 0;
  return (
    <>
      <PageHeader
        title="Job board"
        description={
          <span className={cards ? "" : "invisible"}>
            {shown.length === all ? all : `${shown.length} of ${all}`} open repair{" "}
            {all === 1 ? "order" : "orders"}. Cards move as work progresses.
          </span>
        }
        actions={
          <>
            {cards && all === 0 ? null : <PrintPickList />}
            <SavedViews page="board" query={viewText(view)} onOpen={openView} />
            {openButton}
          </>
        }
      />
      {board.error && !cards ? (
        <ErrorState error={board.error} onRetry={() => void board.refetch()} />
      ) : !cards ? (
        <SkeletonRows label="Loading job board" rows={8} />
      ) : cards.length === 0 ? (
        <Card>
          <EmptyState icon={<ClipboardList />} title="No cars in the shop" action={openButton}>
            Check in an appointment from the schedule, or open a repair order for a walk-in.
          </EmptyState>
        </Card>
      ) : (
        <>
          <BoardFilters cards={cards} view={view} text={text} onText={setText} onChoose={choose} />
          {shown.length === 0 ? (
            <Card>
              <EmptyState
                icon={<SearchX />}
                title="No matches"
                action={
                  <Button
                    onClick={() => {
                      setText("");
                      choose(Object.fromEntries(boardFilters.map((name) => [name, null])));
                    }}
                  >
                    Show all {all}
                  </Button>
                }
              >
                No open repair orders match these filters.
              </EmptyState>
            </Card>
          ) : (
            <JobBoard
              cards={shown}
              state={state}
              onState={(next) => choose({ state: next })}
              onLabels={mayWrite ? ({ id }) => setLabelled(id) : undefined}
              timeZone={location.timeZone}
              now={now}
            />
          )}
        </>
      )}
      {card ? <LabelsDialog card={card} onClose={() => setLabelled(null)} /> : null}
      {opening ? <OpenOrderDialog onClose={() => setOpening(false)} /> : null}
    </>
  );
}
