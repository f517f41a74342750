import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";

const link = "font-medium text-accent-text underline underline-offset-4";

/** The documents open in a new tab, so that the form's input is not lost. */
export function TermsLabel() {
  const t = useMessages("sign-up").signUp;
  const to = (address: string, label: string) => (
    <a href={address} target="_blank" rel="noopener" className={link}>
      {label}
      <span className="sr-only"> {t.newTab}</span>
    </a>
  );
  return (
    <Text
      of={t.terms}
      values={{ terms: to("/terms", t.termsLink), privacy: to("/privacy", t.privacyLink) }}
    />
  );
}
