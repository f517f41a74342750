import { Link } from "react-router";
import { cn } from "~/ui/cn";
import { useCurrentInView } from "~/ui/layout/use-current-in-view";

/** The pages of the settings: beside the page, or in one row above it where the screen is narrow. */
export function SettingsNav({
  pages,
  current,
}: {
  pages: readonly { id: string; label: string }[];
  current: string;
}) {
  const row = useCurrentInView(current);
  return (
    <nav
      ref={row}
      aria-label="Settings pages"
      className="max-lg:-mx-4 max-lg:mb-3 max-lg:overflow-x-auto max-lg:border-line max-lg:border-b max-lg:px-4 md:max-lg:-mx-6 md:max-lg:px-6 lg:sticky lg:top-18"
    >
      <ul className="flex gap-0.5 max-lg:pb-1.5 lg:grid">
        {pages.map(({ id, label }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              aria-current={id === current ? "page" : undefined}
              className={cn(
                "flex min-h-11 items-center whitespace-nowrap rounded-md px-2 text-sm lg:min-h-9 lg:px-2.5",
                id === current
                  ? "bg-accent-soft font-medium text-accent-text"
                  : "text-fg-muted hover:bg-hover hover:text-fg",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
