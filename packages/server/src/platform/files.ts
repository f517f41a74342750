import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "@autoiq/domain/kernel/app-error";
import { id as uuid } from "@autoiq/domain/kernel/ids";
import { removeFile } from "./file-removals.ts";
import { syncFolder } from "./sync-folder.ts";
import { writeWhole } from "./write-whole.ts";

/** Photos, signatures and documents: kept whole under an organization and an id that is never used twice. */
export interface Files {
  /** Resolves once the bytes are on the disk and would survive a power cut. */
  put(organizationId: string, id: string, bytes: Uint8Array): Promise<void>;
  /** @throws {AppError} `not-found` when there is no such file. */
  read(organizationId: string, id: string): Promise<Buffer>;
  /** Its bytes from `start` to `end`, both included, as they are read. */
  stream(organizationId: string, id: string, start: number, end: number): Readable;
  /** Removing what is not there is no error. While a backup runs, the file goes at its end. */
  remove(organizationId: string, id: string): Promise<void>;
}

/** Files as `folder`/<organization>/<id>. */
export function createFiles(folder: string): Files {
  // Ids come from the database, but a path is built only from what is certainly an id.
  const placeOf = (organizationId: string) => join(folder, uuid.parse(organizationId));
  const pathOf = (organizationId: string, id: string) => join(placeOf(organizationId), uuid.parse(id));

  return {
    async put(organizationId, id, bytes) {
      const name = uuid.parse(id);
      await writeWhole(placeOf(organizationId), name, bytes);
      await syncFolder(placeOf(organizationId));
    },
    async read(organizationId, id) {
      try {
        return await readFile(pathOf(organizationId, id));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
        throw new AppError("not-found", "This file is not there any more.", { cause: error });
      }
    },
    stream: (organizationId, id, start, end) => createReadStream(pathOf(organizationId, id), { start, end }),
    async remove(organizationId, id) {
      const [organization, name] = [uuid.parse(organizationId), uuid.parse(id)];
      await removeFile(folder, organization, name);
    },
  };
}
