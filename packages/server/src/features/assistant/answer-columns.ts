import type { ShopQuestion } from "@autoiq/domain/assistant/questions/contract";
import { type RecordKind, recordKinds } from "@autoiq/domain/assistant/records/catalog";
import {
  fieldsNamed,
  listWithColumns,
  piecesThatAreNoField,
} from "@autoiq/domain/assistant/records/field-words";
import { listBefore } from "@autoiq/domain/assistant/records/list-before";
import { answerWhole } from "./answer-whole.ts";
import type { Answered } from "./answered.ts";
import { finishAnswer } from "./finish-answer.ts";
import { nothing } from "./replies.ts";
import { allows, toolResult } from "./tool-answers.ts";
import type { ToolCall } from "./tools/tool.ts";

/** A list with the columns that its question names, each of them. Null where it names none, or one that the records don't have. */
export async function answerColumns(call: ToolCall, asked: ShopQuestion): Promise<Answered | null> {
  const parts = listWithColumns(asked.question);
  if (!parts) return null;
  // Nothing is read twice unless columns follow the list.
  const isMarked = /[:–-]\s+\S*[^:]*,/.test(asked.question);
  const isSome = (kind: RecordKind) =>
    fieldsNamed(kind, parts.columns) !== null ||
    (isMarked && piecesThatAreNoField(kind, parts.columns).length > 0);
  if (!recordKinds.some(isSome)) return null;
  const question = parts.list.replace(/^(?:(?:a |the )?list of|give me|show me|list)\s+(?=\S)/i, "");
  const read = await answerWhole(call, { ...asked, question });
  if (read.outcome !== "answered" || read.isUnclear) return null;
  const { outcome, interpretation, understood } = await finishAnswer(call, { question }, read);
  const list = outcome === "answered" && interpretation ? listBefore(interpretation) : null;
  const columns = list && fieldsNamed(list.of, parts.columns);
  const others = list && !columns && isMarked ? piecesThatAreNoField(list.of, parts.columns) : [];
  const [missing] = others;
  if (interpretation && missing !== undefined && others.length < 3)
    return nothing(
      call,
      [`These records have no “${missing}”. Do you want the list without it?`],
      asked.question,
      "unread",
      [{ label: understood, plan: interpretation }],
    );
  if (!list || !columns) return null;
  // A few of them are said of the first record, too.
  const few = columns.length <= 3 ? columns : [];
  const plan = { tool: "records" as const, input: { ...list, ask: few, columns, limit: 50 } };
  return allows(call, plan) ? toolResult(call, plan, [], asked.question) : null;
}
