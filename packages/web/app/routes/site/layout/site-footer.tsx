import { claims } from "@autoiq/domain/site/claims";
import { footerColumns } from "@autoiq/domain/site/pages";
import { Link } from "react-router";
import { Wordmark } from "~/ui/wordmark";
import { ThemeSwitch } from "./theme-switch";

/**
 * The page may have been built last year, so the browser's year replaces it. Without scripts the build's year
 * remains.
 */
function showYear(node: HTMLElement | null) {
  if (node) node.textContent = String(new Date().getFullYear());
}

export function SiteFooter() {
  return (
    <footer className="relative border-line border-t bg-sunken print:hidden">
      <div className="mx-auto grid max-w-6xl gap-10 px-5 pt-14 pb-12 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-20">
        <div>
          <Wordmark />
          <p className="mt-3 max-w-[22.5em] text-fg-muted text-sm">{claims.tagline}</p>
        </div>
        <div className="grid grid-cols-2 gap-x-10 gap-y-9 sm:grid-cols-4 lg:gap-x-16">
          {footerColumns.map((column) => (
            <nav key={column.heading} aria-label={column.heading}>
              <h2 className="font-semibold text-sm">{column.heading}</h2>
              <ul className="mt-2">
                {column.links.map((link) => (
                  <li key={link.to}>
                    <Link
                      to={link.to}
                      className="inline-flex min-h-8 items-center text-fg-muted text-sm transition-colors duration-(--quick) hover:text-fg max-md:min-h-11"
                    >
                      {link.label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      {/* Room at the bottom for what floats there: the entry at the left, the chat at the right. */}
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 border-line border-t px-5 pt-6 pb-24">
        <p className="text-fg-muted text-xs">
          ©{" "}
          <span ref={showYear} data-year="" suppressHydrationWarning>
            {new Date().getFullYear()}
          </span>{" "}
          AutoIQ
        </p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
