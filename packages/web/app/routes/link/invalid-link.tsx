import { en } from "@autoiq/domain/catalog/customer-pages/en";
import { signInPath } from "@autoiq/domain/identity/redirects";
import { Link2Off, TimerOff } from "lucide-react";
import { Link } from "react-router";
import { localized } from "~/platform/language/messages";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Wordmark } from "~/ui/wordmark";

const { invalidLink: texts } = en;

const expired = {
  icon: <TimerOff />,
  title: texts.expired,
  text: texts.expiredText,
};
const incomplete = {
  icon: <Link2Off />,
  title: texts.incomplete,
  text: texts.incompleteText,
};
const unknown = {
  icon: <Link2Off />,
  title: texts.unknown,
  text: texts.unknownText,
};

/** A link that is no longer valid, and what to do about it. `status` is the server's response status. */
export function InvalidLink({ status }: { status: number }) {
  const { icon, title, text } = status === 410 ? expired : status === 422 ? incomplete : unknown;
  return (
    <div className="grid min-h-[80dvh] content-center gap-4">
      <Wordmark className="justify-center" />
      <EmptyState
        fillsPage
        className="rounded-xl border border-line bg-surface shadow-1"
        icon={icon}
        title={localized(title)}
        action={
          <Link to={signInPath} className={buttonClass({ size: "lg" })}>
            {localized(texts.signIn)}
          </Link>
        }
      >
        <p>{localized(text)}</p>
        <p className="mt-2">{localized(texts.account)}</p>
      </EmptyState>
    </div>
  );
}
