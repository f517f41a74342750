import { claims } from "@autoiq/domain/site/claims";
import { Section } from "../parts/section";

const [setup, operation] = claims.start;

const days = [
  {
    when: "Day 1",
    title: `Setup: ${setup.value}`,
    steps: [
      "Sign up with your company name and confirm your email.",
      "Enter your address, hours, labor rate, and taxes. A sample invoice shows the result.",
      "Name your bays and invite your team by email.",
      "Book your first car. Enter the VIN to fill in the vehicle.",
    ],
  },
  {
    when: `Day ${operation.value.replace(" days", "")}`,
    title: "Full operation",
    steps: [
      "The front desk books, checks in, and writes every repair order in AutoIQ.",
      "Technicians clock on, inspect, and take photos on their phones.",
      "You send the first estimates, and customers approve them on their phones.",
      "Parts are issued from stock, and invoices are posted and paid.",
    ],
  },
  {
    when: "Day 7",
    title: "You decide",
    steps: [
      "Look at a week of your own sales, car count, and average repair order.",
      "Ask your front desk and technicians.",
      "Keep the plan you tried, or choose another one.",
      "Not for you? There's no card on file, so nothing is charged.",
    ],
  },
] as const;

export function FirstWeek() {
  return (
    <Section
      id="first-week"
      title="What happens each day"
      lead={`Setup takes ${setup.value}, with full operation in ${operation.value}.`}
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
