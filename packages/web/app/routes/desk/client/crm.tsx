import { type CrmList, type CrmRow, crmLists, listCrm } from "@autoiq/domain/customers/crm/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { addDays } from "@autoiq/domain/kernel/time";
import { CalendarPlus, HeartHandshake, MessageSquare } from "lucide-react";
import { useCallback, useState } from "react";
import { Navigate } from "react-router";
import { CrmTable } from "~/features/customers/crm/crm-table";
import { RetentionCard } from "~/features/customers/retention/retention-card";
import { SegmentsCard } from "~/features/customers/segments/segments-card";
import { ThreadPanel } from "~/features/messages/threads/thread-panel";
import { SavedViews } from "~/features/staff/saved-views/saved-views";
import { invalidate, request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { LoadMore } from "~/ui/lists/load-more";
import { useListView, useSavedQuery } from "~/ui/lists/use-list-view";
import { Sheet } from "~/ui/overlays/sheet";
import { BookingDialog } from "../scheduling/booking-dialog";
import { CrmTabs } from "./crm-tabs";

export const meta = () => [{ title: "CRM · AutoIQ" }];

/** Declined work has a page of its own. */
type ShownList = Exclude<CrmList, "declined">;
const shownLists = crmLists.filter((list): list is ShownList => list !== "declined");

const lists: Readonly<
  Record<ShownList, { label: string; description: string; amountLabel: string | null; empty: string }>
> = {
  due: {
    label: "Due for service",
    description:
      "Service overdue or due in the next two weeks. The usual price is what these services sold for here in the last year.",
    amountLabel: "Usual price",
    empty: "Vehicles appear here when a service comes due. Everyone due is booked or was contacted.",
  },
  lapsed: {
    label: "Lapsed",
    description:
      "Repeat customers overdue for a visit based on their usual pattern. Sales per year are those of a typical year.",
    amountLabel: "Sales per year",
    empty: "No customers have lapsed.",
  },
  "first-time": {
    label: "First-time",
    description: "First visit in the last three weeks. Thank them for coming.",
    amountLabel: null,
    empty: "No first visits in the last three weeks.",
  },
};

/** Bookmarks from before the rename say these. */
const formerLists: Readonly<Record<string, ShownList>> = { away: "lapsed", thank: "first-time" };

/** Customers to contact: whom, why, the expected value, and a message that a person reviews and sends. */
export default function Crm() {
  const { location } = useShop();
  const { may, to } = useWorkspace();
  const { view, choose } = useListView();
  const saved = useSavedQuery(["list", "sort"]);
  const requested = view.get("list") ?? "";
  const shown = shownLists.find((each) => each === (formerLists[requested] ?? requested)) ?? "due";
  const isByValue = shown === "lapsed";
  const sort = isByValue && view.get("sort") === "value" ? "value" : "-value";
  const [booking, setBooking] = useState<CrmRow | null>(null);
  const [writing, setWriting] = useState<CrmRow | null>(null);
  const found = usePaginatedQuery({
    key: [listCrm.name, { list: shown, sort }],
    topics: listCrm.topics ?? [],
    ask: (after, signal) => request(listCrm, { query: { list: shown, sort, after } }, { signal }),
  });
  const pages = found.data?.pages;
  const first = pages?.[0];
  const mayBook = may("appointment.write");
  const mayMessage = may("message.write");
  const acts = useCallback(
    (row: CrmRow) => (
      <>
        {mayMessage && row.draft ? (
          <Button
            size="sm"
            aria-label={`Message ${customerName(row.customer)}`}
            onClick={() => setWriting(row)}
          >
            <MessageSquare aria-hidden="true" />
            Message
          </Button>
        ) : null}
        {mayBook ? (
          <Button size="sm" aria-label={`Book ${customerName(row.customer)}`} onClick={() => setBooking(row)}>
            <CalendarPlus aria-hidden="true" />
            Book
          </Button>
        ) : null}
      </>
    ),
    [mayBook, mayMessage],
  );
  const count = (list: ShownList) => {
    const many = first?.counts[list];
    return many ? ` (${many.toLocaleString("en-US")})` : "";
  };
  const { description, amountLabel, empty, label } = lists[shown];
  if (requested === "declined") return <Navigate to={to("/crm/declined")} replace />;
  return (
    <>
      <PageHeader
        title="CRM"
        actions={<SavedViews page="crm" query={saved.query} onOpen={saved.open} />}
        description="Customers with an appointment, a car in the shop, or a message in the last 14 days aren't listed."
      />
      <CrmTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Card padded={false}>
          <div className="grid gap-3 border-line border-b p-3">
            <SegmentedControl
              label="Customer list"
              value={shown}
              onValueChange={(next) => choose({ list: next === "due" ? null : next, sort: null })}
              options={shownLists.map((list) => ({
                value: list,
                label: `${lists[list].label}${count(list)}`,
              }))}
            />
            <p className="max-w-[50.5em] text-fg-muted text-sm">{description}</p>
          </div>
          {found.error && !pages ? (
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          ) : !pages || !first ? (
            <SkeletonRows label="Loading customers" rows={10} />
          ) : (
            <>
              <CrmTable
                caption={label}
                amountLabel={amountLabel}
                rows={pages.flatMap((page) => page.rows)}
                acts={acts}
                order={
                  isByValue
                    ? { by: sort, onOrder: (by) => choose({ sort: by === "-value" ? null : by }) }
                    : undefined
                }
                empty={
                  <EmptyState icon={<HeartHandshake />} title="No customers on this list">
                    {empty}
                  </EmptyState>
                }
              />
              <LoadMore
                more={found.hasNextPage}
                loading={found.isFetchingNextPage}
                onLoad={() => void found.fetchNextPage()}
              />
            </>
          )}
        </Card>
        {/* Below the list it comes once the list's length is known. */}
        <div className={cn("min-w-0", !pages && !found.error && "max-xl:invisible")}>
          <div className="grid gap-4">
            <SegmentsCard timeZone={location.timeZone} />
            <RetentionCard />
          </div>
        </div>
      </div>
      {writing?.draft ? (
        <Sheet
          open
          onOpenChange={(open) => (open ? undefined : setWriting(null))}
          title={customerName(writing.customer)}
          description={writing.reason}
          wide
        >
          <ThreadPanel
            of={{ customerId: writing.customer.id }}
            timeZone={location.timeZone}
            mayWrite
            start={{ subject: writing.draft.subject, body: writing.draft.body }}
          />
        </Sheet>
      ) : null}
      {booking && first ? (
        <BookingDialog
          start={{ day: addDays(first.today, 1), clock: "09:00", bayId: "", technicianId: "" }}
          prefilled={{
            customer: booking.customer,
            vehicleId: booking.vehicle?.id ?? null,
            concern: booking.work.join(", "),
          }}
          onClose={() => {
            setBooking(null);
            void invalidate(listCrm);
          }}
        />
      ) : null}
    </>
  );
}
