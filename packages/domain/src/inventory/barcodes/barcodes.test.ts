import { describe, expect, it } from "vitest";
import { code128 } from "./code128.ts";
import { codeOf, hasCheckDigit, isMisread } from "./rules.ts";

describe("a scanned code", () => {
  it("is stored in uppercase without spaces, and a UPC is the same in every scanner format", () => {
    expect(codeOf(" pf-48 a\r\n")).toBe("PF-48A");
    expect(codeOf("0036000291452")).toBe("036000291452");
    expect(codeOf("4006381333931")).toBe("4006381333931");
    // A shop's own 13-digit number that is not an EAN keeps its leading zero.
    expect(codeOf("0000000000001")).toBe("0000000000001");
  });

  it("is detected as misread only by the check digit of a UPC or EAN", () => {
    expect(hasCheckDigit("036000291452")).toBe(true);
    expect(isMisread("036000291453")).toBe(true);
    expect(isMisread("4006381333931")).toBe(false);
    expect(isMisread("PF48")).toBe(false);
    expect(isMisread("12345")).toBe(false);
  });
});

describe("a barcode", () => {
  it("has six widths of eleven modules for each character, a check character and the stop", () => {
    const code = code128("A1-04")!;
    // Start, five characters and the check are 11 modules each. The stop is 13, and 10 on either side are the quiet
    // zone.
    expect(code.width).toBe(7 * 11 + 13 + 20);
    expect(code.bars[0]).toEqual({ at: 10, width: 2 });
    const last = code.bars.at(-1)!;
    expect(last.at + last.width).toBe(code.width - 10);
    expect(code.bars).toHaveLength(7 * 3 + 4);
  });

  it("is undefined when a character is not in the set", () => {
    expect(code128("Größe")).toBeUndefined();
    expect(code128("")).toBeUndefined();
  });
});
