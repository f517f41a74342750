/** One visit by the statuses of the record, and who moves it to each. */
const steps = [
  { state: "Confirmed", actor: "Counter", step: "Appointment booked in a bay, with a technician" },
  { state: "Checked in", actor: "Counter", step: "Repair order opened with the next number" },
  { state: "Inspected", actor: "Technician", step: "Points rated, photos taken, findings signed off" },
  { state: "Approved", actor: "Customer", step: "Job by job, on a phone, with a signature" },
  { state: "In progress", actor: "Technician", step: "Clocked on, parts issued from stock" },
  { state: "Quality check", actor: "Manager", step: "Checked by a manager, recorded by name" },
  { state: "Paid", actor: "Customer", step: "Invoice posted and paid by card, cash, or check" },
] as const;

const tones: Record<(typeof steps)[number]["actor"], string> = {
  Counter: "bg-info-soft text-info-text",
  Technician: "bg-warning-soft text-warning-text",
  Customer: "bg-success-soft text-success-text",
  Manager: "bg-violet-soft text-violet-text",
};

export function VisitTrack() {
  return (
    <figure className="rounded-xl border border-line bg-surface p-5">
      <figcaption className="font-semibold text-sm">One car, one record</figcaption>
      <ol className="mt-4">
        {steps.map((step, index) => (
          <li key={step.state} className="relative flex gap-3 pb-3 last:pb-0">
            {index < steps.length - 1 ? (
              <span
                aria-hidden="true"
                className="absolute top-5 bottom-0 left-[0.4375rem] w-px bg-line-strong/60"
              />
            ) : null}
            <span
              aria-hidden="true"
              className="mt-1 size-[0.9375rem] shrink-0 rounded-full border-4 border-accent bg-surface"
            />
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline justify-between gap-2">
                <span className="font-semibold text-sm">{step.state}</span>
                <span className={`rounded-sm px-1.5 font-medium text-xs ${tones[step.actor]}`}>
                  {step.actor}
                </span>
              </p>
              <p className="text-fg-muted text-xs">{step.step}</p>
            </div>
          </li>
        ))}
      </ol>
    </figure>
  );
}
