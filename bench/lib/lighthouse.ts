import { loadTool } from "./tools.ts";

/** The part of Lighthouse's report that is read. */
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

/** Lighthouse with its mobile preset: a simulated slow phone on slow 4G. */
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
 * A browser that both Lighthouse and Playwright can drive, started by Lighthouse's launcher. One started by
 * Playwright responds only on its pipe.
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
