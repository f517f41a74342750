import { emptyAnswer } from "@autoiq/domain/assistant/questions/answer-stream";
import { expect, test } from "vitest";
import { conversation, conversationKey, startConversation } from "./conversation";

test("a question that was stored before its tool and its property were renamed can still be followed up", () => {
  const period = { from: "2026-10-01", to: "2026-10-31", before: { from: "2026-09-01", to: "2026-09-30" } };
  const place = "01980000-0000-7000-8000-000000000001";
  const { interpretation: _, ...formerAnswer } = emptyAnswer;
  const exchange = {
    id: "1",
    question: "Sales in October?",
    requestedAt: "2026-11-20T12:00:00Z",
    subject: null,
    outcome: {
      state: "stopped",
      soFar: { ...formerAnswer, asked: { tool: "figures", input: { figure: "sales", ...period }, place } },
    },
  };
  sessionStorage.setItem(
    conversationKey,
    JSON.stringify({ owner: "owner", exchanges: [exchange], draft: "", open: true }),
  );
  startConversation("owner");
  expect(conversation.now().exchanges).toHaveLength(1);
  expect(conversation.understoodLast()).toMatchObject({ tool: "metrics", input: { metric: "sales" }, place });
});
