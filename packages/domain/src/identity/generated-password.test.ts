import { describe, expect, it } from "vitest";
import { generatedPassword } from "./generated-password.ts";

/** Random bytes that are the same in each run (mulberry32). */
function stream(seed: number): (count: number) => Uint8Array {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) & 0xff;
  };
  return (count) => Uint8Array.from({ length: count }, next);
}

describe("a generated password", () => {
  const bytes = stream(1);
  const many = Array.from({ length: 4000 }, () => generatedPassword(bytes));

  it("has 12 characters, with a lowercase letter, an uppercase letter, a digit and a symbol", () => {
    for (const password of many) {
      expect(password).toHaveLength(12);
      expect(password).toMatch(/[a-z]/);
      expect(password).toMatch(/[A-Z]/);
      expect(password).toMatch(/[0-9]/);
      expect(password).toMatch(/[^A-Za-z0-9]/);
    }
  });

  it("is shuffled: every kind of character appears in every position", () => {
    for (let index = 0; index < 12; index += 1) {
      const here = many.map((password) => password.charAt(index));
      for (const kind of [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/])
        expect(here.filter((each) => kind.test(each)).length, `${kind} at ${index}`).toBeGreaterThan(200);
    }
  });

  it("favors no character: each one is equally frequent within its kind (chi-squared, p > 0.001)", () => {
    const letters = many.join("").match(/[a-z]/g) ?? [];
    const counts = new Map<string, number>();
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(25);
    const expected = letters.length / 25;
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 24 degrees of freedom.
    expect(chi).toBeLessThan(51.2);
  });

  it("discards bytes that would favor a character", () => {
    // 250 to 255 are beyond the last whole multiple of 25 and must not count.
    let drawCount = 0;
    const high = (count: number) => {
      drawCount += 1;
      return drawCount === 1 ? new Uint8Array(count).fill(255) : bytes(count);
    };
    expect(generatedPassword(high)).toHaveLength(12);
    expect(drawCount).toBeGreaterThan(1);
  });

  it("differs with different bytes, and is the same with the same bytes", () => {
    expect(new Set(many).size).toBe(many.length);
    expect(generatedPassword(stream(2))).toBe(generatedPassword(stream(2)));
  });
});
