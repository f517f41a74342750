import { ArrowLeft, FileText, Flag, House, ShieldCheck } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import { useSession } from "~/platform/session/use-session";
import { buttonClass } from "~/ui/button";
import { toast } from "~/ui/toast";
import { goBack } from "./go-back";

/** Both pages are for signed-in people. A visitor gets the page that says who signs in where, at the matching entry. */
const signedInPages = { invoices: "/invoices", admin: "/admin" };
const helpPages = { invoices: "/login#emailed-link", admin: "/login#manager" };

export function NotFound() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const signedOut = useSession().status === "signed-out";
  const pages = signedOut ? helpPages : signedInPages;
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-10 px-5 py-14 md:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
      <div>
        <p className="mb-5 inline-block rounded-sm bg-danger-soft px-2 py-1 font-semibold text-danger-text text-sm">
          Error 404
        </p>
        <h1 className="font-extrabold text-5xl leading-[0.98] tracking-[-0.03em] md:text-7xl">
          404 Page Not Found
        </h1>
        <p className="mt-5 text-fg-muted text-lg md:text-xl">We couldn't find the page you're looking for.</p>
        <p
          className="mt-6 rounded-md border border-line bg-sunken px-4 py-3 font-mono text-base [overflow-wrap:anywhere]"
          suppressHydrationWarning
        >
          {pathname}
        </p>
        <p className="mt-4 text-base text-fg-muted">
          The URL may be misspelled, or the page may have been moved or deleted.
        </p>
      </div>
      <div className="grid gap-2.5">
        <Link to="/" className={buttonClass({ variant: "primary", size: "lg" })}>
          <House aria-hidden="true" />
          Return Home
        </Link>
        <button
          type="button"
          className={buttonClass({ size: "lg" })}
          onClick={() => goBack(() => void navigate("/"))}
        >
          <ArrowLeft aria-hidden="true" />
          Go Back
        </button>
        <Link to={pages.invoices} className={buttonClass({ size: "lg" })}>
          <FileText aria-hidden="true" />
          View Invoices
        </Link>
        <button
          type="button"
          className={buttonClass({ size: "lg" })}
          onClick={() =>
            toast({ title: "Issue reported", description: `The path ${pathname} was reported to the team.` })
          }
        >
          <Flag aria-hidden="true" />
          Report Issue
        </button>
        <Link to={pages.admin} className={buttonClass({ variant: "ghost", size: "lg" })}>
          <ShieldCheck aria-hidden="true" />
          Admin Dashboard
        </Link>
        {signedOut ? (
          <p className="text-base text-fg-muted">
            Invoices and the admin dashboard need an account. These buttons show where to find yours.
          </p>
        ) : null}
      </div>
    </section>
  );
}
