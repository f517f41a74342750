import type { Appointment } from "@autoiq/domain/appointments/contract";
import { BellRing, CalendarX, ClipboardCheck, MonitorSmartphone } from "lucide-react";
import { statusLabels } from "~/features/appointments/appointment-status";
import { Section } from "../parts/section";

const way: readonly { status: Appointment["status"]; text: string }[] = [
  { status: "requested", text: "Asked for. The slot is held until you confirm it." },
  { status: "confirmed", text: "The bay is the car's, and the technician too where one is named." },
  { status: "arrived", text: "The car is on the lot, the keys are at the counter." },
  { status: "checked-in", text: "Odometer and concern written down: the repair order is open." },
];
const tones: Partial<Record<string, string>> = {
  violet: "bg-violet-soft text-violet-text",
  info: "bg-info-soft text-info-text",
  warning: "bg-warning-soft text-warning-text",
  success: "bg-success-soft text-success-text",
};

const chapters = [
  {
    icon: BellRing,
    title: "Reminders",
    text: "Smart scheduling comes with reminders for customers. A customer with a free client account also sees the next visit there: day, time, car and what it is about.",
  },
  {
    icon: CalendarX,
    title: "No-shows and cancellations",
    text: "Mark a no-show and its slot is free at once, for the next caller. The missed visit stays in sight below the calendar, and can be confirmed again as long as nobody has taken the slot.",
  },
  {
    icon: ClipboardCheck,
    title: "Check-in",
    text: "One press turns the appointment into a repair order with the shop's next number. Customer, car and concern come along, and nothing is typed twice.",
  },
  {
    icon: MonitorSmartphone,
    title: "Moved, and everybody sees it",
    text: "Drag a car to another bay or time, and take it back with Undo. Other screens follow as it happens. If two people change one appointment, the second is told who was first, and nothing is overwritten.",
  },
] as const;

export function VisitTimeline() {
  return (
    <Section
      className="pt-12! md:pt-16!"
      id="visit"
      title="From the first call to the open repair order"
      lead="An appointment has a state, and each state says what may come next. Waiting here, dropping off, a loaner or the shuttle: how the customer handles the visit is written on it."
    >
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {way.map(({ status, text }, index) => {
          const { label, tone } = statusLabels[status];
          return (
            <li key={status} className="rounded-xl border border-line bg-surface p-5">
              <p className="flex items-center justify-between">
                <span className={`rounded-full px-2.5 py-1 font-semibold text-sm ${tones[tone]}`}>
                  {label}
                </span>
                <span aria-hidden="true" className="font-semibold text-2xl text-fg-subtle tabular">
                  {index + 1}
                </span>
              </p>
              <p className="mt-3 text-base text-fg-muted">{text}</p>
            </li>
          );
        })}
      </ol>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {chapters.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-4 rounded-xl border border-line bg-surface p-5 md:p-6">
            <Icon aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent-text" />
            <div>
              <h3 className="font-semibold text-lg tracking-tight">{title}</h3>
              <p className="mt-1.5 text-base text-fg-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
