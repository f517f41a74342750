import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const tools = join(import.meta.dirname, "..", "tools");

/** What is read of Lighthouse's own report. */
export interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string;
        readonly score?: number | null;
        readonly scoreDisplayMode: string;
        readonly numericValue?: number;
      }
    >
  >;
}

type Run = (url: string, flags: object, config: undefined, page: undefined) => Promise<{ lhr: Report }>;

/** Lighthouse with its mobile preset: a slow phone on slow 4G, simulated. Installed when it is first asked for. */
export async function loadLighthouse(): Promise<(url: string, debuggingPort: number) => Promise<Report>> {
  const entry = join(tools, "node_modules", "lighthouse", "core", "index.js");
  if (!existsSync(entry)) {
    execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], {
      cwd: tools,
      stdio: "inherit",
    });
  }
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Run };
  return async (url, port) => {
    const flags = { port, output: "json", logLevel: "error" };
    return (await lighthouse(url, flags, undefined, undefined)).lhr;
  };
}
