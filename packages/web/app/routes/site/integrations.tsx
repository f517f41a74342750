import { pageMeta } from "~/platform/page-meta";
import { ApiExample } from "./integrations/api-example";
import { ConnectionGrid } from "./integrations/connection-grid";
import { Action } from "./parts/action";
import { CtaBand } from "./parts/cta-band";
import { PageHero } from "./parts/page-hero";
import { Section } from "./parts/section";

export const meta = () => pageMeta("/integrations");

export default function Integrations() {
  return (
    <>
      <PageHero
        eyebrow="Integrations"
        title="Integrations available today"
        lead="What each integration does and how to turn it on. You can start without any: AutoIQ includes a database, an email outbox, and a test checkout."
        actions={
          <>
            <Action to="/free-trial" primary>
              Start Free Trial
            </Action>
            <Action to="/contact">Ask about your system</Action>
          </>
        }
      />
      <Section id="connections" title="Built-in integrations" className="pt-6! pb-10! md:pt-8!">
        <ConnectionGrid />
      </Section>
      <ApiExample />
      <CtaBand
        title="Not on the list?"
        lead="Other accounting software and parts catalogs aren't built in today. Tell us what your shop uses, and we'll tell you what it would take."
        actions={
          <>
            <Action to="/contact" primary>
              Contact us
            </Action>
            <Action to="/docs">User guide</Action>
          </>
        }
      />
    </>
  );
}
