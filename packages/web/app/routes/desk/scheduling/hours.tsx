import { getAvailability } from "@autoiq/domain/appointments/availability/contract";
import type { WorkWeek } from "@autoiq/domain/appointments/availability/schema";
import { dayIn } from "@autoiq/domain/kernel/time";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { BlockedTimeForm } from "~/features/appointments/availability/blocked-time-form";
import { BookingRulesForm } from "~/features/appointments/availability/booking-rules-form";
import { SpecialDaysForm } from "~/features/appointments/availability/special-days-form";
import { WorkWeekForm } from "~/features/appointments/availability/work-week-form";
import { CalendarFeedsCard } from "~/features/appointments/feeds/feeds-card";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { formatClockTime, minutesOf } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Hours & time off · AutoIQ" }];

const names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;

/** Everything that determines schedule capacity, on one page: working hours, closed days, blocks. */
export default function Hours() {
  const { location, people } = useShop();
  const { to, may } = useWorkspace();
  const availability = useQuery(queryOptionsFor(getAvailability));
  const [editing, setEditing] = useState<string | null>(null);
  const today = dayIn(location.timeZone, useNow());
  const mayManage = may("calendar.manage");
  const technicians = people.filter((person) => person.role === "technician");
  const data = availability.data;
  const person = technicians.find((each) => each.id === editing);
  const week = data?.weeks.find((each) => each.staffId === editing);
  const shared = { timeZone: location.timeZone, today, mayManage };
  return (
    <>
      <PageHeader
        title="Hours & time off"
        back={{ to: to("/scheduling"), label: "Schedule" }}
        description="Technician hours, time off, bays out of service, and special days. Opening hours are in Settings."
      />
      {availability.error && !data ? (
        <ErrorState error={availability.error} onRetry={() => void availability.refetch()} />
      ) : !data ? (
        <SkeletonRows label="Loading hours and time off" rows={8} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-2">
          <Card title="Technicians" padded={false}>
            {technicians.length === 0 ? (
              <p className="p-4 text-fg-muted text-sm">No technicians yet. Invite them on the Team page.</p>
            ) : (
              <ul className="divide-y divide-line">
                {technicians.map((each) => {
                  const own = data.weeks.find((one) => one.staffId === each.id);
                  return (
                    <li key={each.id} className="flex items-center gap-3 px-4 py-2 text-sm">
                      <span
                        aria-hidden="true"
                        className="size-2.5 shrink-0 rounded-full"
                        style={{ background: each.color }}
                      />
                      <span className="min-w-0 flex-1">
                        <span className="block font-medium">{each.name}</span>
                        <span className="block text-fg-muted text-xs">{formatWeek(own?.week ?? null)}</span>
                      </span>
                      {mayManage && own ? (
                        <Button size="sm" onClick={() => setEditing(each.id)}>
                          Change<span className="sr-only"> hours for {each.name}</span>
                        </Button>
                      ) : null}
                    </li>
                  );
                })}
              </ul>
            )}
          </Card>
          <SpecialDaysForm
            days={data.specialDays}
            today={today}
            openDays={location.openDays}
            mayManage={mayManage}
          />
          <BlockedTimeForm
            kind="person"
            blocks={data.blocks.filter((each) => each.staffId)}
            targets={technicians}
            {...shared}
          />
          <BlockedTimeForm
            kind="bay"
            blocks={data.blocks.filter((each) => each.bayId)}
            targets={location.bays}
            {...shared}
          />
          <BookingRulesForm key={data.rules.version} rules={data.rules} mayManage={mayManage} />
          {mayManage ? (
            <CalendarFeedsCard targets={{ bays: location.bays, people }} timeZone={location.timeZone} />
          ) : null}
        </div>
      )}
      {person && week ? (
        <WorkWeekForm
          key={week.version}
          person={person}
          week={week}
          hours={location}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}

/** "Mon–Thu 8:00 AM to 4:00 PM, Fri …": groups days with the same hours. */
function formatWeek(week: WorkWeek["week"]): string {
  if (!week) return "Works whenever the shop is open";
  const runs: { first: number; last: number; hours: string }[] = [];
  for (const each of week) {
    const pause =
      each.breakStarts && each.breakEnds
        ? ` (break ${formatClockTime(minutesOf(each.breakStarts))} to ${formatClockTime(minutesOf(each.breakEnds))})`
        : "";
    const hours = `${formatClockTime(minutesOf(each.starts))} to ${formatClockTime(minutesOf(each.ends))}${pause}`;
    const run = runs.at(-1);
    if (run && run.last === each.weekday - 1 && run.hours === hours) run.last = each.weekday;
    else runs.push({ first: each.weekday, last: each.weekday, hours });
  }
  return runs
    .map(({ first, last, hours }) =>
      first === last ? `${names[first - 1]} ${hours}` : `${names[first - 1]}–${names[last - 1]} ${hours}`,
    )
    .join(", ");
}
