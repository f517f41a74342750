import type { GuideBlock, GuideSection } from "./article.ts";
import { guideArticles } from "./guide.ts";
import { plainText } from "./inline.ts";

/** One section of the guide as plain text, for the help center's search and the chat. */
export interface GuidePassage {
  /** Unique: /docs/<article>#<section>. */
  readonly id: string;
  readonly page: string;
  readonly article: string;
  readonly title: string;
  readonly text: string;
  readonly keywords: string;
}

const wordsOf = (block: GuideBlock): string[] => {
  switch (block.kind) {
    case "steps":
    case "list":
      return block.items.map(plainText);
    case "table":
      return [block.caption, ...block.rows.map((row) => row.map(plainText).join(", "))];
    case "picture":
      return [block.caption];
    default:
      return [plainText(block.text)];
  }
};

export const sectionText = (section: GuideSection): string => section.blocks.flatMap(wordsOf).join(" ");

/** Every section of every article. An article's summary and keywords belong to its first section. */
export const guidePassages: readonly GuidePassage[] = guideArticles.flatMap((article) =>
  article.sections.map((section, index) => ({
    id: `/docs/${article.id}#${section.id}`,
    page: `/docs/${article.id}`,
    article: article.title,
    title: section.title,
    text: index === 0 ? `${article.summary} ${sectionText(section)}` : sectionText(section),
    keywords: index === 0 ? article.keywords : "",
  })),
);
