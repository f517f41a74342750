import { facts } from "@autoiq/domain/site/facts";
import { describe, expect, it, test } from "vitest";
import { heldBack, questions, type VisitorQuestion } from "../../../test/visitor-questions.ts";
import { answer } from "./answer.ts";

const wrongOnes = (asked: readonly VisitorQuestion[]) =>
  asked.flatMap(({ ask, expect: wanted }) => {
    const { factId, confidence } = answer({ prompt: ask });
    const right = wanted === "none" ? factId === null : factId !== null && wanted.includes(factId);
    return right ? [] : [`${ask} → ${factId} (${confidence}), wanted ${wanted}`];
  });

describe("the answers to visitors' questions", () => {
  it("are right for nine of ten of those the words were chosen with", () => {
    const wrong = wrongOnes(questions);
    expect(wrong.length / questions.length, wrong.join("\n")).toBeLessThanOrEqual(0.1);
  });
  it("are right for nine of ten of those held back", () => {
    const wrong = wrongOnes(heldBack);
    expect(wrong.length / heldBack.length, wrong.join("\n")).toBeLessThanOrEqual(0.1);
  });
  it("are refused for every question that the facts do not answer", () => {
    const outside = [...questions, ...heldBack].filter(({ expect: wanted }) => wanted === "none");
    expect(outside.length).toBeGreaterThanOrEqual(12);
    expect(wrongOnes(outside)).toEqual([]);
  });
});
void facts;
void test;
