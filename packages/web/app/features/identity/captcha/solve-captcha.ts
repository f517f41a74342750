import { getCaptchaChallenge } from "@autoiq/domain/identity/contract";
import { request } from "~/platform/api";
import type { Solved } from "./solve.worker";

/** A browser on a busy shared machine is slower than any phone. */
const timeoutMs = 90_000;
/** Avoids sending a token just as it expires. */
const margin = 60_000;

/** Fetches a proof-of-work challenge, solves it in a worker, and returns the token in the server's format. */
export async function solveCaptcha(signal: AbortSignal): Promise<{ token: string; goodForMs: number }> {
  const challenge = await request(getCaptchaChallenge, {});
  signal.throwIfAborted();
  const worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
  try {
    const solved = await new Promise<Solved>((resolve, reject) => {
      worker.addEventListener("message", (event: MessageEvent<Solved>) => resolve(event.data));
      worker.addEventListener("error", () => reject(new Error("The proof of work could not be done.")));
      signal.addEventListener("abort", () => reject(signal.reason));
      worker.postMessage({ challenge, timeout: timeoutMs });
    });
    if (!solved) throw new Error("The proof of work took too long.");
    const goodForMs = challenge.parameters.expiresAt * 1000 - Date.now() - margin;
    return { token: btoa(JSON.stringify({ challenge, solution: solved })), goodForMs };
  } finally {
    worker.terminate();
  }
}
