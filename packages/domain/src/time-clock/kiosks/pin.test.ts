import { describe, expect, it } from "vitest";
import { isEasyPin, minutesLocked, newPin, type Tries, takeTry, triesOfPerson } from "./pin.ts";

describe("a new PIN", () => {
  it("has 4 to 6 digits", () => {
    for (const text of ["731", "7310582", "73a1", "", " 7315", "７３１５"])
      expect(newPin.safeParse(text).success, text).toBe(false);
    for (const text of ["7315", "73158", "731580"]) expect(newPin.safeParse(text).success, text).toBe(true);
  });

  it("is not one that others try first", () => {
    const easy = [
      "0000",
      "1111",
      "1234",
      "4321",
      "7890",
      "0987",
      "9012",
      "1212",
      "123123",
      "999999",
      "12345",
    ];
    for (const text of [...easy, "1987", "2024", "2580"]) expect(isEasyPin(text), text).toBe(true);
    for (const text of ["1357", "2468", "1243", "9021", "112233", "198712"])
      expect(isEasyPin(text), text).toBe(false);
  });

  it("can be chosen from nearly all PINs", () => {
    const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, "0"));
    expect(all.filter((text) => !isEasyPin(text)).length).toBeGreaterThan(9_600);
  });
});

describe("tries of a PIN", () => {
  const none: Tries = { failures: 0, failedAt: null, lockedUntil: null };
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 15, minutes));
  const tryAt = (tries: Tries | null, minutes: number) => takeTry(tries ?? none, at(minutes), triesOfPerson);

  it("are five, and then none for five minutes", () => {
    let tries: Tries | null = none;
    for (let count = 1; count <= triesOfPerson; count += 1) {
      tries = tryAt(tries, 0);
      expect(tries?.failures).toBe(count);
    }
    expect(tries?.lockedUntil).toEqual(at(5));
    expect(tryAt(tries, 4)).toBeNull();
    expect(tryAt(tries, 5)).toMatchObject({ failures: 1, lockedUntil: null });
  });

  it("are forgotten after a quarter of an hour", () => {
    const four = { failures: 4, failedAt: at(0), lockedUntil: null };
    expect(tryAt(four, 14)?.lockedUntil).toEqual(at(19));
    expect(tryAt(four, 15)).toMatchObject({ failures: 1, lockedUntil: null });
  });

  it("say how long they wait in whole minutes", () => {
    expect(minutesLocked(at(5), at(0))).toBe(5);
    expect(minutesLocked(at(5), new Date(at(4).getTime() + 59_000))).toBe(1);
  });
});
