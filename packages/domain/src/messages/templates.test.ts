import { describe, expect, it } from "vitest";
import { advance, introduce, messageStates } from "./schema.ts";
import { stripQuotedReply } from "./strip-quoted-reply.ts";
import {
  checkTemplate,
  defaultTemplates,
  fieldsOf,
  fillTemplate,
  smsSegments,
  templateInput,
  unfilledFields,
} from "./templates.ts";

describe("a template", () => {
  it("from the default set can be filled", () => {
    for (const template of defaultTemplates) {
      expect(templateInput.safeParse({ ...template, version: 0 }).success, template.name).toBe(true);
      const values = Object.fromEntries(fieldsOf[template.kind].map((name) => [name, "x"]));
      expect(fillTemplate(template.body, values).missing, template.name).toEqual([]);
    }
  });

  it("is validated when saved, with messages that say what to do", () => {
    expect(checkTemplate("custom", "Hello { First  Name }")).toBeUndefined();
    expect(checkTemplate("custom", "Hello {name}")).toContain(
      "There is no field {name}. Choose one of: {first name}",
    );
    expect(checkTemplate("reminder", "The total is {total}")).toContain(
      "{total} is not known when this message leaves",
    );
    for (const broken of ["Hello {first name", "Hello first name}", "{{first name}}"])
      expect(checkTemplate("custom", broken), broken).toContain("begins with { and ends with }");
  });

  it("never reads a value as a field, and lists fields without a value", () => {
    const filled = fillTemplate("{first name} at {shop}: {total}", {
      "first name": "{shop}",
      shop: "$& Bay",
    });
    expect(filled).toEqual({ text: "{shop} at $& Bay: {total}", missing: ["total"] });
    expect(unfilledFields("Hello {first name}, {not a field} {Total}")).toEqual(["first name", "total"]);
  });
});

describe("a text", () => {
  it.each([
    ["a".repeat(160), 1],
    ["a".repeat(161), 2],
    ["a".repeat(307), 3],
    ["ü".repeat(160), 1],
    ["”".repeat(70), 1],
    ["”".repeat(71), 2],
    ["🚗".repeat(35), 1],
    ["🚗".repeat(36), 2],
  ])("%s is counted as the network counts it", (text, segments) => {
    expect(smsSegments(text).segments).toBe(segments);
  });

  it("that is the first one says who is writing and how to stop", () => {
    expect(introduce("Your car is ready.", "Bay Auto", true)).toBe(
      "Bay Auto: Your car is ready. Reply STOP to end texts.",
    );
    expect(introduce("Bay Auto here. Reply STOP to end.", "Bay Auto", true)).toBe(
      "Bay Auto here. Reply STOP to end.",
    );
    expect(introduce("Your car is ready.", "Bay Auto", false)).toBe("Your car is ready.");
  });
});

describe("a provider's report", () => {
  it("never moves a message backward", () => {
    for (const from of messageStates) {
      for (const to of ["sent", "delivered", "failed"] as const) {
        const rank = ["queued", "sending", "sent", "delivered"];
        if (advance(from, to) && to !== "failed")
          expect(rank.indexOf(to)).toBeGreaterThan(rank.indexOf(from));
      }
    }
    expect(advance("delivered", "failed")).toBe(false);
    expect(advance("held", "delivered")).toBe(false);
    expect(advance("sent", "failed")).toBe(true);
  });
});

describe("a reply to an email", () => {
  it.each([
    [
      "Five is fine.\n\nOn Fri, Nov 20, 2026 at 3:00 PM Bay Auto <r@x.example> wrote:\n> Hello",
      "Five is fine.",
    ],
    [
      "Five is fine.\r\n\r\nOn Fri, Nov 20, 2026 at 3:00 PM\r\nBay Auto <r@x.example> wrote:\r\n> Hello",
      "Five is fine.",
    ],
    ["Yes\n-----Original Message-----\nFrom: Bay Auto", "Yes"],
    ["Yes\n\nSent from my iPhone", "Yes"],
    ["On Monday I can come.\nDana", "On Monday I can come.\nDana"],
    ["> only a quote", "> only a quote"],
  ])("%j is read as %j", (mail, own) => {
    expect(stripQuotedReply(mail)).toBe(own);
  });
});
