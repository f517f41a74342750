import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Messages } from "../packages/domain/src/catalog/message.ts";
import { root } from "./source.ts";

export const CATALOG = "packages/domain/src/catalog";

export interface Area {
  readonly name: string;
  readonly en: Messages;
  readonly es: Messages;
  /** Texts that the specification states literally. */
  readonly literal: ReadonlySet<string>;
  /** Its English file. A text that is not written in it is imported from the rule that states it. */
  readonly source: string;
}

export const areas: readonly Area[] = await Promise.all(
  readdirSync(join(root, CATALOG), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => {
      const folder = join(root, CATALOG, name);
      const [{ en }, { es }] = await Promise.all([
        import(join(folder, "en.ts")) as Promise<{ en: Messages }>,
        import(join(folder, "es.ts")) as Promise<{ es: Messages }>,
      ]);
      const source = readFileSync(join(folder, "en.ts"), "utf8");
      return { name, en, es, literal: literalTexts(source), source };
    }),
);

/** Texts of lines that end in the comment "literal". */
function literalTexts(source: string): Set<string> {
  return new Set([...source.matchAll(/"((?:[^"\\]|\\.)*)",? \/\/ literal$/gm)].map(([, text = ""]) => text));
}

/** "signIn.submit" → its text, for every text of an area. */
export function messagesByKey(messages: Messages, path = ""): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[`${path}${key}`, value] as const]
        : [...messagesByKey(value as Messages, `${path}${key}.`)],
    ),
  );
}

/** Areas that a function passes to its callers: the function, or its file. */
const PASSED: Readonly<Record<string, string>> = {
  checkout: "testPageTexts",
  "staff-notifications": "notify-staff",
};

/** Whether a file reads an area: by a hook, a function, a type, or its English. */
export const readsArea = (text: string, name: string): boolean =>
  text.includes(`catalog/${name}/`) ||
  text.includes(`AreaMessages<"${name}">`) ||
  (PASSED[name] !== undefined && text.includes(PASSED[name])) ||
  new RegExp(`(?:[mM]essages|messagesOf|messagesFor)\\(\\s*"${name}"`).test(text);
