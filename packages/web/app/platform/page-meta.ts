import { type SitePath, sitePage } from "@autoiq/domain/site/pages";

/**
 * Stands in built pages where the installation's own address belongs; the server writes that in when it starts.
 * A `.invalid` name never resolves, so a page that was served past the server is harmless.
 */
const placeholder = "https://origin.invalid";

/** This installation's address as the served page says it: what hydration computes must equal what was served. */
function origin(): string {
  if (typeof document === "undefined") return placeholder;
  const served = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  return served ? new URL(served).origin : window.location.origin;
}
const siteOrigin = origin();

/** An address on this installation, whole, as search engines and link previews need it. */
export const absolute = (path: string): string => `${siteOrigin}${path}`;

const picture = { url: "/og.png", width: "1200", height: "630" };

/**
 * What a page says of itself: title, description, canonical address, link preview, structured data.
 * @param of texts, where they do not come from the table of public pages (an article of the guide)
 */
export function pageMeta(
  path: SitePath | (string & {}),
  {
    of,
    jsonLd = [],
    canonical = path,
  }: { of?: { title: string; description: string }; jsonLd?: readonly object[]; canonical?: string } = {},
) {
  const { title, description } = of ?? sitePage(path as SitePath);
  const url = absolute(canonical);
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "AutoIQ" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: absolute(picture.url) },
    { property: "og:image:width", content: picture.width },
    { property: "og:image:height", content: picture.height },
    { property: "og:image:alt", content: "AutoIQ: Time is money. We save you both." },
    { name: "twitter:card", content: "summary_large_image" },
    ...jsonLd.map((data) => ({ "script:ld+json": { "@context": "https://schema.org", ...data } })),
  ];
}
