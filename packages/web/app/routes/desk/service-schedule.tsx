import { customerName } from "@autoiq/domain/customers/schema";
import { addDays } from "@autoiq/domain/kernel/time";
import { exportServicesDue, listServicesDue, serviceViews } from "@autoiq/domain/vehicles/services/contract";
import { CalendarPlus, MessageSquare, SlidersHorizontal, Wrench } from "lucide-react";
import { useCallback, useState } from "react";
import { ThreadPanel } from "~/features/messages/panels/thread-panel";
import { IntervalList } from "~/features/vehicles/panels/interval-list";
import { type DueRow, DueTable } from "~/features/vehicles/tables/due-table";
import { invalidate, request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePages } from "~/platform/use-pages";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { CsvButton } from "~/ui/csv-button";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { LoadMore } from "~/ui/load-more";
import { PageHeader } from "~/ui/page-header";
import { Segmented } from "~/ui/segmented";
import { Sheet } from "~/ui/sheet";
import { SkeletonRows } from "~/ui/skeleton";
import { useView } from "~/ui/use-view";
import { BookingDialog } from "./scheduling/booking-dialog";

export const meta = () => [{ title: "Service schedule · AutoIQ" }];

const empties = {
  overdue: {
    title: "Nothing is overdue",
    text: "Cars come here when a service of theirs is past its date or distance. Those of the last two years are up to date.",
  },
  soon: {
    title: "Nothing is due in the next 30 days",
    text: "Cars appear here as their services come near, by time or by distance.",
  },
  later: {
    title: "Nothing is due later",
    text: "Cars appear here once they have visits, and services have intervals.",
  },
};

/** What a message about a car that is due begins with; the person reads it before it leaves. */
function wordsFor({ vehicle, services, customer }: DueRow) {
  const due = services.map(({ name }) => name.toLowerCase()).join(", ");
  const name = customer.firstName || customer.company;
  return {
    subject: `Your ${vehicle} is due for service`,
    body: `Hi ${name}, by our records your ${vehicle} is due for: ${due}. Answer here to book a time, or tell us if it was done elsewhere.`,
  };
}

export default function ServiceSchedule() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const { view, choose } = useView();
  const shown = serviceViews.find((each) => each === view.get("view")) ?? "overdue";
  const [booking, setBooking] = useState<DueRow | null>(null);
  const [writing, setWriting] = useState<DueRow | null>(null);
  const list = usePages({
    key: [listServicesDue.name, { view: shown }],
    topics: listServicesDue.topics ?? [],
    ask: (after, signal) => request(listServicesDue, { query: { view: shown, after } }, { signal }),
  });
  const pages = list.data?.pages;
  const first = pages?.[0];
  const count = (many: number | undefined) => (many ? ` (${many.toLocaleString("en-US")})` : "");
  const mayBook = may("appointment.write");
  const mayMessage = may("message.write");
  const acts = useCallback(
    (row: DueRow) => (
      <>
        {mayMessage ? (
          <Button size="sm" onClick={() => setWriting(row)}>
            <MessageSquare aria-hidden="true" />
            Message
          </Button>
        ) : null}
        {mayBook ? (
          <Button size="sm" onClick={() => setBooking(row)}>
            <CalendarPlus aria-hidden="true" />
            Book
          </Button>
        ) : null}
      </>
    ),
    [mayBook, mayMessage],
  );
  const empty = empties[shown];
  return (
    <>
      <PageHeader
        title="Service schedule"
        description="What each car is due for, by time and by its estimated distance."
        actions={
          <>
            <CsvButton
              contract={exportServicesDue}
              input={{ query: { view: shown } }}
              name={`services-${shown}`}
            />
            <Button onClick={() => choose({ intervals: "open" })}>
              <SlidersHorizontal aria-hidden="true" />
              Intervals
            </Button>
          </>
        }
      />
      <Card padded={false}>
        <div className="border-line border-b p-3">
          <Segmented
            label="Which cars"
            value={shown}
            onValueChange={(next) => choose({ view: next === "overdue" ? null : next })}
            options={[
              { value: "overdue", label: `Overdue${count(first?.counts.overdue)}` },
              { value: "soon", label: `Next 30 days${count(first?.counts.soon)}` },
              { value: "later", label: "Later" },
            ]}
          />
        </div>
        {list.error && !pages ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !pages || !first ? (
          <SkeletonRows label="Loading the service schedule" rows={10} />
        ) : (
          <>
            <DueTable
              rows={pages.flatMap((page) => page.rows)}
              today={first.today}
              timeZone={location.timeZone}
              acts={acts}
              empty={
                <EmptyState icon={<Wrench />} title={empty.title}>
                  {empty.text}
                </EmptyState>
              }
            />
            <LoadMore
              more={list.hasNextPage}
              loading={list.isFetchingNextPage}
              onLoad={() => void list.fetchNextPage()}
            />
          </>
        )}
      </Card>
      {writing ? (
        <Sheet
          open
          onOpenChange={(open) => (open ? undefined : setWriting(null))}
          title={customerName(writing.customer)}
          description={writing.vehicle}
          wide
        >
          <ThreadPanel
            of={{ customerId: writing.customer.id }}
            timeZone={location.timeZone}
            mayWrite
            start={wordsFor(writing)}
          />
        </Sheet>
      ) : null}
      <Sheet
        open={view.get("intervals") === "open"}
        onOpenChange={(open) => choose({ intervals: open ? "open" : null })}
        title="Service intervals"
        description="Whichever of months and miles comes first makes a service due."
        wide
      >
        <IntervalList mayChange={may("shop.manage")} />
      </Sheet>
      {booking && first ? (
        <BookingDialog
          start={{ day: addDays(first.today, 1), clock: "09:00", bayId: "", technicianId: "" }}
          known={{
            customer: booking.customer,
            vehicleId: booking.vehicleId,
            concern: booking.services.map(({ name }) => name).join(", "),
          }}
          onClose={() => {
            setBooking(null);
            void invalidate(listServicesDue);
          }}
        />
      ) : null}
    </>
  );
}
