import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerText, splitSentences } from "./answer-text.ts";

describe("an answer's text", () => {
  it("begins with its finding, and how the question was understood comes last", () => {
    expect(
      answerText("Looking at: Open repair orders. 4 are open. The oldest is RO 12. Ask for more."),
    ).toEqual({
      finding: "4 are open.",
      reasons: ["The oldest is RO 12.", "Ask for more.", "Looking at: Open repair orders."],
      more: [],
    });
    expect(answerText("I read “repar” as “repair”. None is open.").finding).toBe("None is open.");
    expect(answerText("")).toEqual({ finding: "", reasons: [], more: [] });
  });

  it("has three reasons at most: how it was understood, then those with a figure, in its own order", () => {
    expect(
      answerText(
        "Sales fell. Some days were quiet. Car count fell 12 %. Tires sold less. ARO fell $40. 2 bays were closed. Looking at: Why did sales fall?",
      ),
    ).toEqual({
      finding: "Sales fell.",
      reasons: ["Car count fell 12 %.", "ARO fell $40.", "Looking at: Why did sales fall?"],
      more: ["Some days were quiet.", "Tires sold less.", "2 bays were closed."],
    });
    expect(answerText("Sales fell. It rained. It snowed. Tires sold less. Ask for more.").reasons).toEqual([
      "It rained.",
      "It snowed.",
      "Tires sold less.",
    ]);
  });

  it("is not split at initials, titles, numbers, or decimals", () => {
    expect(
      splitSentences("First is Ann J. Lee with $500.50. Mr. Ortiz has part No. 5, up 12.5 %.\nThat is all."),
    ).toEqual(["First is Ann J. Lee with $500.50.", "Mr. Ortiz has part No. 5, up 12.5 %.", "That is all."]);
  });

  it("is split where sentences end", () => {
    expect(splitSentences("It is $3,750. Open 9:00 AM-6:00 PM. More: /pricing")).toEqual([
      "It is $3,750.",
      "Open 9:00 AM-6:00 PM.",
      "More: /pricing",
    ]);
  });

  it("loses no word", () => {
    const word = fc.constantFrom(
      "Sales",
      "are",
      "up.",
      "No.",
      "5",
      "J.",
      "$3.50",
      "(Why?)",
      "Then!",
      "I",
      "read",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const { finding, reasons, more } = answerText(words.join(" "));
        expect(reasons.length).toBeLessThanOrEqual(3);
        const found = [finding, ...reasons, ...more].join(" ").split(" ").filter(Boolean);
        expect(found.toSorted()).toEqual(words.toSorted());
      }),
    );
  });
});
