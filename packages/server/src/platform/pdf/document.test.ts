import { describe, expect, it } from "vitest";
import { textsOf } from "../../../test/helpers/pdf-text.ts";
import { createPdfDocument } from "./document.ts";
import { letterhead } from "./letterhead.ts";

const word = "W".repeat(10_000);
const address = `https://example.com/${"path/".repeat(400)}end`;
const prose = "Brakes squeal when stopping. ".repeat(600);

/** The layout of every document: a letterhead, rows of cells, paragraphs and a footer. */
async function documentOf(text: string) {
  const pdf = createPdfDocument({ title: "Estimate", author: text, createdAt: new Date(0) });
  letterhead(pdf, { logo: null, shop: text, title: "ESTIMATE", left: text, right: text });
  pdf.row(
    [
      { text, x: 0, width: 300 },
      { text: "$12.00", x: pdf.width - 80, width: 80, align: "right" },
    ],
    { fill: "#f3f4f6" },
  );
  pdf.paragraph(text, { indent: 12 });
  pdf.paragraph("The end.");
  return textsOf(await pdf.finish((page, pages) => `${text} · page ${page} of ${pages}`));
}

describe("a document", () => {
  it.each([
    ["a word of 10,000 characters", word],
    ["a long address", address],
    ["10,000 characters of prose", prose],
    ["short text", "Front pads"],
  ])("has everything of %s inside of its margins", async (_, text) => {
    const texts = await documentOf(text);
    expect(texts.length).toBeGreaterThan(5);
    const outside = texts.filter(
      ({ left, right, baseline }) => left < 47.5 || right > 564.5 || baseline < 48 || baseline > 770,
    );
    expect(outside.map(({ page, left, right, baseline }) => ({ page, left, right, baseline }))).toEqual([]);
    const printed = texts.map((each) => each.text).join("");
    expect(printed).toContain("The end.");
    expect(printed).toContain("$12.00");
  });

  it("loses nothing of a cell that is taller than a page", async () => {
    const pdf = createPdfDocument({ title: "t", author: "a", createdAt: new Date(0) });
    const items = Array.from({ length: 200 }, (_, index) => `item${index};`);
    pdf.row([
      { text: items.join("\n"), x: 0, width: 100 },
      { text: "beside", x: 200, width: 100 },
    ]);
    const texts = textsOf(await pdf.finish(() => "-"));
    const printed = texts.map((each) => each.text).join("");
    for (const item of items) expect(printed.split(item)).toHaveLength(2);
    expect(texts.find(({ text }) => text === "beside")?.page).toBe(0);
    const tallest = Math.max(...texts.filter(({ text }) => text !== "-").map(({ baseline }) => baseline));
    expect(tallest).toBeLessThan(792 - 56);
  });
});
