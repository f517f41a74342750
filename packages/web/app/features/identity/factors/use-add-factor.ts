import { networkProblem, secondFactorProblem } from "@autoiq/domain/identity/error-messages";
import { useState } from "react";
import { toast } from "~/ui/toast";
import { factorsChanged, makeRecoveryCodes } from "./second-factor";

type Failed = { name: string; message: string; code?: string | undefined };

/** Props of every dialog that adds a second step. */
export interface AddFactorProps {
  /** Names in use. */
  readonly taken: readonly string[];
  /** Whether to create recovery codes too, because there are none yet. */
  readonly withCodes: boolean;
  readonly onClose: () => void;
}

/** Runs the steps of an enrollment in order. Errors are shown and the input is preserved. */
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

/**
 * Adds a second step, from its first request to the recovery codes. `added` is the message shown once sign-in
 * requires it.
 */
export function useEnrollment(
  { withCodes, onClose }: AddFactorProps,
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
    const newFactor = await attempt(async () => {
      const { data, error } = await makeRecoveryCodes(false);
      if (data) setCodes(data.codes);
      return error;
    });
    // The step works without recovery codes. Its card offers to create them.
    if (!newFactor) finish();
  };
  return { busy, problem, attempt, prove, codes, close, finish };
}

/** "Authenticator app", or "Authenticator app 2" when the first is in use. */
export function nextFreeName(requestedName: string, taken: readonly string[]): string {
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? requestedName : `${requestedName} ${count}`;
    if (!taken.includes(name)) return name;
  }
}
