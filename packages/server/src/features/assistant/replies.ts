import type { Analysis } from "@autoiq/domain/assistant/analysis";
import { nearestQuestions } from "@autoiq/domain/assistant/questions/interpret-question";
import type { Suggestion } from "@autoiq/domain/assistant/questions/understood-question";
import type { Answered } from "./answered.ts";
import type { staffSmallTalk } from "./staff-small-talk.ts";
import { toolsFor } from "./tools/registry.ts";
import type { Choice } from "./tools/resolve-records.ts";
import type { ToolCall } from "./tools/tool.ts";

/** A reply to a greeting, with what can be asked. */
export function smallTalked(call: ToolCall, talk: ReturnType<typeof staffSmallTalk>): Answered {
  const { sentence, offers } = talk ?? { sentence: "", offers: true };
  const tools = new Set(toolsFor(call.caller).map(({ name }) => name));
  return {
    outcome: "answered",
    sentences: [sentence],
    confidence: 1,
    understood: "",
    followUps: offers ? nearestQuestions("", tools) : [],
    interpretation: null,
    analysis: { ...empty(call), basis: "Nothing was looked up." },
  };
}

const empty = (call: ToolCall): Analysis => ({
  facts: [],
  drafts: [],
  basis: "Nothing was looked up because the question wasn't clear.",
  asOf: call.now.toISOString(),
});

/** An answer without records: what is not clear, and what can be asked. */
export function nothing(
  call: ToolCall,
  sentences: readonly string[],
  question: string,
  outcome: "unread" | "forbidden" | "choice" = "unread",
  suggestions: readonly Suggestion[] = [],
): Answered {
  const tools = new Set(toolsFor(call.caller).map(({ name }) => name));
  // What may have been meant is closer than any example.
  const followUps = suggestions.length > 0 ? [] : nearestQuestions(question, tools);
  return {
    outcome,
    sentences,
    confidence: 0,
    understood: "",
    followUps,
    suggestions,
    interpretation: null,
    analysis: empty(call),
  };
}

/** The person may not see that. */
export const notAllowed = (call: ToolCall, question: string): Answered =>
  nothing(
    call,
    ["Your role doesn't include that. Ask the shop owner, or try one of these:"],
    question,
    "forbidden",
  );

/** Several customers have that name. The question can be repeated with one of their names. */
export function which(call: ToolCall, { words, choices }: Choice, question: string): Answered {
  const shown = choices.slice(0, 8);
  const names = [...new Set(shown.map(({ name }) => name))];
  const again = names
    .filter((name) => name.toLowerCase() !== words.toLowerCase())
    .map((name) => question.replace(words, name));
  return {
    outcome: "choice",
    sentences: [
      `${choices.length > 8 ? "Several" : choices.length} customers are named “${words}”. Which one?`,
    ],
    confidence: 0,
    understood: "",
    followUps: again.slice(0, 4),
    interpretation: null,
    analysis: {
      ...empty(call),
      table: {
        columns: [
          { key: "name", label: "Customer", unit: "text" },
          { key: "here", label: "Here now", unit: "text" },
        ],
        rows: shown.map(({ id, name, here }) => ({ cells: [name, here ?? null], link: `clients/${id}` })),
        more: choices.length - shown.length,
      },
    },
  };
}
