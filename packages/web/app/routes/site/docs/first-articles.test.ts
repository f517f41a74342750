import { guideArticle } from "@autoiq/domain/site/guide/guide";
import { expect, test } from "vitest";
import { firstArticles } from "./first-articles";

test("each first article is in the guide under the same title", () => {
  for (const { id, title } of firstArticles.flatMap(({ articles }) => articles))
    expect(guideArticle(id)?.title, id).toBe(title);
});
