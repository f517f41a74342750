import { problemOfPhrase } from "@autoiq/domain/assistant/lexicon/check-phrase";
import type { MeaningRef } from "@autoiq/domain/assistant/lexicon/meaning";
import { matchKeyOf } from "@autoiq/domain/assistant/lexicon/taught-words";
import { type LexiconWord, lexiconWord } from "@autoiq/domain/assistant/lexicon/word";
import type { NamedValue } from "@autoiq/domain/assistant/query/write/mention";
import { can } from "@autoiq/domain/kernel/access/permissions";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { peopleOf } from "../../staff/reads.ts";
import type { ToolCall } from "../tools/tool.ts";
import { foundMeaning } from "./find-meanings.ts";
import { maySeeMeaning } from "./read-taught.ts";
import {
  countWords,
  findSameWord,
  insertWord,
  listWords,
  lockWord,
  removeRow,
  restoreRow,
  shareRow,
  type WordRow,
} from "./store.ts";

type Changed = { readonly word: LexiconWord } | Refusal;
/** What words name in the shop's records, as questions are read. */
export type NameLookup = (
  call: Pick<ToolCall, "tx" | "caller">,
  text: string,
) => Promise<NamedValue | { readonly choices: readonly { readonly name: string }[] } | null>;

const maxWords = 500;
/** Whose words everybody's questions are read with. */
const teachesShop = ({ caller }: Pick<ActionContext, "caller">) => can(caller, "shop.manage");
const plain = (row: WordRow): LexiconWord => lexiconWord.parse(row);
const quoted = (word: WordRow) => `“${word.phrase}” as ${word.meaning.label}`;

/** The words that a person may see, and whether theirs count for everybody. */
export async function lexiconOf(call: Pick<ToolCall, "tx" | "caller">) {
  const all = teachesShop(call);
  const rows = await listWords(call.tx, call.caller.userId, all);
  return {
    words: rows.filter(({ meaning }) => maySeeMeaning(call, meaning.kind)).map(plain),
    teachesShop: all,
  };
}

/** Says what a word means. The same again changes nothing, and another meaning is refused until the first is removed. */
export async function saveWord(
  tx: TenantTx,
  context: ActionContext,
  {
    phrase,
    meaning,
    today,
    nameOf,
  }: { phrase: string; meaning: MeaningRef; today: string; nameOf: NameLookup },
): Promise<Changed> {
  const { caller } = context;
  const call = { tx, caller };
  const team = await peopleOf(tx, false);
  const problem = problemOfPhrase(phrase, { today, team });
  if (problem) return refuse(problem);
  const name = await nameOf(call, phrase);
  if (name) {
    const label = "choices" in name ? (name.choices[0]?.name ?? phrase) : name.label;
    return refuse(`“${phrase}” already names something in your records: ${label}. Names keep their meaning.`);
  }
  const found = await foundMeaning(call, meaning);
  if (!found) return refuse("What you chose isn't there anymore. Choose what the word means again.");
  const isForAll = teachesShop(context);
  const matchKey = matchKeyOf(phrase);
  const forUserId = isForAll ? null : caller.userId;
  const inserted =
    (await findSameWord(tx, matchKey, forUserId)) === undefined
      ? (await countWords(tx)) >= maxWords
        ? null
        : await insertWord(tx, {
            id: context.newId(),
            phrase,
            matchKey,
            forUserId,
            meaning: found,
            searchWords: found.searchWords,
            at: context.now,
            userId: caller.userId,
            name: caller.name,
          })
      : undefined;
  if (inserted === null)
    return refuse(
      `A shop can have ${maxWords} words. Remove one that nobody uses under Settings, Assistant.`,
    );
  const word = await findSameWord(tx, matchKey, forUserId);
  if (!word) throw new AppError("conflict", "Somebody removed that word at the same moment. Try again.");
  if (!inserted)
    return word.meaning.kind === found.kind && word.meaning.key === found.key
      ? { word: plain(word) }
      : conflict(
          `The assistant already reads ${quoted(word)}. ${isForAll || word.scope === "own" ? "Remove that first." : "Ask the owner to change it."}`,
        );
  await changed(tx, context, word, `taught the assistant to read ${quoted(word)}`);
  return { word: plain(word) };
}

async function changed(tx: TenantTx, context: ActionContext, word: WordRow, action: string) {
  await recordAction(tx, context, {
    action,
    subject: "organization",
    subjectId: tx.organizationId,
    after: {
      word: word.phrase,
      means: word.meaning.label,
      for: word.scope === "shop" ? "everybody" : "own questions",
    },
  });
  tx.changed("shop", tx.organizationId);
}

/** A word that the person may change: their own, or any for those who manage the shop. Others do not learn of it. */
async function ownWord(tx: TenantTx, context: ActionContext, id: string): Promise<WordRow | Refusal> {
  const word = await lockWord(tx, id);
  const isSeen =
    word &&
    maySeeMeaning(context, word.meaning.kind) &&
    (teachesShop(context) || word.forUserId === null || word.forUserId === context.caller.userId);
  if (!word || !isSeen) throw new AppError("not-found", "That word wasn't found. Refresh the list.");
  if (!teachesShop(context) && word.forUserId === null)
    return refuse(
      "Everybody's questions are read with that word. Ask an owner or administrator to change it.",
    );
  return word;
}

export async function removeTaughtWord(tx: TenantTx, context: ActionContext, id: string): Promise<Changed> {
  const word = await ownWord(tx, context, id);
  if ("reason" in word) return word;
  if (word.isRemoved) return { word: plain(word) };
  await removeRow(tx, id, context.now, context.caller.name);
  await changed(tx, context, word, `stopped reading ${quoted(word)}`);
  return { word: plain(word) };
}

export async function restoreTaughtWord(tx: TenantTx, context: ActionContext, id: string): Promise<Changed> {
  const word = await ownWord(tx, context, id);
  if ("reason" in word) return word;
  if (!word.isRemoved) return { word: plain(word) };
  const other = await findSameWord(tx, word.matchKey, word.forUserId);
  if (other) return conflict(`In the meantime the assistant reads ${quoted(other)}. Remove that first.`);
  await restoreRow(tx, id);
  await changed(tx, context, word, `reads ${quoted(word)} again`);
  return { word: plain(word) };
}

export async function shareTaughtWord(tx: TenantTx, context: ActionContext, id: string): Promise<Changed> {
  const word = await ownWord(tx, context, id);
  if ("reason" in word) return word;
  if (word.isRemoved) return conflict("That word was removed. Refresh the list.");
  if (word.forUserId === null) return { word: plain(word) };
  const other = await findSameWord(tx, word.matchKey, null);
  if (other) return conflict(`For everybody the assistant reads ${quoted(other)}. Remove that first.`);
  await shareRow(tx, id);
  const shared: WordRow = { ...word, forUserId: null, scope: "shop" };
  await changed(tx, context, shared, `reads ${quoted(word)} for everybody`);
  return { word: plain(shared) };
}
