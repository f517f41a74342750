import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Certainty } from "@autoiq/domain/moving-in/certainty";
import { mapFile } from "@autoiq/domain/moving-in/columns/guess-file";
import {
  type ImportMapping,
  readMapping,
  recordKinds,
  type SourceSystem,
  sourceSystems,
} from "@autoiq/domain/moving-in/mapping";
import type { ImportPlan } from "@autoiq/domain/moving-in/plan-import";
import { planSources, type SourceFolder } from "@autoiq/domain/moving-in/read-sources";
import { serverFolder } from "../../../platform/paths.ts";
import { UnfitFile } from "../unfit-file.ts";
import { type FileOnDisk, listFolder, readTexts } from "./read-folder.ts";

export interface DryRunOptions {
  readonly system: SourceSystem;
  /** A mapping of the shop's own. Absent: that of the system. */
  readonly mapping: string | undefined;
  readonly folder: string;
  /** Where the plan is written as JSON. */
  readonly out: string | undefined;
}

export const isSourceSystem = (name: string): name is SourceSystem =>
  sourceSystems.includes(name as SourceSystem);

/** @throws {UnfitFile} with the place in the file that doesn't fit */
export async function loadMapping({
  system,
  mapping,
}: Pick<DryRunOptions, "system" | "mapping">): Promise<ImportMapping> {
  const path = mapping ?? join(serverFolder, "mappings", `${system}.json`);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new UnfitFile(`The mapping ${path} can't be read (${error.code}).`);
  });
  const read = readMapping(text);
  if (!read.ok) throw new UnfitFile(`The mapping ${path} doesn't fit: ${read.reason}.`);
  return read.value;
}

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

type Planned = ReturnType<typeof planSources>;
/** Reads files and plans their import, here or on another thread. */
type PlanSources = (input: Parameters<typeof planSources>[0]) => Planned | Promise<Planned>;

/**
 * Reads another system's files and says what an import takes. It writes nothing to the database.
 * @throws {UnfitFile} when a file or the mapping doesn't fit
 */
export async function planFiles(
  files: readonly FileOnDisk[],
  mapping: ImportMapping,
  { plan = planSources, hint = "" }: { readonly plan?: PlanSources; readonly hint?: string } = {},
): Promise<{ plan: ImportPlan; folder: SourceFolder }> {
  const planned = await plan({ sources: await readTexts(files), mapping });
  if (!planned.ok) throw new UnfitFile(`${planned.reason}${hint}`);
  if (planned.value.folder.files.length === 0)
    throw new UnfitFile(
      `Nothing says what these files have. Rename them, such as customers.csv or vehicles.csv.${hint}`,
    );
  return planned.value;
}

/** Plans the import of a folder. @throws {UnfitFile} as `planFiles` does */
export async function planFolder(
  options: DryRunOptions,
): Promise<{ plan: ImportPlan; lines: string[]; files: FileOnDisk[] }> {
  const mapping = await loadMapping(options);
  const files = await listFolder(options.folder);
  const { plan, folder } = await planFiles(files, mapping, {
    hint: " Or name files and columns in a mapping with --mapping, which --print-mapping writes.",
  });
  if (options.out) await writeFile(options.out, `${JSON.stringify(answerOf(plan, folder), null, 2)}\n`);
  return { plan, lines: linesOf(plan, folder), files };
}

/**
 * The mapping that an import of a folder uses, as JSON that `--mapping` takes: with an entry for each of its files, also
 * for those that still lack a column.
 * @throws {UnfitFile} as `planFiles` does
 */
export async function mappingOfFolder(
  options: Pick<DryRunOptions, "system" | "mapping" | "folder">,
): Promise<string> {
  const mapping = await loadMapping(options);
  const sources = await readTexts(await listFolder(options.folder));
  const files = sources.map(({ name, text }) =>
    Object.assign({ name }, mapFile(name, text, mapping).mapping),
  );
  const others = (mapping.files ?? []).filter(({ name }) => !files.some((file) => file.name === name));
  return JSON.stringify(Object.assign({}, mapping, { files: [...files, ...others] }), null, 2);
}

const howSure: Readonly<Partial<Record<Certainty, string>>> = {
  chosen: "as its mapping says",
  sure: "guessed from its headings",
  likely: "guessed from its headings, which may be wrong",
};

/** What each file was taken for, where the system's own layout doesn't say it. */
const fileLines = ({ files }: SourceFolder): string[] =>
  files.flatMap(({ name, kind, certainty, leftOut }) =>
    howSure[certainty]
      ? [`${name}: ${kind}, ${howSure[certainty]}. ${leftOut} of its columns are not imported.`]
      : [],
  );

const answerOf = ({ counts, sums, refused, notes }: ImportPlan, { files, unread }: SourceFolder) => ({
  files: files.map(({ name, kind, rows, certainty }) => ({ name, kind, rows, certainty })),
  unread,
  counts,
  sums,
  refused,
  notes,
});

function linesOf({ counts, sums, refused, notes }: ImportPlan, folder: SourceFolder): string[] {
  return [
    ...fileLines(folder),
    ...recordKinds
      .filter((kind) => counts[kind].rows > 0)
      .map((kind) => {
        const { rows, taken, duplicates, refused } = counts[kind];
        return `${kind}: ${rows} rows, ${taken} taken, ${duplicates} duplicates, ${refused} refused`;
      }),
    `Orders: ${dollars(sums.ordersTotalCents)}, of which open: ${dollars(sums.openOrdersTotalCents)}`,
    `Balances of orders: ${dollars(sums.balanceCents)}, of customers: ${dollars(sums.customerBalanceCents)}`,
    `Stock at cost: ${dollars(sums.stockCents)}`,
    `Declined work: ${dollars(sums.declinedCents)}`,
    ...folder.unread.map((name) => `${name} was not read: nothing says what it has.`),
    ...refused.map(({ file, line, reason }) => `${file}, line ${line}: ${reason}`),
    `${notes.length} rows were changed so that they can be taken.`,
  ];
}
