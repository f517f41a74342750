import { LogIn } from "lucide-react";
import { Link } from "react-router";
import { useSession } from "~/platform/session/use-session";

/**
 * Always reachable and never above the content. On a phone it is in the free part of the header, on a wider screen
 * upright in the margin that the landing page leaves free.
 */
export function FixedSignInButton() {
  const session = useSession();
  if (session.status === "signed-in") return null;
  return (
    <Link
      to="/auth"
      className="fixed z-45 flex items-center gap-2 border border-line-strong/60 bg-raised font-medium text-fg text-sm shadow-2 transition-colors duration-(--quick) hover:border-accent hover:text-accent-text max-md:top-2.5 max-md:right-18 max-md:h-11 max-md:rounded-md max-md:px-3 md:top-28 md:left-0 md:h-40 md:w-11 md:justify-center md:rounded-r-lg md:border-l-0 md:[writing-mode:vertical-rl] print:hidden"
    >
      <LogIn aria-hidden="true" className="size-4 max-md:hidden" />
      Login / Sign Up
    </Link>
  );
}
