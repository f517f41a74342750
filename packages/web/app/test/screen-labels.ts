import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const packagesFolder = join(import.meta.dirname, "..", "..", "..");

/**
 * Everything that the screens are made of, except the public pages and the training program, which quote labels
 * themselves.
 */
const source = ["web/app/**/*.{ts,tsx}", "domain/src/**/*.ts"]
  .flatMap((pattern) => globSync(pattern, { cwd: packagesFolder }))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .filter(
    (file) => !/(routes\/site\/(?!layout\/)|domain\/src\/(site|training)\/|features\/training\/)/.test(file),
  )
  .map((file) => readFileSync(join(packagesFolder, file), "utf8"))
  .join(" ")
  .replaceAll(/\s+/g, " ");

/** Whether a control has that name. A text of a screen begins a string, a template, or the text of an element. */
export const isOnAScreen = (label: string): boolean => {
  const escaped = label.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`["'\`>}] ?${escaped}(?!\\w)`).test(source);
};
