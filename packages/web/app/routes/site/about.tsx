import { claims } from "@autoiq/domain/site/claims";
import { pageMeta } from "~/platform/page-meta";
import { PrincipleList } from "./about/principle-list";
import { people } from "./about/principles";
import { RepairOrderTrack } from "./about/repair-order-track";
import { Action } from "./parts/action";
import { CtaBand } from "./parts/cta-band";
import { PageHero } from "./parts/page-hero";
import { Section } from "./parts/section";

export const meta = () => pageMeta("/about");

export default function AboutPage() {
  return (
    <>
      <PageHero
        eyebrow="About AutoIQ"
        title="A shop is one team. It should work from one record."
        lead={`AutoIQ is ${claims.tagline.replace(/^The/, "the")}. The call, the appointment, the inspection, the customer's approval, the parts, the work, the invoice and the payment are one record, and everybody who touches a car sees it change as it happens.`}
        aside={<RepairOrderTrack />}
      />
      <Section
        id="people"
        title="Six kinds of people open it."
        lead="Each has screens of their own, made for the place where they stand and what they hold in their hands."
      >
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {people.map(({ role, text }) => (
            <div key={role} className="border-line-strong border-t pt-4">
              <dt className="font-semibold text-xl tracking-tight">{role}</dt>
              <dd className="mt-2 text-base text-fg-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        id="principles"
        title="Eight rules that we do not bend."
        lead="Not values on a wall. Each one can be checked in the product, and we say where."
      >
        <PrincipleList />
      </Section>
      <CtaBand
        title="Judge us by your own cars."
        lead={`${claims.trial}.`}
        actions={
          <>
            <Action to="/free-trial" primary>
              Start Free Trial
            </Action>
            <Action to="/updates">See what is new</Action>
          </>
        }
      />
    </>
  );
}
