import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";

const tools = join(import.meta.dirname, "..", "tools");

const result = z.object({
  lhr: z.object({
    categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
    audits: z.record(
      z.string(),
      z.looseObject({
        score: z.number().nullish(),
        title: z.string(),
        numericValue: z.number().optional(),
        scoreDisplayMode: z.string(),
      }),
    ),
  }),
});
export type Report = z.infer<typeof result>["lhr"];

type Run = (url: string, flags: object, config: undefined, page: unknown) => Promise<unknown>;

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
    return result.parse(await lighthouse(url, flags, undefined, undefined)).lhr;
  };
}
