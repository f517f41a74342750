import { BellRing, BookOpenCheck, Ticket } from "lucide-react";
import { pageMeta } from "~/platform/page-meta";
import { PageHero } from "./parts/page-hero";
import { FeeStep } from "./training/fee-step";
import { PreEnrollmentForm } from "./training/pre-enrollment-form";

export const meta = () => pageMeta("/training");

const benefits = [
  {
    id: "spot",
    icon: Ticket,
    title: "Guaranteed spot",
    text: "Your seat is reserved as soon as you pre-enroll.",
  },
  {
    id: "materials",
    icon: BookOpenCheck,
    title: "Priority access to course materials",
    text: "You get course materials first.",
  },
  {
    id: "dates",
    icon: BellRing,
    title: "Early notification of start dates",
    text: "You hear about start dates before they're announced.",
  },
];

const steps = [
  { id: "form", title: "Pre-enroll", text: "This creates your student account. You pay nothing now." },
  { id: "mail", title: "Check your email", text: "Verify your email and set your password." },
  { id: "fee", title: "Pay before the start date", text: <FeeStep /> },
];

export default function Training() {
  return (
    <>
      <PageHero
        eyebrow="Training"
        title="Sales certification for students"
        lead="Secure your spot in AutoIQ's sales certification program for students. Pre-enroll now to reserve your seat."
      />
      <div className="mx-auto grid max-w-6xl items-start gap-6 px-5 pb-20 md:pb-28 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-12">
        <div className="grid gap-10 max-lg:order-2 lg:sticky lg:top-24">
          <section aria-labelledby="benefits-title">
            <h2 id="benefits-title" className="font-semibold text-2xl tracking-tight md:text-3xl">
              What you get
            </h2>
            <ul className="mt-6 divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
              {benefits.map(({ id, icon: Icon, title, text }) => (
                <li key={id} className="flex gap-4 px-5 py-5">
                  <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-text">
                    <Icon aria-hidden="true" className="size-5" />
                  </span>
                  <div>
                    <h3 className="font-semibold text-base">{title}</h3>
                    <p className="text-fg-muted text-sm">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
          <section
            aria-labelledby="steps-title"
            className="rounded-xl border border-line bg-surface px-5 py-6"
          >
            <h2 id="steps-title" className="font-semibold text-lg">
              What happens next
            </h2>
            <ol className="mt-4 grid gap-4">
              {steps.map((step, index) => (
                <li key={step.id} className="grid grid-cols-[2rem_1fr] gap-3">
                  <span
                    aria-hidden="true"
                    className="grid size-8 place-items-center rounded-full border border-line-strong font-semibold text-sm tabular-nums"
                  >
                    {index + 1}
                  </span>
                  <div>
                    <h3 className="font-medium text-base">{step.title}</h3>
                    <p className="text-fg-muted text-sm">{step.text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <section
          aria-labelledby="enroll-title"
          className="rounded-xl border border-line bg-surface p-6 shadow-2 md:p-9"
        >
          <h2 id="enroll-title" className="font-semibold text-2xl tracking-tight md:text-3xl">
            Secure your spot
          </h2>
          <p className="mt-2 mb-6 text-base text-fg-muted">
            Pre-enrollment for the sales certification program. All fields are required.
          </p>
          <PreEnrollmentForm />
        </section>
      </div>
    </>
  );
}
