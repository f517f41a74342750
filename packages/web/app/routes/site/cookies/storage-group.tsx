import type { ReactNode } from "react";

/** One group of entries: its name, its purpose, and on the right the available action. */
export function StorageGroup({
  id,
  title,
  text,
  control,
  children,
}: {
  id: string;
  title: string;
  text: ReactNode;
  control: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-xl border border-line bg-surface shadow-1"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 px-5 py-6 md:px-7">
        <div className="max-w-[39em] flex-[1_1_20rem]">
          <h2 id={id} className="font-semibold text-2xl tracking-tight">
            {title}
          </h2>
          <p className="mt-2 text-base text-fg-muted">{text}</p>
        </div>
        {control}
      </div>
      {children}
    </section>
  );
}
