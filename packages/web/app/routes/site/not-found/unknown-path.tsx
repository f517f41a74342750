import { redirectFor } from "@autoiq/domain/identity/redirects";
import { Navigate, useLocation } from "react-router";
import { useSession } from "~/platform/session/use-session";
import { NotFound } from "./not-found";

export { meta } from "../not-found";

/** Inside a workspace nobody learns what exists before signing in. Elsewhere the path is not found. */
export default function UnknownPath() {
  const session = useSession();
  const { pathname, search } = useLocation();
  const to = redirectFor({ signedIn: false }, pathname, search);
  if (to && session.status === "signed-out") return <Navigate to={to} replace />;
  if (to && session.status === "loading") return null;
  return <NotFound />;
}
