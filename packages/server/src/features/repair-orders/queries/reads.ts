import type { TenantTx } from "../../../platform/tenancy.ts";
import { findCannedJobNames, findJobWords } from "./store.ts";

export { type MatchedOrder, matchOrders } from "../matching/store.ts";
export {
  findFirstDay as firstOrderDay,
  findOpenWork as openWork,
  findOrderNumbered as orderNumbered,
  findSold as jobsSold,
  queryDeclinedJobs,
  queryRepairOrders,
  type RepairOrderQuery,
  type RepairOrderQueryRow,
} from "./store.ts";

/** The words of the shop's canned jobs and their categories. */
export const cannedJobWords = async (tx: TenantTx): Promise<string[]> =>
  (await findCannedJobNames(tx))
    .flatMap(({ name }) => name.split(/[^a-z0-9]+/))
    .filter((word) => word.length > 3);

const singular = (word: string) => (word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word);

/** How names of jobs spell it. */
const airConditioning =
  "a/c|air cond|ac recharge|ac service|ac system|ac compressor|ac check|ac performance|ac diag|ac evac";

/**
 * The words that find jobs of that name. All of them must occur in a job's name or category. A service with several
 * names is found by any of them. Undefined when the shop has no such job.
 */
export async function jobWordsOf(tx: TenantTx, text: string): Promise<string[] | undefined> {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, " ")
    .trim();
  const words = plain
    .replace(/\ba c\b/g, "ac")
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => (word === "ac" ? airConditioning : singular(word)));
  if (words.length === 0) return undefined;
  const { known, phrases } = await findJobWords(tx, words, words.join(" "));
  const named = phrases
    ?.map((phrase) => phrase.replaceAll("|", " "))
    .join("|")
    .slice(0, 200);
  if (named) return [named];
  return known ? words : undefined;
}
