import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";

/** A link that looks like a large button. The page's main action is primary. */
export function Action({
  to,
  primary = false,
  state,
  children,
}: {
  to: string;
  primary?: boolean;
  /** Navigation state for the target page: `{ message }` is the start of a message on the contact page. */
  state?: unknown;
  children: ReactNode;
}) {
  return (
    <Link
      to={to}
      state={state}
      className={buttonClass({ variant: primary ? "primary" : "secondary", size: "lg" })}
    >
      {children}
      {primary ? <ArrowRight aria-hidden="true" /> : null}
    </Link>
  );
}

/** A link inside a card or a text, tall enough for a thumb on a phone. */
export function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  const className =
    "inline-flex items-center gap-1.5 font-medium text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2 max-md:min-h-11";
  const words = (
    <>
      {children}
      <ArrowRight aria-hidden="true" className="size-4 shrink-0" />
    </>
  );
  // A document served by the server (the API's description) is not a page of the router.
  return to.startsWith("/api/") ? (
    <a href={to} className={className}>
      {words}
    </a>
  ) : (
    <Link to={to} className={className}>
      {words}
    </Link>
  );
}
