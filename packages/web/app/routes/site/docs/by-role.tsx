import type { Role } from "@autoiq/domain/kernel/access/roles";
import { guideArticle } from "@autoiq/domain/site/guide/guide";
import { Link } from "react-router";

/** The first articles for each role, by article name. */
const first: readonly { role: Role; description: string; articles: readonly string[] }[] = [
  {
    role: "owner",
    description: "You own the shop",
    articles: ["owner-start", "settings", "team", "reports", "data"],
  },
  {
    role: "management",
    description: "You run the front desk",
    articles: ["first-car", "booking", "repair-order", "estimate", "invoice"],
  },
  {
    role: "technician",
    description: "You work on cars",
    articles: ["technician-phone", "inspection", "parts-on-a-job", "time-clock"],
  },
  {
    role: "admin",
    description: "You manage users and data",
    articles: ["team", "customers", "inventory", "security", "running-a-server"],
  },
  {
    role: "client",
    description: "Your car is in the shop",
    articles: ["customer-link", "client-account", "troubleshooting"],
  },
];

export function ByRole({ title = "Guides by role" }: { title?: string }) {
  return (
    <section aria-labelledby="by-role-title" className="border-line border-y bg-surface/90">
      <div className="mx-auto max-w-6xl px-5 py-10">
        <h2 id="by-role-title" className="font-semibold text-xl tracking-tight">
          {title}
        </h2>
        <div className="mt-5 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-5">
          {first.map(({ role, description, articles }) => (
            <div key={role}>
              <h3 className="font-medium text-fg-muted text-sm">{description}</h3>
              <ul className="mt-1.5">
                {articles.map((id) => (
                  <li key={id}>
                    <Link
                      to={`/docs/${id}`}
                      className="inline-flex min-h-8 items-center text-accent-text underline decoration-1 decoration-line-strong underline-offset-4 hover:decoration-accent max-md:min-h-11"
                    >
                      {guideArticle(id)?.title}
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
