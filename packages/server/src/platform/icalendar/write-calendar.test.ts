import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { type CalendarEvent, escapeText, foldLine, writeCalendar } from "./write-calendar.ts";

const octetsOf = (text: string): number => new TextEncoder().encode(text).length;
/** Any text, with what breaks lines, folds, and escapes in it more often. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom(
        "\r\n",
        "\n",
        "\r",
        "\\n",
        "\\",
        ";",
        ",",
        ":",
        "END:VEVENT",
        "ñ",
        "🚗",
        "👩🏽‍🔧",
        "\t",
        '"',
      ),
    ),
    { maxLength: 40, size: "max" },
  )
  .map((parts) => parts.join(""));
/** What of a text a calendar can hold: line breaks are one character, other control characters are left out. */
const held = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the test is about.
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "").replace(/\r\n|\r/g, "\n");

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "appointment-1@calendar.autoiq",
  startsAt: "2026-11-20T10:00:00-05:00",
  endsAt: "2026-11-20T16:30:00Z",
  isWholeDays: false,
  summary: "2019 Honda Accord",
  description: "Brakes",
  location: "Tampa, Bay 1",
  status: "CONFIRMED",
  sequence: 3,
  changedAt: "2026-11-19T15:00:00.123Z",
  isFree: false,
  ...changes,
});
const writtenAt = new Date("2026-11-20T15:00:00Z");
const calendar = (events: CalendarEvent[], name = "Bay 1 · Tampa") =>
  writeCalendar({ name, timeZone: "America/New_York", refreshHours: 1, events }, writtenAt);
const parse = (text: string) => new ICAL.Component(ICAL.parse(text));

describe("a line", () => {
  it("is folded at 75 octets, never within a character, and unfolds to itself", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const line = text.replace(/[\r\n]/g, "").toWellFormed();
        const parts = foldLine(line).split("\r\n");
        for (const part of parts) {
          expect(octetsOf(part)).toBeLessThanOrEqual(75);
          expect(part.isWellFormed()).toBe(true);
        }
        expect(parts.slice(1).every((part) => part.startsWith(" "))).toBe(true);
        expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join("")).toBe(line);
      }),
    );
  });

  it("of exactly 75 octets stays one line", () => {
    expect(foldLine("x".repeat(75))).toBe("x".repeat(75));
    expect(foldLine("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`);
    const whole = "x".repeat(74);
    expect(foldLine("x".repeat(75 + 74 + 75))).toBe(`x${whole}\r\n ${whole}\r\n ${whole}\r\n x`);
    expect(foldLine(`${"x".repeat(74)}ñ`)).toBe(`${"x".repeat(74)}\r\n ñ`);
  });
});

describe("a text", () => {
  it("is escaped as RFC 5545 says", () => {
    expect(escapeText("a;b,c\\d\r\ne\nf\rg:h\u0007")).toBe("a\\;b\\,c\\\\d\\ne\\nf\\ng:h");
  });

  it("reads the same in another program, whatever it contains, and adds no lines of its own", () => {
    fc.assert(
      fc.property(anyText, anyText, (summary, description) => {
        const text = calendar([event({ summary, description })], summary);
        expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
        const parsed = parse(text);
        const [first] = parsed.getAllSubcomponents("vevent");
        const propertyOf = (name: string) => first?.getFirstPropertyValue(name) ?? "";
        expect(propertyOf("summary")).toBe(held(summary.toWellFormed()));
        expect(propertyOf("description")).toBe(held(description.toWellFormed()));
      }),
    );
  });
});

describe("a calendar", () => {
  it("has what programs need to subscribe to it", () => {
    const parsed = parse(calendar([]));
    expect(parsed.name).toBe("vcalendar");
    const values = Object.fromEntries(
      parsed.getAllProperties().map((each) => [each.name, String(each.getFirstValue())]),
    );
    expect(values).toEqual({
      version: "2.0",
      prodid: "-//AutoIQ//Calendar feeds//EN",
      calscale: "GREGORIAN",
      method: "PUBLISH",
      name: "Bay 1 · Tampa",
      "x-wr-calname": "Bay 1 · Tampa",
      "x-wr-timezone": "America/New_York",
      "refresh-interval": "PT1H",
      "x-published-ttl": "PT1H",
    });
  });

  it("has events with times in UTC, or whole days", () => {
    const text = calendar([
      event(),
      event({ uid: "2", isWholeDays: true, startsAt: "2026-12-07", endsAt: "2026-12-09", changedAt: null }),
      event({ uid: "3", status: "CANCELLED", isFree: true }),
    ]);
    expect(text).toContain("\r\nDTSTART:20261120T150000Z\r\nDTEND:20261120T163000Z\r\nSEQUENCE:3\r\n");
    expect(text).toContain("\r\nDTSTAMP:20261120T150000Z\r\n");
    expect(text).toContain("\r\nLAST-MODIFIED:20261119T150000Z\r\nSTATUS:CONFIRMED\r\nTRANSP:OPAQUE\r\n");
    expect(text).toContain("\r\nDTSTART;VALUE=DATE:20261207\r\nDTEND;VALUE=DATE:20261209\r\n");
    expect(text).toContain("\r\nSTATUS:CANCELLED\r\nTRANSP:TRANSPARENT\r\n");
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  });
});
