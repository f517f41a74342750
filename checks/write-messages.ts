// npm run messages: writes docs/messages.md from the catalog.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DOCUMENT, messagesDocument } from "./rules/catalog.ts";
import { root } from "./source.ts";

writeFileSync(join(root, DOCUMENT), messagesDocument());
console.log(`Wrote ${DOCUMENT}.`);
