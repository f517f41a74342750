import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { serverFolder } from "../../src/platform/paths.ts";

const page = readFileSync(join(serverFolder, "..", "..", "docs", "operations.md"), "utf8");

/** The text of a block of docs/operations.md that is marked as played. */
export function blockOf(name: string): string {
  const [, text] =
    new RegExp(`<!-- played: ${name} -->\\n\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(page) ?? [];
  if (text === undefined) throw new Error(`docs/operations.md has no block "${name}"`);
  return text;
}

export const playedBlocks = [...page.matchAll(/<!-- played: (\S+) -->/g)].map(([, name = ""]) => name);

/** What a block says, with this test's folders and moments in the place of the example's. */
export function fill(text: string, paths: Record<string, string>): string {
  let filled = text;
  for (const [example, own] of Object.entries(paths)) filled = filled.replaceAll(example, own);
  return filled;
}

/** Runs shell commands as the user that runs PostgreSQL, and returns what they printed. */
export function run(
  text: string,
  { env, account }: { env: Record<string, string>; account: { uid: number; gid: number } },
): string {
  const { status, stdout, stderr } = spawnSync("bash", ["--norc", "-euo", "pipefail", "-c", text], {
    ...account,
    env: { LC_ALL: "C", TZ: "UTC", HOME: "/", ...env },
    cwd: "/",
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${text}\n${stdout}${stderr}`);
  return stdout;
}
