import { expect, test } from "vitest";
import { z } from "zod";
import { isEmail, tidyEmail } from "./email.ts";

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
])("%j is an address here exactly when it is one for the schemas", (text) => {
  expect(isEmail(text)).toBe(zodEmail.safeParse(text).success);
});

test("a typed address is trimmed and lowercased", () => {
  expect(tidyEmail("  Dana@Example.COM ")).toBe("dana@example.com");
});
