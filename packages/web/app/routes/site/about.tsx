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
        title="One team, one record"
        lead={`AutoIQ is ${claims.tagline.replace(/^The/, "the")}. Everything about a visit is in one record, from the appointment and inspection to the approval, parts, invoice, and payment. Everyone who works on the car sees changes live.`}
        aside={<RepairOrderTrack />}
      />
      <Section id="people" title="Who uses AutoIQ" lead="Each account type has its own screens.">
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {people.map(({ role, text }) => (
            <div key={role} className="border-line-strong border-t pt-4">
              <dt className="font-semibold text-xl tracking-tight">{role}</dt>
              <dd className="mt-2 text-base text-fg-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="principles" title="Our eight principles" lead="You can check each one in the product.">
        <PrincipleList />
      </Section>
      <CtaBand
        title="Try it with your own cars"
        lead={`${claims.trial}.`}
        actions={
          <>
            <Action to="/free-trial" primary>
              Start Free Trial
            </Action>
            <Action to="/updates">See what's new</Action>
          </>
        }
      />
    </>
  );
}
