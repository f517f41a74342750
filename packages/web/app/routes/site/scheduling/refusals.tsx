import { Section } from "../parts/section";

/** Messages as the product shows them, with hours and people of the example shop. */
const refusals = [
  {
    when: "Two cars, one bay",
    says: "Bay 1 is taken from 8:00 am to 9:30 am by Maria Lopez, 2019 Toyota Camry. Choose another bay or time.",
    note: "Held by the database, so it is true even when two people press Book in the same second.",
  },
  {
    when: "Two cars, one technician",
    says: "Tess is booked from 8:00 am to 9:30 am for Maria Lopez, 2019 Toyota Camry. Choose another technician or time.",
    note: "Nobody can be under two cars. A booking may also wait without a technician.",
  },
  {
    when: "Before you open, after you close",
    says: "That is outside of the opening hours. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    note: "By the shop's own clock, wherever the person at the keyboard sits.",
  },
  {
    when: "A day on which nobody is there",
    says: "The shop is closed on Sundays. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    note: "Open days and hours are in the shop's settings.",
  },
  {
    when: "A day that is over",
    says: "That day has passed. Choose today or a later day.",
    note: "Earlier today still works: the car that came at eight can be written down at nine.",
  },
  {
    when: "A slot that is too short",
    says: "An appointment takes at least 15 minutes.",
    note: "And it ends on the day on which it starts.",
  },
] as const;

export function Refusals() {
  return (
    <Section
      className="py-12! md:py-16!"
      id="refused"
      title="What it refuses, and what it says"
      lead="A refused booking keeps everything you typed and tells you what to change. These are the product's own sentences."
    >
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {refusals.map(({ when, says, note }) => (
          <li key={when} className="flex flex-col rounded-xl border border-line bg-surface p-5">
            <h3 className="font-semibold text-lg tracking-tight">{when}</h3>
            <p className="mt-3 rounded-md bg-danger-soft px-3 py-2.5 text-danger-text">{says}</p>
            <p className="mt-3 text-base text-fg-muted">{note}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
