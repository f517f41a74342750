import { fillIn } from "@autoiq/domain/catalog/message";
import { networkProblem } from "@autoiq/domain/identity/error-messages";
import { Building2, LogIn } from "lucide-react";
import { useMessages } from "~/platform/language/messages";
import { useConfig } from "~/platform/use-config";
import { Button } from "~/ui/button";
import { signInWithCompany, signInWithProvider } from "./provider-sign-in";

/** Sign-in through other providers. Hidden if the installation has none. */
export function ProviderButtons({
  disabled,
  email,
  onProblem,
}: {
  disabled: boolean;
  /** Reads the email from the form, for company sign-in. */
  email: () => string;
  onProblem: (sentence: string | null) => void;
}) {
  const t = useMessages("identity");
  const config = useConfig();
  const { providers = [], companySignIn = false } = config ?? {};
  if (providers.length === 0 && !companySignIn) return null;
  const leave = async (way: () => Promise<string | null>) => {
    onProblem(null);
    const problem = await way().catch(() => networkProblem);
    if (problem) onProblem(problem);
  };
  return (
    // Placed last, so that nothing above shifts once the configuration loads.
    <div className="grid gap-2 border-line border-t pt-4">
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          size="lg"
          disabled={disabled}
          onClick={() => void leave(() => signInWithProvider(name))}
        >
          <LogIn aria-hidden="true" className="size-4" />
          {fillIn(t.signIn.withProvider, { provider: label })}
        </Button>
      ))}
      {providers.length > 0 ? <p className="text-center text-fg-muted text-xs">{t.signIn.newHere}</p> : null}
      {companySignIn ? (
        <Button size="lg" disabled={disabled} onClick={() => void leave(() => signInWithCompany(email()))}>
          <Building2 aria-hidden="true" className="size-4" />
          {t.signIn.withCompany}
        </Button>
      ) : null}
    </div>
  );
}
