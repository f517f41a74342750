export type Inline =
  | { readonly kind: "text" | "strong" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly to: string };

const marks = /\*\*(.+?)\*\*|`(.+?)`|\[(.+?)\]\((.+?)\)/g;

/** Parses `**control**`, `` `code` `` and `[link](/path)` in a text of the guide. */
export function inlineOf(source: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of source.matchAll(marks)) {
    if (match.index > from) parts.push({ kind: "text", text: source.slice(from, match.index) });
    const [whole, strong, code, label, to] = match;
    if (strong !== undefined) parts.push({ kind: "strong", text: strong });
    else if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (label !== undefined && to !== undefined) parts.push({ kind: "link", text: label, to });
    from = match.index + whole.length;
  }
  if (from < source.length) parts.push({ kind: "text", text: source.slice(from) });
  return parts;
}

/** The plain text for search and the chat. */
export const plainText = (source: string): string =>
  inlineOf(source)
    .map(({ text }) => text)
    .join("");
