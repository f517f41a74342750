import { Link } from "react-router";
import { firstArticles } from "./first-articles";

export function ByRole({ title: heading = "Guides by role" }: { title?: string }) {
  return (
    <section aria-labelledby="by-role-title" className="border-line border-y bg-surface/90">
      <div className="mx-auto max-w-6xl px-5 py-10">
        <h2 id="by-role-title" className="font-semibold text-xl tracking-tight">
          {heading}
        </h2>
        <div className="mt-5 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-5">
          {firstArticles.map(({ role, description, articles }) => (
            <div key={role}>
              <h3 className="font-medium text-fg-muted text-sm">{description}</h3>
              <ul className="mt-1.5">
                {articles.map(({ id, title }) => (
                  <li key={id}>
                    <Link
                      to={`/docs/${id}`}
                      className="inline-flex min-h-8 items-center text-accent-text underline decoration-1 decoration-line-strong underline-offset-4 hover:decoration-accent max-md:min-h-11"
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
