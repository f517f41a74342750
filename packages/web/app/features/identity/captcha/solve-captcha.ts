import { getCaptchaChallenge } from "@autoiq/domain/identity/contract";
import { request } from "~/platform/api";
import type { Solved } from "./solve.worker";

/** A browser that was lent to someone else for a moment is slower than any phone. */
const patience = 90_000;
/** So that a token is not sent in the second in which it expires. */
const margin = 60_000;

/** Fetches a proof of work, does it off the page's thread, and returns it as the server takes it. */
export async function solveCaptcha(signal: AbortSignal): Promise<{ token: string; goodForMs: number }> {
  const challenge = await request(getCaptchaChallenge, {});
  signal.throwIfAborted();
  const worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
  try {
    const solved = await new Promise<Solved>((resolve, reject) => {
      worker.addEventListener("message", (event: MessageEvent<Solved>) => resolve(event.data));
      worker.addEventListener("error", () => reject(new Error("The proof of work could not be done.")));
      signal.addEventListener("abort", () => reject(signal.reason));
      worker.postMessage({ challenge, timeout: patience });
    });
    if (!solved) throw new Error("The proof of work took too long.");
    const goodForMs = challenge.parameters.expiresAt * 1000 - Date.now() - margin;
    return { token: btoa(JSON.stringify({ challenge, solution: solved })), goodForMs };
  } finally {
    worker.terminate();
  }
}
