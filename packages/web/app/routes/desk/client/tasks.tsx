import {
  countFollowUps,
  type FollowUp,
  listFollowUps,
  reopenFollowUp,
} from "@autoiq/domain/customers/follow-ups/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { addDays } from "@autoiq/domain/kernel/time";
import { CalendarPlus, Check, ListChecks, Pencil, Plus, Undo2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { CompleteForm } from "~/features/customers/follow-ups/complete-form";
import { FollowUpForm } from "~/features/customers/follow-ups/follow-up-form";
import { FollowUpList } from "~/features/customers/follow-ups/follow-up-list";
import { request, useWrite } from "~/platform/api";
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
import { LoadMore } from "~/ui/lists/load-more";
import { useListView } from "~/ui/lists/use-list-view";
import { Dialog } from "~/ui/overlays/dialog";
import { CrmTabs } from "./crm-tabs";

const BookingDialog = lazy(async () => ({
  default: (await import("../scheduling/booking-dialog")).BookingDialog,
}));

export const meta = () => [{ title: "Tasks · AutoIQ" }];

const views = ["mine", "everyone", "done"] as const;
const viewLabels = { mine: "Mine", everyone: "Everyone's", done: "Done" } as const;

/** What somebody of the front desk has to do by a day, and what came of it. */
export default function Tasks() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const { view: address, choose } = useListView();
  const view = views.find((each) => each === address.get("view")) ?? "mine";
  const adding = address.get("new") === "task";
  const [editing, setEditing] = useState<FollowUp | null>(null);
  const [ending, setEnding] = useState<FollowUp | null>(null);
  const [booking, setBooking] = useState<FollowUp | null>(null);
  const query = {
    of: view === "mine" ? "me" : "everyone",
    state: view === "done" ? "done" : "open",
  } as const;
  const found = usePaginatedQuery({
    key: [listFollowUps.name, query],
    topics: listFollowUps.topics ?? [],
    ask: (after, signal) => request(listFollowUps, { query: { ...query, after } }, { signal }),
  });
  const reopen = useWrite(reopenFollowUp, { invalidates: [listFollowUps, countFollowUps] });
  const pages = found.data?.pages;
  const first = pages?.[0];
  const tasks = pages?.flatMap((page) => page.followUps) ?? [];
  const mayWrite = may("customer.write");
  const add = (
    <Button variant="primary" onClick={() => choose({ new: "task" })}>
      <Plus aria-hidden="true" />
      New task
    </Button>
  );
  const acts = (task: FollowUp) =>
    !mayWrite ? null : task.done ? (
      <Button
        size="sm"
        aria-label={`Open again: ${task.title}`}
        onClick={() => reopen.mutate({ params: { id: task.id }, body: { version: task.version } })}
      >
        <Undo2 aria-hidden="true" />
        Open again
      </Button>
    ) : (
      <>
        <Button
          size="sm"
          variant="primary"
          aria-label={`Done: ${task.title}`}
          onClick={() => setEnding(task)}
        >
          <Check aria-hidden="true" />
          Done
        </Button>
        {task.customer && may("appointment.write") ? (
          <Button size="sm" aria-label={`Book: ${task.title}`} onClick={() => setBooking(task)}>
            <CalendarPlus aria-hidden="true" />
            Book
          </Button>
        ) : null}
        <Button size="sm" aria-label={`Edit: ${task.title}`} onClick={() => setEditing(task)}>
          <Pencil aria-hidden="true" />
          Edit
        </Button>
      </>
    );
  return (
    <>
      <PageHeader
        title="Tasks"
        description="Calls and follow-ups, each with an owner and a day."
        actions={mayWrite ? add : null}
      />
      <CrmTabs />
      <Card padded={false}>
        <div className="border-line border-b p-3">
          <SegmentedControl
            label="Tasks shown"
            value={view}
            onValueChange={(next) => choose({ view: next === "mine" ? null : next })}
            options={views.map((value) => ({ value, label: viewLabels[value] }))}
          />
        </div>
        {found.error && !pages ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !first ? (
          <SkeletonRows label="Loading tasks" rows={6} />
        ) : tasks.length === 0 ? (
          <EmptyState
            icon={<ListChecks />}
            title={view === "done" ? "Nothing done yet" : "No open tasks"}
            action={mayWrite && view !== "done" ? add : undefined}
          >
            {view === "done"
              ? "Tasks appear here with what came of them."
              : "Add a call back here, from a lead, or from declined work. Its owner is notified when it is due."}
          </EmptyState>
        ) : (
          <FollowUpList
            tasks={tasks}
            today={first.today}
            clock={first.clock}
            timeZone={location.timeZone}
            showOwner={view !== "mine"}
            acts={acts}
          />
        )}
        <LoadMore
          more={found.hasNextPage}
          loading={found.isFetchingNextPage}
          onLoad={() => void found.fetchNextPage()}
        />
      </Card>
      {first ? (
        <>
          <Dialog open={adding} onOpenChange={() => choose({ new: null })} title="New task">
            <FollowUpForm
              task={null}
              today={first.today}
              onSaved={() => choose({ new: null })}
              onCancel={() => choose({ new: null })}
            />
          </Dialog>
          <Dialog open={editing !== null} onOpenChange={() => setEditing(null)} title="Edit task">
            {editing ? (
              <FollowUpForm
                task={editing}
                today={first.today}
                onSaved={() => setEditing(null)}
                onCancel={() => setEditing(null)}
              />
            ) : null}
          </Dialog>
          <Dialog
            open={ending !== null}
            onOpenChange={() => setEnding(null)}
            title={ending?.title ?? "Task"}
            description={ending?.customer ? customerName(ending.customer) : (ending?.lead?.name ?? undefined)}
          >
            {ending ? (
              <CompleteForm
                task={ending}
                today={first.today}
                onDone={() => setEnding(null)}
                onCancel={() => setEnding(null)}
              />
            ) : null}
          </Dialog>
        </>
      ) : null}
      {booking?.customer && first ? (
        <Suspense>
          <BookingDialog
            start={{ day: addDays(first.today, 1), clock: "09:00", bayId: "", technicianId: "" }}
            prefilled={{
              customer: booking.customer,
              vehicleId: booking.vehicle?.id ?? null,
              concern: booking.jobs.map(({ name }) => name).join(", ") || booking.title,
            }}
            onBooked={() => setEnding(booking)}
            onClose={() => setBooking(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
