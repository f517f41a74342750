import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, parse, resolve } from "node:path";
import { csvRows } from "@autoiq/domain/books/bank/read-file";
import { csvLines } from "@autoiq/domain/kernel/csv";
import type { RefusedRow } from "@autoiq/domain/moving-in/plan-import";
import { textOf } from "../../../platform/files/text-of-file.ts";
import { UnfitFile } from "../unfit-file.ts";
import type { FileOnDisk } from "./read-folder.ts";

const reasonHeading = "Reason";
const suffix = "-refused";

/** @throws {UnfitFile} when refused rows would be written among the files that they are from */
export function checkRefusedFolder(folder: string, out: string): void {
  if (resolve(folder) === resolve(out))
    throw new UnfitFile(`${out} has the files to import. Enter another folder for the refused rows.`);
}

/** Rows of cells as a spreadsheet reads them in UTF-8. */
const csvText = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${csvLines(
    rows.map((cells) => Object.fromEntries(cells.entries())),
    [...(rows[0] ?? []).keys()].map(String),
  )}`;

/**
 * Writes refused rows as their files have them, with the reason in the last column, so that they can be corrected and
 * imported with the others.
 * @param files have the rows
 * @param out a folder, which is created if it is missing
 * @returns the paths of the written files
 */
export async function writeRefusedRows(
  files: readonly FileOnDisk[],
  out: string,
  refused: readonly RefusedRow[],
): Promise<string[]> {
  const paths = new Map(files.map(({ name, path }) => [name, path]));
  const byFile = new Map<string, Map<number, string>>();
  for (const { file, line, reason } of refused) {
    const reasons = byFile.get(file) ?? new Map<number, string>();
    byFile.set(file, reasons.set(line, reason));
  }
  if (byFile.size > 0) await mkdir(out, { recursive: true });
  const written: string[] = [];
  for (const [file, reasons] of byFile) {
    const from = paths.get(file);
    if (!from) continue;
    const [heading, ...rows] = csvRows(textOf(await readFile(from)), Number.POSITIVE_INFINITY);
    if (!heading) continue;
    // Corrected files that are refused again have reasons of before.
    const withReason = (cells: readonly string[], reason: string) => [
      ...heading.cells.flatMap((name, place) => (name === reasonHeading ? [] : [cells[place] ?? ""])),
      reason,
    ];
    const lines = rows.flatMap(({ line, cells }) => {
      const reason = reasons.get(line);
      return reason === undefined ? [] : [withReason(cells, reason)];
    });
    const { name, ext } = parse(file);
    const path = join(out, `${name.endsWith(suffix) ? name : name + suffix}${ext}`);
    await writeFile(path, csvText([withReason(heading.cells, reasonHeading), ...lines]));
    written.push(path);
  }
  return written;
}
