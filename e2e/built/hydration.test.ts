import { expect, test } from "vitest";
import { openPage } from "./page.ts";

/** The page's scripts that a browser runs at once, and whether each brings React's files with it. */
function scriptsOf(path: string) {
  const page = openPage(path);
  const run = [...page.querySelectorAll("script")].filter(({ type }) => ["", "module"].includes(type));
  return {
    deferred: page.querySelectorAll('script[type="text/deferred"]').length,
    loading: run.filter(({ src, text }) => src !== "" || /\bimport\b/.test(text)).length,
    preloaded: page.querySelectorAll('link[rel="modulepreload"]').length,
  };
}

// What the first interaction does is tested in a browser: e2e/site/hydration.test.ts.
test.each(["/", "/features", "/pricing", "/faq", "/contact", "/training", "/about", "/docs"])(
  "%s loads no React before a visitor interacts",
  (path) => {
    expect(scriptsOf(path)).toEqual({ deferred: 1, loading: 0, preloaded: 0 });
  },
);

test.each(["/cookies", "/help", "/features/scheduling", "/docs/api", "/auth"])(
  "%s, with fields that need React, loads it at once",
  (path) => {
    const { deferred, loading, preloaded } = scriptsOf(path);
    expect(deferred).toBe(0);
    expect(loading).toBe(1);
    expect(preloaded).toBeGreaterThan(0);
  },
);
