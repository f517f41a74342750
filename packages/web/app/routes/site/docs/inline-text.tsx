import { inlineOf } from "@autoiq/domain/site/guide/inline";
import { Link } from "react-router";

/** Guide text with its controls, code and links rendered. */
export function InlineText({ words }: { words: string }) {
  let place = 0;
  return inlineOf(words).map((part) => {
    place += part.text.length;
    if (part.kind === "strong")
      return (
        <strong key={place} className="font-semibold text-fg">
          {part.text}
        </strong>
      );
    if (part.kind === "code")
      return (
        <code key={place} className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]">
          {part.text}
        </code>
      );
    if (part.kind === "link")
      return part.to.startsWith("/api/") ? (
        <a key={place} href={part.to}>
          {part.text}
        </a>
      ) : (
        <Link key={place} to={part.to}>
          {part.text}
        </Link>
      );
    return part.text;
  });
}
