import { claims } from "@autoiq/domain/site/claims";
import { Section } from "../parts/section";

const [setup, operation] = claims.start;

const days = [
  {
    when: "Day 1",
    title: `Setup: ${setup.value}`,
    steps: [
      "Sign up with your company name and confirm your email.",
      "Enter address, opening hours, labor rate and taxes; an example bill shows what they do.",
      "Name your bays, invite your team by email.",
      "Book the first car. Type its VIN, and the car fills itself in.",
    ],
  },
  {
    when: `Day ${operation.value.replace(" days", "")}`,
    title: "Full operation",
    steps: [
      "The counter books, checks in and writes every repair order in AutoIQ.",
      "Technicians clock on, inspect and take photos with their phones.",
      "The first estimates go out, and customers approve them on theirs.",
      "Parts leave the stock as they go on cars; invoices are posted and paid.",
    ],
  },
  {
    when: "Day 7",
    title: "You decide, by your own numbers",
    steps: [
      "Look at a week of your sales, car count and average repair order.",
      "Ask the people at the counter and in the bay.",
      "Stay on the plan you tried, or choose another one.",
      "Not for you? No card was given, so nothing can be charged.",
    ],
  },
] as const;

export function FirstWeek() {
  return (
    <Section
      id="first-week"
      title="What happens on which day"
      lead={`Setup takes ${setup.value}, with full operation in ${operation.value}. One week is enough to know.`}
    >
      <ol className="grid gap-3 lg:grid-cols-3">
        {days.map(({ when, title, steps }) => (
          <li key={when} className="rounded-xl border border-line bg-surface p-6">
            <p className="font-extrabold text-4xl text-accent-text tracking-tight">{when}</p>
            <h3 className="mt-4 font-semibold text-xl tracking-tight">{title}</h3>
            <ul className="mt-4 grid gap-3 text-base text-fg-muted">
              {steps.map((step) => (
                <li key={step} className="border-line border-t pt-3">
                  {step}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
