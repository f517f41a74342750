import { type Appointment, listAppointments, moveAppointment } from "@autoiq/domain/appointments/contract";
import { addDays, dayIn } from "@autoiq/domain/kernel/time";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarPlus, ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { MoveDialog } from "~/features/appointments/forms/move-dialog";
import { AppointmentSheet } from "~/features/appointments/panels/appointment-sheet";
import { unassigned } from "~/features/appointments/panels/calendar-model";
import { DayCalendar } from "~/features/appointments/panels/day-calendar";
import { SkippedAppointments } from "~/features/appointments/panels/skipped-appointments";
import type { DropTarget } from "~/features/appointments/panels/use-drag-to-move";
import { WeekCalendar } from "~/features/appointments/panels/week-calendar";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/use-now";
import { clockOf, instantOf, minutesOf, sayDay, wallClock, weekdayOf } from "~/platform/zoned";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/error-state";
import { Field } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { Input } from "~/ui/input";
import { Notice } from "~/ui/notice";
import { PageHeader } from "~/ui/page-header";
import { Segmented } from "~/ui/segmented";
import { SkeletonRows } from "~/ui/skeleton";
import { toast } from "~/ui/toast";
import { BookingDialog, type BookingStart } from "./scheduling/booking-dialog";
import { CheckInDialog } from "./scheduling/check-in-dialog";

export const meta = () => [{ title: "Schedule · AutoIQ" }];

const views = ["bays", "technicians", "week"] as const;
type View = (typeof views)[number];
type Act = { kind: "look" | "move" | "check-in"; id: string };

export default function Scheduling() {
  const { location, people } = useShop();
  const { to, may } = useWorkspace();
  const { timeZone, opens, closes, bays, openDays } = location;
  const navigate = useNavigate();
  const now = useNow();
  const today = dayIn(timeZone, now);
  const [search, setSearch] = useSearchParams();
  const day = /^\d{4}-\d{2}-\d{2}$/.test(search.get("day") ?? "") ? (search.get("day") ?? today) : today;
  const view: View = views.find((each) => each === search.get("view")) ?? "bays";
  const [booking, setBooking] = useState<BookingStart | null>(null);
  const [act, setAct] = useState<Act | null>(null);

  const monday = addDays(day, 1 - weekdayOf(day));
  const range = view === "week" ? { from: monday, to: addDays(monday, 6) } : { from: day, to: day };
  const list = useQuery({
    ...queryOptionsFor(listAppointments, { query: range }),
    placeholderData: keepPreviousData,
  });
  const appointments = list.data?.appointments ?? [];
  const chosen = act ? appointments.find((each) => each.id === act.id) : undefined;
  const technicians = people.filter((person) => person.role === "technician");
  const technicianName = (id: string | null) =>
    people.find((person) => person.id === id)?.name ?? "Not assigned yet";
  const mayWrite = may("appointment.write");

  const go = (next: { day?: string; view?: View }) =>
    setSearch({ day: next.day ?? day, view: next.view ?? view }, { replace: true, preventScrollReset: true });
  const step = view === "week" ? 7 : 1;

  const move = useWrite(moveAppointment, { invalidates: [listAppointments] });
  const moveTo = (appointment: Appointment, slot: DropTarget) => {
    const startsAt = instantOf(timeZone, day, clockOf(slot.start));
    const length = Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt);
    const before = {
      bayId: appointment.bayId,
      technicianId: appointment.technicianId,
      startsAt: appointment.startsAt,
      endsAt: appointment.endsAt,
    };
    const after = {
      ...before,
      ...(view === "bays"
        ? { bayId: slot.columnId }
        : { technicianId: slot.columnId === unassigned ? null : slot.columnId }),
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + length).toISOString(),
    };
    const params = { id: appointment.id };
    move.mutate(
      { params, body: { ...after, version: appointment.version } },
      {
        onSuccess: (moved) =>
          toast({
            title: "Appointment moved",
            action: {
              label: "Undo",
              onClick: () => move.mutate({ params, body: { ...before, version: moved.version } }),
            },
          }),
      },
    );
  };
  const bookAt = (slot: DropTarget | null) =>
    setBooking({
      day,
      clock: slot
        ? clockOf(slot.start)
        : nextSlot(day === today ? wallClock(now.toISOString(), timeZone).clock : opens),
      bayId: slot && view === "bays" ? slot.columnId : "",
      technicianId: slot && view === "technicians" && slot.columnId !== unassigned ? slot.columnId : "",
    });

  return (
    <>
      <PageHeader
        title={view === "week" ? `Week of ${sayDay(monday)}` : sayDay(day, { dateStyle: "full" })}
        actions={
          <>
            <div className="flex items-center gap-1">
              <IconButton
                label={view === "week" ? "Week before" : "Day before"}
                icon={<ChevronLeft />}
                onClick={() => go({ day: addDays(day, -step) })}
              />
              <Button onClick={() => go({ day: today })}>Today</Button>
              <IconButton
                label={view === "week" ? "Week after" : "Day after"}
                icon={<ChevronRight />}
                onClick={() => go({ day: addDays(day, step) })}
              />
            </div>
            <Field label="Go to day" hideLabel>
              <Input
                type="date"
                className="w-38"
                value={day}
                onChange={(event) => (event.target.value ? go({ day: event.target.value }) : undefined)}
              />
            </Field>
            <Segmented
              label="View"
              value={view}
              onValueChange={(next) => go({ view: next })}
              options={[
                { value: "bays", label: "Bays" },
                { value: "technicians", label: "Technicians" },
                { value: "week", label: "Week" },
              ]}
            />
            {mayWrite ? (
              <Button variant="primary" onClick={() => bookAt(null)}>
                <CalendarPlus aria-hidden="true" />
                Book
              </Button>
            ) : null}
          </>
        }
      />
      {view !== "week" && !openDays.includes(weekdayOf(day)) ? (
        <Notice tone="warning" className="mb-3">
          The shop is closed on {sayDay(day, { weekday: "long" })}s.
        </Notice>
      ) : null}
      {list.error && !list.data ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows label="Loading the schedule" rows={10} />
      ) : view === "week" ? (
        <WeekCalendar
          days={Array.from({ length: 7 }, (_, index) => addDays(monday, index))}
          today={today}
          timeZone={timeZone}
          opens={opens}
          closes={closes}
          openDays={openDays}
          bayCount={bays.length}
          appointments={appointments}
          onOpenDay={(next) => go({ day: next, view: "bays" })}
          onOpen={(each) => setAct({ kind: "look", id: each.id })}
        />
      ) : (
        <DayCalendar
          key={view}
          day={day}
          timeZone={timeZone}
          opens={opens}
          closes={closes}
          by={view === "bays" ? "bay" : "technician"}
          columns={
            view === "bays"
              ? bays.map((bay) => ({ id: bay.id, name: bay.name, detail: bay.lift }))
              : [
                  ...technicians.map(({ id, name, color }) => ({ id, name, color })),
                  { id: unassigned, name: "Not assigned" },
                ]
          }
          appointments={appointments}
          nowMinutes={day === today ? minutesOf(wallClock(now.toISOString(), timeZone).clock) : null}
          onBook={mayWrite ? bookAt : undefined}
          onMove={mayWrite ? moveTo : undefined}
          onOpen={(each) => setAct({ kind: "look", id: each.id })}
          technicianName={technicianName}
        />
      )}
      <SkippedAppointments
        appointments={appointments}
        timeZone={timeZone}
        onOpen={(each) => setAct({ kind: "look", id: each.id })}
      />
      {booking ? <BookingDialog start={booking} onClose={() => setBooking(null)} /> : null}
      {act?.kind === "look" && chosen ? (
        <AppointmentSheet
          appointment={chosen}
          timeZone={timeZone}
          bayName={bays.find((bay) => bay.id === chosen.bayId)?.name ?? "Closed bay"}
          technicianName={technicianName(chosen.technicianId)}
          mayWrite={mayWrite}
          onMove={() => setAct({ kind: "move", id: chosen.id })}
          onCheckIn={() => setAct({ kind: "check-in", id: chosen.id })}
          onOpenRepairOrder={(id) => void navigate(to(`/repair-orders/${id}`))}
          onClose={() => setAct(null)}
        />
      ) : null}
      {act?.kind === "move" && chosen ? (
        <MoveDialog
          appointment={chosen}
          timeZone={timeZone}
          bays={bays}
          technicians={technicians}
          onClose={() => setAct(null)}
        />
      ) : null}
      {act?.kind === "check-in" && chosen ? (
        <CheckInDialog
          appointment={chosen}
          onDone={(id) => void navigate(to(`/repair-orders/${id}`))}
          onClose={() => setAct(null)}
        />
      ) : null}
    </>
  );
}

/** The next half hour. */
const nextSlot = (clock: string) => clockOf(Math.min(23 * 60 + 30, Math.ceil(minutesOf(clock) / 30) * 30));
