import { en as english } from "@autoiq/domain/catalog/shell/en";
import { signInPath } from "@autoiq/domain/identity/redirects";
import { Navigate } from "react-router";
import { useSharedMessages } from "~/platform/language/messages";
import { useSession } from "~/platform/session/use-session";
import { ErrorState } from "~/ui/feedback/error-state";
import { navItems } from "~/ui/shell/navigation";
import { Spinner } from "~/ui/spinner";
import { navigationOf } from "./navigation";

export const handle = { isTranslated: true };

export const meta = () => [{ title: "Invoices · AutoIQ" }, { name: "robots", content: "noindex" }];

/**
 * /invoices has no page of its own. It redirects to the signed-in person's invoices: a client's are under Payments. Who
 * sees no invoices comes to their first page.
 */
export default function Invoices() {
  const t = useSharedMessages("shell", english);
  const session = useSession();
  if (session.status === "signed-out" || session.status === "second-factor")
    return <Navigate to={signInPath} replace />;
  if (session.status === "signed-in") {
    const { role } = session.me;
    const page = role === "client" ? "payments" : "invoices";
    const own = navItems(navigationOf(role, english)).find((item) => item.to === `/${role}/${page}`);
    return <Navigate to={own?.to ?? `/${role}`} replace />;
  }
  return (
    <main id="main" className="grid min-h-dvh place-items-center text-fg-muted">
      {session.status === "loading" ? (
        <Spinner label={t.openingInvoices} />
      ) : (
        <ErrorState fillsPage title={t.unreachable} error={session.error} onRetry={session.retry} />
      )}
    </main>
  );
}
