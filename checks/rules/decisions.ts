import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Rule, root } from "../source.ts";
import { trackedFiles } from "../tracked-files.ts";

const folder = "docs/decisions/";
const status = /^Status: (?:accepted(?:, amended by ((?:\d{4}(?:, )?)+))?|superseded by (\d{4}))$/m;

/** Decision records are found by their number, say whether they still hold, and are listed in the index. */
export const decisions: Rule = {
  name: "each decision record has a number of its own, a status, and a line in the index",
  check: () => {
    const files = trackedFiles().filter((file) => file.startsWith(folder) && !file.endsWith("/README.md"));
    const index = readFileSync(join(root, folder, "README.md"), "utf8");
    const numbers = files.map((file) => file.slice(folder.length, folder.length + 4));
    return files.flatMap((file, position) => {
      const number = numbers[position] ?? "";
      const name = file.slice(folder.length);
      const text = readFileSync(join(root, file), "utf8");
      const wrong: string[] = [];
      if (!/^\d{4}-[a-z0-9-]+\.md$/.test(name)) wrong.push("is not named 0000-what-it-is-about.md");
      if (numbers.indexOf(number) !== position) wrong.push(`takes the number ${number} a second time`);
      const [title = ""] = text.split("\n");
      if (!title.startsWith(`# ${number} · `)) wrong.push(`does not begin with "# ${number} · "`);
      const found = status.exec(text);
      if (!found) wrong.push("has no line like “Status: accepted”");
      for (const other of `${found?.[1] ?? ""} ${found?.[2] ?? ""}`.match(/\d{4}/g) ?? [])
        if (!numbers.includes(other)) wrong.push(`names the record ${other}, which is not there`);
      if (!index.includes(`- [${number}](${name}) ${title.slice(9)}`))
        wrong.push("is not in docs/decisions/README.md under its title");
      return wrong.map((problem) => `${file}: ${problem}`);
    });
  },
};
