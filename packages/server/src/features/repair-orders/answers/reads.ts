import type { TenantTx } from "../../../platform/tenancy.ts";
import { findJobWords } from "./store.ts";

export {
  findDeclinedAsked as declinedAsked,
  findOrderNumbered as orderNumbered,
  findOrdersAsked as ordersAsked,
  findSold as jobsSold,
  type OrderAnswer,
  type OrdersAsked,
} from "./store.ts";

const singular = (word: string) => (word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);

/**
 * The words by which jobs of that name are found: all of them must stand in a job's name or category. A service with
 * several names is found by any of them. Undefined where no job of the shop is called so.
 */
export async function jobWordsOf(tx: TenantTx, text: string): Promise<string[] | undefined> {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, " ")
    .trim();
  const words = plain.split(/\s+/).filter(Boolean).slice(0, 6).map(singular);
  if (words.length === 0) return undefined;
  const { known, phrases } = await findJobWords(tx, words, words.join(" "));
  const named = phrases
    ?.map((phrase) => phrase.replaceAll("|", " "))
    .join("|")
    .slice(0, 200);
  if (named) return [named];
  return known ? words : undefined;
}
