import { en as text } from "../catalog/identity-fields/en.ts";
import { fillIn } from "../catalog/message.ts";

/** The minimum password length of an installation that sets no other (AUTH_MIN_PASSWORD). */
export const shortestPassword = 8;

/**
 * @param shortest minimum number of characters in this installation
 */
export const passwordTooShort = (shortest: number): string => fillIn(text.passwordTooShort, { shortest });

/** Counts characters as people do: a letter outside the basic plane counts as one. */
export const isLongEnough = (password: string, shortest: number): boolean => [...password].length >= shortest;

/** The hash's input limit: 72 bytes of UTF-8. */
const maxBytes = 72;
const bytesOf = (letter: string): number => {
  const point = letter.codePointAt(0) ?? 0;
  return point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
};
export const isTooLong = (password: string): boolean =>
  [...password].reduce((sum, letter) => sum + bytesOf(letter), 0) > maxBytes;
export const passwordTooLong = text.passwordTooLong;
