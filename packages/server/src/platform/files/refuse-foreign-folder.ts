import { statSync } from "node:fs";
import { StartupError } from "../startup-error.ts";

/** Started by root, PostgreSQL would take the folder away from its owner. */
export function refuseForeignFolder(dataDir: string): void {
  const { uid } = statSync(dataDir);
  if (process.getuid?.() === 0 && uid !== 0)
    throw new StartupError(
      `${dataDir} is owned by user ID ${uid}. Run this command as the user that runs the server.`,
    );
}
