import { headerLinks } from "@autoiq/domain/site/pages";
import { Menu as MenuIcon, Mic } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, NavLink } from "react-router";
import { useSession } from "~/platform/session/use-session";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Wordmark } from "~/ui/wordmark";

// Radix's menu and dialog load when they are needed, not with the page.
const UserMenu = lazy(() => import("./user-menu"));
const loadDrawer = () => import("./site-drawer");
const Drawer = lazy(loadDrawer);
const loadVoice = () => import("~/features/voice/voice-panel");
const VoicePanel = lazy(loadVoice);
type Loadable = "unloaded" | "open" | "closed";

const iconButton =
  "grid size-11 place-items-center rounded-md text-fg-muted hover:bg-hover hover:text-fg [&_svg]:size-5";

/** Without the server there is nothing to open, so the page stays as it is and says so. */
const noConnection = () =>
  toast({
    title: "No connection",
    description: "Can't reach the server. Check your connection and try again.",
    variant: "destructive",
  });
const warm = (load: () => Promise<unknown>) => () => void load().catch(() => {});

export function SiteHeader() {
  const session = useSession();
  const [drawer, setDrawer] = useState<Loadable>("unloaded");
  const [voice, setVoice] = useState<Loadable>("unloaded");
  const openVoice = () => void loadVoice().then(() => setVoice("open"), noConnection);
  const openDrawer = () => void loadDrawer().then(() => setDrawer("open"), noConnection);
  const signedIn = session.status === "signed-in" ? session.me : null;
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-canvas/85 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-4 px-5">
        <Link to="/" aria-label="AutoIQ, home" className="flex min-h-11 items-center rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="ml-4 hidden flex-1 gap-1 md:flex">
          {headerLinks.map((page) => (
            <NavLink
              key={page.to}
              to={page.to}
              className="rounded-md px-3 py-2 text-fg-muted text-sm transition-colors duration-(--quick) hover:text-fg aria-[current=page]:text-fg"
            >
              {page.label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto hidden items-center gap-2 md:flex">
          <button
            type="button"
            aria-label="Voice Navigation"
            aria-haspopup="dialog"
            aria-expanded={voice === "open"}
            title="Voice Navigation"
            className={iconButton}
            onPointerEnter={warm(loadVoice)}
            onFocus={warm(loadVoice)}
            onClick={voice === "open" ? () => setVoice("closed") : openVoice}
          >
            <Mic aria-hidden="true" />
          </button>
          {signedIn ? (
            <>
              <Button asChild variant="ghost">
                <Link to={`/${signedIn.role}`}>Go to Dashboard</Link>
              </Button>
              <Suspense fallback={<span className="size-9" />}>
                <UserMenu me={signedIn} />
              </Suspense>
            </>
          ) : (
            <>
              <Button asChild variant="ghost">
                <Link to="/auth?tab=sign-in">Log in</Link>
              </Button>
              <Button asChild variant="primary">
                <Link to="/auth?tab=sign-up">Sign up</Link>
              </Button>
            </>
          )}
        </div>
        <button
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={drawer === "open"}
          className={`${iconButton} ml-auto md:hidden`}
          onPointerEnter={warm(loadDrawer)}
          onFocus={warm(loadDrawer)}
          onClick={openDrawer}
        >
          <MenuIcon aria-hidden="true" />
        </button>
      </div>
      <noscript>
        <nav aria-label="Pages" className="flex flex-wrap gap-x-5 border-line border-t px-5 py-3 md:hidden">
          {headerLinks.map((page) => (
            <a key={page.to} href={page.to} className="py-2 text-sm underline">
              {page.label}
            </a>
          ))}
        </nav>
      </noscript>
      {drawer === "unloaded" ? null : (
        <Suspense>
          <Drawer
            open={drawer === "open"}
            onOpenChange={(open) => setDrawer(open ? "open" : "closed")}
            me={signedIn}
            onVoice={openVoice}
          />
        </Suspense>
      )}
      {voice === "unloaded" ? null : (
        <Suspense>
          <VoicePanel open={voice === "open"} onOpenChange={(open) => setVoice(open ? "open" : "closed")} />
        </Suspense>
      )}
    </header>
  );
}
