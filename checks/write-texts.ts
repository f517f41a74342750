// npm run texts: writes docs/texts.md from the sources.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readSources, root } from "./source.ts";
import { DOCUMENT, textsDocument } from "./texts/document.ts";

writeFileSync(join(root, DOCUMENT), textsDocument(readSources()));
console.log(`Wrote ${DOCUMENT}.`);
