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
        title="Ask in your own words."
        lead="The search knows the whole user guide, the FAQ, and how to reach us. A typo does not matter."
      />
      <Search />
      <ByRole title="Popular topics" />
      <PopularQuestions />
      <CtaBand
        title="A person answers, too."
        lead="If the guide does not have it, write to us. What you typed in the search goes along when you come from there."
        actions={
          <>
            <Action to="/support">How support works</Action>
            <Action to="/contact" primary>
              Write to us
            </Action>
          </>
        }
      />
    </>
  );
}
