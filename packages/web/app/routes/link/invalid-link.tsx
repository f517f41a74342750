import { signInPath } from "@autoiq/domain/identity/redirects";
import { Link2Off, TimerOff } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Wordmark } from "~/ui/wordmark";

const expired = {
  icon: <TimerOff />,
  title: "This link has expired",
  text: "Estimates can be answered for a limited time, because prices change. Ask the shop to send a new one.",
};
const incomplete = {
  icon: <Link2Off />,
  title: "This link is not complete",
  text: "A part of its address is missing, as happens when it is copied. Open it again from the email or text.",
};
const unknown = {
  icon: <Link2Off />,
  title: "This link is not valid",
  text: "Open the newest email or text from the shop, or ask the shop to send the link again.",
};

/** A link that is no longer valid, and what to do about it. `status` is the server's response status. */
export function InvalidLink({ status }: { status: number }) {
  const { icon, title, text } = status === 410 ? expired : status === 422 ? incomplete : unknown;
  return (
    <div className="grid min-h-[80dvh] content-center gap-4">
      <Wordmark className="justify-center" />
      <EmptyState
        className="rounded-xl border border-line bg-surface shadow-1"
        icon={icon}
        title={title}
        action={
          <Link to={signInPath} className={buttonClass({ size: "lg" })}>
            Sign in to your account
          </Link>
        }
      >
        <p>{text}</p>
        <p className="mt-2">With an account you find every visit and invoice there, too.</p>
      </EmptyState>
    </div>
  );
}
