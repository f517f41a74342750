import { type Update, updateKinds } from "@autoiq/domain/site/update";
import { timeShown } from "./by-day";

const kindStyles: Record<Update["kind"], string> = {
  new: "bg-accent-soft text-accent-text",
  better: "bg-success-soft text-success-text",
  safer: "bg-violet-soft text-violet-text",
};

export function UpdateEntry({ entry }: { entry: Update }) {
  return (
    <article
      id={entry.id}
      aria-labelledby={`${entry.id}-title`}
      className="border-line border-b px-5 py-6 last:border-0 target:bg-accent-soft md:px-8 md:py-7"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-fg-muted text-xs">
        <span className={`rounded-full px-2.5 py-1 font-semibold ${kindStyles[entry.kind]}`}>
          {updateKinds[entry.kind]}
        </span>
        <span>For {entry.readers.join(", ").toLowerCase()}</span>
        <time dateTime={entry.at} className="tabular">
          {timeShown(entry.at)}
        </time>
      </p>
      <h3 id={`${entry.id}-title`} className="mt-3 font-semibold text-xl tracking-tight md:text-2xl">
        <a href={`#${entry.id}`} className="hover:underline hover:underline-offset-4">
          {entry.title}
        </a>
      </h3>
      <p className="mt-2 max-w-[41.5em] text-base text-fg-muted">{entry.text}</p>
      {entry.points ? (
        <ul className="mt-3 grid max-w-[41.5em] list-disc gap-1.5 pl-5 text-base text-fg-muted marker:text-accent-text">
          {entry.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}
