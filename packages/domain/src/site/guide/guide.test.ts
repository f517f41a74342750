import { describe, expect, it } from "vitest";
import { type GuideBlock, guideGroups } from "./article.ts";
import { articlesOf, guideArticle, guideArticles } from "./guide.ts";
import { inlineOf, plainText } from "./inline.ts";
import { guidePassages } from "./passages.ts";

const wordsOf = (block: GuideBlock): string[] => {
  if (block.kind === "table") return block.rows.flat();
  if (block.kind === "steps" || block.kind === "list") return [...block.items];
  return block.kind === "picture" || block.kind === "code" ? [] : [block.text];
};
const linksOf = (words: string) => inlineOf(words).flatMap((part) => (part.kind === "link" ? [part.to] : []));

describe("the guide", () => {
  it("has articles in every group, each with an id, a title and a section of its own name", () => {
    for (const { id } of guideGroups) expect(articlesOf(id).length, id).toBeGreaterThan(0);
    expect(new Set(guideArticles.map(({ id }) => id)).size).toBe(guideArticles.length);
    expect(new Set(guideArticles.map(({ title }) => title)).size).toBe(guideArticles.length);
    for (const article of guideArticles) {
      const anchors = article.sections.map(({ id }) => id);
      expect(new Set(anchors).size, article.id).toBe(anchors.length);
      expect(article.roles.length, article.id).toBeGreaterThan(0);
    }
  });

  it("has summaries of the length that search engines show", () => {
    for (const { id, summary, title } of guideArticles) {
      expect(summary.length, id).toBeGreaterThanOrEqual(70);
      expect(summary.length, id).toBeLessThanOrEqual(160);
      expect(`${title} · AutoIQ guide`.length, id).toBeLessThanOrEqual(60);
    }
  });

  it("links to articles that exist", () => {
    for (const article of guideArticles) {
      const links = article.sections.flatMap((section) => section.blocks.flatMap(wordsOf)).flatMap(linksOf);
      for (const link of links) {
        const [, id] = /^\/docs\/([^#]+)/.exec(link) ?? [];
        if (id && id !== "api") expect(guideArticle(id), `${article.id} → ${link}`).toBeDefined();
      }
    }
  });

  it("parses controls, code and links, and leaves no markup in plain text", () => {
    expect(inlineOf("Press **Book**, see `x` and [this](/docs/y).")).toEqual([
      { kind: "text", text: "Press " },
      { kind: "strong", text: "Book" },
      { kind: "text", text: ", see " },
      { kind: "code", text: "x" },
      { kind: "text", text: " and " },
      { kind: "link", text: "this", to: "/docs/y" },
      { kind: "text", text: "." },
    ]);
    expect(plainText("no marks")).toBe("no marks");
    for (const { id, text } of guidePassages) expect(text, id).not.toMatch(/\*\*|\]\(/);
  });
});
