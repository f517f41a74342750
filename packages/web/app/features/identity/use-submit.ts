import { useState } from "react";
import { useCountdown } from "~/platform/time/use-countdown";
import { type AuthProblem, authProblemOf } from "./auth-problem";

/** One request of an account form: its last error, and the seconds until the next attempt is allowed. */
export function useSubmit() {
  const [refusal, setRefusal] = useState<AuthProblem | null>(null);
  const wait = useCountdown();
  /**
   * @returns the error, or null on success
   */
  const attempt = async (work: () => Promise<unknown>): Promise<AuthProblem | null> => {
    setRefusal(null);
    const error = await work().catch((cause: unknown) => cause ?? new Error());
    if (!error) return null;
    const refused = authProblemOf(error);
    if (refused.seconds) wait.start(refused.seconds);
    setRefusal(refused);
    return refused;
  };
  return { attempt, refusal, secondsLeft: wait.secondsLeft, rest: wait.start };
}
