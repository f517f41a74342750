import type { GuideBlock } from "@autoiq/domain/site/guide/article";
import { Info } from "lucide-react";
import { InlineText } from "~/ui/inline-text";
import { pictures } from "../parts/pictures";
import { ProductPicture } from "../parts/product-picture";

/** One rendered block of an article. */
export function Block({ block }: { block: GuideBlock }) {
  switch (block.kind) {
    case "text":
      return (
        <p>
          <InlineText text={block.text} />
        </p>
      );
    case "steps":
      return (
        <ol className="grid gap-3 [counter-reset:step]">
          {block.items.map((item) => (
            <li
              key={item}
              className="relative min-h-8 pl-12 [counter-increment:step] before:absolute before:top-0 before:left-0 before:grid before:size-8 before:place-items-center before:rounded-full before:bg-accent-soft before:font-semibold before:text-accent-text before:text-sm before:content-[counter(step)]"
            >
              <InlineText text={item} />
            </li>
          ))}
        </ol>
      );
    case "list":
      return (
        <ul className="grid list-disc gap-2 pl-6 marker:text-fg-subtle">
          {block.items.map((item) => (
            <li key={item}>
              <InlineText text={item} />
            </li>
          ))}
        </ul>
      );
    case "note":
      return (
        <p
          role="note"
          className="flex gap-3 rounded-lg bg-info-soft px-4 py-3 text-info-text [&_a]:text-info-text"
        >
          <Info aria-hidden="true" className="mt-1 size-4.5 shrink-0" />
          <span>
            <InlineText text={block.text} />
          </span>
        </p>
      );
    case "code":
      return <Code text={block.text} />;
    case "table":
      return <GuideTable {...block} />;
    case "picture":
      return <GuidePicture {...block} />;
  }
}

const codeClass = "overflow-x-auto rounded-lg border border-line bg-sunken p-4 font-mono text-sm";

function Code({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre tabIndex={0} className={codeClass}>
      {text}
    </pre>
  );
}

function GuideTable({ caption, head, rows }: Extract<GuideBlock, { kind: "table" }>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-lg border border-line">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken">
          <tr>
            {head.map((words) => (
              <th key={words} scope="col" className="px-4 py-2.5 font-medium text-fg-muted">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([first = "", ...rest]) => (
            <tr key={first}>
              <th scope="row" className="px-4 py-2.5 align-top font-medium">
                <InlineText text={first} />
              </th>
              {rest.map((words, column) => (
                <td key={head[column + 1]} className="px-4 py-2.5 align-top text-fg-muted">
                  <InlineText text={words} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function GuidePicture({ name, caption }: Extract<GuideBlock, { kind: "picture" }>) {
  const phone = pictures[name].width < 600;
  return (
    <figure className={phone ? "grid items-end gap-4 sm:grid-cols-[18rem_minmax(0,1fr)]" : "grid gap-3"}>
      <div className={phone ? "max-w-72" : ""}>
        <ProductPicture
          name={name}
          sizes={phone ? "18rem" : "(min-width: 1024px) 46rem, 92vw"}
          className={`border border-line ${phone ? "rounded-2xl" : "rounded-lg"}`}
        />
      </div>
      <figcaption className="text-fg-muted text-sm">{caption}</figcaption>
    </figure>
  );
}
