import { isNecessaryKey } from "../../packages/domain/src/site/storage-keys.ts";
import type { Rule } from "../source.ts";

const door = "packages/web/app/platform/storage-preferences.ts";
const write =
  /\b(?:local|session)Storage\s*\.\s*setItem\(\s*(?:"([^"]*)"|[^,)]*)|\b(?:local|session)Storage\s*\[/g;

/** Storage a visitor can disable must not be written without checking that setting. */
export const storagePreferences: Rule = {
  name: "the browser remembers conveniences only through platform/storage-preferences",
  check: (sources) =>
    sources
      .filter(({ path, isTest }) => path.startsWith("packages/web/app/") && path !== door && !isTest)
      .flatMap(({ path, text }) =>
        [...text.matchAll(write)]
          .filter(([, key]) => key === undefined || !isNecessaryKey(key))
          .map(([found]) => `${path}: ${found.trim()}… is not strictly necessary: write it by preferences()`),
      ),
};
