import { type Area, areas, CATALOG, messagesByKey, readsArea } from "../catalog.ts";
import type { Source } from "../source.ts";
import { textsOf } from "./extract.ts";

export const DOCUMENT = "docs/texts.md";

const WEB = "packages/web/app/";
/** They name every area. */
const LOADERS = [`${WEB}platform/language/message-loaders.ts`, `${WEB}platform/language/page-messages.ts`];

interface Section {
  readonly title: string;
  readonly files: readonly Source[];
}

interface Page {
  readonly address: string;
  readonly file: string;
}

/** Pages in the order of the route tables. The front desk's are a list of pairs, served under each role's address. */
function pagesOf(sources: readonly Source[]): Page[] {
  const tables = sources.filter(({ path }) => path.startsWith(WEB) && path.endsWith("routes.ts"));
  const desk = tables
    .flatMap(({ text }) => [...text.matchAll(/\["([^"]*)", "([^"]+\.tsx)"\]/g)])
    .map(([, path = "", file = ""]) => ({ address: `Desk: /${path}`, file: `${WEB}routes/desk/${file}` }));
  const others = tables
    .flatMap(({ text }) => [...text.matchAll(/\b(?:route\(\s*"([^"]+)",|index\()\s*"([^"]+)"/g)])
    .map(([, path = "", file = ""]) => ({ address: `/${path}`, file: WEB + file }));
  return [...desk, ...others];
}

/** Every file once: a page with what it shows, then what is left, by folder. */
function sectionsOf(sources: readonly Source[]): Section[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const listed = new Set<string>();
  const section = (title: string, paths: Iterable<string>): Section => {
    const files = [...paths].flatMap((path) => {
      const source = byPath.get(path);
      if (!source || listed.has(path)) return [];
      listed.add(path);
      return [source];
    });
    return { title, files };
  };
  const reached = (path: string, seen = new Set<string>()): Set<string> => {
    seen.add(path);
    for (const { target = "" } of byPath.get(path)?.imports ?? []) {
      const isShared = target.startsWith(`${WEB}ui/`) || target.startsWith(`${WEB}platform/`);
      if (target.startsWith(WEB) && !isShared && !seen.has(target)) reached(target, seen);
    }
    return seen;
  };
  const below = (title: string, folder: string) =>
    section(
      title,
      sources.map(({ path }) => path).filter((path) => path.startsWith(folder)),
    );
  return [
    ...pagesOf(sources).map(({ address, file }) => section(address, reached(file))),
    below("Shared by pages", WEB),
    below("Rules and refusals, guide, and claims", "packages/domain/src/"),
    below("Explanations of forecasts and plans", "packages/intelligence/src/"),
    below("Emails, texts, PDFs, exports, and the server's refusals", "packages/server/src/"),
  ];
}

interface Message {
  readonly english: string;
  readonly line: string;
}

/** Names that a file reads: of a key, of a group, and of groups that it reads by a computed key. */
interface Reader {
  readonly path: string;
  readonly text: string;
  readonly names: ReadonlySet<string>;
  readonly computed: ReadonlySet<string>;
}

const readerOf = ({ path, text }: Source): Reader => ({
  path,
  text,
  names: new Set([...text.matchAll(/[.{,]\s*(\w+)/g)].map(([, name = ""]) => name)),
  computed: new Set([...text.matchAll(/\b(\w+)\[/g)].map(([, name = ""]) => name)),
});

function readsKey({ names, computed }: Reader, key: string): boolean {
  const parts = key.split(".");
  // The forms of a plural are read by its key.
  if (/^(one|other)$/.test(parts.at(-1) ?? "")) parts.pop();
  const [last = "", group = ""] = parts.reverse();
  return computed.has(group) || (names.has(last) && (group === "" || names.has(group)));
}

/** Messages of the catalog by the file that shows them: each once, with the first file that reads it. */
function messagesByFile(files: readonly Source[]): Map<string, Message[]> {
  const byFile = new Map<string, Message[]>();
  const candidates = files
    .filter(
      ({ path, text }) => !LOADERS.includes(path) && /catalog\/|[mM]essages\(|messages(Of|For)\(/.test(text),
    )
    .map(readerOf);
  for (const { name, en, es, literal } of areas) {
    const readers = candidates.filter(({ text }) => readsArea(text, name));
    const spanish = messagesByKey(es);
    for (const [key, english] of messagesByKey(en)) {
      const reader = readers.find((each) => readsKey(each, key)) ?? readers[0];
      const mark = literal.has(english) ? " †" : "";
      const message = { english, line: `- ${english}${mark} — es: ${spanish.get(key) ?? ""}` };
      const path = reader?.path ?? `${CATALOG}/${name}/en.ts`;
      const own = byFile.get(path) ?? [];
      if (own.length === 0) byFile.set(path, own);
      own.push(message);
    }
  }
  return byFile;
}

/** Words that the assistant knows: "how much|what amount", "the and for with that". */
export const isUnderstood = (text: string): boolean =>
  /[\p{L}?)]\|[\p{L}(]/u.test(text) || (/^[\p{L}' ]+$/u.test(text) && /^(\S+ ){11}/.test(text));

/** A link of the guide is shown, not followed: its address is the site's. */
const listItem = (text: string) => `- ${text.replaceAll("](", "] (")}`;

const listOf = (path: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`**${path.replace("packages/", "")}**`, "", ...lines, ""];

const titled = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`## ${title}`, "", ...lines];

/** docs/texts.md: every text that a person can read, page by page. */
export function textsDocument(allSources: readonly Source[]): string {
  const sources = allSources.filter(
    ({ isTest, path }) => !isTest && !path.includes("/demo/") && !path.startsWith(`${CATALOG}/`),
  );
  const sections = sectionsOf(sources);
  const messages = messagesByFile(sections.flatMap(({ files }) => files));
  const understood: string[] = [];
  const shown = sections.flatMap(({ title, files }) =>
    titled(
      title,
      files.flatMap((source) => {
        const { path } = source;
        const own = messages.get(path) ?? [];
        const isTranslated = new Set(own.map(({ english }) => english));
        const texts = textsOf(source);
        const grammar = path.includes("/assistant/") ? texts.filter(isUnderstood) : [];
        understood.push(...listOf(path, grammar.map(listItem)));
        const literal = texts.filter((text) => !grammar.includes(text) && !isTranslated.has(text));
        return listOf(path, [...literal.map(listItem), ...own.map(({ line }) => line)]);
      }),
    ),
  );
  const unread = areas.flatMap(({ name }: Area) => {
    const path = `${CATALOG}/${name}/en.ts`;
    return listOf(
      path,
      (messages.get(path) ?? []).map(({ line }) => line),
    );
  });
  return [
    "# Texts",
    "",
    "Every text that a person can read, page by page. Each file is listed once, under the first page that shows it. A text of",
    "the catalog has its Spanish after “es:”, and is listed with the first file that reads it; the others are in English only.",
    "† is a literal text of the specification: its English is not changed. {names} stand for values. Written by",
    "`npm run texts`, and checked to be current.",
    "",
    ...shown,
    ...titled("Sentences on record, translated where they are shown", unread),
    ...titled("What the assistant understands", understood),
  ].join("\n");
}
