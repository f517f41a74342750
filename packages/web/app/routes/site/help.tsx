import { pageMeta } from "~/platform/page-meta";
import { ByRole } from "./docs/by-role";
import { PopularQuestions } from "./help/popular-questions";
import { Search } from "./help/search";
import { Action } from "./parts/action";
import { CtaBand } from "./parts/cta-band";
import { PageHero } from "./parts/page-hero";

export const meta = () => pageMeta("/help");

export default function Help() {
  return (
    <>
      <PageHero
        eyebrow="Help Center"
        title="How can we help?"
        lead="Search the user guide and the FAQ. Typos are OK."
      />
      <Search />
      <ByRole title="Popular topics" />
      <PopularQuestions />
      <CtaBand
        title="Need more help?"
        lead="If you can't find it in the guide, contact us. Your search is copied into the message."
        actions={
          <>
            <Action to="/support">Support options</Action>
            <Action to="/contact" primary>
              Contact us{" "}
            </Action>
          </>
        }
      />
    </>
  );
}
