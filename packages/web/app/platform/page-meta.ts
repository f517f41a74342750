import { type SitePath, sitePage } from "@autoiq/domain/site/pages";

/**
 * Placeholder in built pages for the installation's own address. The server fills it in at startup. A `.invalid` name
 * never resolves, so a page served without the server is harmless.
 */
const placeholder = "https://origin.invalid";

/** This installation's address as the served page has it. Hydration must compute the same value that was served. */
function origin(): string {
  if (typeof document === "undefined") return placeholder;
  const served = document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content;
  return served ? new URL(served).origin : window.location.origin;
}
const siteOrigin = origin();

/** An absolute URL on this installation, as search engines and link previews need it. */
export const absolute = (path: string): string => `${siteOrigin}${path}`;

const picture = { url: "/og.png", width: "1200", height: "630" };

/**
 * A page's metadata: title, description, canonical URL, link preview, structured data.
 * @param of texts, when they do not come from the table of public pages (a guide article)
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
