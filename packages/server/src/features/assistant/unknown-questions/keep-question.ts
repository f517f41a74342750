import {
  coverTexts,
  exampleLimit,
  shapeOf,
  wordsToTeach,
} from "@autoiq/domain/assistant/unknown-questions/cover-question";
import type { ActionContext } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { Answered } from "../answered.ts";
import { findPeople } from "../store.ts";
import { addComment, countPressed, findPersonalWords, keepRow } from "./store.ts";

const none = { customerIds: [], vehicleIds: [], repairOrderIds: [] };

/** The texts without personal data: the team's names, and customers' names, contacts, plates, and VINs that occur in them. */
async function covered(tx: TenantTx, texts: readonly string[]): Promise<string[]> {
  const phrases = texts.flatMap((text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}'’&.-]+/gu) ?? [];
    // A company's name has several words.
    return words.flatMap((_, at) => [1, 2, 3, 4].map((size) => words.slice(at, at + size).join(" ")));
  });
  // "Gils" is Gil's.
  const forms = [...new Set(phrases.flatMap((each) => [each, each.replace(/['’]?s$/, "")]))].slice(0, 2000);
  const people = await findPeople(tx, { ...none, words: forms });
  const others = await findPersonalWords(tx, forms);
  return coverTexts(texts, [...people, ...others]);
}

/** Keeps a question that was not understood, or that was asked back. */
export async function keepUnknown(
  tx: TenantTx,
  context: ActionContext,
  question: string,
  found: Pick<Answered, "outcome" | "suggestions" | "unknown">,
): Promise<void> {
  const suggestions = found.suggestions ?? [];
  const unknown = found.unknown ?? [];
  const [example = "", ...rest] = await covered(tx, [
    question,
    ...unknown,
    ...suggestions.map(({ label }) => label),
  ]);
  const shape = shapeOf(example);
  if (shape === "") return;
  const { words, keys } = wordsToTeach(rest.slice(0, unknown.length));
  await keepRow(tx, {
    id: context.newId(),
    shape,
    example: example.slice(0, exampleLimit),
    why: found.outcome === "choice" || suggestions.length > 0 ? "askedBack" : "unread",
    at: context.now,
    role: context.caller.role,
    unknownWords: words,
    unknownKeys: keys,
    suggested: rest.slice(unknown.length),
  });
}

/** Counts a suggestion that was pressed instead of the question. */
export async function keepPressed(
  tx: TenantTx,
  { insteadOf, label }: { insteadOf: string; label: string },
): Promise<void> {
  const [example = "", pressed = ""] = await covered(tx, [insteadOf, label]);
  if (pressed !== "") await countPressed(tx, shapeOf(example), pressed.slice(0, 300));
}

/** Keeps a question whose answer was about something else, or what the person wrote about it. */
export async function keepNotAsked(
  tx: TenantTx,
  context: ActionContext,
  { question, understood, comment }: { question: string; understood: string; comment: string },
): Promise<{ kept: boolean }> {
  const [example = "", taken = "", note = ""] = await covered(tx, [question, understood, comment]);
  const shape = shapeOf(example);
  if (shape === "") return { kept: false };
  if (note !== "") return { kept: (await addComment(tx, shape, note)) !== undefined };
  await keepRow(tx, {
    id: context.newId(),
    shape,
    example: example.slice(0, exampleLimit),
    why: "notAsked",
    at: context.now,
    role: context.caller.role,
    unknownWords: [],
    unknownKeys: [],
    suggested: taken === "" ? [] : [taken.slice(0, 300)],
  });
  return { kept: true };
}
