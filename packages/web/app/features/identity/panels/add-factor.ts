import { networkProblem, secondFactorProblem } from "@autoiq/domain/identity/messages";
import { useState } from "react";
import { toast } from "~/ui/toast";
import { factorsChanged, makeRecoveryCodes } from "../second-factor";

type Failed = { name: string; message: string; code?: string | undefined };

/** What every dialog that adds a second step is told. */
export interface AddsFactor {
  /** Names that are in use. */
  readonly taken: readonly string[];
  /** Recovery codes are made with it: there are none yet. */
  readonly withCodes: boolean;
  readonly onClose: () => void;
}

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
  return { busy, problem, attempt };
}

/** Adding a second step, from its first call to the recovery codes. `added` is said once it asks at the sign-in. */
export function useEnrolment(
  { withCodes, onClose }: AddsFactor,
  added: { title: string; description: string },
) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { busy, problem, attempt } = useSteps();
  const close = () => {
    onClose();
    void factorsChanged();
  };
  const finish = () => {
    close();
    toast(added);
  };
  const prove = async (work: () => Promise<Failed | null>): Promise<void> => {
    if (!(await attempt(work))) return;
    if (!withCodes) return finish();
    const made = await attempt(async () => {
      const { data, error } = await makeRecoveryCodes(false);
      if (data) setCodes(data.codes);
      return error;
    });
    // The step holds without them: its card offers to make some.
    if (!made) finish();
  };
  return { busy, problem, attempt, prove, codes, close, finish };
}

/** "Authenticator app", or "Authenticator app 2" where that is taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted} ${count}`;
    if (!taken.includes(name)) return name;
  }
}
