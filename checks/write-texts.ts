// npm run texts: writes docs/texts.md from the sources.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./source.ts";
import { DOCUMENT, textsDocument } from "./texts.ts";

writeFileSync(join(root, DOCUMENT), textsDocument());
console.log(`Wrote ${DOCUMENT}.`);
