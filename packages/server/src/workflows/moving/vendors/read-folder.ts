import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { MappedFile } from "@autoiq/domain/moving-in/columns/guess-file";
import type { SourceFile } from "@autoiq/domain/moving-in/read-sources";
import { textOf } from "../../../platform/files/text-of-file.ts";
import { UnfitFile } from "../unfit-file.ts";

/** A file of another system and where it is on the disk. */
export interface FileOnDisk {
  readonly name: string;
  readonly path: string;
  /** Its mapping, if one was chosen or found before. */
  readonly mapped?: MappedFile | undefined;
}

/** A CSV file of a shop is smaller. */
const largestBytes = 512 * 2 ** 20;

/** The CSV files of a folder, by name. @throws {UnfitFile} when it can't be read or has none */
export async function listFolder(folder: string): Promise<FileOnDisk[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new UnfitFile(
      `${folder} can't be read (${error.code}). Enter the folder with the CSV files of the other system.`,
    );
  });
  const csv = names.filter((name) => /\.(?:csv|txt|tsv)$/i.test(name)).sort();
  if (csv.length === 0) throw new UnfitFile(`${folder} has no CSV files. Enter the folder that has them.`);
  return csv.map((name) => ({ name, path: join(folder, name) }));
}

/** The texts of files. @throws {UnfitFile} when one is too large */
export async function readTexts(files: readonly FileOnDisk[]): Promise<SourceFile[]> {
  const texts: SourceFile[] = [];
  for (const { name, path, mapped } of files) {
    if ((await stat(path)).size > largestBytes)
      throw new UnfitFile(`${name} has more than 512 MB. Split it into several files.`);
    texts.push({ name, text: textOf(await readFile(path)), mapped });
  }
  return texts;
}
