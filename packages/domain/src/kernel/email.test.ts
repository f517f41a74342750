import { expect, test } from "vitest";
import { z } from "zod";
import { isEmail, normalizeEmail } from "./email.ts";

const zodEmail = z.email();

test.each([
  ...["a@b.co", "dana.reyes+shop@mail.example.com", "o'neil@example.com", "x_y-z@1a.example"],
  ...[
    "",
    "a",
    "a@b",
    "@b.co",
    "a@b.c",
    ".a@b.co",
    "a..b@c.co",
    "a b@c.co",
    "a@b.co\n",
    "a@-b.co",
    "日本@example.com",
  ],
])("%j is an email address here exactly when the schemas accept it", (text) => {
  expect(isEmail(text)).toBe(zodEmail.safeParse(text).success);
});

test("a typed email address is trimmed and lowercased", () => {
  expect(normalizeEmail("  Dana@Example.COM ")).toBe("dana@example.com");
});
