import { providerProblem } from "@autoiq/domain/identity/messages";
import { signInPath } from "@autoiq/domain/identity/redirects";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "~/ui/toast";
import { useLinkOutcome } from "./use-link-outcome";

/**
 * Who comes back from another service's sign-in lands here, with a session or an error in the address.
 * @returns the sentence of the error
 */
export function useProviderReturn(signedIn: boolean): string | null {
  const [outcome] = useLinkOutcome();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (outcome.state === "none" || outcome.state === "good" || outcome.state === "half") return;
    setProblem(providerProblem(codeOf[outcome.state] ?? ("code" in outcome ? outcome.code : "")));
    // Loaded anew, the page must not tell of it again.
    void navigate(signInPath, { replace: true });
  }, [outcome, navigate]);
  const came = outcome.state === "good" && signedIn;
  useEffect(() => {
    if (came) toast({ title: "Login successful", description: "You've been logged in successfully." });
  }, [came]);
  return problem;
}

/** States that the reader of mailed links tells by a word of its own. */
const codeOf: Partial<Record<string, string>> = {
  incomplete: "validation_failed",
  "too-many": "over_request_rate_limit",
};
