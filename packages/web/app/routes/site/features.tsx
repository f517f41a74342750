import { claims } from "@autoiq/domain/site/claims";
import { pageMeta } from "~/platform/page-meta";
import { FeatureGrid } from "./features/feature-grid";
import { Testimonials } from "./features/testimonials";
import { VisitTrack } from "./features/visit-track";
import { Action } from "./parts/action";
import { CtaBand } from "./parts/cta-band";
import { PageHero } from "./parts/page-hero";

export const meta = () => pageMeta("/features");

export default function Features() {
  return (
    <>
      <PageHero
        eyebrow="Features"
        title="From the first call to the paid invoice."
        lead="One record per visit, with screens for the front desk, the bay, the office, and the customer. Everyone sees changes live."
        actions={
          <>
            <Action to="/free-trial" primary>
              Start Free Trial
            </Action>
            <Action to="/training">Request Demo</Action>
          </>
        }
        aside={<VisitTrack />}
      />
      <FeatureGrid />
      <Testimonials />
      <CtaBand
        title="Try it with your own cars"
        lead={`${claims.trial}. Free data migration and training.`}
        actions={
          <>
            <Action to="/free-trial" primary>
              Start Free Trial
            </Action>
            <Action to="/login">Log in</Action>
          </>
        }
      />
    </>
  );
}
