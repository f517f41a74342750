import { en } from "@autoiq/domain/catalog/action-words/en";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { type CallInput, request } from "../api";
import { ProblemError } from "../problem";
import { currentSession } from "../session/auth-client";
import { maySignIn } from "../session/local-session";
import { loadConflictPreview } from "./conflict-preview";
import type { ActionRejection, StoredAction } from "./offline-action";
import { queueableCalls } from "./queueable-calls";
import { replacedId } from "./replaced-ids";
import type { Outcome, PauseReason } from "./send-queue";

/** Long enough for a bad connection. A request that never ends would block everything behind it. */
const timeoutMs = { act: 30_000, photo: 180_000 };

/** For a video over a bad mobile connection. */
const slowestBytesPerMs = 50;

/** Statuses that say nothing about the action itself. It is sent again later. */
const passing = new Set([408, 425, 429]);

function whyLater(problem: ProblemError): PauseReason | null {
  if (problem.status === 0) return "offline";
  if (problem.status === 401) return "signed-out";
  if (problem.code === "insufficient_aal") return "second-step";
  if (problem.status >= 500 || passing.has(problem.status)) return "server";
  return null;
}

async function refusalOf(act: StoredAction, problem: ProblemError): Promise<ActionRejection> {
  const { code } = problem;
  const preview = code === "stale-version" ? await loadConflictPreview(act).catch(() => null) : null;
  return { sentence: problem.message, code, theirs: preview };
}

/** Sends one action to the server: what was done, when, and under which idempotency key. */
export async function sendAction(act: StoredAction, photo: Blob | undefined): Promise<Outcome> {
  if (!navigator.onLine) return { is: "later", why: "offline" };
  // An expired token cannot be renewed without a connection, but the sign-in itself is still valid.
  const session = await currentSession().catch(() => null);
  if (!session) return { is: "later", why: maySignIn() ? "offline" : "signed-out" };
  // Somebody else has signed in here since. One person's action must never be sent as another's.
  if (session.userId !== act.userId) return { is: "later", why: "signed-out" };
  const contract = queueableCalls.get(act.call);
  if (!contract) return refuse(en.problem.unknownAction);
  if (act.photo && !photo) return refuse(en.problem.photoGone);
  const form = new FormData();
  // Text before the file, so that a streaming form reader has the text when the file arrives.
  if (photo && act.about.poster) form.append("poster", act.about.poster);
  if (photo) form.append("photo", photo, "photo.jpg");
  const input = { params: act.params, ...(photo ? { body: form } : act.body ? { body: act.body } : {}) };
  try {
    const reply = await request(contract, input as CallInput<Contract>, {
      idempotencyKey: act.id,
      signal: AbortSignal.timeout(
        photo ? Math.max(timeoutMs.photo, photo.size / slowestBytesPerMs) : timeoutMs.act,
      ),
      location: act.place,
      token: session.token,
      performedAt: act.actedAt,
    });
    return { is: "accepted", reply, renamed: replacedId(act, reply) };
  } catch (error) {
    if (error instanceof ProblemError) {
      const why = whyLater(error);
      return why ? { is: "later", why } : { is: "refused", refusal: await refusalOf(act, error) };
    }
    // The server responded in a format that only a newer build can read. It has the action.
    if (error instanceof Error && error.name === "ZodError") return { is: "accepted", reply: undefined };
    return { is: "later", why: "offline" };
  }
}

const refuse = (sentence: string): Outcome => ({
  is: "refused",
  refusal: { sentence, code: undefined, theirs: null },
});
