import { statSync } from "node:fs";
import { StartupError } from "../platform/startup-error.ts";

export const megabytes = (bytes: number): string =>
  `${(bytes / 2 ** 20).toFixed(bytes < 2 ** 24 ? 1 : 0)} MB`;

export const fullDisk = (folder: string): StartupError =>
  new StartupError(
    `The disk of ${folder} is full: make room there, or name a file on another disk. Nothing was kept.`,
  );

/** Started by root, PostgreSQL would take the folder away from its owner. */
export function refuseForeignFolder(dataDir: string): void {
  const { uid } = statSync(dataDir);
  if (process.getuid?.() === 0 && uid !== 0)
    throw new StartupError(
      `${dataDir} belongs to the user with the id ${uid}: run this command as that user, as the server is run.`,
    );
}
