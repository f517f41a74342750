import { z } from "zod";

/**
 * The characters of a code: digits and letters without I, L, O, and U, which people confuse with 1, 0, and V. 32
 * characters in 16 places are 80 bits.
 */
export const codeCharacters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const codeLength = 16;

/** A code as it is compared: without spaces and dashes, in capitals, and with what was misread put right. */
export const normalCode = (typed: string): string =>
  typed.replaceAll(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replaceAll(/[IL]/g, "1");

/** Whether it could be a code. Not whether a card has it. */
export const isCode = (typed: string): boolean => {
  const code = normalCode(typed);
  return code.length === codeLength && [...code].every((each) => codeCharacters.includes(each));
};

/** A code as people read it: 7K2M-9QXW-04TD-H8RC. */
export const printedCode = (code: string): string => (normalCode(code).match(/.{1,4}/g) ?? []).join("-");

/** The code of a gift card as somebody typed it. */
export const giftCardCode = z
  .string()
  .max(60, "Enter the 16 characters of the gift card's code.")
  .refine(isCode, "Enter the 16 characters of the gift card's code.")
  .transform(normalCode);
