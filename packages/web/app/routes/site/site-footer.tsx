import { claims } from "@autoiq/domain/site/claims";
import { Link } from "react-router";
import { ThemeMenu } from "~/ui/theme-choice";
import { Wordmark } from "~/ui/wordmark";

const columns = [
  {
    heading: "Product",
    links: [
      { to: "/landing#features", label: "Features" },
      { to: "/landing#benefits", label: "Why AutoIQ" },
      { to: "/landing#savings", label: "Savings" },
    ],
  },
  {
    heading: "Account",
    links: [
      { to: "/auth?tab=sign-in", label: "Log in" },
      { to: "/auth?tab=sign-up", label: "Sign up" },
      { to: "/forgot-password", label: "Reset password" },
    ],
  },
];

export function SiteFooter() {
  return (
    <footer className="relative border-line border-t bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 py-12 sm:grid-cols-[minmax(0,1fr)_auto_auto] sm:gap-16">
        <div>
          <Wordmark />
          <p className="mt-3 max-w-[40ch] text-fg-muted text-sm">{claims.tagline}</p>
        </div>
        {columns.map((column) => (
          <nav key={column.heading} aria-label={column.heading}>
            <h2 className="font-medium text-sm">{column.heading}</h2>
            <ul className="mt-2">
              {column.links.map((link) => (
                <li key={link.to}>
                  <Link
                    to={link.to}
                    className="inline-flex min-h-8 items-center text-fg-muted text-sm hover:text-fg max-md:min-h-11"
                  >
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="mx-auto flex max-w-6xl items-center justify-between px-5 pb-8 text-fg-muted text-xs">
        <p suppressHydrationWarning>© {new Date().getFullYear()} AutoIQ</p>
        <ThemeMenu />
      </div>
    </footer>
  );
}
