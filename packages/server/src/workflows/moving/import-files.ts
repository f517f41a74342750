import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Files } from "../../platform/files/files.ts";
import { lockFile } from "../../platform/files/folder-lock.ts";
import { syncFolder } from "../../platform/files/sync-folder.ts";
import { writeFileAtomically } from "../../platform/files/write-file-atomically.ts";
import type { Entry } from "./archive.ts";
import { idOfStoredFile, type Manifest } from "./format.ts";
import type { OpenArchive } from "./read-archive.ts";

interface FileImport {
  readonly files: Files;
  readonly archive: OpenArchive;
  /** Whether an organization's records are here. */
  readonly isHere: (organizationId: string) => Promise<boolean>;
  readonly progress: (step: { readonly count: number; readonly of: number; readonly reused: number }) => void;
}

const stepsOf = 500;

/**
 * Puts the photos and documents of an export on the disk, and then lets `work` add the rows that name them. What a killed
 * import of the same file has stored is not written again. What one of another file has stored is removed, and so is
 * everything when `work` fails.
 * @throws {StartupError} while another import does the same
 */
export async function withImportedFiles<T>(options: FileImport, work: () => Promise<T>): Promise<T> {
  const { files, archive, isHere } = options;
  const { id } = archive.manifest.organization;
  const markers = join(files.folder, ".imports");
  await mkdir(markers, { recursive: true, mode: 0o700 });
  const release = await lockFile(
    join(files.folder, ".imports.lock"),
    "import",
    ({ pid }) => `Another import is in progress (pid ${pid}). Wait until it's done. Nothing was changed.`,
  );
  const mark = markOf(archive.manifest);
  /** Removes the files of an import that has ended without its rows. */
  const clear = async (organizationId: string): Promise<void> => {
    if (!(await isHere(organizationId)))
      await rm(join(files.folder, organizationId), { recursive: true, force: true });
    await rm(join(markers, organizationId), { force: true });
  };
  try {
    for (const name of await readdir(markers)) {
      if (!/^[0-9a-f-]{36}$/.test(name)) await rm(join(markers, name), { force: true });
      else if (name !== id || (await readFile(join(markers, name), "utf8")) !== mark) await clear(name);
    }
    await writeFileAtomically(markers, id, mark);
    await syncFolder(markers);
    try {
      await storeFiles(options);
      const result = await work();
      await rm(join(markers, id), { force: true });
      return result;
    } catch (error) {
      // When the database can't say whether it has the rows, the next import asks again.
      await clear(id).catch(() => undefined);
      throw error;
    }
  } finally {
    release();
  }
}

/** Differs between two exports. */
const markOf = (manifest: Manifest): string =>
  createHash("sha256").update(JSON.stringify(manifest)).digest("hex");

async function storeFiles({ files, archive, progress }: FileImport): Promise<void> {
  const { organization, files: listed } = archive.manifest;
  const stored = listed.filter(({ name }) => idOfStoredFile(name));
  let [count, reused] = [0, 0];
  for (const entry of stored) {
    const id = idOfStoredFile(entry.name) ?? "";
    if (await isStored(join(files.folder, organization.id, id), entry)) reused += 1;
    else await files.writeStream(organization.id, id, await archive.read(entry.name));
    count += 1;
    if (count % stepsOf === 0 || count === stored.length) progress({ count, of: stored.length, reused });
  }
}

async function isStored(path: string, { sha256 }: Entry): Promise<boolean> {
  const hash = createHash("sha256");
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
  return hash.digest("hex") === sha256;
}
