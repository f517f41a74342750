import { type FormEvent, type ReactNode, useId, useState } from "react";
import { buttonClass } from "~/ui/button";
import { Calendar, type View } from "./calendar";
import { bays, technicians, visits } from "./example-day";
import { formatClock } from "./format-clock";
import { type BookingTry, type days, type Outcome, tryBooking } from "./try-booking";

const starts = Array.from({ length: 23 }, (_, index) => 7 * 60 + index * 30);
const lengths: readonly (readonly [minutes: number, words: string])[] = [
  [10, "10 min"],
  [30, "30 min"],
  [60, "1 hour"],
  [90, "1.5 hours"],
  [120, "2 hours"],
  [240, "4 hours"],
];
const dayLabels: Record<keyof typeof days, string> = {
  tuesday: "Tuesday, today",
  monday: "Monday, yesterday",
  sunday: "Sunday",
};

const field =
  "h-11 w-full rounded-md border border-line-strong bg-canvas px-3 text-base text-fg md:h-10 md:text-sm";

/** The calendar of an example day and a form that books into it by the product's rules. Nothing leaves the browser. */
export function BookingDesk() {
  const [view, setView] = useState<View>("bays");
  const [request, setRequest] = useState<BookingTry>({
    bay: "bay-1",
    technician: "",
    day: "tuesday",
    start: 9 * 60,
    length: 60,
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const id = useId();
  const own = outcome?.ok ? outcome.visit : null;
  const change = (next: Partial<BookingTry>) => setRequest({ ...request, ...next });
  const book = async (event: FormEvent) => {
    event.preventDefault();
    setOutcome(
      await tryBooking(request, visits).catch(() => ({
        ok: false as const,
        message: "The rules didn't load. Check your connection and click Book again.",
      })),
    );
  };
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <p className="font-semibold text-lg">Tuesday in a shop with four bays</p>
          <fieldset className="flex rounded-md border border-line bg-sunken p-0.5">
            <legend className="sr-only">View</legend>
            {(["bays", "technicians"] as const).map((each) => (
              <label
                key={each}
                className="flex h-10 cursor-pointer items-center rounded-[5px] px-3.5 font-medium text-fg-muted text-sm has-checked:bg-surface has-checked:text-fg has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-focus md:h-8"
              >
                <input
                  type="radio"
                  name={`${id}-view`}
                  className="sr-only"
                  checked={view === each}
                  onChange={() => setView(each)}
                />
                {each === "bays" ? "Bays" : "Technicians"}
              </label>
            ))}
          </fieldset>
        </div>
        <Calendar view={view} visits={own ? [...visits, own] : visits} />
        <p className="mt-2 text-fg-muted text-sm">
          This is what the schedule looks like in AutoIQ. The shop and people are fictional.
        </p>
      </div>
      <form
        aria-labelledby={`${id}-title`}
        className="grid gap-3.5 rounded-xl border border-line bg-surface p-5 lg:sticky lg:top-24"
        onSubmit={(event) => void book(event)}
      >
        <div>
          <h2 id={`${id}-title`} className="font-semibold text-lg tracking-tight">
            Try to double-book
          </h2>
          <p className="mt-1 text-fg-muted">
            Book a car into a slot that's taken. The response comes from the same rules as the real schedule.
          </p>
        </div>
        <Choice label="Bay" value={request.bay} onChange={(bay) => change({ bay })}>
          {bays.map((bay) => (
            <option key={bay.id} value={bay.id}>
              {bay.name}
            </option>
          ))}
        </Choice>
        <Choice
          label="Technician"
          value={request.technician}
          onChange={(technician) => change({ technician })}
        >
          <option value="">Not assigned yet</option>
          {technicians.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </Choice>
        <Choice label="Day" value={request.day} onChange={(day) => change({ day: day as keyof typeof days })}>
          {(Object.keys(dayLabels) as (keyof typeof days)[]).map((day) => (
            <option key={day} value={day}>
              {dayLabels[day]}
            </option>
          ))}
        </Choice>
        <div className="grid grid-cols-2 gap-3">
          <Choice
            label="Start"
            value={String(request.start)}
            onChange={(start) => change({ start: Number(start) })}
          >
            {starts.map((minutes) => (
              <option key={minutes} value={minutes}>
                {formatClock(minutes)}
              </option>
            ))}
          </Choice>
          <Choice
            label="Length"
            value={String(request.length)}
            onChange={(length) => change({ length: Number(length) })}
          >
            {lengths.map(([minutes, words]) => (
              <option key={minutes} value={minutes}>
                {words}
              </option>
            ))}
          </Choice>
        </div>
        <button type="submit" className={buttonClass({ variant: "primary", className: "h-11!" })}>
          Book
        </button>
        <p
          role="status"
          className={
            outcome
              ? `rounded-md px-3 py-2.5 font-medium ${
                  outcome.ok ? "bg-success-soft text-success-text" : "bg-danger-soft text-danger-text"
                }`
              : "sr-only"
          }
        >
          {outcome?.message}
        </p>
        <noscript>
          <p className="text-fg-muted">
            This demo needs JavaScript. The list below shows what can't be booked.
          </p>
        </noscript>
      </form>
    </div>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <select id={id} className={field} value={value} onChange={(event) => onChange(event.target.value)}>
        {children}
      </select>
    </div>
  );
}
