import { expect, test } from "vitest";
import { questionOf } from "./voice-question.ts";

test.each([
  ["ask which invoices are unpaid", { question: "Which invoices are unpaid", named: true }],
  ["Ask the assistant: declined brake work", { question: "Declined brake work", named: true }],
  ["which cars are promised today", { question: "Which cars are promised today", named: false }],
  ["ask", null],
  ["inventory please", null],
  ["", null],
])("%s", (transcript, question) => {
  expect(questionOf(transcript)).toEqual(question);
});
