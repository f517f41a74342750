import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Rule, root } from "../source.ts";

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

/** What a reader should never find in this repository. */
export const plainWords: Rule = {
  name: "no unfinished work, silenced errors or paths of one machine",
  check: () =>
    tracked()
      .filter((file) => TEXT.test(file) && file !== "package-lock.json" && !file.startsWith("checks/rules/"))
      .flatMap((file) => {
        const lines = readFileSync(join(root, file), "utf8").split("\n");
        return lines.flatMap((line, index) => {
          const found = FORBIDDEN.find(([pattern]) => pattern.test(line));
          return found ? [`${file}:${index + 1}: ${found[1]}: ${line.trim().slice(0, 80)}`] : [];
        });
      }),
};

/** Files under version control and new ones that are not ignored; the working tree's state, deletions left out. */
function tracked(): string[] {
  const git = (args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).split("\0");
  const deleted = new Set(git(["ls-files", "-z", "--deleted"]));
  return git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).filter(
    (file) => file && !deleted.has(file),
  );
}
