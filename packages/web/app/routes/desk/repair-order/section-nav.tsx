import { cn } from "~/ui/cn";

/** Links to the parts of a repair order while they stand below each other; on a desk all of them are in sight. */
export function SectionNav({
  sections,
  className,
}: {
  sections: readonly { id: string; label: string }[];
  className?: string;
}) {
  return (
    <nav
      aria-label="Parts of this repair order"
      className={cn(
        "sticky top-14 z-20 -mx-4 mb-3 overflow-x-auto border-line border-b bg-canvas/95 px-4 py-1.5 backdrop-blur",
        className,
      )}
    >
      <ul className="flex gap-1.5">
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              className="inline-flex min-h-11 items-center whitespace-nowrap rounded-md px-2.5 font-medium text-fg-muted text-sm hover:bg-hover hover:text-fg"
            >
              {section.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
