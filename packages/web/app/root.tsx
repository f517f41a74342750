import { en as english } from "@autoiq/domain/catalog/controls/en";
import { baseLanguage, type Language } from "@autoiq/domain/kernel/language";
import latinFont from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { type ReactNode, useEffect } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import type { Route } from "./+types/root";
import stylesheet from "./app.css?url";
import { PageError } from "./page-error";
import { announceHydrated } from "./platform/hydration/hydration";
import { useLanguage } from "./platform/language/language";
import { useSharedMessages } from "./platform/language/messages";
import { startSession } from "./platform/session/start-session";
import { followStorageMode } from "./platform/storage-preferences";
import { followSystemTheme, setDefaultTheme, themeScript } from "./platform/theme";
import { buttonClass } from "./ui/button";
import { PendingBar } from "./ui/feedback/pending-bar";
import { ToastArea } from "./ui/toast-area";

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: latinFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** A route may export `handle = { defaultTheme: "dark" }`: its theme until the person chooses one. */
function useDefaultTheme(): "light" | "dark" | null {
  const matches = useMatches();
  for (const match of matches) {
    const handle: unknown = match.handle;
    if (typeof handle === "object" && handle && "defaultTheme" in handle && handle.defaultTheme === "dark")
      return "dark";
  }
  return null;
}

/** The page's language: the person's, on pages with `handle = { isTranslated: true }`. Other pages are in English. */
function usePageLanguage(): Language {
  const language = useLanguage();
  const isTranslated = useMatches().some(
    ({ handle }) => typeof handle === "object" && handle !== null && "isTranslated" in handle,
  );
  return isTranslated ? language : baseLanguage;
}

export function Layout({ children }: { children: ReactNode }) {
  const defaultTheme = useDefaultTheme();
  const language = usePageLanguage();
  const t = useSharedMessages("controls", english);
  return (
    <html
      lang={language}
      data-theme={defaultTheme ?? "light"}
      data-default-theme={defaultTheme ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={defaultTheme === "dark" ? "#0e1115" : "#f7f8f9"} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this build */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only z-90 rounded-md bg-accent px-4 py-3 font-medium text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          {language === baseLanguage ? english.skip : t.skip}
        </a>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const defaultTheme = useDefaultTheme();
  // A customer's emailed link opens without an account, and without the code an account would load.
  useEffect(() => (window.location.pathname.startsWith("/e/") ? undefined : startSession()), []);
  useEffect(() => followSystemTheme(), []);
  useEffect(() => followStorageMode(), []);
  useEffect(() => setDefaultTheme(defaultTheme), [defaultTheme]);
  useEffect(() => announceHydrated(), []);
  return (
    <>
      <PendingBar />
      <Outlet />
      <ToastArea />
    </>
  );
}

/** Shown until a page that is not prerendered has rendered. */
export function HydrateFallback() {
  return (
    <>
      <p className="sr-only">Loading AutoIQ…</p>
      <noscript>
        <main className="mx-auto grid max-w-2xl gap-4 px-5 py-20">
          <h1 className="font-semibold text-4xl tracking-tight">JavaScript is required</h1>
          <p className="text-base text-fg-muted">
            Either this page doesn't exist (the URL may be misspelled, or the page may have been moved or
            deleted), or it's part of the workspace, which needs JavaScript.
          </p>
          <p>
            <a href="/" className={buttonClass({ variant: "primary", size: "lg" })}>
              Return Home
            </a>
          </p>
        </main>
      </noscript>
    </>
  );
}

export const ErrorBoundary = PageError;
