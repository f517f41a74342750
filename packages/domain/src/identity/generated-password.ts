const lower = "abcdefghijkmnopqrstuvwxyz";
const upper = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const digits = "23456789";
const symbols = "!@#$%^&*-_=+?";
const every = lower + upper + digits + symbols;

export const generatedPasswordLength = 12;

/**
 * A whole number from 0 to below `count` (at most 256), each equally likely. Bytes beyond the last whole multiple of
 * `count` are discarded, because a plain remainder would favor small numbers.
 */
function pick(count: number, nextByte: () => number): number {
  const limit = 256 - (256 % count);
  for (;;) {
    const byte = nextByte();
    if (byte < limit) return byte % count;
  }
}

/**
 * A password for an account whose owner has not chosen one yet: 12 characters with at least one lowercase letter,
 * uppercase letter, digit and symbol, in random order (Fisher–Yates).
 * @param randomBytes returns that many bytes from an unpredictable source
 */
export function generatedPassword(randomBytes: (count: number) => Uint8Array): string {
  let bytes = new Uint8Array();
  let used = 0;
  const nextByte = () => {
    if (used === bytes.length) {
      bytes = new Uint8Array(randomBytes(64));
      used = 0;
    }
    return bytes[used++] as number;
  };
  const from = (alphabet: string) => alphabet.charAt(pick(alphabet.length, nextByte));
  const chosen = [from(lower), from(upper), from(digits), from(symbols)];
  while (chosen.length < generatedPasswordLength) chosen.push(from(every));
  for (let last = chosen.length - 1; last > 0; last -= 1) {
    const other = pick(last + 1, nextByte);
    [chosen[last], chosen[other]] = [chosen[other] as string, chosen[last] as string];
  }
  return chosen.join("");
}
