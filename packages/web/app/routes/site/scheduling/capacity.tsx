import { Section } from "../parts/section";
import { bays, closes, opens, otherDays, visits } from "./example-day";

const available = (bays.length * (closes - opens)) / 60;
const tuesday = visits.reduce((total, { start, end }) => total + end - start, 0) / 60;
const [monday, ...later] = otherDays;
const week = [monday, { day: "Tue", booked: tuesday }, ...later];

/** The product's week view: how many of the bay hours are booked on each day. */
export function Capacity() {
  return (
    <Section
      className="py-12! md:py-16!"
      id="capacity"
      title="See busy days ahead"
      lead="The week view shows how many bay hours are booked each day. A day turns amber above 90%, so you can offer the next caller another one."
    >
      <figure className="rounded-xl border border-line bg-surface p-4 md:p-6">
        <ul className="grid gap-2 sm:grid-cols-3 lg:grid-cols-7 lg:gap-0">
          {week.map(({ day, booked }) => {
            const share = booked / available;
            return (
              <li key={day} className="border-line px-3 py-2.5 max-lg:rounded-md max-lg:border lg:border-r">
                <p className="font-semibold text-base">{day}</p>
                <p className="text-fg-muted text-sm tabular">
                  {booked} h of {available} h booked
                </p>
                <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-sunken">
                  <div
                    className={`h-full ${share > 0.9 ? "bg-warning" : "bg-accent"}`}
                    style={{ width: `${share * 100}%` }}
                  />
                </div>
              </li>
            );
          })}
          <li className="bg-sunken px-3 py-2.5 max-lg:rounded-md">
            <p className="font-semibold text-base">Sun</p>
            <p className="text-fg-muted text-sm">Closed</p>
          </li>
        </ul>
        <figcaption className="mt-4 text-fg-muted text-sm">
          Example week. Booked is the total length of the day's appointments. Available is {bays.length} bays
          × business hours.
        </figcaption>
      </figure>
    </Section>
  );
}
