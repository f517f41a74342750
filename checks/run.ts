// Runs every house rule over the sources; prints "ok" or "not ok" for each, and the places that break it.
import { areasThroughReads, webFeaturesApart } from "./rules/areas-apart.ts";
import { fileCycles, folderCycles } from "./rules/cycles.ts";
import { fileSize } from "./rules/file-size.ts";
import { importDirection } from "./rules/import-direction.ts";
import { lockfile } from "./rules/lockfile.ts";
import { methodsPure } from "./rules/methods-pure.ts";
import { plainWords } from "./rules/plain-words.ts";
import { routePermissions } from "./rules/route-permissions.ts";
import { specification } from "./rules/specification.ts";
import { sqlInStores } from "./rules/sql-in-stores.ts";
import { storageByChoice } from "./rules/storage-by-choice.ts";
import { readSources } from "./source.ts";

const rules = [
  importDirection,
  folderCycles,
  fileCycles,
  areasThroughReads,
  webFeaturesApart,
  sqlInStores,
  routePermissions,
  methodsPure,
  lockfile,
  plainWords,
  fileSize,
  storageByChoice,
  specification,
];

const sources = readSources();
for (const rule of rules) {
  const broken = rule.check(sources);
  console.log(`${broken.length === 0 ? "ok" : "not ok"} ${rule.name}`);
  for (const line of broken) console.log(`  ${line}`);
  if (broken.length > 0) process.exitCode = 1;
}
