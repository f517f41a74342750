import { execFileSync } from "node:child_process";
import { root } from "./source.ts";

/** Files under version control, plus new ones that are not ignored. Working tree state without deleted files. */
export function trackedFiles(): string[] {
  const git = (args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).split("\0");
  const deleted = new Set(git(["ls-files", "-z", "--deleted"]));
  return git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).filter(
    (file) => file && !deleted.has(file),
  );
}
