/** A file of a ZIP, as the ZIP's directory names it. */
export interface ZipPart {
  readonly name: string;
  readonly isStored: boolean;
  readonly crc32: number;
  /** Its size, and that of what the ZIP has of it. */
  readonly bytes: number;
  readonly packedBytes: number;
  /** Where it begins and ends in the ZIP, in bytes, with its header. */
  readonly start: number;
  readonly end: number;
}

/** A field of a ZIP: its value, and how many bytes it has. */
type Field = readonly [value: number, bytes: 2 | 4 | 8];

function fields(...all: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of all) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

const full = 0xffffffff;
const isLarge = (value: number): boolean => value >= full;
// Names are UTF-8, and sizes follow the content.
const flags = 0x0808;
const needed = 20;
const neededForLarge = 45;
// Of UNIX, by version 6.3 of the specification.
const by = 0x033f;
// 1980-01-01 00:00, so that the bytes depend only on the files.
const [time, date] = [0, 33];
// A file that only its owner writes.
const attributes = 0o100644 * 0x10000;
const methodOf = ({ isStored }: Pick<ZipPart, "isStored">): number => (isStored ? 0 : 8);

/** The bytes before a file's content. */
export function headerOf(part: Pick<ZipPart, "name" | "isStored">): Buffer {
  const name = Buffer.from(part.name);
  return Buffer.concat([
    fields([0x04034b50, 4], [needed, 2], [flags, 2], [methodOf(part), 2], [time, 2], [date, 2]),
    fields([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ]);
}

const isLargePart = ({ bytes, packedBytes, start }: Pick<ZipPart, "bytes" | "packedBytes" | "start">) =>
  isLarge(bytes) || isLarge(packedBytes) || isLarge(start);

/** The bytes after a file's content. Their length depends on the sizes, not on the place in the ZIP. */
export function trailerOf(part: Pick<ZipPart, "crc32" | "bytes" | "packedBytes">): Buffer {
  const size = isLarge(part.bytes) || isLarge(part.packedBytes) ? 8 : 4;
  return fields([0x08074b50, 4], [part.crc32, 4], [part.packedBytes, size], [part.bytes, size]);
}

function recordOf(part: ZipPart): Buffer {
  const name = Buffer.from(part.name);
  const large = isLargePart(part);
  const more = large
    ? fields([1, 2], [24, 2], [part.bytes, 8], [part.packedBytes, 8], [part.start, 8])
    : Buffer.alloc(0);
  return Buffer.concat([
    fields([0x02014b50, 4], [by, 2], [large ? neededForLarge : needed, 2], [flags, 2], [methodOf(part), 2]),
    fields([time, 2], [date, 2], [part.crc32, 4], [large ? full : part.packedBytes, 4]),
    fields([large ? full : part.bytes, 4], [name.length, 2], [more.length, 2], [0, 2], [0, 2], [0, 2]),
    fields([attributes, 4], [large ? full : part.start, 4]),
    name,
    more,
  ]);
}

/**
 * The bytes after the last file: the directory, some records at a time, and its end. Large ZIPs get the fields of ZIP64.
 * @param at where they begin in the ZIP
 */
export function* endingOf(parts: readonly ZipPart[], at: number): Generator<Buffer> {
  let size = 0;
  for (const part of parts) {
    const record = recordOf(part);
    size += record.length;
    yield record;
  }
  const [count, large] = [parts.length, parts.length >= 0xffff || isLarge(size) || isLarge(at)];
  if (large) {
    yield fields(
      [0x06064b50, 4],
      [44, 8],
      [by, 2],
      [neededForLarge, 2],
      [0, 4],
      [0, 4],
      [count, 8],
      [count, 8],
    );
    yield fields([size, 8], [at, 8]);
    yield fields([0x07064b50, 4], [0, 4], [at + size, 8], [1, 4]);
  }
  const shown = Math.min(count, 0xffff);
  yield fields([0x06054b50, 4], [0, 2], [0, 2], [shown, 2], [shown, 2], [Math.min(size, full), 4]);
  yield fields([Math.min(at, full), 4], [0, 2]);
}
