import type { AltchaChallenge } from "@autoiq/domain/identity/captcha";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Null when solving took longer than allowed. */
export type Solved = { counter: number; derivedKey: string } | null;

addEventListener(
  "message",
  async ({ data }: MessageEvent<{ challenge: AltchaChallenge; timeout: number }>) => {
    const solved = await solveChallenge({ ...data, deriveKey });
    postMessage(solved && { counter: solved.counter, derivedKey: solved.derivedKey });
  },
);
