import type { GuideArticle, guideGroups } from "@autoiq/domain/site/guide/article";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { Readers } from "./readers";

/** The articles of one part of the day. */
export function GroupArticles({
  group,
  articles,
}: {
  group: (typeof guideGroups)[number];
  articles: readonly GuideArticle[];
}) {
  return (
    <section
      id={group.id}
      aria-labelledby={`${group.id}-title`}
      className="grid scroll-mt-24 gap-6 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-12"
    >
      <div className="lg:sticky lg:top-24 lg:self-start">
        <h2 id={`${group.id}-title`} className="font-semibold text-2xl tracking-tight md:text-3xl">
          {group.title}
        </h2>
        <p className="mt-2 text-fg-muted">{group.lead}</p>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
        {articles.map((article) => (
          <li key={article.id}>
            <Link to={`/docs/${article.id}`} className="group flex gap-4 px-5 py-4 hover:bg-hover">
              <span className="grid flex-1 gap-1.5">
                <span className="font-medium text-base">{article.title}</span>
                <span className="text-fg-muted text-sm">{article.summary}</span>
                <Readers roles={article.roles} />
              </span>
              <ArrowRight
                aria-hidden="true"
                className="mt-1 size-4.5 shrink-0 text-accent-text transition-transform duration-(--quick) group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
