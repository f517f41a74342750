import type { ReactNode } from "react";

/** The header of a public page: its only h1, what it is about, and what to do next. */
export function PageHero({
  eyebrow,
  title,
  lead,
  actions,
  aside,
}: {
  eyebrow?: string;
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** On the right of a wide screen, below on a narrow one. */
  aside?: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-6xl px-5 pt-14 pb-10 md:pt-20 md:pb-14">
      <div className={aside ? "grid items-end gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]" : ""}>
        <div>
          {eyebrow ? <p className="mb-4 font-medium text-accent-text text-sm">{eyebrow}</p> : null}
          <h1 className="max-w-[12.5em] font-extrabold text-[2.875rem] leading-[0.98] tracking-[-0.03em] md:text-7xl">
            {title}
          </h1>
          {lead ? <p className="mt-5 max-w-[36.5em] text-base text-fg-muted md:text-lg">{lead}</p> : null}
          {actions ? <div className="mt-8 flex flex-wrap items-center gap-3">{actions}</div> : null}
        </div>
        {aside}
      </div>
    </div>
  );
}
