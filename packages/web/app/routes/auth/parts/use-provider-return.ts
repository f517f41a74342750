import { providerProblem } from "@autoiq/domain/identity/error-messages";
import { signInPath } from "@autoiq/domain/identity/redirects";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useMessages } from "~/platform/language/messages";
import { toast } from "~/ui/toast";
import { useLinkOutcome } from "./use-link-outcome";

/**
 * A person returning from an external sign-in provider lands here, with a session or an error in the address.
 * @returns the error message
 */
export function useProviderReturn(signedIn: boolean): string | null {
  const t = useMessages("identity");
  const [outcome] = useLinkOutcome();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (outcome.state === "none" || outcome.state === "good" || outcome.state === "half") return;
    setProblem(providerProblem(codeOf[outcome.state] ?? ("code" in outcome ? outcome.code : "")));
    // After a reload the page must not show it again.
    void navigate(signInPath, { replace: true });
  }, [outcome, navigate]);
  const came = outcome.state === "good" && signedIn;
  useEffect(() => {
    if (came) toast({ title: t.signIn.done, description: t.signIn.doneText });
  }, [came, t]);
  return problem;
}

/** States for which the email link parser has its own name. */
const codeOf: Partial<Record<string, string>> = {
  incomplete: "validation_failed",
  "too-many": "over_request_rate_limit",
};
