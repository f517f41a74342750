import { loadTool } from "./tools.ts";

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

/** Lighthouse with its mobile preset: a slow phone on slow 4G, simulated. */
export async function loadLighthouse(): Promise<(url: string, debuggingPort: number) => Promise<Report>> {
  const { default: lighthouse } = await loadTool<{ default: Run }>("lighthouse", "core", "index.js");
  return async (url, port) => {
    const flags = { port, output: "json", logLevel: "error" };
    return (await lighthouse(url, flags, undefined, undefined)).lhr;
  };
}

interface Chrome {
  readonly port: number;
  kill(): void;
}

/**
 * A browser that Lighthouse and Playwright both drive, by Lighthouse's own launcher: one that Playwright starts answers
 * on its pipe alone.
 */
export async function launchChrome(): Promise<Chrome> {
  const { launch } = await loadTool<{ launch(options: object): Promise<Chrome> }>(
    ...(["chrome-launcher", "dist", "index.js"] as const),
  );
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return launch({
    chromePath: process.env.CHROMIUM_PATH,
    chromeFlags: ["--headless=new", ...asRoot],
    logLevel: "silent",
  });
}
