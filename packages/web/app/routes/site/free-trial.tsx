import { claims } from "@autoiq/domain/site/claims";
import { trialDays } from "@autoiq/domain/subscription/plans";
import { pageMeta } from "~/platform/page-meta";
import { ownerSignUp } from "~/platform/session/owner-sign-up";
import { FirstWeek } from "./free-trial/first-week";
import { TrialTerms } from "./free-trial/trial-terms";
import { Action } from "./parts/action";
import { CtaBand } from "./parts/cta-band";
import { PageHero } from "./parts/page-hero";

export const meta = () => pageMeta("/free-trial");

export default function FreeTrial() {
  return (
    <>
      <PageHero
        eyebrow="Free trial"
        title={`${trialDays} days. Your shop. No card.`}
        lead="Try the full product on any plan, with your own cars, customers, and team."
        actions={
          <>
            <Action to="/auth?tab=sign-up" state={ownerSignUp} primary>
              {claims.trialAction}
            </Action>
            <Action to="/pricing">Compare plans</Action>
          </>
        }
        aside={<TrialTerms />}
      />
      <FirstWeek />
      <CtaBand
        title="Start with your next car"
        lead={`${claims.trial}. Free data migration and training.`}
        actions={
          <>
            <Action to="/auth?tab=sign-up" state={ownerSignUp} primary>
              {claims.trialAction}
            </Action>
            <Action to="/faq">Read the FAQ</Action>
          </>
        }
      />
    </>
  );
}
