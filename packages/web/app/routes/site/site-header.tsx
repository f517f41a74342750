import { LayoutDashboard, LogOut, Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useSession } from "~/platform/session/use-session";
import { useSignOut } from "~/platform/session/use-sign-out";
import { Button } from "~/ui/button";
import { Avatar } from "~/ui/figures";
import { IconButton } from "~/ui/icon-button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "~/ui/menu";
import { Sheet } from "~/ui/sheet";
import { Wordmark } from "~/ui/wordmark";

const pages = [
  { to: "/landing#benefits", label: "Why AutoIQ" },
  { to: "/landing#features", label: "Features" },
  { to: "/landing#savings", label: "Savings" },
];

export function SiteHeader() {
  const session = useSession();
  const signOut = useSignOut();
  const [menu, setMenu] = useState(false);
  const close = () => setMenu(false);
  const signedIn = session.status === "signed-in" ? session.me : null;
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-canvas/85 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-6 px-5">
        <Link to="/" aria-label="AutoIQ, home" className="rounded-md">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className="ml-4 hidden flex-1 gap-1 md:flex">
          {pages.map((page) => (
            <Link
              key={page.to}
              to={page.to}
              className="rounded-md px-3 py-2 text-fg-muted text-sm transition-colors duration-(--quick) hover:text-fg"
            >
              {page.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto hidden items-center gap-2 md:flex">
          {signedIn ? (
            <Menu
              trigger={
                <button type="button" className="rounded-full">
                  <span className="sr-only">Account</span>
                  <Avatar name={`${signedIn.firstName} ${signedIn.lastName}`} />
                </button>
              }
            >
              <MenuLabel>{signedIn.email}</MenuLabel>
              <MenuSeparator />
              <MenuItem asChild>
                <Link to={`/${signedIn.role}`}>
                  <LayoutDashboard aria-hidden="true" />
                  Dashboard
                </Link>
              </MenuItem>
              <MenuItem onSelect={() => void signOut()}>
                <LogOut aria-hidden="true" />
                Sign out
              </MenuItem>
            </Menu>
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
        <IconButton
          label="Menu"
          icon={<MenuIcon />}
          tooltip={false}
          className="ml-auto md:hidden"
          onClick={() => setMenu(true)}
        />
      </div>
      <Sheet open={menu} onOpenChange={setMenu} title="AutoIQ" description={signedIn?.email}>
        <nav aria-label="Menu" className="grid gap-1">
          {[{ to: "/", label: "Home" }, ...pages].map((page) => (
            <Link
              key={page.to}
              to={page.to}
              onClick={close}
              className="flex min-h-11 items-center rounded-md px-3 text-base hover:bg-hover"
            >
              {page.label}
            </Link>
          ))}
        </nav>
        <div className="mt-5 grid gap-2 border-line border-t pt-5">
          {signedIn ? (
            <>
              <Button asChild variant="primary" size="lg">
                <Link to={`/${signedIn.role}`} onClick={close}>
                  Go to Dashboard
                </Link>
              </Button>
              <Button
                size="lg"
                onClick={() => {
                  close();
                  void signOut();
                }}
              >
                Sign out
              </Button>
            </>
          ) : (
            <>
              <Button asChild variant="primary" size="lg">
                <Link to="/auth?tab=sign-up" onClick={close}>
                  Sign up
                </Link>
              </Button>
              <Button asChild size="lg">
                <Link to="/auth?tab=sign-in" onClick={close}>
                  Log in
                </Link>
              </Button>
            </>
          )}
        </div>
      </Sheet>
    </header>
  );
}
