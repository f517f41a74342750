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
        title="Get help from our team"
        lead="24/7 email on all plans. Live chat and phone on premium plans. Every plan has a response target."
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
        title="Response targets"
        lead="The time until someone who can help has replied."
        className="py-10! md:py-14!"
      >
        <ResponseTargets />
      </Section>
      <Section id="channels" title="Support by plan" className="py-10! md:py-14!">
        <Channels />
      </Section>
      <Section
        id="whom"
        title="Where to get answers"
        lead="Most answers are a search away."
        className="py-10! md:py-14!"
      >
        <ContactGuide />
      </Section>
      <CtaBand
        title="Tell us what you saw"
        lead="Include your shop's name, the repair order number, what you clicked, and the message you got. Then we can start right away."
        actions={
          <Action to="/contact" primary>
            Contact Support
          </Action>
        }
      />
    </>
  );
}
