import { faqGroups, faqPageData } from "@autoiq/domain/site/faq";
import { trialDays } from "@autoiq/domain/subscription/plans";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { pageMeta } from "~/platform/page-meta";
import { ownerSignUp } from "~/platform/session/owner-sign-up";
import { Accordion } from "./parts/accordion";
import { Action, MoreLink } from "./parts/action";
import { CtaBand } from "./parts/cta-band";
import { PageHero } from "./parts/page-hero";

export const meta = () => pageMeta("/faq", { jsonLd: [faqPageData] });

/** A link to one question (/faq#trial) scrolls to its answer. */
function useOpenQuestion() {
  const { hash } = useLocation();
  useEffect(() => {
    const linkedElement = hash ? document.getElementById(hash.slice(1)) : null;
    if (linkedElement instanceof HTMLDetailsElement) linkedElement.open = true;
  }, [hash]);
}

export default function Faq() {
  useOpenQuestion();
  return (
    <>
      <PageHero
        eyebrow="FAQ"
        title="Frequently asked questions"
        lead="Common questions about security, getting started, pricing, and support."
        actions={
          <>
            <Action to="/auth?tab=sign-up" state={ownerSignUp} primary>
              Start Free Trial
            </Action>
            <Action to="/contact">Contact Sales</Action>
          </>
        }
      />
      <div className="mx-auto grid max-w-6xl gap-12 px-5 pb-20 md:gap-16 md:pb-28">
        {faqGroups.map((group) => (
          <section
            key={group.id}
            id={group.id}
            aria-labelledby={`${group.id}-title`}
            className="grid gap-5 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)] lg:gap-12"
          >
            <h2
              id={`${group.id}-title`}
              className="font-semibold text-2xl tracking-tight lg:sticky lg:top-24 lg:self-start md:text-3xl"
            >
              {group.title}
            </h2>
            {/* One name for all groups: one answer is open on the page at a time. */}
            <Accordion
              name="faq"
              items={group.questions.map(({ id, question, answer, links }) => ({
                id,
                question,
                answer: (
                  <>
                    <p>{answer}</p>
                    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
                      {links.map((link) => (
                        <MoreLink key={link.label} to={link.to}>
                          {link.label}
                        </MoreLink>
                      ))}
                    </p>
                  </>
                ),
              }))}
            />
          </section>
        ))}
      </div>
      <CtaBand
        title="Still have questions?"
        lead={`Contact us, or try AutoIQ free for ${trialDays} days.`}
        actions={
          <>
            <Action to="/support">Contact Support</Action>
            <Action to="/auth?tab=sign-up" state={ownerSignUp} primary>
              Start Free Trial
            </Action>
          </>
        }
      />
    </>
  );
}
