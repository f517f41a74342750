import type { Me } from "@autoiq/domain/identity/schema";
import { drawerLinks } from "@autoiq/domain/site/pages";
import { Mic } from "lucide-react";
import { Link } from "react-router";
import { useSignOut } from "~/platform/session/use-sign-out";
import { Button } from "~/ui/button";
import { Sheet } from "~/ui/overlays/sheet";

const entry = "flex min-h-11 items-center gap-3 rounded-md px-3 text-base hover:bg-hover [&_svg]:size-5";

/** The menu of small screens. Any choice closes it. */
export default function SiteDrawer({
  open,
  onOpenChange,
  me,
  onVoice,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  me: Me | null;
  onVoice: () => void;
}) {
  const signOut = useSignOut();
  const close = () => onOpenChange(false);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="AutoIQ" description={me?.email}>
      <nav aria-label="Menu" className="grid gap-1">
        {drawerLinks.map((page) => (
          <Link key={page.to} to={page.to} onClick={close} className={entry}>
            {page.label}
          </Link>
        ))}
        <button
          type="button"
          className={entry}
          onClick={() => {
            close();
            onVoice();
          }}
        >
          <Mic aria-hidden="true" />
          Voice Navigation
        </button>
      </nav>
      <div className="mt-5 grid gap-2 border-line border-t pt-5">
        {me ? (
          <>
            <Button asChild variant="primary" size="lg">
              <Link to={`/${me.role}`} onClick={close}>
                Go to Dashboard
              </Link>
            </Button>
            <Button asChild size="lg">
              <Link to="/profile" onClick={close}>
                Profile
              </Link>
            </Button>
            <Button asChild size="lg">
              <Link to="/settings" onClick={close}>
                Settings
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
  );
}
