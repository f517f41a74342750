import { emailRoiAnalysis } from "@autoiq/domain/site/contract";
import type { RoiInput } from "@autoiq/domain/site/roi";
import { useRef, useState } from "react";
import { request } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { ProblemError } from "~/platform/problem";

/** Emails the analysis if an address is entered. A failed attempt may be retried and still sends one email. */
export function useEmailAnalysis() {
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [emailProblem, setEmailProblem] = useState<string>();
  const id = useRef<string>(undefined);
  const forget = () => {
    id.current = undefined;
    setProblem(undefined);
    setEmailProblem(undefined);
  };
  /**
   * @returns whether everything that could be done was done. Without an address there is nothing to do
   */
  const send = async (address: string, input: RoiInput): Promise<boolean> => {
    const email = address.trim();
    if (!email) return true;
    setProblem(undefined);
    setEmailProblem(undefined);
    setSending(true);
    id.current ??= newId();
    try {
      await request(emailRoiAnalysis, { body: { id: id.current, email, input } });
      id.current = undefined;
      return true;
    } catch (error) {
      const wrongAddress = error instanceof ProblemError ? error.problem.errors?.email : undefined;
      if (wrongAddress) {
        setEmailProblem(wrongAddress);
        document.getElementById("roi-email")?.focus();
      } else {
        const reason = error instanceof ProblemError ? error.message : "Try again.";
        setProblem(`The analysis wasn't emailed. ${reason}`);
      }
      return false;
    } finally {
      setSending(false);
    }
  };
  return { sending, problem, emailProblem, send, forget };
}
