import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("keeps what the built-in fonts draw", () => {
  expect(printable("José’s “Café” – 5 € · ½\nline")).toBe("José’s “Café” – 5 € · ½\nline");
});

test("takes accents off where the letter with it is missing, and says where a sign is missing", () => {
  expect(printable("Łukasz Dvořák")).toBe("Lukasz Dvorák");
  expect(printable("修理")).toBe("??");
});

test("drops what is not to be seen", () => {
  expect(printable("a\u0000b\u200bc\td\r\ne")).toBe("abc d\ne");
});
