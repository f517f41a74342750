import { describe, expect, test } from "vitest";
import { languageOfHeader, preferredLanguage } from "./language.ts";

describe("the language of a person", () => {
  test("a header's most preferred known language decides, whatever its order", () => {
    expect(languageOfHeader("es-US,es;q=0.9,en;q=0.8")).toBe("es");
    expect(languageOfHeader("en;q=0.5, es-MX;q=0.9")).toBe("es");
    expect(languageOfHeader("en-US,es;q=0.9")).toBe("en");
    expect(languageOfHeader("fr-CA, es;q=0.4")).toBe("es");
  });

  test("a refused, unknown, or broken header gives English", () => {
    for (const header of [undefined, "", "fr", "es;q=0", ";;;,,", "*"])
      expect(languageOfHeader(header), header).toBe("en");
  });

  test("a browser's list is read in its order", () => {
    expect(preferredLanguage(["de", "es-419", "en"])).toBe("es");
    expect(preferredLanguage([])).toBe("en");
  });
});
