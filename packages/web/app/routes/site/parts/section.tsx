import type { ReactNode } from "react";

/** One section of a public page. */
export function Section({
  id,
  title,
  lead,
  className = "",
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`mx-auto max-w-6xl px-5 py-16 md:py-24 ${className}`}
    >
      <h2 id={`${id}-title`} className="max-w-[15em] font-semibold text-3xl tracking-tight md:text-5xl">
        {title}
      </h2>
      {lead ? <p className="mt-4 max-w-[36.5em] text-base text-fg-muted md:text-lg">{lead}</p> : null}
      <div className="mt-9 md:mt-12">{children}</div>
    </section>
  );
}
