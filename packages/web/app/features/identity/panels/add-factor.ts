import { networkProblem, secondFactorProblem } from "@autoiq/domain/identity/messages";
import { useState } from "react";

type Failed = { name: string; message: string; code?: string | undefined };

/** Runs one step of an enrolment after the other: what is refused is said, and nothing typed is lost. */
export function useSteps() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (work: () => Promise<Failed | null>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    const error = await work().catch((cause: Error): Failed => ({ name: cause.name, message: "" }));
    setBusy(false);
    if (!error) return true;
    const network = error.name === "AuthRetryableFetchError" || error.message === "";
    setProblem(network ? networkProblem : secondFactorProblem(error.code, error.message));
    return false;
  };
  return { busy, problem, attempt, clear: () => setProblem(null) };
}

/** "Authenticator app", or "Authenticator app 2" where that is taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted} ${count}`;
    if (!taken.includes(name)) return name;
  }
}
