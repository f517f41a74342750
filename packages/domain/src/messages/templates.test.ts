import { describe, expect, it } from "vitest";
import { en } from "../catalog/shop-messages/en.ts";
import { es } from "../catalog/shop-messages/es.ts";
import { defaultTemplates, templateText, withSpanish } from "./default-templates.ts";
import { advance, introduce, messageStates } from "./schema.ts";
import { stripQuotedReply } from "./strip-quoted-reply.ts";
import {
  checkTemplate,
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
      for (const text of [template.body, template.spanishBody])
        expect(fillTemplate(text, values).missing, template.name).toEqual([]);
      expect([...unfilledFields(template.spanishBody)].sort(), template.name).toEqual(
        [...unfilledFields(template.body)].sort(),
      );
    }
  });

  it("is validated when saved, with messages that say what to do", () => {
    expect(checkTemplate("custom", "Hello { First  Name }")).toBeUndefined();
    expect(checkTemplate("custom", "Hello {name}")).toContain(
      "{name} isn't a field. Choose one of: {first name}",
    );
    expect(checkTemplate("reminder", "The total is {total}")).toContain(
      "{total} isn't available for this message",
    );
    for (const broken of ["Hello {first name", "Hello first name}", "{{first name}}"])
      expect(checkTemplate("custom", broken), broken).toContain("start with { and end with }");
  });

  it("is validated in both languages", () => {
    const input = { kind: "custom", name: "Tires", subject: "", body: "Hello", version: 0 };
    const found = templateInput.safeParse({ ...input, spanishBody: "Hola, {nombre}" });
    expect(found.error?.issues.map(({ path }) => path)).toEqual([["spanishBody"]]);
    expect(templateInput.safeParse({ ...input, spanishBody: "Hola, {first name}" }).success).toBe(true);
  });

  it("has the Spanish of the shop, else of the default, else none", () => {
    const usual = defaultTemplates[0]!;
    const stored = { ...usual, spanishSubject: "", spanishBody: "" };
    expect(withSpanish(stored)).toMatchObject({ spanishBody: usual.spanishBody, spanishState: "current" });
    const changed = withSpanish({ ...stored, body: "Hi, see you {day}." });
    expect(changed).toMatchObject({ spanishBody: usual.spanishBody, spanishState: "default" });
    expect(templateText(changed, "es").body).toBe(usual.spanishBody);
    const both = withSpanish({ ...changed, spanishBody: "Hola, nos vemos el {day}." });
    expect(both.spanishState).toBe("current");
    expect(templateText(both, "es")).toEqual({
      subject: usual.spanishSubject,
      body: "Hola, nos vemos el {day}.",
    });
    const custom = withSpanish({ ...stored, kind: "custom", subject: "Tires", body: "Your tires are here." });
    expect(custom.spanishState).toBe("missing");
    expect(templateText(custom, "es")).toEqual({ subject: "Tires", body: "Your tires are here." });
    expect(templateText(both, "en").body).toBe("Hi, see you {day}.");
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
    const { sms } = en;
    expect(introduce("Your car is ready.", "Bay Auto", sms)).toBe(
      "Bay Auto: Your car is ready. Reply STOP to end texts.",
    );
    expect(introduce("Bay Auto here. Reply STOP to end.", "Bay Auto", sms)).toBe(
      "Bay Auto here. Reply STOP to end.",
    );
    expect(introduce("Su auto está listo.", "Bay Auto", es.sms)).toBe(
      "Bay Auto: Su auto está listo. Responda STOP para no recibir más mensajes.",
    );
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
