const toAssistant = /^\s*(?:please\s+)?(?:ask|tell me|hey autoiq)(?:\s+(?:the\s+)?assistant)?[\s,:]+/i;

/**
 * Finds the question in spoken text: "Ask which invoices are unpaid" names the assistant, and anything of three words
 * or more may be a question. Null when the text is too short.
 */
export function questionOf(transcript: string): { question: string; named: boolean } | null {
  const named = toAssistant.test(transcript);
  const rest = transcript.replace(toAssistant, "").trim();
  if (rest.split(/\s+/).length < (named ? 1 : 3) || rest === "") return null;
  return { question: rest.charAt(0).toUpperCase() + rest.slice(1), named };
}
