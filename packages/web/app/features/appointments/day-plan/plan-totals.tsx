import type { DayPlanReply } from "@autoiq/domain/appointments/day-plan/contract";

const formatMinutes = (minutes: number) =>
  minutes < 60
    ? `${minutes} min`
    : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min`;

/** What the plan does to the day, before and after. */
export function PlanTotals({ plan: { before, after } }: { plan: DayPlanReply }) {
  const cards = [
    ["Total late time", formatMinutes(before.lateMinutes), formatMinutes(after.lateMinutes)],
    ["Promises at risk", String(before.late), String(after.late)],
    ["Unassigned", String(before.open), String(after.open)],
  ] as const;
  return (
    <dl className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-3">
      {cards.map(([label, was, is]) => (
        <div key={label} className="rounded-lg border border-line bg-surface px-4 py-3 shadow-1">
          <dt className="text-fg-muted text-sm">{label}</dt>
          <dd className="mt-0.5 font-semibold text-lg tabular">
            {was === is ? (
              is
            ) : (
              <>
                <span className="font-normal text-fg-muted line-through">
                  <span className="sr-only">current </span>
                  {was}
                </span>{" "}
                <span aria-hidden="true" className="font-normal text-fg-muted">
                  →
                </span>{" "}
                <span className="sr-only">planned </span>
                {is}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
