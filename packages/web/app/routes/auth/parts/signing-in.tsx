import { useMessages } from "~/platform/language/messages";
import { Spinner } from "~/ui/spinner";

/**
 * Shown instead of a form until the page is hydrated. A form submitted before that would put what was typed into the
 * address.
 */
export function SigningIn() {
  const t = useMessages("identity");
  return (
    <Spinner label={t.oneMoment} className="mt-6 flex min-h-40 items-center justify-center text-fg-muted" />
  );
}
