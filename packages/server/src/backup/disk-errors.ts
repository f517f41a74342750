import { statSync } from "node:fs";
import { StartupError } from "../platform/startup-error.ts";

export const megabytes = (bytes: number): string =>
  `${(bytes / 2 ** 20).toFixed(bytes < 2 ** 24 ? 1 : 0)} MB`;

export const fullDisk = (folder: string): StartupError =>
  new StartupError(
    `Disk full in ${folder}. Free up space or choose a file on another disk. No backup was saved.`,
  );

/** Started by root, PostgreSQL would take the folder away from its owner. */
export function refuseForeignFolder(dataDir: string): void {
  const { uid } = statSync(dataDir);
  if (process.getuid?.() === 0 && uid !== 0)
    throw new StartupError(
      `${dataDir} is owned by user ID ${uid}. Run this command as the user that runs the server.`,
    );
}
