import type { TenantTx } from "../../../platform/tenancy.ts";
import { queryParts } from "./store.ts";

export { queryParts } from "./store.ts";

const singular = (word: string) => (word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);

/** The search words that find those parts. Undefined if the shop stocks none with that name. */
export async function partWordsOf(
  tx: TenantTx,
  locationId: string,
  text: string,
): Promise<string[] | undefined> {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}-]+/u)
    .filter(Boolean)
    .slice(0, 6)
    .map(singular);
  if (words.length === 0) return undefined;
  const none = { from: null, until: null, unusedSince: null };
  const [found] = await queryParts(tx, {
    locationId,
    words,
    stock: "any",
    ...none,
    sort: "number",
    limit: 1,
  });
  return found && words;
}
