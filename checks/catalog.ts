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
      return { name, en, es, literal: literalTexts(readFileSync(join(folder, "en.ts"), "utf8")) };
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

/** Whether a file reads an area: by a hook, a function, a type, or its English. */
export const readsArea = (text: string, name: string): boolean =>
  text.includes(`catalog/${name}/`) ||
  text.includes(`AreaMessages<"${name}">`) ||
  new RegExp(`(?:[mM]essages|messagesOf|messagesFor)\\(\\s*"${name}"`).test(text);
