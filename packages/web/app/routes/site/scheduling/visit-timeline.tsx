import type { Appointment } from "@autoiq/domain/appointments/contract";
import { BellRing, CalendarX, ClipboardCheck, MonitorSmartphone } from "lucide-react";
import { statusLabels } from "~/features/appointments/appointment-status";
import { Section } from "../parts/section";

const way: readonly { status: Appointment["status"]; text: string }[] = [
  { status: "requested", text: "The customer requested it. The slot is held until you confirm." },
  { status: "confirmed", text: "The bay is booked, and so is the technician if one is assigned." },
  { status: "arrived", text: "The car is on the lot and the keys are at the front desk." },
  { status: "checked-in", text: "Odometer and concern are recorded. The repair order is open." },
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
    text: "Customers get appointment reminders. With a free client account, they also see their next visit: day, time, car, and reason.",
  },
  {
    icon: CalendarX,
    title: "No-shows and cancellations",
    text: "Mark a no-show and the slot opens right away. The missed visit stays listed below the calendar, and you can confirm it again if the slot is still open.",
  },
  {
    icon: ClipboardCheck,
    title: "Check-in",
    text: "One click turns the appointment into a repair order with the next number. Customer, car, and concern carry over.",
  },
  {
    icon: MonitorSmartphone,
    title: "Live changes",
    text: "Drag a car to another bay or time, and undo it if needed. Other screens update live. If two people change the same appointment, the second sees who was first, and nothing is overwritten.",
  },
] as const;

export function VisitTimeline() {
  return (
    <Section
      className="pt-12! md:pt-16!"
      id="visit"
      title="From the first call to the repair order"
      lead="Each appointment has a status. It also shows whether the customer is waiting, dropping off, or needs a loaner or shuttle."
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
