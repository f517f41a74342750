import type { ClosedPeriod } from "@autoiq/domain/payroll/contract";
import { Link } from "react-router";
import { formatDay } from "~/platform/time/time-zone";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

/** The journal entries of a closed period's gross wages, one for each location. Nothing if they were not booked. */
export function BookedWages({
  booked,
  journalOf,
}: {
  booked: ClosedPeriod["booked"];
  /** The journal of a day. Null: the reader has none. */
  journalOf: (day: string) => string | null;
}) {
  if (booked.length === 0) return null;
  return (
    <Card title="Booked in the journal" padded={false} className="mb-4">
      <ul className="divide-y divide-line">
        {booked.map(({ locationId, location, day, totalCents }) => {
          const journal = journalOf(day);
          const shown = formatDay(day, { dateStyle: "medium" });
          return (
            <li
              key={locationId}
              className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm"
            >
              <span>
                {location},{" "}
                {journal ? (
                  <Link
                    to={journal}
                    className="inline-flex min-h-6 items-center text-accent-text underline max-md:min-h-11"
                  >
                    journal of {shown}
                  </Link>
                ) : (
                  shown
                )}
              </span>
              <Money cents={totalCents} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
