import type { ReactNode } from "react";

export interface ProseSection {
  readonly id: string;
  readonly heading: string;
  readonly body: ReactNode;
}

/** A long text with a table of contents beside it, such as a legal page. */
export function ProseArticle({
  title,
  note,
  lead,
  sections,
}: {
  title: string;
  /** Version and effective date, for example. */
  note?: string;
  lead?: ReactNode;
  sections: readonly ProseSection[];
}) {
  return (
    <article className="mx-auto max-w-6xl px-5 py-14 md:py-20 print:py-0">
      <h1 className="font-extrabold text-4xl tracking-tight md:text-6xl">{title}</h1>
      {note ? <p className="mt-4 text-fg-muted text-sm">{note}</p> : null}
      {lead ? <div className="mt-6 max-w-[43em] text-fg-muted text-lg">{lead}</div> : null}
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="print:hidden">
          <ul className="border-line border-l lg:sticky lg:top-24">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="flex min-h-9 items-center pl-4 text-fg-muted text-sm hover:text-fg max-md:min-h-11"
                >
                  {section.heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="max-w-[43em] rounded-xl border border-line bg-surface px-6 py-2 text-base leading-7 md:px-10 print:border-0 print:px-0 [&_a]:text-accent-text [&_a]:underline [&_li]:mt-1.5 [&_p]:mt-4 [&_ul]:mt-4 [&_ul]:list-disc [&_ul]:pl-6">
          {sections.map((section) => (
            <section key={section.id} id={section.id} className="border-line border-b py-8 last:border-0">
              <h2 className="font-semibold text-2xl tracking-tight">{section.heading}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
