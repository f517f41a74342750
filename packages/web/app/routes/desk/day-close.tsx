import {
  type DayCloseRow,
  type enteredKinds,
  getDrawer,
  movementLabels,
} from "@autoiq/domain/payments/drawer/contract";
import { describeDifference } from "@autoiq/domain/payments/drawer/rules";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useState } from "react";
import { DrawerSummary } from "~/features/payments/drawer/drawer-summary";
import { SetUpDrawer } from "~/features/payments/drawer/set-up-drawer";
import { TipsLink } from "~/features/payments/tips/tips-link";
import { queryOptionsFor } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { useListView } from "~/ui/lists/use-list-view";
import { Dialog } from "~/ui/overlays/dialog";

export const meta = () => [{ title: "Day close · AutoIQ" }];

const CloseDayForm = lazy(async () => ({
  default: (await import("~/features/payments/drawer/close-day-form")).CloseDayForm,
}));
const CloseDetails = lazy(async () => ({
  default: (await import("~/features/payments/drawer/close-details")).CloseDetails,
}));
const MoveCashForm = lazy(async () => ({
  default: (await import("~/features/payments/drawer/move-cash-form")).MoveCashForm,
}));

const columnsOf = (timeZone: string): readonly Column<DayCloseRow>[] => [
  {
    id: "day",
    header: "Day",
    lead: true,
    cell: (row) => (
      <span className="font-medium">
        {formatDay(row.day, { dateStyle: "medium" })} <span className="text-fg-muted">#{row.number}</span>
      </span>
    ),
  },
  {
    id: "through",
    header: "Closed",
    phone: "text",
    cell: (row) => <DateTime instant={row.through} timeZone={timeZone} />,
  },
  { id: "by", header: "By", phone: "text", cell: (row) => row.by },
  {
    id: "counted",
    header: "Counted",
    align: "end",
    phone: "pair",
    cell: (row) => <Money cents={row.countedCents} />,
  },
  {
    id: "deposit",
    header: "Cash deposit",
    align: "end",
    phone: "pair",
    cell: (row) => <Money cents={row.depositCents} />,
  },
  {
    id: "difference",
    header: "Over/short",
    align: "end",
    corner: true,
    cell: (row) => {
      const difference = describeDifference(row.differenceCents);
      return difference ? (
        <span className="font-medium text-danger-text">{difference}</span>
      ) : (
        <span className="text-fg-muted">Balanced</span>
      );
    },
  },
];

/** The cash drawer since the last close, and the closes before. */
export default function DayClosePage() {
  const { id: locationId, timeZone } = useShop().location;
  const { view, choose } = useListView();
  const [closing, setClosing] = useState(false);
  const [moving, setMoving] = useState<(typeof enteredKinds)[number] | null>(null);
  const columns = useMemo(() => columnsOf(timeZone), [timeZone]);
  const loaded = useQuery(queryOptionsFor(getDrawer));
  const shown = view.get("close");
  const { open, closes } = loaded.data ?? { open: null, closes: [] };
  const shownRow = closes.find(({ id }) => id === shown);
  return (
    <>
      <PageHeader
        title="Day close"
        description="Count the cash drawer, compare the card batch, and close the day."
        actions={
          open ? (
            <>
              <TipsLink rows={open.takings} />
              <Button onClick={() => setMoving("paid-in")}>Paid in</Button>
              <Button onClick={() => setMoving("paid-out")}>Paid out</Button>
              <Button variant="primary" onClick={() => setClosing(true)}>
                Close day
              </Button>
            </>
          ) : null
        }
      />
      {!loaded.data ? (
        <Card padded={false}>
          {loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label="Loading the drawer" rows={8} />
          )}
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {open ? <DrawerSummary open={open} timeZone={timeZone} /> : <SetUpDrawer />}
          {closes.length > 0 ? (
            <Card title="Closed days" padded={false}>
              <DataTable
                caption="Closed days"
                columns={columns}
                rows={closes}
                rowKey={({ id }) => id}
                onOpen={({ id }) => choose({ close: id })}
              />
            </Card>
          ) : null}
        </div>
      )}
      <Dialog open={closing && open !== null} onOpenChange={setClosing} size="lg" title="Close the day">
        <Suspense fallback={<SkeletonRows label="Loading form" rows={8} />}>
          {open ? (
            <CloseDayForm
              open={open}
              locationId={locationId}
              onCancel={() => setClosing(false)}
              onClosed={({ id }) => {
                setClosing(false);
                choose({ close: id });
              }}
            />
          ) : null}
        </Suspense>
      </Dialog>
      <Dialog
        open={moving !== null}
        onOpenChange={(next) => !next && setMoving(null)}
        title={moving ? movementLabels[moving] : ""}
        description={
          moving === "paid-out"
            ? "Cash taken out of the drawer that is not a refund."
            : "Cash put into the drawer that is not a payment."
        }
      >
        <Suspense fallback={<SkeletonRows label="Loading form" rows={3} />}>
          {moving ? <MoveCashForm kind={moving} closes={closes} onDone={() => setMoving(null)} /> : null}
        </Suspense>
      </Dialog>
      <Dialog
        open={shown !== null}
        onOpenChange={(next) => !next && choose({ close: null })}
        size="lg"
        title={
          shownRow
            ? `Close #${shownRow.number} · ${formatDay(shownRow.day, { dateStyle: "medium" })}`
            : "Close"
        }
      >
        <Suspense fallback={<SkeletonRows label="Loading the close" rows={8} />}>
          {shown ? <CloseDetails id={shown} timeZone={timeZone} /> : null}
        </Suspense>
      </Dialog>
    </>
  );
}
