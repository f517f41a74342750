import { ratingColors } from "@autoiq/domain/inspections/ratings";
import { claims } from "@autoiq/domain/site/claims";
import type { PictureName } from "../parts/pictures";
import { ProductPicture } from "../parts/product-picture";
import { Section } from "../parts/section";

interface Step {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureName;
  readonly phone: boolean;
}

const steps: readonly Step[] = [
  {
    title: "Book the car",
    text: "Bays and technicians share one calendar. When a customer calls, their cars and service history are one search away.",
    picture: "schedule-day",
    phone: false,
  },
  {
    title: "Inspect it",
    text: `Technicians rate each point ${ratingColors} and add photos. Turn a finding into a job with one click.`,
    picture: "inspection-phone",
    phone: true,
  },
  {
    title: "Get approval",
    text: "Customers approve or decline each job on their phone, without an account. AutoIQ records the time and the total.",
    picture: "customer-link-phone",
    phone: true,
  },
  {
    title: "Get paid",
    text: "The invoice is built from the approved jobs and the parts used. There's nothing to retype.",
    picture: "invoice",
    phone: false,
  },
];

/** Wide and narrow steps alternate, so that desktop and phone screenshots are both readable. */
export function Benefits() {
  return (
    <Section
      id="benefits"
      title="Why AutoIQ?"
      lead="One record from the phone call to the paid invoice. The screenshots show the demo shop."
    >
      <ol className="grid gap-4 lg:grid-cols-5">
        {steps.map((step, index) => (
          <li
            key={step.picture}
            className={`flex flex-col overflow-hidden rounded-xl border border-line bg-surface ${step.phone ? "lg:col-span-2" : "lg:col-span-3"}`}
          >
            <div className="flex gap-4 p-5 md:p-6">
              <span
                aria-hidden="true"
                className="font-extrabold text-5xl text-accent-text leading-[0.8] tracking-tighter"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="font-semibold text-xl tracking-tight">{step.title}</h3>
                <p className="mt-1.5 max-w-[33em] text-base text-fg-muted">{step.text}</p>
              </div>
            </div>
            <div
              className={`mt-auto overflow-hidden ${step.phone ? "mx-auto h-84 w-72 max-w-full px-4" : "h-56 pl-5 sm:h-84 md:pl-6"}`}
            >
              <ProductPicture
                name={step.picture}
                sizes={step.phone ? "(min-width: 64rem) 20rem, 80vw" : "(min-width: 64rem) 42rem, 100vw"}
                className={`border-line border-t border-l ${step.phone ? "rounded-t-xl border-r" : "min-w-[34rem] rounded-tl-lg"}`}
              />
            </div>
          </li>
        ))}
      </ol>
      <dl className="mt-4 grid overflow-hidden rounded-xl border border-line bg-surface max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {claims.start.map((each) => (
          <div key={each.label} className="flex flex-col-reverse px-5 py-4 md:px-6">
            <dt className="text-fg-muted">{each.label}</dt>
            <dd className="font-semibold text-2xl tracking-tight">{each.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-fg-muted text-sm">
        Onboarding is when we move your data and train the whole team with you. Your shop keeps working
        meanwhile.
      </p>
    </Section>
  );
}
