import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { guideArticles } from "@autoiq/domain/site/guide/guide";
import { inlineOf } from "@autoiq/domain/site/guide/inline";
import { expect, test } from "vitest";

/** Everything that the screens are made of, except the public pages, which quote labels themselves. */
const packagesFolder = join(import.meta.dirname, "..", "..", "..", "..", "..");
const source = ["web/app/**/*.{ts,tsx}", "domain/src/**/*.ts"]
  .flatMap((pattern) => globSync(pattern, { cwd: packagesFolder }))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => !/(routes\/site\/(?!layout\/)|domain\/src\/site\/)/.test(file))
  .map((file) => readFileSync(join(packagesFolder, file), "utf8"))
  .join(" ")
  .replaceAll(/\s+/g, " ");

/** A text of a screen begins a string, a template, or the text of an element. */
const isOnAScreen = (label: string) => {
  const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`["'\`>}] ?${escaped}(?!\\w)`).test(source);
};

test.each(guideArticles.map((article) => [article.id, article]))(
  "every control that the guide's article '%s' names has that name on a screen",
  (_, { sections }) => {
    const words = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => {
        if (block.kind === "table") return block.rows.flat();
        if (block.kind === "steps" || block.kind === "list") return [...block.items];
        return block.kind === "picture" || block.kind === "code" ? [] : [block.text];
      }),
    );
    const named = words.flatMap(inlineOf).flatMap((part) => (part.kind === "strong" ? [part.text] : []));
    expect(named.filter((label) => !isOnAScreen(label))).toEqual([]);
  },
);
