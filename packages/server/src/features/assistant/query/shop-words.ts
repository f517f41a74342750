import { commonModelWords } from "@autoiq/domain/assistant/query/words/vehicle-models";
import { nearestWord } from "@autoiq/domain/assistant/query/write/spelling";
import { vehicleMakeAliases } from "@autoiq/domain/assistant/questions/vehicle-makes";
import { cannedJobWords } from "../../repair-orders/reads.ts";
import { modelWords } from "../../vehicles/reads.ts";
import type { ToolCall } from "../tools/tool.ts";
import { once } from "./once.ts";

/** Words of the shop's models and canned jobs, and of common cars. */
const shopWordsOf = ({ tx }: Pick<ToolCall, "tx">): Promise<ReadonlySet<string>> =>
  once(
    tx,
    "shop-words",
    async () =>
      new Set([
        ...(await modelWords(tx)),
        ...(await cannedJobWords(tx)),
        ...vehicleMakeAliases,
        ...commonModelWords,
      ]),
  );

/** Finds the word that a misspelled one is, of the vocabulary, the shop, or the team's first names. */
export async function spellingOf(
  call: Pick<ToolCall, "tx">,
  names: readonly string[],
): Promise<(typed: string) => string | null> {
  const words = await shopWordsOf(call);
  return (typed) => once(call.tx, `near ${typed}`, () => nearestWord(typed, words, names));
}
