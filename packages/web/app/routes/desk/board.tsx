import { getBoard } from "@autoiq/domain/repair-orders/contract";
import { useQuery } from "@tanstack/react-query";
import { ClipboardList, Plus } from "lucide-react";
import { useState } from "react";
import { JobBoard } from "~/features/repair-orders/panels/job-board";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/use-now";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { PageHeader } from "~/ui/page-header";
import { SkeletonRows } from "~/ui/skeleton";
import { OpenOrderDialog } from "./repair-orders/open-order-dialog";

export const meta = () => [{ title: "Job board · AutoIQ" }];

export default function Board() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const now = useNow();
  const board = useQuery(queryOptionsFor(getBoard));
  const [opening, setOpening] = useState(false);
  const cards = board.data?.cards;
  const openButton = may("repair-order.write") ? (
    <Button variant="primary" onClick={() => setOpening(true)}>
      <Plus aria-hidden="true" />
      New repair order
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title="Job board"
        description={
          cards ? `${cards.length} open repair orders. A card moves by itself when the work does.` : ""
        }
        actions={openButton}
      />
      {board.error && !cards ? (
        <ErrorState error={board.error} onRetry={() => void board.refetch()} />
      ) : !cards ? (
        <SkeletonRows label="Loading the job board" rows={8} />
      ) : cards.length === 0 ? (
        <Card>
          <EmptyState icon={<ClipboardList />} title="No car is in the shop" action={openButton}>
            Check in an appointment from the schedule, or open a repair order for a car that came without one.
          </EmptyState>
        </Card>
      ) : (
        <JobBoard cards={cards} timeZone={location.timeZone} now={now} />
      )}
      {opening ? <OpenOrderDialog onClose={() => setOpening(false)} /> : null}
    </>
  );
}
