const stations = [
  { place: "Counter", steps: ["Appointment", "Check-in", "Estimate"] },
  { place: "Customer", steps: ["Approves", "Signs"] },
  { place: "Bay", steps: ["Inspection", "Parts", "Work"] },
  { place: "Office", steps: ["Invoice", "Payment", "Reports"] },
] as const;

/** One repair order moving through the shop, as a track with the people involved. */
export function RepairOrderTrack() {
  return (
    <figure className="rounded-xl border border-line bg-surface p-6 shadow-2">
      <figcaption className="font-medium text-sm">One repair order, from the call to the reports</figcaption>
      <ol className="mt-5 border-accent border-l-2">
        {stations.map(({ place, steps }) => (
          <li key={place} className="relative pb-5 pl-6 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-accent bg-surface"
            />
            <span className="font-semibold text-base">{place}</span>
            <span className="mt-1.5 flex flex-wrap gap-1.5">
              {steps.map((step) => (
                <span key={step} className="rounded-md bg-sunken px-2 py-0.5 text-fg-muted text-xs">
                  {step}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
