import { StartupError } from "../platform/startup-error.ts";

export const megabytes = (bytes: number): string =>
  `${(bytes / 2 ** 20).toFixed(bytes < 2 ** 24 ? 1 : 0)} MB`;

export const fullDisk = (folder: string): StartupError =>
  new StartupError(
    `Disk full in ${folder}. Free up space or choose a file on another disk. No backup was saved.`,
  );
