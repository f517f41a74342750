import { mkdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The VIN data of all servers that tests start. The first that needs it unpacks it, which takes two seconds of a processor. */
export const vinDataFolder = join(tmpdir(), "autoiq-test-vin");

/** Lets the servers on that data folder use the common VIN data. */
export function shareVinData(dataDir: string): void {
  for (const folder of [dataDir, vinDataFolder]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  symlinkSync(vinDataFolder, join(dataDir, "cache"));
}
