import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packagesFolder = join(import.meta.dirname, "..", "..", "..");

/** What screens are made of, except the public pages, which quote labels themselves. */
const files = ["web/app/**/*.{ts,tsx}", "domain/src/**/*.ts"]
  .flatMap((pattern) => globSync(pattern, { cwd: packagesFolder }))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter((file) => !/(routes\/site\/(?!layout\/)|domain\/src\/site\/)/.test(file));

const sourceOf = (of: readonly string[]) =>
  of
    .map((file) => readFileSync(join(packagesFolder, file), "utf8"))
    .join(" ")
    .replaceAll(/\s+/g, " ");

// A text of a screen begins a string, a template, or the text of an element.
const isIn = (source: string) => (label: string) => {
  const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`["'\`>}] ?${escaped}(?!\\w)`).test(source);
};

/** Whether a control has that name. */
export const isOnAScreen = isIn(sourceOf(files));
/** The same without the training program's own screens, which quote labels of a shop's screens. */
export const isOnAShopScreen = isIn(
  sourceOf(files.filter((file) => !/(domain\/src|features)\/training\//.test(file))),
);
