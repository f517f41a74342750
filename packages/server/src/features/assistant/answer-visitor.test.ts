import { describe, expect, it, test } from "vitest";
import { heldBack, questions, type VisitorQuestion } from "../../../test/questions/visitor-questions.ts";
import { answer } from "./answer-visitor.ts";

const ask = (prompt: string, ...earlier: string[]) =>
  answer({
    prompt,
    context: { history: earlier.map((content) => ({ role: "user" as const, content })) },
  });

const wrongOnes = (visitorQuestions: readonly VisitorQuestion[]) =>
  visitorQuestions.flatMap((question) => {
    const { factId, confidence } = ask(question.ask);
    const expected = question.expect;
    const right = expected === "none" ? factId === null : factId !== null && expected.includes(factId);
    return right ? [] : [`${question.ask} → ${factId} (${confidence}), wanted ${expected}`];
  });

describe("answers to visitors' questions", () => {
  it("are right for nine of ten questions that the search words were tuned with", () => {
    const wrong = wrongOnes(questions);
    expect(wrong.length / questions.length, wrong.join("\n")).toBeLessThanOrEqual(0.1);
  });
  it("are right for nine of ten held-out questions", () => {
    const wrong = wrongOnes(heldBack);
    expect(wrong.length / heldBack.length, wrong.join("\n")).toBeLessThanOrEqual(0.1);
  });
  it("are refused for every question that the facts do not cover", () => {
    const outside = [...questions, ...heldBack].filter((each) => each.expect === "none");
    expect(outside.length).toBeGreaterThanOrEqual(12);
    expect(wrongOnes(outside)).toEqual([]);
  });
});

describe("an answer", () => {
  it("is one to four sentences and names the page with more details", () => {
    for (const question of questions) {
      const { sentences, factId } = ask(question.ask);
      expect(sentences.length, question.ask).toBeLessThanOrEqual(5);
      if (factId) expect(sentences.join(" "), question.ask).toMatch(/(^| )\/[a-z]/);
    }
  });
  it("offers the contact form when it does not know", () => {
    const { sentences, confidence } = ask("who won the super bowl");
    expect(sentences.join(" ")).toContain("I don't know");
    expect(sentences.join(" ")).toContain("/contact");
    expect(confidence).toBeLessThan(0.5);
  });
  it("understands a follow-up to the previous question", () => {
    expect(ask("What about yearly?", "How much is Professional for 2 locations").sentences[0]).toContain(
      "$956",
    );
    expect(ask("and for Enterprise?", "what does it cost per month").factId).toBe("plan-enterprise");
  });
  it("handles greetings and thanks, and says that no person is writing", () => {
    expect(ask("Hi there!").sentences[1]).toContain("biggest challenge");
    expect(ask("Thank you so much").sentences[0]).toBe("You're welcome.");
    expect(ask("are you a real person?").sentences[0]).toContain("automatic assistant");
  });
  it("tolerates typos", () => {
    expect(ask("does it do shceduling of appointmnts").factId).toBe("scheduling");
    expect(ask("inventroy").factId).toBe("inventory");
  });
});

test.each([
  "",
  "?",
  "🚗🔧",
  "مرحبا بالعالم",
  "<script>alert(1)</script>",
  "x".repeat(2000),
  "a ".repeat(1000),
])("a question that matches nothing (%#) gets a link to the contact page", (prompt) => {
  expect(ask(prompt).factId).toBeNull();
  expect(ask(prompt).sentences.join(" ")).toContain("/contact");
});
