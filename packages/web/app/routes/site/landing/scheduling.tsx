import { Action } from "../parts/action";
import { Section } from "../parts/section";
import { type Booked, exampleBays, halfHours, moved } from "./example-bays";

const facts = [
  {
    title: "No double bookings",
    text: "A bay or technician that's taken can't be booked again, even by two people at the same moment.",
  },
  {
    title: "See the day's capacity",
    text: "View bays and technicians side by side, with what's confirmed, arrived, and in progress.",
  },
  {
    title: "Appointment reminders",
    text: "Customers get a reminder before their appointment, so fewer bays sit empty waiting for a no-show.",
  },
] as const;

const columns = { gridTemplateColumns: `3.5rem repeat(${halfHours}, minmax(0, 1fr))` };

export function Scheduling() {
  return (
    <Section
      id="scheduling"
      title="Smart scheduling in action"
      lead="A customer needs a battery at 9:00. Bays 1, 2, and 3 are taken, so the job goes to Bay 4."
    >
      <figure className="rounded-xl border border-line bg-surface p-4 shadow-2 md:p-6">
        <div
          role="img"
          aria-label="Example of a morning in four bays. A battery job was requested for 9:00 in Bay 1, which is taken, and is booked in Bay 4, which is free."
        >
          <div className="grid text-2xs text-fg-muted tabular sm:text-xs" style={columns}>
            {[8, 9, 10, 11, 12, 1, 2].map((hour, index) => (
              <span key={hour} className="col-span-2 row-start-1" style={{ gridColumnStart: index * 2 + 2 }}>
                {hour}:00
              </span>
            ))}
          </div>
          {exampleBays.map(({ bay, booked }, index) => (
            <div key={bay} className="mt-2 grid h-14 items-stretch rounded-md bg-sunken" style={columns}>
              <span className="row-start-1 flex items-center pl-2 font-medium text-xs sm:pl-3 sm:text-sm">
                {bay}
              </span>
              {booked.map((visit) => (
                <Block key={visit.work} visit={visit} />
              ))}
              {index === exampleBays.length - 1 ? (
                <Block visit={moved} className="animate-find-bay z-10" />
              ) : null}
            </div>
          ))}
        </div>
        <figcaption className="mt-4 text-fg-muted text-xs">
          Example. The blue job was requested for Bay 1 at 9:00.
        </figcaption>
      </figure>
      <dl className="mt-9 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {facts.map((fact) => (
          <div key={fact.title} className="border-accent border-t-2 pt-4">
            <dt className="font-semibold text-lg">{fact.title}</dt>
            <dd className="mt-1 text-base text-fg-muted">{fact.text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-9">
        <Action to="/features/scheduling">See Smart Scheduling</Action>
      </div>
    </Section>
  );
}

function Block({ visit, className = "" }: { visit: Booked; className?: string }) {
  return (
    <span
      className={`row-start-1 my-1.5 mr-1 flex items-center overflow-hidden rounded-md px-1.5 font-medium text-2xs sm:px-2.5 sm:text-xs ${visit.tone} ${className}`}
      style={{ gridColumn: `${visit.from + 2} / span ${visit.long}` }}
    >
      <span className="truncate">{visit.work}</span>
    </span>
  );
}
