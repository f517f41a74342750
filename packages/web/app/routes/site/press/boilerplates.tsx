import { CopyButton } from "~/ui/copy-button";
import { boilerplates } from "./texts";

const countWords = (text: string) => text.split(/\s+/).length;

export function Boilerplates() {
  return (
    <div className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {boilerplates.map(({ id, label, text }) => (
        <article key={id} aria-labelledby={`text-${id}`} className="px-5 py-6 md:px-7">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 id={`text-${id}`} className="font-semibold text-base">
              {label} <span className="font-normal text-fg-muted text-sm">· {countWords(text)} words</span>
            </h3>
            <CopyButton text={text} label={`Copy the text: ${label}`} />
          </div>
          <p className="mt-3 max-w-[45.5em] text-base text-fg-muted">{text}</p>
        </article>
      ))}
    </div>
  );
}
