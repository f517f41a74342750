import { redirectFor } from "@autoiq/domain/identity/redirects";
import { Navigate, useLocation } from "react-router";
import { useSession } from "~/platform/session/use-session";
import { NotFound } from "./not-found/not-found";

export { meta } from "./not-found";

/** Below a workspace's address nobody learns what is there before signing in; elsewhere there is nothing. */
export default function UnknownPath() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const to = redirectFor({ signedIn: false }, pathname, search);
  if (to && session.status === "signed-out") return <Navigate to={to} replace />;
  if (to && session.status === "loading") return null;
  return <NotFound />;
}
