import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BoundFunctions, configure, type queries, within } from "@testing-library/dom";
import { JSDOM } from "jsdom";

const build = join(import.meta.dirname, "../../packages/web/build/client");

// No style sheet applies here. That what the HTML says is also drawn is proved in a browser, by e2e/site/every-page.test.ts.
configure({
  defaultHidden: true,
  getElementError: (message) => new Error(message?.split("\n")[0] ?? "No such element"),
});

export type Built = Element & BoundFunctions<typeof queries>;

/** The element with the queries of Testing Library, limited to it. */
export const queriesOf = (element: Element): Built =>
  Object.assign(element, within(element as HTMLElement)) as Built;

const opened = new Map<string, Document>();

/** The HTML file as the build wrote it, for instance "pricing/index.html". */
export const builtFile = (name: string): string => readFileSync(join(build, name), "utf8");

/** A prerendered page, parsed as by a browser that runs no scripts. Tests share it and leave it as it is. */
export function openPage(path: string): Document {
  const known = opened.get(path);
  if (known) return known;
  const html = builtFile(join(path, "index.html"));
  // Computing roles would otherwise match the rules of the design system against every element.
  const { document } = new JSDOM(html.replaceAll(/<style\b[^>]*>.*?<\/style>/gs, ""), {
    url: new URL(path, "https://origin.invalid").href,
  }).window;
  opened.set(path, document);
  return document;
}

const landmark = (path: string, role: string) => queriesOf(queriesOf(openPage(path).body).getByRole(role));
export const mainOf = (path: string): Built => landmark(path, "main");
export const headerOf = (path: string): Built => landmark(path, "banner");
export const footerOf = (path: string): Built => landmark(path, "contentinfo");
export const regionOf = (path: string, name: string): Built =>
  queriesOf(mainOf(path).getByRole("region", { name }));

/** What a person reads in it: its text with white space collapsed. */
export const textOf = (element: Element): string =>
  (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();

export const headingsOf = (element: Built, level: number): string[] =>
  element.queryAllByRole("heading", { level }).map(textOf);

/** Where the first link with that name leads. */
export const hrefOf = (element: Built, name: string): string | null =>
  (element.getAllByRole("link", { name })[0] as Element).getAttribute("href");

export const hrefsOf = (element: Built): (string | null)[] =>
  element.queryAllByRole("link").map((link) => link.getAttribute("href"));

/** The JSON-LD of that type, as search engines read it. */
export function structuredData<T>(path: string, type: string): T {
  const blocks = [...openPage(path).querySelectorAll('script[type="application/ld+json"]')];
  const found = blocks
    .map((block) => JSON.parse(block.textContent ?? ""))
    .find((data) => data["@type"] === type);
  if (!found) throw new Error(`${path} has no structured data of type ${type}`);
  return found as T;
}
