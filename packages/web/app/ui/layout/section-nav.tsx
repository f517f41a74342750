import { cn } from "../cn";

/**
 * Links to the sections of a long page. They stay visible while the page scrolls. Each section reserves room for
 * them: `scroll-mt-32`.
 */
export function SectionNav({
  label,
  sections,
  className,
}: {
  /** Accessible name of the links. */
  label: string;
  sections: readonly { id: string; label: string }[];
  className?: string;
}) {
  return (
    <nav
      aria-label={label}
      className={cn(
        "sticky top-14 z-20 -mx-4 mb-3 overflow-x-auto md:-mx-6 md:px-6 border-line border-b bg-canvas/95 px-4 py-1.5 backdrop-blur",
        className,
      )}
    >
      <ul className="flex gap-1.5">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="inline-flex min-h-11 items-center md:min-h-8 whitespace-nowrap rounded-md px-2.5 font-medium text-fg-muted text-sm hover:bg-hover hover:text-fg"
            >
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
