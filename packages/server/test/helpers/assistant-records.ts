/** What a shop has taught the assistant, and what it did not understand. */
export interface AssistantRecords {
  readonly lexiconWordId: string;
  readonly unknownQuestionId: string;
  readonly spareUnknownQuestionId: string;
}

/** Teaches a word, and asks two questions that are not understood. */
export async function makeAssistantRecords(
  ask: <T>(method: "GET" | "POST" | "PUT", path: string, body?: object) => Promise<T>,
): Promise<AssistantRecords> {
  const taught = await ask<{ word: { id: string } }>("POST", "/assistant/lexicon", {
    phrase: "wobblers",
    meaning: { kind: "metric", key: "car-count" },
  });
  await ask("POST", "/assistant/ask", { question: "Were the flimflams balking?" });
  await ask("POST", "/assistant/ask", { question: "Were the gewgaws zonked?" });
  const { questions } = await ask<{ questions: { id: string }[] }>("GET", "/assistant/unknown-questions");
  return {
    lexiconWordId: taught.word.id,
    unknownQuestionId: questions[0]?.id ?? "",
    spareUnknownQuestionId: questions[1]?.id ?? "",
  };
}
