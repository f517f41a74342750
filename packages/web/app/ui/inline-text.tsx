import { inlineOf } from "@autoiq/domain/site/guide/inline";
import { Link } from "react-router";

/** Text of the guide or a lesson with its controls, code and links rendered. */
export function InlineText({ text }: { text: string }) {
  let offset = 0;
  return inlineOf(text).map((part) => {
    offset += part.text.length;
    if (part.kind === "strong")
      return (
        <strong key={offset} className="font-semibold text-fg">
          {part.text}
        </strong>
      );
    if (part.kind === "code")
      return (
        <code key={offset} className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]">
          {part.text}
        </code>
      );
    if (part.kind === "link")
      return part.to.startsWith("/api/") ? (
        <a key={offset} href={part.to}>
          {part.text}
        </a>
      ) : (
        <Link key={offset} to={part.to}>
          {part.text}
        </Link>
      );
    return part.text;
  });
}
