// npm run texts: writes docs/texts.md from the sources.
import { at } from "./lib/paths.mjs";
import { writeDocument } from "./lib/write-document.mjs";

await writeDocument(at("checks", "write-texts.ts"));
