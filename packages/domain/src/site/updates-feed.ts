import { type Update, updateKinds } from "./update.ts";
import { updates } from "./updates.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function html({ text, points = [] }: Update): string {
  const list = points.map((point) => `<li>${escapeXml(point)}</li>`).join("");
  return `<p>${escapeXml(text)}</p>${list ? `<ul>${list}</ul>` : ""}`;
}

/**
 * The changelog as an Atom document (RFC 4287).
 * @param origin of the site, without a trailing slash; the ids of the feed and its entries start with it
 */
export function updatesFeed(origin: string, entries: readonly Update[] = updates): string {
  const page = `${origin}/updates`;
  const newest = entries[0]?.at ?? "1970-01-01T00:00:00Z";
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    "<title>AutoIQ updates</title>",
    "<subtitle>What has changed in AutoIQ, newest first</subtitle>",
    `<id>${escapeXml(page)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin)}/updates.xml"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>`,
    `<updated>${newest}</updated>`,
    "<author><name>AutoIQ</name></author>",
    ...entries.map((entry) =>
      [
        "<entry>",
        `<title>${escapeXml(entry.title)}</title>`,
        `<id>${escapeXml(`${page}#${entry.id}`)}</id>`,
        `<link rel="alternate" type="text/html" href="${escapeXml(`${page}#${entry.id}`)}"/>`,
        `<published>${entry.at}</published>`,
        `<updated>${entry.at}</updated>`,
        `<category term="${entry.kind}" label="${updateKinds[entry.kind]}"/>`,
        `<content type="html">${escapeXml(html(entry))}</content>`,
        "</entry>",
      ].join("\n"),
    ),
    "</feed>",
    "",
  ].join("\n");
}
