import { useState } from "react";
import { useCountdown } from "~/platform/use-countdown";
import { type Refusal, refusalOf } from "./refusal";

/** One call of a form about an account: what refused the last try, and the seconds until the next one may be made. */
export function useAttempt() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wait = useCountdown();
  /** @returns the refusal, or null when it was done */
  const attempt = async (work: () => Promise<unknown>): Promise<Refusal | null> => {
    setRefusal(null);
    const error = await work().catch((cause: unknown) => cause ?? new Error());
    if (!error) return null;
    const refused = refusalOf(error);
    if (refused.seconds) wait.start(refused.seconds);
    setRefusal(refused);
    return refused;
  };
  return { attempt, refusal, left: wait.left, rest: wait.start };
}
