import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

test("a password is kept as argon2id at the cost that OWASP recommends first", async () => {
  const passwords = await createPasswords();
  const stored = await passwords.hash("a long enough password");
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(stored, "a long enough password")).toBe(true);
  expect(await passwords.matches(stored, "a long enough passwore")).toBe(false);
});

test("no password matches where none is stored, not even the one of the decoy", async () => {
  const passwords = await createPasswords();
  for (const none of [undefined, null])
    expect(await passwords.matches(none, "a password that nobody has")).toBe(false);
});
