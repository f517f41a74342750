import type { Appointment } from "@autoiq/domain/appointments/contract";
import { listAppointments, listRequests } from "@autoiq/domain/appointments/contract";
import { latest } from "@autoiq/domain/appointments/opening-hours";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { holdsSlot } from "~/features/appointments/appointment-status";
import { CapacityStrip } from "~/features/appointments/availability/capacity-strip";
import { BookingRequests } from "~/features/appointments/booking-requests";
import { type By, unassigned } from "~/features/appointments/calendar/calendar-model";
import { CancelledAppointments } from "~/features/appointments/calendar/cancelled-appointments";
import { DayCalendar } from "~/features/appointments/calendar/day-calendar";
import { WeekGrid } from "~/features/appointments/calendar/week-grid";
import { WeekList } from "~/features/appointments/calendar/week-list";
import { ArrivingToday } from "~/features/appointments/check-in/arriving-today";
import { queryOptionsFor } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useDisplaySettings } from "~/platform/shop/use-display-settings";
import { useShop } from "~/platform/shop/use-shop";
import { formatClock, formatDay, minutesOf, wallClock, weekdayOf } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { type AppointmentAction, AppointmentActions } from "./appointment-actions";
import { BookingDialog, type BookingStart } from "./booking-dialog";
import { ScheduleToolbar, type Span } from "./schedule-toolbar";
import { useMove } from "./use-move";

export const meta = () => [{ title: "Schedule · AutoIQ" }];

export default function Scheduling() {
  const { location, people } = useShop();
  const { may } = useWorkspace();
  const { timeZone, opens, closes, bays } = location;
  const now = useNow();
  const today = dayIn(timeZone, now);
  const clock = wallClock(now.toISOString(), timeZone).clock;
  const [search, setSearch] = useSearchParams();
  const requestedDay = search.get("day") ?? "";
  const day =
    /^\d{4}-\d{2}-\d{2}$/.test(requestedDay) && !Number.isNaN(Date.parse(requestedDay))
      ? requestedDay
      : today;
  const span: Span = search.get("span") === "week" ? "week" : "day";
  const by: By = search.get("by") === "technician" ? "technician" : "bay";
  const show = search.get("show") ?? "";
  const [booking, setBooking] = useState<BookingStart | null>(null);
  const [act, setAct] = useState<AppointmentAction | null>(null);

  const monday = addDays(day, 1 - weekdayOf(day));
  const range = span === "week" ? { from: monday, to: addDays(monday, 6) } : { from: day, to: day };
  const list = useQuery({
    ...queryOptionsFor(listAppointments, { query: range }),
    placeholderData: keepPreviousData,
  });
  const requests = useQuery(queryOptionsFor(listRequests));
  const { withPending, moveTo } = useMove(timeZone, by);
  const appointments = withPending(list.data?.appointments ?? []);
  const capacities = list.data?.days ?? [];
  const capacity = capacities.find((each) => each.day === day);
  // A link from another page names the appointment it is about.
  const named = search.get("appointment");
  const doing = act ?? (named ? ({ kind: "look", id: named } as const) : null);
  const chosen = doing
    ? [...appointments, ...(requests.data?.appointments ?? [])].find((each) => each.id === doing.id)
    : undefined;
  const technicians = people.filter((person) => person.role === "technician");
  const technicianName = (id: string | null) =>
    people.find((person) => person.id === id)?.name ?? "Unassigned";
  const bayName = (id: string) => bays.find((bay) => bay.id === id)?.name ?? "Inactive bay";
  const mayWrite = may("appointment.write");
  const columns =
    by === "bay"
      ? bays.map((bay) => ({ id: bay.id, name: bay.name, detail: bay.lift }))
      : [
          ...technicians.map(({ id, name, color }) => ({ id, name, color })),
          { id: unassigned, name: "Unassigned" },
        ];

  const { settings, ready, choose } = useDisplaySettings();
  const colors = settings?.scheduleColor ?? "status";
  const setShow = (next: string) =>
    setSearch({ day, span, by, show: next }, { replace: true, preventScrollReset: true });
  const go = (next: { day?: string; span?: Span; by?: By }) =>
    setSearch(
      { day: next.day ?? day, span: next.span ?? span, by: next.by ?? by },
      { replace: true, preventScrollReset: true },
    );
  const openAppointment = (each: Appointment) => setAct({ kind: "look", id: each.id });
  const startAt = (slot: {
    columnId?: string;
    day?: string;
    start?: number;
    length?: number;
  }): BookingStart => {
    const onDay = slot.day ?? latest(day, today);
    return {
      day: onDay,
      clock: slot.start === undefined ? nextSlot(onDay === today ? clock : opens) : formatClock(slot.start),
      length: slot.length ?? 60,
      bayId: by === "bay" ? (slot.columnId ?? "") : "",
      technicianId: by === "technician" && slot.columnId !== unassigned ? (slot.columnId ?? "") : "",
    };
  };
  const bookAt = (slot: Parameters<typeof startAt>[0]) => setBooking(startAt(slot));
  const drop = (key: string) =>
    setSearch(
      (before) => {
        before.delete(key);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  const doNext = (next: AppointmentAction | null) => {
    setAct(next);
    if (named) drop("appointment");
  };
  // The command menu passes the requested action in the address.
  const wished = mayWrite && search.get("new") === "appointment";
  const opened = booking ?? (wished ? startAt({}) : null);
  const endBooking = () => {
    setBooking(null);
    if (wished) drop("new");
  };

  return (
    <>
      <ScheduleToolbar
        view={{ day, span, by }}
        today={today}
        range={range}
        requests={requests.data?.appointments.length ?? 0}
        colors={colors}
        mayWrite={mayWrite}
        onGo={go}
        onRequests={() => (show === "requests" ? go({}) : setShow("requests"))}
        onColors={(scheduleColor) => choose({ scheduleColor })}
        onBook={() => bookAt({})}
      />
      {/* The bays of a day beside each other are wider than they are long. */}
      <style>{"@media print { @page { size: landscape; } }"}</style>
      {show === "requests" ? (
        <BookingRequests mayWrite={mayWrite} bayName={bayName} onOpen={openAppointment} />
      ) : null}
      {show === "expected" ? (
        <ArrivingToday day={today} bayName={bayName} onOpen={openAppointment} onClose={() => go({})} />
      ) : null}
      {/* With the calendar, not before it: the placeholder would move down. */}
      {span === "day" && ready && capacity && !capacity.opens ? (
        <Notice tone="warning" className="mb-3">
          {capacity.name
            ? `The shop is closed for ${capacity.name}.`
            : `The shop is closed on ${formatDay(day, { weekday: "long" })}s.`}
        </Notice>
      ) : null}
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data || !ready ? (
        <SkeletonRows label="Loading schedule" rows={10} />
      ) : span === "week" ? (
        <>
          <div className="max-md:hidden">
            <WeekGrid
              days={capacities.map((each) => each.day)}
              today={today}
              timeZone={timeZone}
              by={by}
              columns={columns}
              capacities={capacities}
              appointments={appointments}
              blocks={list.data.blocks}
              onOpenDay={(next) => go({ day: next, span: "day" })}
              onBook={mayWrite ? bookAt : undefined}
              onOpen={openAppointment}
              onMove={mayWrite ? moveTo : undefined}
            />
          </div>
          <div className="md:hidden">
            <WeekList
              days={capacities.map((each) => each.day)}
              today={today}
              timeZone={timeZone}
              capacities={capacities}
              appointments={appointments}
              columnName={(each) => (by === "bay" ? bayName(each.bayId) : technicianName(each.technicianId))}
              onOpenDay={(next) => go({ day: next, span: "day" })}
              onOpen={openAppointment}
            />
          </div>
        </>
      ) : (
        <>
          <DayCalendar
            key={`${by} ${day}`}
            day={day}
            timeZone={timeZone}
            opens={opens}
            closes={closes}
            by={by}
            columns={columns}
            capacity={capacity}
            appointments={appointments}
            blocks={list.data.blocks}
            nowMinutes={day === today ? minutesOf(clock) : null}
            onBook={mayWrite && day >= today ? bookAt : undefined}
            onMove={mayWrite ? moveTo : undefined}
            onOpen={openAppointment}
            note={(each) =>
              [
                each.repairOrder?.promisedAt
                  ? `Due ${formatTime(each.repairOrder.promisedAt, timeZone, "time")}`
                  : "",
                by === "bay" || colors === "technician"
                  ? technicianName(each.technicianId)
                  : bayName(each.bayId),
              ]
                .filter(Boolean)
                .join(" · ")
            }
            colorOf={
              colors === "technician"
                ? (each) =>
                    people.find((person) => person.id === each.technicianId)?.color ?? "var(--line-strong)"
                : undefined
            }
          />
          {capacity?.opens ? (
            <CapacityStrip
              capacity={capacity}
              appointments={appointments.filter((each) => holdsSlot(each.status))}
            />
          ) : null}
        </>
      )}
      <CancelledAppointments appointments={appointments} timeZone={timeZone} onOpen={openAppointment} />
      {opened ? <BookingDialog start={opened} onClose={endBooking} /> : null}
      {doing && chosen ? (
        <AppointmentActions
          act={doing}
          appointment={chosen}
          bayName={bayName}
          technicianName={technicianName}
          mayWrite={mayWrite}
          onAct={doNext}
        />
      ) : null}
    </>
  );
}

/** The next half hour. */
const nextSlot = (clock: string) =>
  formatClock(Math.min(23 * 60 + 30, Math.ceil(minutesOf(clock) / 30) * 30));
