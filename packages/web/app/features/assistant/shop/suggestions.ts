import type { Permission } from "@autoiq/domain/kernel/permissions";

interface Suggestion {
  readonly question: string;
  /** Whoever lacks one of these would only be told so. */
  readonly needs: readonly Permission[];
}

/** Questions to begin with, of the parts of a shop that people ask about most. The test holds that each is understood. */
export const suggestions: readonly Suggestion[] = [
  {
    question: "Which customers with declined brake work are due this month?",
    needs: ["customer.view", "repair-order.view"],
  },
  { question: "Why did gross profit change last month?", needs: ["figures.view"] },
  { question: "Which cars are promised today?", needs: ["repair-order.view"] },
  { question: "Who owes us money for more than 30 days?", needs: ["invoice.view"] },
  { question: "Which parts are low?", needs: ["part.view"] },
  { question: "How much room do we have tomorrow?", needs: ["appointment.view"] },
  { question: "How many hours did I flag this week?", needs: ["time.clock"] },
];

/** At most so many: what is read before the first question stays short. */
const most = 6;

export const suggestionsFor = (may: (permission: Permission) => boolean): readonly string[] =>
  suggestions
    .filter(({ needs }) => needs.every(may))
    .map(({ question }) => question)
    .slice(0, most);
