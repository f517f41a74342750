import type { GuideArticle, guideGroups } from "@autoiq/domain/site/guide/article";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Readers } from "./readers";

/** The articles of one group. */
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
            <Entry to={`/docs/${article.id}`} title={article.title} summary={article.summary}>
              <Readers roles={article.roles} />
            </Entry>
          </li>
        ))}
        {group.id === "reference" ? (
          <li>
            <Entry
              to="/docs/api"
              title="API reference"
              summary="Every API call with its permissions, parameters, and responses."
            />
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Entry({
  to,
  title,
  summary,
  children,
}: {
  to: string;
  title: string;
  summary: string;
  children?: ReactNode;
}) {
  return (
    <Link to={to} className="group flex gap-4 px-5 py-4 hover:bg-hover focus-visible:-outline-offset-2">
      <span className="grid flex-1 gap-1.5">
        <span className="font-medium text-base">{title}</span>
        <span className="text-fg-muted text-sm">{summary}</span>
        {children}
      </span>
      <ArrowRight
        aria-hidden="true"
        className="mt-1 size-4.5 shrink-0 text-accent-text transition-transform duration-(--quick) group-hover:translate-x-0.5"
      />
    </Link>
  );
}
