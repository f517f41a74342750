import { pageMeta } from "~/platform/page-meta";
import { Action } from "./parts/action";
import { CtaBand } from "./parts/cta-band";
import { PageHero } from "./parts/page-hero";
import { Section } from "./parts/section";
import { Channels } from "./support/channels";
import { ContactGuide } from "./support/contact-guide";
import { OfficeHours } from "./support/office-hours";
import { ResponseTargets } from "./support/response-targets";

export const meta = () => pageMeta("/support");

export default function Support() {
  return (
    <>
      <PageHero
        eyebrow="Support"
        title="A car is on the lift. We hurry."
        lead="24/7 email for everybody, live chat and phone on premium plans, and a target for how long an answer may take."
        actions={
          <>
            <Action to="/contact" primary>
              Contact Support
            </Action>
            <Action to="/help">Search the help center</Action>
          </>
        }
        aside={<OfficeHours />}
      />
      <Section
        id="targets"
        title="How fast we answer"
        lead="Response targets: the time until a person who can help has answered."
        className="py-10! md:py-14!"
      >
        <ResponseTargets />
      </Section>
      <Section id="channels" title="Which way is open to you" className="py-10! md:py-14!">
        <Channels />
      </Section>
      <Section
        id="whom"
        title="Whom to ask about what"
        lead="The shortest way to an answer, most of them without waiting for us."
        className="py-10! md:py-14!"
      >
        <ContactGuide />
      </Section>
      <CtaBand
        title="Say what you saw."
        lead="The shop's name, the number of the repair order, what you pressed and the sentence that came back: with these four we can begin at once."
        actions={
          <Action to="/contact" primary>
            Contact Support
          </Action>
        }
      />
    </>
  );
}
