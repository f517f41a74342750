import { redirectFor } from "@autoiq/domain/identity/redirects";
import { Navigate } from "react-router";
import { pageMeta } from "~/platform/page-meta";
import { useSession } from "~/platform/session/use-session";
import { Landing } from "./landing";
import { structuredData } from "./structured-data";

export const meta = () => pageMeta("/", { jsonLd: structuredData() });

export default function Home() {
  const session = useSession();
  const to =
    session.status === "signed-in" ? redirectFor({ signedIn: true, role: session.me.role }, "/", "") : null;
  if (to) return <Navigate to={to} replace />;
  return <Landing />;
}
