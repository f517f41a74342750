/**
 * A code as it is kept and compared: what a scanner reads, in capitals, without spaces. An EAN-13 that begins with a
 * zero is the UPC-A printed below it (GS1 General Specifications 5.2.1), whatever the scanner calls it.
 */
export function codeOf(read: string): string {
  const code = read.toUpperCase().replace(/[\s\p{Cc}]/gu, "");
  return /^0\d{12}$/.test(code) && hasCheckDigit(code) ? code.slice(1) : code;
}

/** The GS1 check digit (General Specifications 7.9): from the right, digits weigh 3 and 1 in turn and come to a ten. */
export function hasCheckDigit(digits: string): boolean {
  let total = 0;
  for (const [index, digit] of [...digits].reverse().entries()) total += Number(digit) * (index % 2 ? 3 : 1);
  return total % 10 === 0;
}

/** Whether these digits look like a UPC or EAN that was misread: a length of theirs with a wrong check digit. */
export const isMisread = (code: string): boolean => /^(\d{8}|\d{12,14})$/.test(code) && !hasCheckDigit(code);
