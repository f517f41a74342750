// Runs every rule over the sources. Prints "ok" or "not ok" for each, with its violations.
import { areaBoundaries, webFeatureBoundaries } from "./rules/area-boundaries.ts";
import { catalog } from "./rules/catalog.ts";
import { fileCycles, folderCycles } from "./rules/cycles.ts";
import { decisions } from "./rules/decisions.ts";
import { documentPaths } from "./rules/document-paths.ts";
import { fileSize } from "./rules/file-size.ts";
import { forbiddenText } from "./rules/forbidden-text.ts";
import { idsByName } from "./rules/ids-by-name.ts";
import { importDirection } from "./rules/import-direction.ts";
import { literalSpreads } from "./rules/literal-spreads.ts";
import { lockfile } from "./rules/lockfile.ts";
import { markedFields } from "./rules/marked-fields.ts";
import { pureMethods } from "./rules/pure-methods.ts";
import { retiredWordsRule } from "./rules/retired-words.ts";
import { routePermissions } from "./rules/route-permissions.ts";
import { seats } from "./rules/seats.ts";
import { spanishPages } from "./rules/spanish-pages.ts";
import { specification } from "./rules/specification.ts";
import { sqlInStores } from "./rules/sql-in-stores.ts";
import { statementsInStores } from "./rules/statements-in-stores.ts";
import { storagePreferences } from "./rules/storage-preferences.ts";
import { testsAssert } from "./rules/tests-assert.ts";
import { texts } from "./rules/texts.ts";
import { readSources } from "./source.ts";

const rules = [
  importDirection,
  folderCycles,
  fileCycles,
  areaBoundaries,
  webFeatureBoundaries,
  sqlInStores,
  statementsInStores,
  idsByName,
  routePermissions,
  markedFields,
  pureMethods,
  literalSpreads,
  lockfile,
  forbiddenText,
  fileSize,
  seats,
  storagePreferences,
  specification,
  testsAssert,
  retiredWordsRule,
  documentPaths,
  decisions,
  catalog,
  spanishPages,
  texts,
];

const sources = readSources();
for (const rule of rules) {
  const broken = rule.check(sources);
  console.log(`${broken.length === 0 ? "ok" : "not ok"} ${rule.name}`);
  for (const line of broken) console.log(`  ${line}`);
  if (broken.length > 0) process.exitCode = 1;
}
