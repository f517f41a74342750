import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { en as customerText } from "@autoiq/domain/catalog/customer-errors/en";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { id as uuid } from "@autoiq/domain/kernel/ids";
import { removeFile } from "./file-removals.ts";
import { syncFolder } from "./sync-folder.ts";
import { writeFileAtomically } from "./write-file-atomically.ts";

/** Photos, signatures and documents, stored unchanged under an organization and an id that is never reused. */
export interface Files {
  /** The folder of all stored files. */
  readonly folder: string;
  /** Resolves once the bytes are on disk and would survive a power cut. */
  write(organizationId: string, id: string, bytes: Uint8Array): Promise<void>;
  /** Like `write`, of a file that need not fit into memory. */
  writeStream(organizationId: string, id: string, content: Readable): Promise<void>;
  /** @throws {AppError} `not-found` when there is no such file. */
  read(organizationId: string, id: string): Promise<Buffer>;
  /** Streams its bytes from `start` to `end`, both included. */
  stream(organizationId: string, id: string, start: number, end: number): Readable;
  /** Removing a missing file is not an error. During a backup, the file is removed when the backup ends. */
  remove(organizationId: string, id: string): Promise<void>;
}

/** Files as `folder`/<organization>/<id>. */
export function createFiles(folder: string): Files {
  // Ids come from the database, but a path is built only from a valid id.
  const folderOf = (organizationId: string) => join(folder, uuid.parse(organizationId));
  const pathOf = (organizationId: string, id: string) => join(folderOf(organizationId), uuid.parse(id));

  return {
    folder,
    async write(organizationId, id, bytes) {
      const name = uuid.parse(id);
      await writeFileAtomically(folderOf(organizationId), name, bytes);
      await syncFolder(folderOf(organizationId));
    },
    async writeStream(organizationId, id, content) {
      const name = uuid.parse(id);
      await writeFileAtomically(folderOf(organizationId), name, content);
      await syncFolder(folderOf(organizationId));
    },
    async read(organizationId, id) {
      try {
        return await readFile(pathOf(organizationId, id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
        throw new AppError("not-found", customerText.notFound.file, { cause: error });
      }
    },
    stream: (organizationId, id, start, end) => createReadStream(pathOf(organizationId, id), { start, end }),
    async remove(organizationId, id) {
      const [organization, name] = [uuid.parse(organizationId), uuid.parse(id)];
      await removeFile(folder, organization, name);
    },
  };
}
