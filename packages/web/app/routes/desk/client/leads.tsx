import { type Lead, leadLists, listLeads } from "@autoiq/domain/customers/leads/contract";
import type { CustomerSummary } from "@autoiq/domain/customers/schema";
import { addDays } from "@autoiq/domain/kernel/time";
import { ListChecks, PhoneIncoming, Plus } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { LeadBoard } from "~/features/customers/leads/lead-board";
import { LeadReportCard } from "~/features/customers/leads/lead-report-card";
import { LeadSheet } from "~/features/customers/leads/lead-sheet";
import { LeadTable } from "~/features/customers/leads/lead-table";
import { invalidate, request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { LoadMore } from "~/ui/lists/load-more";
import { useListView } from "~/ui/lists/use-list-view";
import { Dialog } from "~/ui/overlays/dialog";
import { CrmTabs } from "./crm-tabs";

const LeadForm = lazy(async () => ({
  default: (await import("~/features/customers/leads/lead-form")).LeadForm,
}));
const FollowUpForm = lazy(async () => ({
  default: (await import("~/features/customers/follow-ups/follow-up-form")).FollowUpForm,
}));
const BookingDialog = lazy(async () => ({
  default: (await import("../scheduling/booking-dialog")).BookingDialog,
}));

export const meta = () => [{ title: "Leads · AutoIQ" }];

const views = ["board", "list", "won", "lost"] as const;
const viewLabels = { board: "Board", list: "List", won: "Won", lost: "Lost" } as const;

/** Everybody who asked for something and has no repair order yet, from the first call to the first repair order. */
export default function Leads() {
  const { location } = useShop();
  const { may } = useWorkspace();
  const { view: address, choose } = useListView();
  const view = views.find((each) => each === address.get("view")) ?? "board";
  const mine = address.get("mine") === "yes" ? "yes" : "no";
  const list = leadLists.find((each) => each === view) ?? "open";
  const opened = address.get("lead");
  const adding = address.get("new") === "lead";
  const [editing, setEditing] = useState<Lead | null>(null);
  const [tasked, setTasked] = useState<Lead | null>(null);
  const [booking, setBooking] = useState<(Lead & { customer: CustomerSummary }) | null>(null);
  const found = usePaginatedQuery({
    key: [listLeads.name, { list, mine }],
    topics: listLeads.topics ?? [],
    ask: (after, signal) => request(listLeads, { query: { list, mine, after } }, { signal }),
  });
  const pages = found.data?.pages;
  const first = pages?.[0];
  const leads = pages?.flatMap((page) => page.leads) ?? [];
  const open = useCallback((lead: Lead) => choose({ lead: lead.id }), [choose]);
  const { timeZone } = location;
  const mayWrite = may("customer.write");
  const add = (
    <Button variant="primary" onClick={() => choose({ new: "lead" })}>
      <Plus aria-hidden="true" />
      New lead
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Leads"
        description="People who called, wrote, or walked in, until their first repair order."
        actions={mayWrite ? add : null}
      />
      <CrmTabs />
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedControl
          label="View"
          value={view}
          onValueChange={(next) => choose({ view: next === "board" ? null : next })}
          options={views.map((value) => ({ value, label: viewLabels[value] }))}
        />
        <Checkbox
          label="Only mine"
          checked={mine === "yes"}
          onChange={({ target }) => choose({ mine: target.checked ? "yes" : null })}
        />
        {first && first.overdue > 0 ? (
          <p className="text-sm text-warning-text">
            {first.overdue} {first.overdue === 1 ? "lead needs" : "leads need"} a next step
          </p>
        ) : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {found.error && !pages ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !first ? (
          <SkeletonRows label="Loading leads" rows={8} />
        ) : list === "open" && leads.length === 0 ? (
          <Card>
            <EmptyState icon={<PhoneIncoming />} title="No open leads" action={mayWrite ? add : null}>
              Add whoever asks for something and isn't a customer yet. An appointment books the lead, and the
              first repair order wins it.
            </EmptyState>
          </Card>
        ) : view === "board" ? (
          <LeadBoard leads={leads} today={first.today} timeZone={timeZone} onOpen={open} />
        ) : (
          <Card padded={false}>
            <LeadTable
              leads={leads}
              today={first.today}
              timeZone={timeZone}
              onOpen={open}
              empty={
                <EmptyState icon={<PhoneIncoming />} title={`No ${view} leads`}>
                  {view === "won"
                    ? "A lead is won when its first repair order is opened."
                    : "Leads that you give up appear here, with the reason."}
                </EmptyState>
              }
            />
            <LoadMore
              more={found.hasNextPage}
              loading={found.isFetchingNextPage}
              onLoad={() => void found.fetchNextPage()}
            />
          </Card>
        )}
        {first ? (
          <div className="max-w-[48em]">
            <LeadReportCard />
          </div>
        ) : null}
      </div>
      {opened && !booking && !editing && !tasked && first ? (
        <LeadSheet
          id={opened}
          today={first.today}
          timeZone={timeZone}
          onBook={may("appointment.write") ? setBooking : undefined}
          onEdit={setEditing}
          onClose={() => choose({ lead: null })}
          tools={(lead) => (
            <Button onClick={() => setTasked(lead)}>
              <ListChecks aria-hidden="true" />
              Task
            </Button>
          )}
        />
      ) : null}
      <Dialog open={adding} onOpenChange={() => choose({ new: null })} title="New lead">
        <Suspense fallback={<SkeletonRows label="Loading form" rows={6} />}>
          <LeadForm
            lead={null}
            onSaved={() => choose({ new: null })}
            onCancel={() => choose({ new: null })}
          />
        </Suspense>
      </Dialog>
      <Dialog open={editing !== null} onOpenChange={() => setEditing(null)} title="Edit lead">
        <Suspense fallback={<SkeletonRows label="Loading form" rows={6} />}>
          {editing ? (
            <LeadForm lead={editing} onSaved={() => setEditing(null)} onCancel={() => setEditing(null)} />
          ) : null}
        </Suspense>
      </Dialog>
      <Dialog
        open={tasked !== null}
        onOpenChange={() => setTasked(null)}
        title="New task"
        description={tasked?.name}
      >
        <Suspense fallback={<SkeletonRows label="Loading form" rows={4} />}>
          {tasked && first ? (
            <FollowUpForm
              task={null}
              today={first.today}
              about={{ leadId: tasked.id }}
              title={`Call ${tasked.name}`}
              onSaved={() => setTasked(null)}
              onCancel={() => setTasked(null)}
            />
          ) : null}
        </Suspense>
      </Dialog>
      {booking && first ? (
        <Suspense>
          <BookingDialog
            start={{ day: addDays(first.today, 1), clock: "09:00", bayId: "", technicianId: "" }}
            prefilled={{
              customer: booking.customer,
              vehicleId: null,
              concern: [booking.vehicle, booking.wants].filter(Boolean).join(": "),
            }}
            onClose={() => {
              setBooking(null);
              choose({ lead: null });
              void invalidate(listLeads);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
