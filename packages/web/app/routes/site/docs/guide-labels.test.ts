import { guideArticles } from "@autoiq/domain/site/guide/guide";
import { inlineOf } from "@autoiq/domain/site/guide/inline";
import { expect, test } from "vitest";
import { isOnAScreen } from "~/test/screen-labels";

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
