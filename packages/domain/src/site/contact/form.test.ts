import { describe, expect, it } from "vitest";
import { contactProblem, contactProblems, emptyContactForm, looksAutomatic, maxLengths } from "./form.ts";
import { contactForm } from "./schema.ts";

const good = { name: "Dana Reyes", email: "dana@example.com", phone: "", message: "Do you open on Sundays?" };

describe("the contact form", () => {
  it("shows these messages for missing fields", () => {
    expect(contactProblems(emptyContactForm)).toEqual({
      name: "Name must be at least 2 characters",
      email: "Please enter a valid email address",
      message: "Message must be at least 10 characters",
    });
  });

  it.each([
    ["name", "D", "Name must be at least 2 characters"],
    ["name", "  D  ", "Name must be at least 2 characters"],
    ["name", "x".repeat(maxLengths.name + 1), "Please use at most 100 characters"],
    ["email", "dana@", "Please enter a valid email address"],
    ["email", `${"a".repeat(300)}@b.co`, "Please use at most 255 characters"],
    ["message", "Too short", "Message must be at least 10 characters"],
    ["message", "x".repeat(maxLengths.message + 1), "Please use at most 5,000 characters"],
    ["phone", "1".repeat(maxLengths.phone + 1), "Please use at most 40 characters"],
  ] as const)("%s %j: %s", (field, typed, sentence) => {
    expect(contactProblem(field, typed)).toBe(sentence);
    const parsed = contactForm.safeParse({ ...good, [field]: typed });
    expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, sentence]]);
  });

  it.each([
    { ...good },
    { ...good, phone: "ask for Lee, ext. 4" },
    { ...good, name: "李" + "明", message: "<script>alert(1)</script> 🚗 مرحبا بالعالم" },
    { ...good, email: " Dana@Example.com " },
  ])("accepts %j", (form) => {
    expect(contactProblems(form)).toEqual({});
    expect(contactForm.safeParse(form).success).toBe(true);
  });
});

it("a filled honeypot or an instant message looks automatic", () => {
  expect(looksAutomatic({ website: "", writtenInMs: 2000 })).toBe(false);
  expect(looksAutomatic({ website: "https://x.example", writtenInMs: 60_000 })).toBe(true);
  expect(looksAutomatic({ website: "", writtenInMs: 1999 })).toBe(true);
});
