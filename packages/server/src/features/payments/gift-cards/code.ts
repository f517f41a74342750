import { createHash, randomInt } from "node:crypto";
import { codeCharacters, codeLength } from "@autoiq/domain/payments/gift-cards/code";

/** A new code, without dashes. Nobody can guess it: it has 80 random bits. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join("");

/** What is stored of a code. With 80 random bits a plain hash can't be reversed by trying codes. */
export const hashOfCode = (code: string): string => createHash("sha256").update(code).digest("hex");

export const lastFourOf = (code: string): string => code.slice(-4);
