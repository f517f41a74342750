import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  largestUploadBytes,
  largestUploadMegabytes,
  mostUploadFiles,
} from "@autoiq/domain/administration/record-imports/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { Certainty } from "@autoiq/domain/moving-in/certainty";
import { mapFile } from "@autoiq/domain/moving-in/columns/guess-file";
import type { FileMapping, ImportMapping, RecordKind } from "@autoiq/domain/moving-in/mapping";
import { openPromise, type ZipFile } from "yauzl";
import { textOf } from "../../../platform/files/text-of-file.ts";

/** A file of an upload that is on the disk, and what its beginning says. */
export interface ReceivedFile {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly kind: RecordKind | null;
  readonly rows: number;
  readonly missingField: string | null;
  readonly certainty: Certainty;
  readonly mapping: FileMapping;
}

/** Uploaded files are no stored files of the business: backups and exports leave them out. */
export const uploadFolder = (filesFolder: string, organizationId: string, uploadId: string): string =>
  join(filesFolder, ".imports", `${organizationId}.${uploadId}`);
export const refusedFolder = (folder: string): string => join(folder, "refused");

export const deleteUploadFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

const isCsvName = (name: string) => /\.(?:csv|txt|tsv)$/i.test(name);

/** A file's own name without folders and what a file name can't have. */
export function plainName(name: string): string {
  const last = basename(name.replaceAll("\\", "/"))
    .replaceAll(/[^\p{L}\p{N} ._()+-]/gu, "_")
    .trim();
  const end = last.slice(last.lastIndexOf("."));
  return last.length <= 120 ? last : `${last.slice(0, 120 - end.length)}${end}`;
}

const tooLarge = () =>
  new AppError(
    "payload-too-large",
    `The files of one import have at most ${largestUploadMegabytes} MB together. Split the repair orders by year, and import one year after the other.`,
  );

/** Passes on at most so many bytes. */
const atMost = (bytes: number): Transform => {
  let left = bytes;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length;
      if (left < 0) done(tooLarge());
      else done(null, chunk);
    },
  });
};

async function writeTo(path: string, content: Readable, most: number): Promise<number> {
  await pipeline(content, atMost(most), createWriteStream(path, { flags: "wx", mode: 0o600, flush: true }));
  return (await stat(path)).size;
}

/**
 * Streams an upload to the disk: a CSV file, or each CSV file of a ZIP. Their content says what they are.
 * @throws {AppError} with a sentence when it is neither or too large. Nothing of it stays.
 */
export async function receiveFiles(
  content: Readable,
  of: {
    readonly name: string;
    readonly folder: string;
    readonly mapping: ImportMapping;
    /** Bytes that the upload has room for. */
    readonly room: number;
    newId(): string;
  },
): Promise<ReceivedFile[]> {
  await mkdir(of.folder, { recursive: true, mode: 0o700 });
  const draft = join(of.folder, `draft-${of.newId()}`);
  const paths: string[] = [draft];
  try {
    const bytes = await writeTo(draft, content, Math.min(of.room, largestUploadBytes));
    if (bytes === 0) throw new AppError("invalid-input", "This file is empty. Export it again.");
    const start = await firstBytes(draft);
    if (!isZip(start)) {
      const name = plainName(of.name);
      if (!isCsvName(name)) throw notCsv(name, start);
      const id = of.newId();
      const path = join(of.folder, id);
      await rename(draft, path);
      paths.push(path);
      return [await inspect({ id, name, path, bytes }, of.mapping)];
    }
    return await unpack(draft, paths, of);
  } catch (error) {
    for (const path of paths) await rm(path, { force: true });
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function unpack(
  draft: string,
  paths: string[],
  of: Parameters<typeof receiveFiles>[1],
): Promise<ReceivedFile[]> {
  const zip = await openPromise(draft, { autoClose: false, strictFileNames: false }).catch(
    (cause: unknown) => {
      throw new AppError("refused", "This ZIP is damaged. Download or create it again.", { cause });
    },
  );
  const found: ReceivedFile[] = [];
  try {
    let room = of.room;
    for await (const entry of zip.eachEntry()) {
      if (/(?:^|\/)\[Content_Types\]\.xml$/.test(entry.fileName)) throw workbook();
      const name = plainName(entry.fileName);
      if (!isCsvName(name) || name.startsWith(".") || entry.fileName.includes("__MACOSX/")) continue;
      if (found.some((each) => each.name === name))
        throw new AppError(
          "refused",
          `This ZIP has two files named ${name}. Rename one, and zip them again.`,
        );
      if (found.length >= mostUploadFiles) throw tooMany();
      const id = of.newId();
      const path = join(of.folder, id);
      paths.push(path);
      const bytes = await writeTo(path, await entryStream(zip, entry), room);
      room -= bytes;
      if (bytes > 0) found.push(await inspect({ id, name, path, bytes }, of.mapping));
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("refused", "This ZIP is damaged. Download or create it again.", { cause });
  } finally {
    zip.close();
  }
  if (found.length === 0)
    throw new AppError("refused", "This ZIP has no CSV files. Zip the CSV files of the other system.");
  return found;
}

async function entryStream(zip: ZipFile, entry: Parameters<ZipFile["openReadStreamPromise"]>[0]) {
  if (entry.isEncrypted())
    throw new AppError("refused", "This ZIP has a password. Zip the files without one.");
  return zip.openReadStreamPromise(entry);
}

export const tooMany = () =>
  new AppError("refused", `An import has at most ${mostUploadFiles} files. Remove one first.`);
const workbook = () =>
  new AppError(
    "refused",
    "This is a spreadsheet workbook. Open it, save each sheet as CSV, and add the CSV files.",
  );

const firstByteCount = 65_536;

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(firstByteCount), 0, firstByteCount, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const isZip = (start: Buffer) => start.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004", "latin1"));
const isUtf16 = (start: Buffer) =>
  (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);

const notCsv = (name: string, start: Buffer): AppError =>
  start.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))
    ? workbook()
    : new AppError("refused", `${name} is not a CSV file or a ZIP. Export CSV files from the other system.`);

/** What a file is, and what its columns are. */
async function inspect(
  file: { readonly id: string; readonly name: string; readonly path: string; readonly bytes: number },
  mapping: ImportMapping,
): Promise<ReceivedFile> {
  const start = await firstBytes(file.path);
  const isText = isUtf16(start) || !start.includes(0);
  if (!isText || start.subarray(0, 5).toString("latin1") === "%PDF-" || isZip(start))
    throw notCsv(file.name, start);
  const mapped = mapFile(file.name, beginningOf(start), mapping);
  return Object.assign(
    {
      kind: mapped.mapping.kind,
      rows: Math.max(0, (await countRows(file.path, start)) - 1),
      missingField: mapped.missing ?? null,
      // What fits it was chosen for another file.
      certainty: mapped.certainty === "chosen" ? ("earlier" as const) : mapped.certainty,
      mapping: mapped.mapping,
    },
    file,
  );
}

/** The text of the first bytes. A letter or row that they cut off is left out. */
function beginningOf(start: Buffer): string {
  if (start.length < firstByteCount) return textOf(start);
  if (isUtf16(start)) return textOf(start.subarray(0, start.length - (start.length % 2)));
  const end = start.lastIndexOf(10);
  return textOf(end > 0 ? start.subarray(0, end + 1) : start);
}

/** The beginning of a file that is on the disk. @throws {AppError} when it was deleted */
export async function readBeginning(path: string): Promise<string> {
  const start = await firstBytes(path).catch((cause: unknown) => {
    throw new AppError("not-found", "This file is no longer on the server. Remove it, and add it again.", {
      cause,
    });
  });
  return beginningOf(start);
}

/** Rows of a CSV file that have a character, read in pieces. A line break inside quotation marks ends no row. */
async function countRows(path: string, start: Buffer): Promise<number> {
  const encoding = !isUtf16(start) ? "windows-1252" : start[0] === 0xff ? "utf-16le" : "utf-16be";
  const decoder = new TextDecoder(encoding);
  let [rows, isQuoted, hasText] = [0, false, false];
  const take = (text: string) => {
    for (const letter of text) {
      if (letter === '"') {
        isQuoted = !isQuoted;
        hasText = true;
      } else if (!isQuoted && (letter === "\n" || letter === "\r")) {
        if (hasText) rows += 1;
        hasText = false;
      } else if (!hasText && !/[\s,;]/.test(letter)) hasText = true;
    }
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    take(decoder.decode(chunk, { stream: true }));
  take(decoder.decode());
  return hasText ? rows + 1 : rows;
}
