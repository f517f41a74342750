import type { ReactNode } from "react";

/** The closing call to action of a public page, across its full width. */
export function CtaBand({ title, lead, actions }: { title: string; lead?: ReactNode; actions: ReactNode }) {
  return (
    <section aria-labelledby="closing-title" className="border-line border-t bg-surface/90 print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-8 px-5 py-16 md:py-24">
        <div>
          <h2 id="closing-title" className="max-w-[12.5em] font-semibold text-4xl tracking-tight md:text-6xl">
            {title}
          </h2>
          {lead ? <p className="mt-4 max-w-[36.5em] text-base text-fg-muted">{lead}</p> : null}
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </section>
  );
}
