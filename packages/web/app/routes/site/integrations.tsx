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
        title="Everything on this page exists."
        lead="Each connection with what it does and how it is switched on. None of them is needed to begin: AutoIQ starts with a database, mail folder and test checkout of its own."
        actions={
          <>
            <Action to="/free-trial" primary>
              Start Free Trial
            </Action>
            <Action to="/contact">Ask about your system</Action>
          </>
        }
      />
      <Section id="connections" title="Built in today" className="pt-6! pb-10! md:pt-8!">
        <ConnectionGrid />
      </Section>
      <ApiExample />
      <CtaBand
        title="Not on the list?"
        lead="Accounting programs and parts catalogs are not built in today. Tell us which one your shop depends on, and we will say honestly what it takes."
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
