import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { type ParseResult, parseSync } from "oxc-parser";

export const root = join(import.meta.dirname, "..");

/** One rule. Returns a line for each violation, as "file: what is wrong". */
export interface Rule {
  readonly name: string;
  check(sources: readonly Source[]): string[];
}

export interface Import {
  /** As written in the source. */
  readonly specifier: string;
  /** The source file of this repository it resolves to. Undefined for a package. */
  readonly target?: string;
}

/** A TypeScript file of packages/, by its path from the repository root with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
  readonly program: ParseResult["program"];
  readonly imports: readonly Import[];
}

const FOLDERS = [
  "packages/domain/src",
  "packages/intelligence/src",
  "packages/server/src",
  "packages/server/test",
  "packages/web/app",
];

export function readSources(): Source[] {
  return FOLDERS.flatMap((folder) => filesOf(join(root, folder)))
    .filter((file) => /\.tsx?$/.test(file))
    .map(parse);
}

function parse(file: string): Source {
  const path = relative(root, file).split(sep).join("/");
  const text = readFileSync(file, "utf8");
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const specifiers = [
    ...module.staticImports.map((each) => each.moduleRequest.value),
    ...module.staticExports.flatMap((each) =>
      each.entries.flatMap((entry) => (entry.moduleRequest ? [entry.moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^["'`](.+)["'`]$/.exec(text.slice(start, end));
      return literal?.[1] ? [literal[1]] : [];
    }),
  ];
  const imports = [...new Set(specifiers)].map((specifier) => ({
    specifier,
    target: targetOf(file, specifier),
  }));
  return { path, text, isTest: /\.test\.tsx?$|\/test\//.test(path), program, imports };
}

function targetOf(file: string, specifier: string): string | undefined {
  let base: string;
  if (specifier.startsWith(".")) base = resolve(dirname(file), specifier);
  else if (specifier.startsWith("~/")) base = join(root, "packages/web/app", specifier.slice(2));
  else if (/^@autoiq\/(domain|intelligence)\//.test(specifier)) {
    const [, name = "", ...rest] = specifier.split("/");
    base = join(root, "packages", name, "src", ...rest);
  } else return undefined;
  const found = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"]
    .map((ending) => base + ending)
    .find((path) => existsSync(path) && statSync(path).isFile());
  return relative(root, found ?? base)
    .split(sep)
    .join("/");
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
