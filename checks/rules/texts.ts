import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Rule, root } from "../source.ts";
import { DOCUMENT, textsDocument } from "../texts/document.ts";

/** How a document differs from what would be written: nothing, or what to do. */
export const whatIsStale = (written: string | undefined, current: string): string[] =>
  written === current ? [] : [`${DOCUMENT} is not current. Run npm run texts`];

export const texts: Rule = {
  name: "the list of texts is current",
  check: (sources) => {
    const path = join(root, DOCUMENT);
    return whatIsStale(existsSync(path) ? readFileSync(path, "utf8") : undefined, textsDocument(sources));
  },
};
