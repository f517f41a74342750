import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Rule, root } from "../source.ts";
import { trackedFiles } from "../tracked-files.ts";

const documents = /^(?:README|ARCHITECTURE|CONTRIBUTING|docs\/.*)\.?(?:md)$/;
const superseded = /^Status: superseded/m;
const mentioned =
  /^(?!DATA_DIR\/)[\w.-]+(?:\/[\w.*<>-]+)+\.(?:ts|tsx|mjs|js|sql|md|json|css|html|service|timer|conf|png)$/;

/** A path in backticks may be shortened from the left, and have "*" or "<area>" for what differs. */
function isThere(path: string, files: readonly string[]): boolean {
  if (!/[*<]/.test(path)) return files.some((file) => file === path || file.endsWith(`/${path}`));
  const pattern = path.replaceAll(/[.+]/g, "\\$&").replaceAll(/\*|<[\w-]+>/g, "[^/]+");
  return files.some((file) => new RegExp(`(?:^|/)${pattern}$`).test(file));
}

/** What a document sends its reader to: a file named in backticks, or a link. */
export const documentPaths: Rule = {
  name: "every file that a document names or links is there",
  check: () => {
    const files = trackedFiles();
    const known = new Set(files);
    return files
      .filter((file) => documents.test(file))
      .flatMap((document) => {
        const text = readFileSync(join(root, document), "utf8");
        if (superseded.test(text)) return [];
        return text.split("\n").flatMap((line, index) => {
          const at = `${document}:${index + 1}`;
          const paths = [...line.matchAll(/`([^`]+)`/g)]
            .map(([, span = ""]) => span)
            .filter((span) => mentioned.test(span) && !isThere(span, files));
          const links = [...line.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)]
            .map(([, target = ""]) => join(dirname(document), target))
            .filter((target) => !known.has(target) && !files.some((file) => file.startsWith(`${target}/`)));
          return [
            ...paths.map((path) => `${at}: there is no ${path}`),
            ...links.map((target) => `${at}: links to ${target}, which is not there`),
          ];
        });
      });
  },
};
