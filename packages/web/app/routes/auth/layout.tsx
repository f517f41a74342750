import type { Catalog } from "@autoiq/domain/catalog/areas";
import { useEffect, useState } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { loadRefusals, useMessages } from "~/platform/language/messages";
import { FallingDigits } from "~/routes/site/falling-digits/falling-digits";
import { LanguageMenu } from "~/ui/overlays/language-menu";
import { ThemeMenu } from "~/ui/overlays/theme-menu";
import { useEntrance } from "~/ui/use-entrance";
import { Wordmark } from "~/ui/wordmark";
import { Statement } from "./parts/statement";
import { tabOf } from "./parts/tab";

type Title = keyof Catalog["identity"]["page"];

/** A built page's own title is in English. */
const titles = new Map<string, Title>([
  ["/forgot-password", "forgot"],
  ["/reset-password", "reset"],
  ["/email-verified", "verified"],
  ["/signup-complete", "checkEmail"],
  ["/email-verification", "verify"],
  ["/cancel-account-deletion", "keepAccount"],
]);

export const handle = { defaultTheme: "dark", isTranslated: true };

export default function AuthLayout() {
  const t = useMessages("identity");
  const { pathname, search } = useLocation();
  const entered = useEntrance(500, 1000);
  // The page is built without a query string, so the statement beside the card is rendered only in the browser.
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const newcomer = here && pathname.startsWith("/auth") && tabOf(pathname, search) === "sign-up";
  useEffect(() => {
    const title = titles.get(pathname.replace(/\/$/, "")) ?? "signInOrUp";
    document.title = t.page[title];
  }, [pathname, t]);
  return (
    <div className="isolate relative min-h-dvh lg:grid lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <FallingDigits />
      <header className="inset-x-0 top-0 z-10 flex items-center justify-between px-4 py-3 lg:absolute lg:px-10 lg:py-6 xl:px-14">
        <Link
          to="/"
          aria-label={t.home}
          data-entered={entered}
          className="flex min-h-11 items-center rounded-md opacity-0 transition-opacity duration-300 data-[entered=true]:opacity-100"
        >
          <Wordmark />
        </Link>
        <div className="flex items-center gap-1">
          <LanguageMenu label={t.language} />
          <ThemeMenu />
        </div>
      </header>
      <Statement newcomer={newcomer} shown={here} />
      {/* What a form may be refused with loads when somebody begins to use it. */}
      <main
        id="main"
        tabIndex={-1}
        onInput={() => void loadRefusals()}
        className="flex flex-col items-center justify-center px-4 pt-3 pb-16 outline-none sm:pt-10 lg:px-8 lg:py-24"
      >
        <noscript>
          <p className="max-w-md rounded-lg border border-line bg-surface p-5 text-base">
            {t.needsJavaScript}
          </p>
        </noscript>
        <Outlet />
      </main>
    </div>
  );
}
