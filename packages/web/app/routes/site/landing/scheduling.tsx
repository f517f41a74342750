import { cn } from "~/ui/cn";
import { Section } from "../parts/section";

const hours = ["8", "9", "10", "11", "12", "1", "2", "3"];
/** Start and length in half hours from 8:00. */
const day = [
  {
    bay: "Bay 1",
    visits: [
      { from: 0, long: 4, work: "Brake pads", tone: "bg-success-soft text-success-text" },
      { from: 5, long: 3, work: "Oil service", tone: "bg-accent-soft text-accent-text" },
      { from: 9, long: 6, work: "Timing belt", tone: "bg-violet-soft text-violet-text" },
    ],
  },
  {
    bay: "Bay 2",
    visits: [
      { from: 1, long: 6, work: "Diagnosis", tone: "bg-warning-soft text-warning-text" },
      { from: 8, long: 4, work: "Struts", tone: "bg-success-soft text-success-text" },
    ],
  },
  {
    bay: "Bay 3",
    visits: [
      { from: 0, long: 3, work: "Tires", tone: "bg-accent-soft text-accent-text" },
      { from: 4, long: 8, work: "Clutch", tone: "bg-violet-soft text-violet-text" },
      { from: 13, long: 3, work: "Inspection", tone: "bg-warning-soft text-warning-text" },
    ],
  },
];

export function Scheduling() {
  return (
    <Section
      id="scheduling"
      title="Smart scheduling in action"
      lead="Bays and technicians on one calendar. What is taken cannot be booked twice, and the customer gets a reminder."
    >
      <figure className="overflow-hidden rounded-xl border border-line bg-surface p-4 shadow-2 md:p-6">
        <div
          role="img"
          aria-label="An example of a day: three bays, each with two or three visits that do not overlap."
          className="min-w-[34rem] max-sm:[mask-image:linear-gradient(to_right,#000_40%,transparent_60%)]"
        >
          <div className="grid grid-cols-[4rem_repeat(16,minmax(0,1fr))] text-fg-subtle text-xs">
            {hours.map((hour, index) => (
              <span key={hour} className="col-span-2 row-start-1" style={{ gridColumnStart: index * 2 + 2 }}>
                {hour}:00
              </span>
            ))}
          </div>
          {day.map((row) => (
            <div
              key={row.bay}
              className="mt-2 grid grid-cols-[4rem_repeat(16,minmax(0,1fr))] items-stretch gap-y-2 rounded-md bg-sunken"
            >
              <span className="row-start-1 flex h-14 items-center pl-3 font-medium text-sm">{row.bay}</span>
              {row.visits.map((visit) => (
                <span
                  key={visit.work}
                  className={cn(
                    "row-start-1 my-1.5 mr-1 flex items-center overflow-hidden rounded-md px-2.5 font-medium text-xs",
                    visit.tone,
                  )}
                  style={{ gridColumn: `${visit.from + 2} / span ${visit.long}` }}
                >
                  {visit.work}
                </span>
              ))}
            </div>
          ))}
        </div>
        <figcaption className="mt-4 text-fg-muted text-xs">
          An example of a day in a shop with three bays.
        </figcaption>
      </figure>
    </Section>
  );
}
