import { Section } from "../parts/section";

/** Messages as the product shows them, with hours and people of the example shop. */
const refusals = [
  {
    when: "Two cars, one bay",
    says: "Bay 1 is booked from 8:00 am to 9:30 am by Maria Lopez, 2019 Toyota Camry. Choose another bay or time.",
    note: "The database enforces this, even when two people click Book in the same second.",
  },
  {
    when: "Two cars, one technician",
    says: "Tess is booked from 8:00 am to 9:30 am for Maria Lopez, 2019 Toyota Camry. Choose another technician or time.",
    note: "You can also book without a technician and assign one later.",
  },
  {
    when: "Outside business hours",
    says: "That's outside opening hours. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    note: "Hours use the shop's time zone, wherever you are.",
  },
  {
    when: "A closed day",
    says: "The shop is closed on Sundays. Bay Street Auto is open Monday to Saturday, 8:00 am to 6:00 pm.",
    note: "Set open days and hours in shop settings.",
  },
  {
    when: "A past day",
    says: "That day has passed. Choose today or a later day.",
    note: "Earlier today still works, so you can enter an 8:00 car at 9:00.",
  },
  {
    when: "A slot that's too short",
    says: "An appointment must be at least 15 minutes long.",
    note: "It also has to end on the same day.",
  },
] as const;

export function Refusals() {
  return (
    <Section
      className="py-12! md:py-16!"
      id="refused"
      title="What can't be booked"
      lead="When a slot can't be booked, you keep what you typed and see what to change. These are the messages in AutoIQ."
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
