import { type DeclinedRow, listDeclinedWork } from "@autoiq/domain/customers/declined-work/contract";
import { declinedStateLabels, declinedStates } from "@autoiq/domain/customers/declined-work/rules";
import { customerName } from "@autoiq/domain/customers/schema";
import { addDays } from "@autoiq/domain/kernel/time";
import { CalendarPlus, ListChecks, MessageSquare, PhoneCall, ThumbsDown } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { DeclinedTable } from "~/features/customers/declined-work/declined-table";
import { LogContactForm } from "~/features/customers/declined-work/log-contact-form";
import { DeclinedResultsCard } from "~/features/customers/declined-work/results-card";
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
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { LoadMore } from "~/ui/lists/load-more";
import { useListView } from "~/ui/lists/use-list-view";
import { Dialog } from "~/ui/overlays/dialog";
import { Sheet } from "~/ui/overlays/sheet";
import { CrmTabs } from "./crm-tabs";

const FollowUpForm = lazy(async () => ({
  default: (await import("~/features/customers/follow-ups/follow-up-form")).FollowUpForm,
}));
const ThreadPanel = lazy(async () => ({
  default: (await import("~/features/messages/threads/thread-panel")).ThreadPanel,
}));
const BookingDialog = lazy(async () => ({
  default: (await import("../scheduling/booking-dialog")).BookingDialog,
}));

export const meta = () => [{ title: "Declined work · AutoIQ" }];

type Act = "message" | "log" | "task" | "book";

const nothing = {
  "to-contact": "No declined or deferred work of the last year waits for somebody to follow up.",
  contacted: "Cars appear here after a call, a message, or a task about their declined work.",
  booked: "Cars appear here when the customer has an appointment or a car in the shop.",
  "not-interested": "Cars appear here for half a year after the customer said no.",
} as const;

/** Work that customers declined or deferred, from the first call to what was sold. */
export default function DeclinedWork() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const { view, choose } = useListView();
  const state = declinedStates.find((each) => each === view.get("state")) ?? "to-contact";
  const [acting, setActing] = useState<{ act: Act; row: DeclinedRow } | null>(null);
  const found = usePaginatedQuery({
    key: [listDeclinedWork.name, { state }],
    topics: listDeclinedWork.topics ?? [],
    ask: (after, signal) => request(listDeclinedWork, { query: { state, after } }, { signal }),
  });
  const pages = found.data?.pages;
  const first = pages?.[0];
  const [mayWrite, mayBook, mayMessage] = [
    may("customer.write"),
    may("appointment.write"),
    may("message.write"),
  ];
  const close = () => setActing(null);
  const acts = useCallback(
    (row: DeclinedRow) => {
      const name = customerName(row.customer);
      const open = (act: Act) => () => setActing({ act, row });
      return (
        <>
          {mayWrite ? (
            <IconButton
              size="sm"
              variant="secondary"
              label={`Log contact with ${name}`}
              icon={<PhoneCall aria-hidden="true" />}
              onClick={open("log")}
            />
          ) : null}
          {mayMessage && row.draft ? (
            <IconButton
              size="sm"
              variant="secondary"
              label={`Message ${name}`}
              icon={<MessageSquare aria-hidden="true" />}
              onClick={open("message")}
            />
          ) : null}
          {mayWrite && !row.task ? (
            <IconButton
              size="sm"
              variant="secondary"
              label={`Task for ${name}`}
              icon={<ListChecks aria-hidden="true" />}
              onClick={open("task")}
            />
          ) : null}
          {mayBook && !row.appointment ? (
            <Button size="sm" aria-label={`Book ${name}`} onClick={open("book")}>
              <CalendarPlus aria-hidden="true" />
              Book
            </Button>
          ) : null}
        </>
      );
    },
    [mayWrite, mayBook, mayMessage],
  );
  const row = acting?.row;
  const work = row?.jobs.map((job) => job.name).join(", ") ?? "";
  return (
    <>
      <PageHeader
        title="Declined work"
        description="Work declined or deferred in the last year and not sold since, at the offered price."
      />
      <CrmTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <Card padded={false}>
          <div className="border-line border-b p-3">
            <SegmentedControl
              label="Declined work shown"
              value={state}
              onValueChange={(next) => choose({ state: next === "to-contact" ? null : next })}
              className="max-w-full flex-wrap"
              options={declinedStates.map((value) => ({
                value,
                label: `${declinedStateLabels[value]}${first?.counts[value] ? ` (${first.counts[value]})` : ""}`,
              }))}
            />
          </div>
          {found.error && !pages ? (
            <ErrorState error={found.error} onRetry={() => void found.refetch()} />
          ) : !pages || !first ? (
            <SkeletonRows label="Loading declined work" rows={8} />
          ) : (
            <>
              <DeclinedTable
                rows={pages.flatMap((page) => page.rows)}
                today={first.today}
                timeZone={location.timeZone}
                caption={`Declined work: ${declinedStateLabels[state]}`}
                acts={acts}
                empty={
                  <EmptyState icon={<ThumbsDown />} title="No cars on this list">
                    {nothing[state]}
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
        <div className={cn("min-w-0", !pages && !found.error && "max-xl:invisible")}>
          <DeclinedResultsCard />
        </div>
      </div>
      {row && acting.act === "message" && row.draft ? (
        <Sheet
          open
          onOpenChange={(open) => (open ? undefined : close())}
          title={customerName(row.customer)}
          description={work}
          wide
          footer={
            mayWrite ? (
              <Button onClick={() => setActing({ act: "log", row })}>Log what came of it</Button>
            ) : undefined
          }
        >
          <Suspense fallback={<SkeletonRows label="Loading messages" rows={4} />}>
            <ThreadPanel
              of={{ customerId: row.customer.id }}
              timeZone={location.timeZone}
              mayWrite
              start={{ subject: row.draft.subject, body: row.draft.body }}
            />
          </Suspense>
        </Sheet>
      ) : null}
      <Dialog
        open={acting?.act === "log"}
        onOpenChange={close}
        title={row ? `Contact with ${customerName(row.customer)}` : "Contact"}
        description={work}
      >
        {row && first ? (
          <LogContactForm
            row={row}
            today={first.today}
            onSaved={(outcome) =>
              outcome === "booked" && mayBook ? setActing({ act: "book", row }) : close()
            }
            onCancel={close}
          />
        ) : null}
      </Dialog>
      <Dialog open={acting?.act === "task"} onOpenChange={close} title="New task" description={work}>
        <Suspense fallback={<SkeletonRows label="Loading form" rows={4} />}>
          {row && first ? (
            <FollowUpForm
              task={null}
              today={first.today}
              about={{ jobIds: row.jobs.map(({ id }) => id) }}
              title={`Call ${customerName(row.customer)} about ${row.jobs[0]?.name ?? "declined work"}`.slice(
                0,
                200,
              )}
              onSaved={() => {
                close();
                void invalidate(listDeclinedWork);
              }}
              onCancel={close}
            />
          ) : null}
        </Suspense>
      </Dialog>
      {row && acting.act === "book" && first ? (
        <Suspense>
          <BookingDialog
            start={{ day: addDays(first.today, 1), clock: "09:00", bayId: "", technicianId: "" }}
            prefilled={{ customer: row.customer, vehicleId: row.vehicle.id, concern: work }}
            onClose={() => {
              close();
              void invalidate(listDeclinedWork);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
