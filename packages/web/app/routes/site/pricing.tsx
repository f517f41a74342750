import { planQuestions } from "@autoiq/domain/subscription/faq";
import { type Billing, plans, trialDays } from "@autoiq/domain/subscription/plans";
import { useEffect, useState } from "react";
import { BillingSwitch, switchedBilling } from "~/features/subscription/billing-switch";
import { pageMeta } from "~/platform/page-meta";
import { ownerSignUp } from "~/platform/session/owner-sign-up";
import { Accordion } from "./parts/accordion";
import { Action } from "./parts/action";
import { CtaBand } from "./parts/cta-band";
import { PageHero } from "./parts/page-hero";
import { Section } from "./parts/section";
import { Comparison } from "./pricing/comparison";
import { PlanCard } from "./pricing/plan-card";
import { RecommendedBanner, useRecommended } from "./pricing/recommended";
import { pricingQuestions, softwareApplication } from "./pricing/structured-data";
import { WhyChoose } from "./pricing/why-choose";

export const meta = () => pageMeta("/pricing", { jsonLd: [softwareApplication(), pricingQuestions] });

const terms = [
  ["Per shop location", "Prices are per shop location, for any number of people."],
  [`${trialDays}-day trial on all plans`, "No card, no charge"],
  ["No setup fee", "Data migration and training are free."],
] as const;

export default function Pricing() {
  const recommended = useRecommended();
  const [billing, setBilling] = useState<Billing>("monthly");
  useEffect(() => setBilling(switchedBilling()), []);
  return (
    <div className="group/billing">
      <PageHero
        eyebrow="Pricing"
        title="Priced by number of bays"
        lead={`Four plans, priced per shop location. Each starts with a ${trialDays}-day free trial, with no card and no setup fee.`}
      />
      <section aria-labelledby="plans-title" className="mx-auto max-w-6xl px-5 pb-16 md:pb-24">
        <h2 id="plans-title" className="sr-only">
          Plans
        </h2>
        <RecommendedBanner plan={recommended} />
        <div className="mb-6 flex flex-wrap items-center gap-4">
          <BillingSwitch onChange={setBilling} />
          <p role="status" className="text-fg-muted text-sm">
            Prices are per location per month, billed {billing}.
          </p>
        </div>
        <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {plans.map((plan) => (
            <PlanCard key={plan.name} plan={plan} billing={billing} recommended={plan.name === recommended} />
          ))}
        </ul>
        <dl className="mt-8 grid gap-x-10 gap-y-5 sm:grid-cols-3">
          {terms.map(([term, text]) => (
            <div key={term}>
              <dt className="font-semibold">{term}</dt>
              <dd className="text-fg-muted text-sm">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Section
        id="compare"
        title="Compare plans"
        lead="Each plan includes everything in the one before it."
        className="pt-0 md:pt-0"
      >
        <Comparison />
      </Section>
      <Section id="why" title="Why choose AutoIQ" className="pt-0 md:pt-0">
        <WhyChoose />
      </Section>
      <Section id="questions" title="Pricing questions" className="pt-0 md:pt-0">
        <Accordion
          name="pricing"
          items={planQuestions.map(({ id, question, answer }) => ({ id, question, answer: <p>{answer}</p> }))}
        />
      </Section>
      <CtaBand
        title="Start your free trial"
        lead="Start with the plan that fits your bays. You can change it at any time."
        actions={
          <>
            <Action to="/auth?tab=sign-up" state={ownerSignUp} primary>
              Start Free Trial
            </Action>
            <Action to="/contact">Contact Sales</Action>
          </>
        }
      />
    </div>
  );
}
