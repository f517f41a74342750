/** One true statement about the product, in one to three sentences that answer a visitor. */
export interface Fact {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The public page where a visitor can read more. */
  readonly page: string;
  /** Words that visitors use for it that are not in the title or text. */
  readonly keywords: readonly string[];
}

/** @param keywords separated by commas; each may be of several words */
export const fact = (id: string, title: string, page: string, keywords: string, text: string): Fact => ({
  id,
  title,
  text,
  page,
  keywords: keywords.split(",").map((word) => word.trim()),
});
