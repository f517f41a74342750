const lower = "abcdefghijkmnopqrstuvwxyz";
const upper = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const digits = "23456789";
const symbols = "!@#$%^&*-_=+?";
const every = lower + upper + digits + symbols;

export const generatedPasswordLength = 12;

/**
 * A whole number from 0 below `count` (at most 256), each equally likely: bytes beyond the last whole multiple of
 * `count` are thrown away, since a plain remainder would prefer small numbers.
 */
function pick(count: number, nextByte: () => number): number {
  const limit = 256 - (256 % count);
  for (;;) {
    const byte = nextByte();
    if (byte < limit) return byte % count;
  }
}

/**
 * The password of an account that waits for its owner to choose one: 12 characters with at least one lowercase letter,
 * uppercase letter, digit and symbol, in an order of chance (Fisher–Yates).
 * @param randomBytes gives that many bytes from a source that cannot be guessed
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
