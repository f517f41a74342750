import { claims } from "@autoiq/domain/site/claims";
import { Section } from "../parts/section";

const steps = [
  {
    title: "The car arrives",
    text: "Smart scheduling with reminders put it on a free bay. Its history is already there.",
  },
  { title: "The technician looks", text: "A digital inspection with photos, rated green, yellow or red." },
  { title: "The customer decides", text: "Job by job, on a phone, from the same photos." },
  { title: "The shop is paid", text: "The invoice follows from the work that was approved and done." },
];

export function Benefits() {
  return (
    <Section
      id="benefits"
      title="Why AutoIQ?"
      lead="One record from the phone call to the paid invoice. Nothing is typed twice."
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
        <ol className="relative grid gap-8 border-line border-l pl-7">
          {steps.map((step) => (
            <li key={step.title} className="relative">
              <span
                aria-hidden="true"
                className="absolute top-2 -left-[calc(1.75rem+5px)] size-2.5 rounded-full bg-accent ring-4 ring-canvas"
              />
              <h3 className="font-semibold text-lg">{step.title}</h3>
              <p className="mt-1 max-w-[52ch] text-base text-fg-muted">{step.text}</p>
            </li>
          ))}
        </ol>
        <dl className="grid content-start gap-6 rounded-xl border border-line bg-surface p-6">
          {claims.start.map((each) => (
            <div key={each.label} className="flex flex-col-reverse">
              <dt className="text-fg-muted">{each.label}</dt>
              <dd className="font-semibold text-2xl tracking-tight">{each.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
