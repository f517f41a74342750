import { guideGroups } from "@autoiq/domain/site/guide/article";
import { articlesOf } from "@autoiq/domain/site/guide/guide";
import { pageMeta } from "~/platform/page-meta";
import { Action } from "../parts/action";
import { CtaBand } from "../parts/cta-band";
import { PageHero } from "../parts/page-hero";
import { ByRole } from "./by-role";
import { GroupArticles } from "./group-articles";

export const meta = () => pageMeta("/docs");

export default function Docs() {
  return (
    <>
      <PageHero
        eyebrow="Documentation"
        title="User guide"
        lead="How to use AutoIQ, step by step. Screenshots show the demo shop."
        actions={
          <>
            <Action to="/help" primary>
              Search the guide
            </Action>
            <Action to="/docs/first-car">One car, start to finish</Action>
          </>
        }
        aside={<Contents />}
      />
      <ByRole />
      <div className="mx-auto grid max-w-6xl gap-14 px-5 py-14 md:gap-20 md:py-20">
        {guideGroups.map((group) => (
          <GroupArticles key={group.id} group={group} articles={articlesOf(group.id)} />
        ))}
      </div>
      <CtaBand
        title="Is something missing?"
        lead="Tell us what you couldn't find."
        actions={<Action to="/contact">Contact us</Action>}
      />
    </>
  );
}

/** The parts of the guide, for readers who know where to go. */
function Contents() {
  return (
    <nav aria-label="Parts of the guide" className="rounded-xl border border-line bg-surface/90 py-2">
      <ul>
        {guideGroups.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center justify-between gap-4 px-5 hover:bg-hover focus-visible:-outline-offset-2"
            >
              {title}
              <span className="text-fg-subtle text-sm">
                {articlesOf(id).length + (id === "reference" ? 1 : 0)}
                <span className="sr-only"> articles</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
