import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Rule, root } from "../source.ts";
import { trackedFiles } from "../tracked-files.ts";

const TEXT = /\.(tsx?|mjs|js|sql|md|css|json|html)$/;

const FORBIDDEN: readonly [pattern: RegExp, why: string][] = [
  [/(?<![\w.])\/(?:home|Users|work)\/[\w.-]+/, "a path of one machine"],
  [/\blorem ipsum\b/i, "filler text"],
  [/\bcoming soon\b/i, "a promise instead of a feature"],
  [/\b(?:TODO|FIXME|XXX|HACK)\b/, "unfinished work"],
  [/@ts-(?:ignore|expect-error|nocheck)/, "a silenced type error"],
  [/biome-ignore(?!.*: \S)/, "a silenced lint finding without a reason"],
  [/\b(?:it|test|describe)\.(?:skip|only|todo)\b/, "a test that is left out"],
];

/** Text that must not appear in this repository. */
export const forbiddenText: Rule = {
  name: "no unfinished work, silenced errors or paths of one machine",
  check: () =>
    trackedFiles()
      .filter((file) => TEXT.test(file) && file !== "package-lock.json" && !file.startsWith("checks/rules/"))
      .flatMap((file) => {
        const lines = readFileSync(join(root, file), "utf8").split("\n");
        return lines.flatMap((line, index) => {
          const found = FORBIDDEN.find(([pattern]) => pattern.test(line));
          return found ? [`${file}:${index + 1}: ${found[1]}: ${line.trim().slice(0, 80)}`] : [];
        });
      }),
};
