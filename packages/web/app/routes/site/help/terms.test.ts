import { describe, expect, it } from "vitest";
import { searchHelp, suggestions } from "./help-search";
import { excerptOf, markFound, termOf } from "./terms";

const first = (question: string) => searchHelp(question)[0]?.id ?? "";

describe("the help center search", () => {
  it.each([
    ["how do I book an appointment", "/docs/booking"],
    ["vin decoder", "/docs/vehicles"],
    ["clock on", "/docs/t"],
    ["forgot password", "/docs/security"],
    ["labor rate", "/docs/settings"],
    ["send estimate", "/docs/estimate"],
    ["cancel plan", "/docs/plan"],
    ["low stock", "/docs/inventory"],
    ["keyboard shortcuts", "/docs/shortcuts"],
    ["backup", "/docs/running-a-server"],
    ["gross profit", "/docs/reports"],
    ["post the invoice", "/docs/invoice"],
  ])("finds “%s” in %s", (question, page) => {
    expect(first(question)).toContain(page);
  });

  it("tolerates a typo and matches the beginning of a word", () => {
    expect(first("inspecton photos")).toContain("/docs/inspection");
    expect(first("invetory")).toContain("/docs/inventory");
    expect(first("autho")).toContain("/docs/estimate");
  });

  it("finds FAQ questions and how to reach support", () => {
    expect(searchHelp("free trial card").some(({ kind }) => kind === "FAQ")).toBe(true);
    expect(searchHelp("office hours saturday").map(({ id }) => id)).toContain("/contact");
  });

  it("shows at most three entries of one article and twelve in total", () => {
    const results = searchHelp("repair order");
    expect(results.length).toBeLessThanOrEqual(12);
    for (const { place } of results)
      expect(results.filter((each) => each.place === place).length).toBeLessThanOrEqual(3);
  });

  it("finds nothing for unknown words, blank input, emoji or another script, and accepts markup", () => {
    for (const question of ["zzqxv", "   ", "the of and", "🚗🚗", "مرآب"])
      expect(searchHelp(question)).toEqual([]);
    expect(() => searchHelp("<script>alert(1)</script> \\ [ ( *")).not.toThrow();
    expect(Array.isArray(suggestions("estimat"))).toBe(true);
  });
});

describe("the matches of a help search", () => {
  it("treats the forms of a word as one", () => {
    expect(new Set(["booking", "bookings", "Booked"].map(termOf)).size).toBe(1);
    expect(termOf("the")).toBeNull();
    expect(termOf("glass")).toBe("glass");
    expect(termOf("tires")).toBe(termOf("tire"));
  });

  it("highlights whole words and loses no characters", () => {
    const marked = markFound("Press Book, then book again: bookings.", ["book"]);
    expect(marked.map(({ text }) => text).join("")).toBe("Press Book, then book again: bookings.");
    expect(marked.filter(({ found }) => found).map(({ text }) => text)).toEqual(["Book", "book", "bookings"]);
  });

  it("cuts the excerpt around the first match, at word boundaries", () => {
    const long = `${"before ".repeat(60)}needle ${"after ".repeat(60)}`;
    const cut = excerptOf(long, ["needle"]);
    expect(cut).toContain("needle");
    expect(cut.length).toBeLessThan(260);
    expect(cut.startsWith("… before")).toBe(true);
    expect(excerptOf("short", ["none"])).toBe("short");
  });
});
