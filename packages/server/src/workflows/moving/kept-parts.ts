import { appendFile, readFile, rm, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "../../platform/files/write-file-atomically.ts";

const size = z.int().nonnegative();
const keptPart = z.strictObject({
  name: z.string(),
  isStored: z.boolean(),
  crc32: size,
  bytes: size,
  packedBytes: size,
  start: size,
  end: size,
  sha256: z.string(),
  /** What its content was read from. Whoever wrote it compares this with what there is now. */
  state: z.unknown(),
});
/** A finished file of a ZIP that is being written. */
export type KeptPart = z.infer<typeof keptPart>;

/** The list of what is finished of a ZIP, beside the ZIP: a line for what all of it depends on, and one for each part. */
export interface KeptParts {
  /** What a killed process finished: parts whose bytes are on the disk, in their order. */
  read(): Promise<KeptPart[]>;
  /** Begins the list again, with these. */
  replace(parts: readonly KeptPart[]): Promise<void>;
  /** Adds parts whose bytes are on the disk. */
  add(parts: readonly KeptPart[]): Promise<void>;
  remove(): Promise<void>;
}

/**
 * @param partial the unfinished ZIP
 * @param key what all of its parts depend on. Parts of another key are not reused.
 */
export function keptParts(partial: string, key: string): KeptParts {
  const list = `${partial}.parts`;
  const lines = (all: readonly unknown[]): string => all.map((each) => `${JSON.stringify(each)}\n`).join("");
  return {
    async read() {
      const [text, written] = await Promise.all([
        readFile(list, "utf8").catch(() => ""),
        stat(partial).catch(() => undefined),
      ]);
      const [first, ...others] = text.split("\n");
      if (!written || first !== JSON.stringify({ key })) return [];
      const found: KeptPart[] = [];
      for (const line of others) {
        const part = parse(line);
        // The last line of a killed process may be cut off.
        if (!part || part.end > written.size) break;
        found.push(part);
      }
      return found;
    },
    replace: (parts) => writeFileAtomically(dirname(list), basename(list), lines([{ key }, ...parts])),
    add: (parts) => appendFile(list, lines(parts)),
    remove: () => rm(list, { force: true }),
  };
}

function parse(line: string): KeptPart | undefined {
  try {
    return keptPart.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
