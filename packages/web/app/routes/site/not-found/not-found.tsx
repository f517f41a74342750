import { ArrowLeft, FileText, Flag, House, ShieldCheck } from "lucide-react";
import { Link, useLocation, useNavigate } from "react-router";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast";

export function NotFound() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <section className="mx-auto grid max-w-2xl gap-5 px-5 py-20">
      <Badge tone="danger" className="justify-self-start">
        Error 404
      </Badge>
      <h1 className="font-semibold text-4xl tracking-tight">404 Page Not Found</h1>
      <p className="text-fg-muted text-lg">We couldn't find the page you're looking for.</p>
      <p
        className="rounded-md border border-line bg-sunken px-4 py-3 font-mono text-sm"
        suppressHydrationWarning
      >
        {pathname}
      </p>
      <p className="text-fg-muted">The URL may be misspelled, or the page may have been moved or deleted.</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void navigate(-1)}>
          <ArrowLeft aria-hidden="true" />
          Go Back
        </Button>
        <Button asChild variant="primary">
          <Link to="/">
            <House aria-hidden="true" />
            Return Home
          </Link>
        </Button>
        <Button asChild>
          <Link to="/invoices">
            <FileText aria-hidden="true" />
            View Invoices
          </Link>
        </Button>
        <Button
          onClick={() =>
            toast({ title: "Issue reported", description: `The path ${pathname} was reported to the team.` })
          }
        >
          <Flag aria-hidden="true" />
          Report Issue
        </Button>
        <Button asChild variant="ghost">
          <Link to="/admin">
            <ShieldCheck aria-hidden="true" />
            Admin Dashboard
          </Link>
        </Button>
      </div>
    </section>
  );
}
