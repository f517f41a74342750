import { redirectFor } from "@autoiq/domain/identity/redirects";
import { claims } from "@autoiq/domain/site/claims";
import { Navigate } from "react-router";
import { useSession } from "~/platform/session/use-session";
import { Landing } from "./landing/landing";

export const meta = () => [
  { title: "AutoIQ · Time is money. We save you both." },
  { name: "description", content: `${claims.tagline}.` },
];

export default function Home() {
  const session = useSession();
  const to =
    session.status === "signed-in" ? redirectFor({ signedIn: true, role: session.me.role }, "/", "") : null;
  if (to) return <Navigate to={to} replace />;
  return <Landing />;
}
