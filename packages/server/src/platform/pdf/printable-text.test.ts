import { expect, test } from "vitest";
import { toPrintableText } from "./printable-text.ts";

test("keeps characters that the built-in fonts can draw", () => {
  expect(toPrintableText("José’s “Café” – 5 € · ½\nline")).toBe("José’s “Café” – 5 € · ½\nline");
});

test("removes an accent when the accented letter is missing, and marks a missing character", () => {
  expect(toPrintableText("Łukasz Dvořák")).toBe("Lukasz Dvorák");
  expect(toPrintableText("修理")).toBe("??");
});

test("drops invisible characters", () => {
  expect(toPrintableText("a\u0000b\u200bc\td\r\ne")).toBe("abc d\ne");
});
