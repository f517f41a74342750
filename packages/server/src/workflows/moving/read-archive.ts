import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { openPromise, type Entry as ZipEntry, type ZipFile } from "yauzl";
import type { Entry } from "./archive.ts";
import { type Manifest, manifestName, manifestSchema } from "./format.ts";
import { UnfitFile } from "./unfit-file.ts";

/** A ZIP opened for an import: its manifest, and each file by name. */
export interface OpenArchive {
  readonly manifest: Manifest;
  read(name: string): Promise<Readable>;
  close(): void;
}

/**
 * Opens an export, and compares every file in it with the manifest before anything is used.
 * @throws {UnfitFile} when the file is no export, is incomplete, or was changed
 */
export async function openArchive(file: string): Promise<OpenArchive> {
  const zip = await openZip(file);
  try {
    const entries = new Map<string, ZipEntry>();
    for await (const entry of zip.eachEntry()) {
      if (entries.has(entry.fileName)) throw damaged(file, `${entry.fileName} is in it twice`);
      entries.set(entry.fileName, entry);
    }
    const read = (name: string): Promise<Readable> => {
      const entry = entries.get(name);
      if (!entry) throw damaged(file, `${name} is missing`);
      return zip.openReadStreamPromise(entry);
    };
    const manifest = await readManifest(file, entries.has(manifestName), read);
    const listed = new Set([manifestName, ...manifest.files.map(({ name }) => name)]);
    const extra = [...entries.keys()].find((name) => !listed.has(name));
    if (extra) throw damaged(file, `${extra} is not in its manifest`);
    for (const entry of manifest.files) {
      const found = await hashed(await read(entry.name));
      if (found.sha256 !== entry.sha256 || found.bytes !== entry.bytes)
        throw damaged(file, `${entry.name} is not as its manifest says`);
    }
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof UnfitFile ? error : damaged(file, (error as Error).message);
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false, strictFileNames: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new UnfitFile(`${file} not found. Enter the file that npm run export wrote.`);
    throw new UnfitFile(
      `${file} can't be read as a ZIP (${(error as Error).message}). Copy it again, or make a new export.`,
    );
  }
}

async function readManifest(
  file: string,
  isThere: boolean,
  read: (name: string) => Promise<Readable>,
): Promise<Manifest> {
  if (!isThere)
    throw new UnfitFile(
      `${file} has no ${manifestName}, so it is not an export of AutoIQ. Enter a file that npm run export wrote.`,
    );
  const found: unknown = JSON.parse(await text(await read(manifestName)));
  const parsed = manifestSchema.safeParse(found);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnfitFile(
    `The ${manifestName} of ${file} does not fit at ${issue?.path.join(".") || "its beginning"}: ${issue?.message}. Use a file that npm run export of this version wrote.`,
  );
}

async function hashed(content: Readable): Promise<Pick<Entry, "bytes" | "sha256">> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest("hex") };
}

const damaged = (file: string, what: string): UnfitFile =>
  new UnfitFile(
    `${file} is damaged: ${what}. Nothing was imported. Copy the file again, or make a new export.`,
  );

/** The lines of a file of records, some at a time. Only "\n" ends a line. */
export async function* linesOf(
  content: Readable,
  { rows, characters }: { readonly rows: number; readonly characters: number },
): AsyncIterable<string[]> {
  content.setEncoding("utf8");
  let rest = "";
  let batch: string[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<string>) {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    for (const line of parts) {
      batch.push(line);
      size += line.length;
      if (batch.length < rows && size < characters) continue;
      yield batch;
      batch = [];
      size = 0;
    }
  }
  if (rest) batch.push(rest);
  if (batch.length > 0) yield batch;
}
