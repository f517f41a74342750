/**
 * A code as stored and compared: the scanner's text in uppercase, without spaces. An EAN-13 that starts with a zero
 * is the UPC-A printed below it (GS1 General Specifications 5.2.1), whatever format the scanner reports.
 */
export function codeOf(read: string): string {
  const code = read.toUpperCase().replace(/[\s\p{Cc}]/gu, "");
  return /^0\d{12}$/.test(code) && hasCheckDigit(code) ? code.slice(1) : code;
}

/**
 * The GS1 check digit (General Specifications 7.9): from the right, digits have weights 3 and 1 alternately, and the
 * total is a multiple of ten.
 */
export function hasCheckDigit(digits: string): boolean {
  let total = 0;
  for (const [index, digit] of [...digits].reverse().entries()) total += Number(digit) * (index % 2 ? 3 : 1);
  return total % 10 === 0;
}

/** Whether these digits look like a misread UPC or EAN: the right length with a wrong check digit. */
export const isMisread = (code: string): boolean => /^(\d{8}|\d{12,14})$/.test(code) && !hasCheckDigit(code);
