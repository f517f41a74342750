import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const imports = /import\s*\{([^}]*)\}\s*from\s*"lucide-react";/g;

/**
 * Imports each icon from its own file. An import from lucide's list of all icons would seem to use every one of them, so
 * that the bundler could not put the icons of a layout into one file.
 */
export function directIcons(): Plugin {
  const files = filesOfIcons();
  return {
    name: "autoiq:direct-icons",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /[\\/]app[\\/][^?]+\.tsx?$/, code: /from "lucide-react"/ },
      handler: (code) => ({
        code: code.replace(imports, (_, names: string) =>
          names
            .split(",")
            .map((each) => each.trim())
            .filter(Boolean)
            .map((each) => directImport(each, files))
            .join(" "),
        ),
        map: null,
      }),
    },
  };
}

/** @param name as an import names it: "X", "X as Close", or "type LucideIcon" */
function directImport(name: string, files: ReadonlyMap<string, string>): string {
  const [exported = "", local = exported] = name.split(/\s+as\s+/);
  const file = files.get(exported);
  if (file) return `import ${local} from "lucide-react/icons/${file}";`;
  return name.startsWith("type ")
    ? `import type { ${name.slice("type ".length)} } from "lucide-react";`
    : `import { ${name} } from "lucide-react";`;
}

/** The file of each name that lucide exports. */
function filesOfIcons(): Map<string, string> {
  const main = createRequire(import.meta.url).resolve("lucide-react");
  const list = readFileSync(main.replace(/cjs[\\/]lucide-react\.js$/, "esm/lucide-react.mjs"), "utf8");
  const files = new Map<string, string>();
  for (const [, names = "", file = ""] of list.matchAll(
    /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g,
  ))
    for (const name of names.split(",")) files.set(name.trim().replace("default as ", ""), file);
  return files;
}
