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
    title: "The car gets a bay",
    text: "One calendar for bays and technicians. Who calls is known, and so is the car and all that was ever done to it.",
    picture: "schedule-day",
    phone: false,
  },
  {
    title: "The technician looks",
    text: `A digital inspection with photos, point by point, rated ${ratingColors}. A finding becomes a job with one press.`,
    picture: "inspection-phone",
    phone: true,
  },
  {
    title: "The customer decides",
    text: "Job by job, on a phone, without an account. Every answer is kept with its time and its total.",
    picture: "customer-link-phone",
    phone: true,
  },
  {
    title: "The shop is paid",
    text: "The invoice follows from what was approved and done: nothing is typed twice, and no part is forgotten.",
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
      lead="One record from the phone call to the paid invoice. These are its own screens, with the shop that comes as a demo."
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
                <p className="mt-1.5 max-w-[52ch] text-base text-fg-muted">{step.text}</p>
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
    </Section>
  );
}
