import { Visitor } from "oxc-parser";
import { areas, messagesByKey } from "../catalog.ts";
import type { Rule, Source } from "../source.ts";
import { textsOf } from "../texts/extract.ts";
import { literalsOf, NAMES, NOT_MOVED } from "./catalog.ts";

const WEB = "packages/web/app/";
const isSpanishRoute = (path: string) => /\/routes\/(auth|client|link|technician)\//.test(path);
/** Units and names of the browser's interfaces are the same in both languages. */
const IN_BOTH = /^(\{\w+\} (mi|h|min)|[A-Z][a-z]+([A-Z][a-z]+)+)$/;

type Parsed = Pick<Source, "path" | "text" | "program">;

/** Files of pages that are in Spanish, too, and of nothing else. */
export function filesOfSpanishPages(sources: readonly Source[]): Source[] {
  const byPath = new Map(sources.filter(({ isTest }) => !isTest).map((source) => [source.path, source]));
  const reachedFrom = (starts: readonly string[]) => {
    const seen = new Set<string>();
    const visit = (path: string) => {
      const source = byPath.get(path);
      if (!source || seen.has(path) || !path.startsWith(WEB)) return;
      seen.add(path);
      for (const { target } of source.imports) if (target) visit(target);
    };
    for (const path of starts) visit(path);
    return seen;
  };
  const pages = [...byPath.keys()].filter((path) => path.startsWith(WEB) && /\/(routes|root)\b/.test(path));
  const inSpanish = reachedFrom(pages.filter(isSpanishRoute));
  const inEnglish = reachedFrom(pages.filter((path) => !isSpanishRoute(path) && !path.endsWith("routes.ts")));
  return [...inSpanish]
    .filter((path) => (!inEnglish.has(path) || isSpanishRoute(path)) && !NOT_MOVED.includes(path))
    .flatMap((path) => byPath.get(path) ?? []);
}

/** Where `meta` is, and the titles that it states. */
function metaOf({ text, program }: Parsed) {
  let range: readonly [number, number] = [0, 0];
  const titles: string[] = [];
  new Visitor({
    ExportNamedDeclaration(node) {
      if (/^export (const|function) meta\b/.test(text.slice(node.start, node.start + 30)))
        range = [node.start, node.end];
    },
    Property(node) {
      const { key, value } = node;
      const isTitle = key.type === "Identifier" && key.name === "title" && value.type === "Literal";
      if (isTitle && node.start >= range[0] && node.start < range[1]) titles.push(String(value.value));
    },
  }).visit(program);
  return { range, titles };
}

/**
 * Texts of such a file that are not in the catalog, and a title that no text of the catalog follows. The description in
 * `meta` is for search engines, which read the built English page.
 */
export function untranslatedIn(source: Parsed, english: ReadonlySet<string>): string[] {
  const { path, text } = source;
  const { range, titles } = metaOf(source);
  const withoutMeta = textsOf(source, (at) => at >= range[0] && at < range[1]);
  const inElements = literalsOf(source);
  const hasTitle = /usePageTitle\(|document\.title = /.test(text) || path.includes("/routes/auth/");
  return [
    ...inElements,
    ...withoutMeta
      .filter((each) => !NAMES.has(each) && !IN_BOTH.test(each))
      .filter((each) => !inElements.some((line) => line.includes(`“${each}”`)))
      .map((each) => `${path}: “${each}” belongs in the catalog`),
    ...titles
      .filter((title) => !english.has(title))
      .map((title) => `${path}: the title “${title}” is no text of the catalog`),
    ...(range[1] > 0 && !hasTitle ? [`${path}: its title does not follow the language: usePageTitle`] : []),
  ];
}

export const spanishPages: Rule = {
  name: "pages in Spanish state no text and no title outside the catalog",
  check: (sources) => {
    const english = new Set(areas.flatMap(({ en }) => [...messagesByKey(en).values()]));
    return filesOfSpanishPages(sources).flatMap((source) => untranslatedIn(source, english));
  },
};
