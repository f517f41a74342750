import {
  piecesOf,
  readAs,
  type TaughtUse,
  type TaughtWord,
} from "@autoiq/domain/assistant/lexicon/taught-words";
import type { Meaning } from "@autoiq/domain/assistant/query/words/english";
import type { NamedValue } from "@autoiq/domain/assistant/query/write/mention";
import type { Colleague } from "@autoiq/domain/assistant/questions/parse-question";
import { can } from "@autoiq/domain/kernel/access/permissions";
import type { ToolCall } from "../tools/tool.ts";
import { findTaughtWords } from "./store.ts";

/** Whether a person may see what a word means. Who may not see customers does not read one by its nickname. */
export const maySeeMeaning = (
  { caller }: Pick<ToolCall, "caller">,
  kind: TaughtWord["meaning"]["kind"],
): boolean =>
  kind === "customer"
    ? can(caller, "customer.view")
    : kind === "part"
      ? can(caller, "part.view")
      : kind === "model"
        ? can(caller, "vehicle.view")
        : true;

/** The words that the shop, or the person, has said the meaning of. */
export const taughtWordsOf = async (call: Pick<ToolCall, "tx" | "caller">): Promise<TaughtWord[]> =>
  (await findTaughtWords(call.tx, call.caller.userId)).filter((word) =>
    maySeeMeaning(call, word.meaning.kind),
  );

/** What the names and the taught words of unknown words are put into. */
interface Linked {
  readonly named: Map<string, NamedValue>;
  readonly taught: Map<string, readonly Meaning[]>;
}

/**
 * Reads unknown words that name nothing as a whole: divides them at taught words, and looks the rest up. A word that
 * names something keeps its name. Returns what was used, nothing if no word was taught.
 */
export async function linkTaught(
  text: string,
  { words, team, linked }: { words: readonly TaughtWord[]; team: readonly Colleague[]; linked: Linked },
  nameOf: (text: string) => Promise<NamedValue | null>,
): Promise<TaughtUse[]> {
  const pieces = piecesOf(text, words);
  if (pieces.every(({ word }) => word === null)) return [];
  const names = await Promise.all(pieces.map((piece) => nameOf(piece.text)));
  return pieces.flatMap((piece, index) => {
    const key = piece.text.toLowerCase();
    const name = names[index];
    if (name) linked.named.set(key, name);
    const read = !name && piece.word ? readAs(piece.word, team) : null;
    if (!read || !piece.word) return [];
    if ("named" in read) linked.named.set(key, read.named);
    else linked.taught.set(key, read.meanings);
    return [{ typed: piece.text, word: piece.word }];
  });
}
