/**
 * Questions about the demo shop as its people would type them, each with its correct answer in plain SQL, written
 * independently of the assistant's statements. The shop's clock is at 2 PM on Friday, November 20, 2026.
 */
export interface ShopQuestionCase {
  readonly ask: string;
  /** One row with one column `v`. `$1` is the organization, `d(x)` the shop's own day of a time. */
  readonly sql: string;
  /** The fact that must have that value, or the table column whose cells must be that list, in this order. */
  readonly fact?: string;
  readonly cells?: string;
}

const day = (text: string) =>
  text.replaceAll(/\bd\(((?:[^()]|\([^()]*\))+)\)/g, "($1 at time zone 'America/New_York')::date");
export const of = (ask: string, fact: string, sql: string): ShopQuestionCase => ({
  ask,
  fact,
  sql: day(sql),
});
export const list = (ask: string, cells: string, sql: string): ShopQuestionCase => ({
  ask,
  cells,
  sql: day(sql),
});
