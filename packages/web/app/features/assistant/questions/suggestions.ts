import type { en } from "@autoiq/domain/catalog/assistant/en";
import type { Permission } from "@autoiq/domain/kernel/access/permissions";

interface Suggestion {
  /** The question in the catalog. It is asked in English, the language of the assistant. */
  readonly question: keyof typeof en.suggestions;
  /** The permissions it needs. Without them the assistant would only refuse. */
  readonly needs: readonly Permission[];
}

/** Starter questions about the topics people ask about most. A test verifies that each is understood. */
export const suggestions: readonly Suggestion[] = [
  {
    question: "declinedBrakes",
    needs: ["customer.view", "repair-order.view"],
  },
  {
    question: "readyTexts",
    needs: ["message.write", "customer.view", "message.send-batch", "repair-order.view"],
  },
  { question: "grossProfit", needs: ["report.view"] },
  { question: "promisedToday", needs: ["repair-order.view"] },
  { question: "owed", needs: ["invoice.view"] },
  { question: "lowParts", needs: ["part.view"] },
  { question: "room", needs: ["appointment.view"] },
  { question: "flagged", needs: ["time.clock"] },
];

/** The maximum, so that the list stays short. */
const maxSuggestions = 6;

export const suggestionsFor = (may: (permission: Permission) => boolean): readonly Suggestion["question"][] =>
  suggestions
    .filter(({ needs }) => needs.every(may))
    .map(({ question }) => question)
    .slice(0, maxSuggestions);
