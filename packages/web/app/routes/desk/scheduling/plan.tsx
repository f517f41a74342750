import { type DayPlanReply, type PlannedItem, planDay } from "@autoiq/domain/appointments/day-plan/contract";
import { weekdayHoursOf, weekdayOf } from "@autoiq/domain/appointments/opening-hours";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { useQuery } from "@tanstack/react-query";
import { CalendarCheck2, CalendarOff, Check, ChevronLeft, ChevronRight, RefreshCw } from "lucide-react";
import { useState } from "react";
import { JobsOver } from "~/features/appointments/day-plan/jobs-over";
import { PeopleOut } from "~/features/appointments/day-plan/people-out";
import { PlanMoves } from "~/features/appointments/day-plan/plan-moves";
import { PlanTable } from "~/features/appointments/day-plan/plan-table";
import { PlanTotals } from "~/features/appointments/day-plan/plan-totals";
import { type PlanChanges, useApplyPlan } from "~/features/appointments/day-plan/use-apply-plan";
import { VehiclesInProgress } from "~/features/appointments/day-plan/vehicles-in-progress";
import { AnalysisCard } from "~/features/assistant/analyses/analysis-card";
import { request } from "~/platform/api";
import { ProblemError } from "~/platform/problem";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { formatDay } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { IconButton } from "~/ui/icon-button";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { useListView } from "~/ui/lists/use-list-view";

export const meta = () => [{ title: "Plan the day · AutoIQ" }];

const changed = (item: PlannedItem) => item.changes.length > 0 && item.planned !== null;
const keyOf = (item: PlannedItem) => `${item.kind} ${item.id}`;

/**
 * The changes to send when those items are accepted: moved appointments, and technicians assigned to cars in the
 * shop.
 */
function changesOf(items: readonly PlannedItem[]): PlanChanges {
  return {
    moves: items.flatMap(({ kind, id, version, planned }) =>
      kind === "visit" && planned?.bayId && version !== null
        ? [
            {
              appointmentId: id,
              version,
              bayId: planned.bayId,
              technicianId: planned.technicianId,
              startsAt: planned.startsAt,
              endsAt: planned.endsAt,
            },
          ]
        : [],
    ),
    work: items.flatMap(({ kind, id, now, planned }) =>
      kind === "work" && planned
        ? [{ repairOrderId: id, technicianId: planned.technicianId, had: now?.technicianId ?? null }]
        : [],
    ),
  };
}

/** A proposed plan for the day beside the current one: technician, bay, time, and the effect on promise times. */
export default function PlanDay() {
  const { location, people } = useShop();
  const { to } = useWorkspace();
  const { view, choose } = useListView();
  const today = dayIn(location.timeZone, useNow());
  const requestedDay = view.get("day") ?? "";
  const day =
    /^\d{4}-\d{2}-\d{2}$/.test(requestedDay) && !Number.isNaN(Date.parse(requestedDay))
      ? requestedDay
      : today;
  const [overruns, setOverruns] = useState<ReadonlyMap<string, number>>(new Map());
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set());
  const body = {
    day,
    absent: [...absent],
    overruns: [...overruns].map(([appointmentId, minutes]) => ({ appointmentId, minutes })),
  };
  const reply = useQuery({
    queryKey: [planDay.name, body],
    queryFn: ({ signal }) => request(planDay, { body }, { signal }),
    // A proposal does not change while somebody is about to accept it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const again = () => {
    setLeftOut(new Set());
    void reply.refetch();
  };
  const take = useApplyPlan({ onTaken: again, onTakenBack: again });
  const plan = reply.data;
  const offered = plan?.items.filter(changed) ?? [];
  const accepted = offered.filter((item) => !leftOut.has(keyOf(item)));
  const tells = accepted.filter((item) => item.tell);
  const names = {
    bay: (id: string | null) => location.bays.find((bay) => bay.id === id)?.name ?? "No bay",
    person: (id: string | null) => people.find((person) => person.id === id)?.name ?? "Unassigned",
  };
  const go = (next: string) => {
    setLeftOut(new Set());
    setOverruns(new Map());
    setAbsent(new Set());
    choose({ day: next === today ? null : next });
  };
  // Special days are the server's knowledge: on a holiday its reply offers the day after it.
  const nextOpenDay = [1, 2, 3, 4, 5, 6, 7]
    .map((ahead) => addDays(day, ahead))
    .find((each) => weekdayHoursOf(location, weekdayOf(each)));
  return (
    <>
      <PageHeader
        title="Plan the day"
        back={{ to: to(`/scheduling?day=${day}`), label: "Schedule" }}
        description={`${formatDay(day, { dateStyle: "full" })}. Keeps promise times with as few moves as possible. Nothing changes until you apply the plan.`}
        actions={
          <>
            <div className="flex items-center gap-1">
              <IconButton
                label="Previous day"
                icon={<ChevronLeft />}
                disabled={day <= today}
                onClick={() => go(addDays(day, -1))}
              />
              <Button onClick={() => go(today)}>Today</Button>
              <IconButton label="Next day" icon={<ChevronRight />} onClick={() => go(addDays(day, 1))} />
            </div>
            <Button loading={reply.isFetching} onClick={again}>
              <RefreshCw aria-hidden="true" />
              Plan again
            </Button>
          </>
        }
      />
      {reply.error && !reply.isFetching ? (
        <Card>
          {reply.error instanceof ProblemError && reply.error.status === 422 ? (
            // A closed day is no error: there is nothing to plan.
            <EmptyState
              icon={<CalendarOff />}
              title="Nothing to plan"
              action={
                nextOpenDay ? (
                  <Button variant="primary" onClick={() => go(nextOpenDay)}>
                    Plan {formatDay(nextOpenDay, { weekday: "long", month: "long", day: "numeric" })}
                  </Button>
                ) : null
              }
            >
              {reply.error.message}
            </EmptyState>
          ) : (
            <ErrorState error={reply.error} onRetry={again} />
          )}
        </Card>
      ) : !plan || reply.isFetching ? (
        <Card>
          <SkeletonRows label="Planning the day" rows={8} />
        </Card>
      ) : (
        <>
          <PlanTotals plan={plan} />
          <JobsOver plan={plan} person={names.person} onPlanAgain={again} />
          <PeopleOut
            people={plan.out}
            onLeaveOut={(staffId, isLeftOut) => {
              setLeftOut(new Set());
              setAbsent((before) => {
                const next = new Set(before);
                if (isLeftOut) next.add(staffId);
                else next.delete(staffId);
                return next;
              });
            }}
          />
          <PlanMoves items={accepted} timeZone={plan.timeZone} names={names} />
          {offered.length === 0 ? (
            <Notice tone="success" className="mb-4" title="No changes needed">
              {plan.items.length === 0 ? "No appointments to move." : "No changes would keep more promises."}
            </Notice>
          ) : (
            <div className="mb-4 flex flex-wrap items-center gap-3">
              <Button
                variant="primary"
                loading={take.isPending}
                disabled={accepted.length === 0}
                onClick={() => take.take(changesOf(accepted))}
              >
                <Check aria-hidden="true" />
                {accepted.length === offered.length
                  ? `Apply plan (${offered.length} ${offered.length === 1 ? "change" : "changes"})`
                  : `Apply ${accepted.length} of ${offered.length} changes`}
              </Button>
              {tells.length > 0 ? (
                <p className="text-sm text-warning-text">
                  Notify about a new time: {tells.map((item) => item.customer).join(", ")}.
                </p>
              ) : null}
            </div>
          )}
          {take.refusal ? (
            <Notice tone="danger" className="mb-4" title="No changes made">
              {take.refusal}
            </Notice>
          ) : null}
          <Card padded={false} className="mb-4">
            <PlanTable
              items={plan.items}
              timeZone={plan.timeZone}
              names={names}
              isTaken={(item) => !leftOut.has(keyOf(item))}
              onTake={(item, on) =>
                setLeftOut((before) => {
                  const next = new Set(before);
                  if (on) next.delete(keyOf(item));
                  else next.add(keyOf(item));
                  return next;
                })
              }
              empty={
                <EmptyState icon={<CalendarCheck2 />} title="Nothing to plan">
                  Confirmed appointments and approved work in the shop appear here. Book an appointment or
                  choose another day.
                </EmptyState>
              }
            />
          </Card>
          <VehiclesInProgress
            plan={plan}
            names={names}
            overruns={overruns}
            onLate={(id, minutes) => {
              setLeftOut(new Set());
              setOverruns((before) => {
                const next = new Map(before);
                if (minutes === 0) next.delete(id);
                else next.set(id, minutes);
                return next;
              });
            }}
          />
          <Basis plan={plan} />
          <div className="mt-4">
            <AnalysisCard
              kind="scheduling-optimization"
              prompt={`Plan ${day}`}
              hint="See what moves, who gets notified, and which promises are kept."
            />
          </div>
        </>
      )}
    </>
  );
}

function Basis({ plan }: { plan: DayPlanReply }) {
  return (
    <p className="mt-4 text-fg-muted text-xs">
      Appointments use their booked time. Work in progress uses the hours sold, adjusted for each technician’s
      pace.{" "}
      {plan.tried > 0
        ? `Of ${plan.tried.toLocaleString("en-US")} jobs finished in 90 days, ${Math.round((100 * plan.held) / plan.tried)}% took at most 25% longer than planned.`
        : "No clocked jobs yet, so book times are used."}{" "}
      Vehicles stay in the type of bay they were booked for. Nothing starts before the customer’s appointment.
    </p>
  );
}
