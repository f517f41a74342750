import type { Permission } from "@autoiq/domain/kernel/access/permissions";

interface Suggestion {
  readonly question: string;
  /** The permissions it needs. Without them the assistant would only refuse. */
  readonly needs: readonly Permission[];
}

/** Starter questions about the topics people ask about most. A test verifies that each is understood. */
export const suggestions: readonly Suggestion[] = [
  {
    question: "Which customers with declined brake work are due this month?",
    needs: ["customer.view", "repair-order.view"],
  },
  { question: "Why did gross profit change last month?", needs: ["report.view"] },
  { question: "Which cars are promised today?", needs: ["repair-order.view"] },
  { question: "Who owes us money for more than 30 days?", needs: ["invoice.view"] },
  { question: "Which parts are low?", needs: ["part.view"] },
  { question: "How much room do we have tomorrow?", needs: ["appointment.view"] },
  { question: "How many hours did I flag this week?", needs: ["time.clock"] },
];

/** The maximum, so that the list stays short. */
const maxSuggestions = 6;

export const suggestionsFor = (may: (permission: Permission) => boolean): readonly string[] =>
  suggestions
    .filter(({ needs }) => needs.every(may))
    .map(({ question }) => question)
    .slice(0, maxSuggestions);
