import { exportAppointments } from "@autoiq/domain/appointments/exports/contract";
import { latest } from "@autoiq/domain/appointments/opening-hours";
import { addDays } from "@autoiq/domain/kernel/time";
import type { ScheduleColor } from "@autoiq/domain/staff/display-settings/contract";
import {
  CalendarClock,
  CalendarPlus,
  ChevronLeft,
  ChevronRight,
  CircleDot,
  Ellipsis,
  Inbox,
  Printer,
  Route,
  UserRound,
} from "lucide-react";
import { Link } from "react-router";
import type { By } from "~/features/appointments/calendar/calendar-model";
import { useWorkspace } from "~/platform/session/use-workspace";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { IconButton } from "~/ui/icon-button";
import { CsvMenuItem } from "~/ui/lists/csv-button";
import { Menu, MenuItem, MenuLabel, MenuRadio, MenuSeparator } from "~/ui/overlays/menu";

export type Span = "day" | "week";
export type ScheduleView = { day: string; span: Span; by: By };

/** One row: the date, the view, and the actions, so that the day begins near the top of the screen. */
export function ScheduleToolbar({
  view: { day, span, by },
  today,
  range,
  requests,
  colors,
  mayWrite,
  onGo,
  onRequests,
  onColors,
  onBook,
}: {
  view: ScheduleView;
  today: string;
  /** The days shown. */
  range: { from: string; to: string };
  /** Booking requests awaiting approval. */
  requests: number;
  colors: ScheduleColor;
  mayWrite: boolean;
  onGo: (next: Partial<ScheduleView>) => void;
  onRequests: () => void;
  onColors: (next: ScheduleColor) => void;
  onBook: () => void;
}) {
  const { to } = useWorkspace();
  const step = span === "week" ? 7 : 1;
  return (
    <header className="mb-2 flex flex-wrap items-center gap-2 max-md:mb-1.5 max-md:gap-x-1 max-md:gap-y-1.5">
      <h1 className="min-w-0 font-semibold text-lg tracking-tight max-md:flex-1 max-md:text-base max-md:leading-5">
        {span === "week"
          ? `Week of ${formatDay(range.from)}`
          : formatDay(day, { weekday: "short", month: "short", day: "numeric" })}
      </h1>
      <div className="flex items-center print:hidden">
        <IconButton
          label={span === "week" ? "Previous week" : "Previous day"}
          icon={<ChevronLeft />}
          onClick={() => onGo({ day: addDays(day, -step) })}
        />
        <Button className={day === today ? "max-md:hidden" : undefined} onClick={() => onGo({ day: today })}>
          Today
        </Button>
        <IconButton
          label={span === "week" ? "Next week" : "Next day"}
          icon={<ChevronRight />}
          onClick={() => onGo({ day: addDays(day, step) })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:order-last max-md:w-full print:hidden">
        <Field label="Go to date" hideLabel>
          <Input
            type="date"
            className="w-36 max-md:w-32 max-md:px-2"
            value={day}
            onChange={(event) => (event.target.value ? onGo({ day: event.target.value }) : undefined)}
          />
        </Field>
        <SegmentedControl
          label="Span"
          value={span}
          onValueChange={(next) => onGo({ span: next })}
          options={[
            { value: "day", label: "Day" },
            { value: "week", label: "Week" },
          ]}
        />
        <SegmentedControl
          label="View"
          value={by}
          onValueChange={(next) => onGo({ by: next })}
          options={[
            { value: "bay", label: "Bays" },
            {
              value: "technician",
              label: (
                <>
                  Tech<span className="max-md:sr-only">nician</span>s
                </>
              ),
            },
          ]}
        />
      </div>
      <div className="ml-auto flex items-center gap-2 max-md:gap-1 print:hidden">
        {requests > 0 ? (
          <Button className="max-md:hidden" onClick={onRequests}>
            <Inbox aria-hidden="true" />
            {requests} <span className="max-lg:sr-only">{requests === 1 ? "request" : "requests"}</span>
          </Button>
        ) : null}
        <Menu trigger={<IconButton label="More" icon={<Ellipsis />} tooltip={false} />}>
          {requests > 0 ? (
            <MenuItem className="md:hidden" onSelect={onRequests}>
              <Inbox aria-hidden="true" />
              {requests === 1 ? "1 booking request" : `${requests} booking requests`}
            </MenuItem>
          ) : null}
          {mayWrite ? (
            <MenuItem asChild>
              <Link to={to(`/scheduling/plan?day=${latest(day, today)}`)}>
                <Route aria-hidden="true" />
                Plan the day
              </Link>
            </MenuItem>
          ) : null}
          <MenuItem asChild>
            <Link to={to("/scheduling/hours")}>
              <CalendarClock aria-hidden="true" />
              Hours & time off
            </Link>
          </MenuItem>
          <MenuItem onSelect={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </MenuItem>
          {mayWrite ? (
            <CsvMenuItem contract={exportAppointments} input={{ query: range }} name="appointments" />
          ) : null}
          {span === "day" ? (
            <>
              <MenuSeparator />
              <MenuLabel>Color by</MenuLabel>
              <MenuRadio
                value={colors}
                onValueChange={(next) => onColors(next === "technician" ? next : "status")}
                options={[
                  { value: "status", label: "Status", icon: <CircleDot aria-hidden="true" /> },
                  { value: "technician", label: "Technician", icon: <UserRound aria-hidden="true" /> },
                ]}
              />
            </>
          ) : null}
        </Menu>
        {mayWrite ? (
          <Button variant="primary" onClick={onBook}>
            <CalendarPlus aria-hidden="true" className="max-sm:hidden" />
            Book
          </Button>
        ) : null}
      </div>
    </header>
  );
}
