import type { GuideArticle } from "@autoiq/domain/site/guide/article";
import { articlesOf, groupTitle, guideArticles } from "@autoiq/domain/site/guide/guide";
import { ArrowLeft, ArrowRight, ChevronRight } from "lucide-react";
import { Link, NavLink } from "react-router";
import { MoreLink } from "../parts/action";
import { Block } from "./blocks";
import { Readers } from "./readers";

const sideLink =
  "flex min-h-9 items-center border-transparent border-l-2 py-1 pl-4 text-sm text-fg-muted hover:text-fg max-lg:min-h-11";

/** One guide article: its position in the guide, its sections, and the previous and next article. */
export function Article({ article }: { article: GuideArticle }) {
  const index = guideArticles.indexOf(article);
  return (
    <div className="mx-auto max-w-6xl px-5 pt-8 pb-20 md:pt-12 print:py-0">
      <Trail article={article} />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <article aria-labelledby="article-title" className="min-w-0">
          <header>
            <h1
              id="article-title"
              className="max-w-[14em] font-extrabold text-4xl leading-[1.02] tracking-[-0.025em] md:text-6xl"
            >
              {article.title}
            </h1>
            <p className="mt-4 max-w-[39em] text-fg-muted text-lg">{article.summary}</p>
            <p className="mt-3">
              <Readers roles={article.roles} />
            </p>
          </header>
          <OnThisPage article={article} className="mt-8 lg:hidden print:hidden" />
          <div className="mt-8 rounded-xl border border-line bg-surface px-5 md:px-9 print:border-0 print:px-0 [&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-4">
            {article.sections.map((section) => (
              <section
                key={section.id}
                id={section.id}
                aria-labelledby={`${section.id}-title`}
                className="scroll-mt-20 border-line border-b py-8 last:border-0"
              >
                <h2 id={`${section.id}-title`} className="font-semibold text-2xl tracking-tight">
                  {section.title}
                </h2>
                <div className="mt-4 grid gap-5 text-base leading-7">
                  {section.blocks.map((block, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a section never change places
                    <Block key={at} block={block} />
                  ))}
                </div>
              </section>
            ))}
          </div>
          <Neighbors before={guideArticles[index - 1]} after={guideArticles[index + 1]} />
          <p className="mt-8 text-fg-muted print:hidden">
            Is something unclear or wrong? <MoreLink to="/contact">Tell us</MoreLink>
          </p>
        </article>
        <aside className="max-lg:hidden print:hidden">
          <div className="sticky top-24 grid gap-8">
            <OnThisPage article={article} />
            <nav aria-label={groupTitle(article.group)}>
              <p className="pb-2 pl-4 font-medium text-sm">{groupTitle(article.group)}</p>
              <ul className="border-line border-l">
                {articlesOf(article.group).map(({ id, title }) => (
                  <li key={id} className="-ml-px">
                    <NavLink
                      to={`/docs/${id}`}
                      className={({ isActive }) => `${sideLink} ${isActive ? "border-accent text-fg" : ""}`}
                    >
                      {title}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </aside>
      </div>
    </div>
  );
}

function Trail({ article }: { article: GuideArticle }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2 text-fg-muted text-sm">
        <li>
          <Link to="/docs" className="inline-flex items-center hover:text-fg hover:underline max-md:min-h-11">
            Documentation
          </Link>
        </li>
        <li className="flex items-center gap-2">
          <ChevronRight aria-hidden="true" className="size-4" />
          <Link
            to={`/docs#${article.group}`}
            className="inline-flex items-center hover:text-fg hover:underline max-md:min-h-11"
          >
            {groupTitle(article.group)}
          </Link>
        </li>
        <li className="flex items-center gap-2">
          <ChevronRight aria-hidden="true" className="size-4" />
          <span aria-current="page">{article.title}</span>
        </li>
      </ol>
    </nav>
  );
}

function OnThisPage({ article, className = "" }: { article: GuideArticle; className?: string }) {
  if (article.sections.length < 2) return null;
  return (
    <nav aria-label="On this page" className={className}>
      <p className="pb-2 pl-4 font-medium text-sm">On this page</p>
      <ul className="border-line border-l">
        {article.sections.map(({ id, title }) => (
          <li key={id} className="-ml-px">
            <a href={`#${id}`} className={sideLink}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Neighbors({ before, after }: { before: GuideArticle | undefined; after: GuideArticle | undefined }) {
  const cardClass = "grid gap-1 rounded-xl border border-line bg-surface px-5 py-4 hover:bg-hover";
  return (
    <nav aria-label="Previous and next article" className="mt-6 grid gap-3 sm:grid-cols-2 print:hidden">
      {before ? (
        <Link to={`/docs/${before.id}`} className={cardClass}>
          <span className="flex items-center gap-1.5 text-fg-muted text-sm">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Previous
          </span>
          <span className="font-medium">{before.title}</span>
        </Link>
      ) : (
        <span className="max-sm:hidden" />
      )}
      {after ? (
        <Link to={`/docs/${after.id}`} className={`${cardClass} sm:justify-items-end sm:text-right`}>
          <span className="flex items-center gap-1.5 text-fg-muted text-sm">
            Next
            <ArrowRight aria-hidden="true" className="size-4" />
          </span>
          <span className="font-medium">{after.title}</span>
        </Link>
      ) : null}
    </nav>
  );
}
