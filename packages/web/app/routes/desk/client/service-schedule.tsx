import { customerName } from "@autoiq/domain/customers/schema";
import { addDays } from "@autoiq/domain/kernel/time";
import { exportServicesDue, listServicesDue, serviceViews } from "@autoiq/domain/vehicles/services/contract";
import { CalendarPlus, MessageSquare, SlidersHorizontal, Wrench } from "lucide-react";
import { useCallback, useState } from "react";
import { ThreadPanel } from "~/features/messages/threads/thread-panel";
import { SavedViews } from "~/features/staff/saved-views/saved-views";
import { type DueRow, DueServicesTable } from "~/features/vehicles/services/due-services-table";
import { IntervalList } from "~/features/vehicles/services/interval-list";
import { invalidate, request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { LoadMore } from "~/ui/lists/load-more";
import { useListView, useSavedQuery } from "~/ui/lists/use-list-view";
import { Sheet } from "~/ui/overlays/sheet";
import { BookingDialog } from "../scheduling/booking-dialog";

export const meta = () => [{ title: "Service schedule · AutoIQ" }];

const empties = {
  overdue: {
    title: "Nothing is overdue",
    text: "Services past due by date or mileage appear here. All vehicles from the last two years are up to date.",
  },
  soon: {
    title: "Nothing is due in the next 30 days",
    text: "Vehicles appear here as a service comes due by date or mileage.",
  },
  later: {
    title: "Nothing is due later",
    text: "Vehicles appear here once they've visited and services have intervals.",
  },
};

/** The default text of a message about a car that is due. The person reviews it before it is sent. */
function textFor({ vehicle, services, customer }: DueRow) {
  const due = services.map(({ name }) => name.toLowerCase()).join(", ");
  const name = customer.firstName || customer.company;
  return {
    subject: `Your ${vehicle} is due for service`,
    body: `Hi ${name}, our records show your ${vehicle} is due for: ${due}. Reply to book a time, or let us know if it was done elsewhere.`,
  };
}

export default function ServiceSchedule() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const { view, choose } = useListView();
  const saved = useSavedQuery(["view", "sort"]);
  const shown = serviceViews.find((each) => each === view.get("view")) ?? "overdue";
  // What is nearest to today comes first.
  const usualSort = shown === "overdue" ? "-due" : "due";
  const sort = view.get("sort") === "due" ? "due" : view.get("sort") === "-due" ? "-due" : usualSort;
  const [booking, setBooking] = useState<DueRow | null>(null);
  const [writing, setWriting] = useState<DueRow | null>(null);
  const list = usePaginatedQuery({
    key: [listServicesDue.name, { view: shown, sort }],
    topics: listServicesDue.topics ?? [],
    ask: (after, signal) => request(listServicesDue, { query: { view: shown, sort, after } }, { signal }),
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
        description="What each vehicle is due for, by date and estimated mileage."
        actions={
          <>
            <SavedViews page="service-schedule" query={saved.query} onOpen={saved.open} />
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
          <SegmentedControl
            label="Filter vehicles"
            value={shown}
            onValueChange={(next) => choose({ view: next === "overdue" ? null : next, sort: null })}
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
          <SkeletonRows label="Loading service schedule" rows={10} />
        ) : (
          <>
            <DueServicesTable
              rows={pages.flatMap((page) => page.rows)}
              today={first.today}
              timeZone={location.timeZone}
              acts={acts}
              order={{ by: sort, onOrder: (by) => choose({ sort: by === usualSort ? null : by }) }}
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
            start={textFor(writing)}
          />
        </Sheet>
      ) : null}
      <Sheet
        open={view.get("intervals") === "open"}
        onOpenChange={(open) => choose({ intervals: open ? "open" : null })}
        title="Service intervals"
        description="A service is due by months or miles, whichever comes first."
        wide
      >
        <IntervalList mayChange={may("shop.manage")} />
      </Sheet>
      {booking && first ? (
        <BookingDialog
          start={{ day: addDays(first.today, 1), clock: "09:00", bayId: "", technicianId: "" }}
          prefilled={{
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
