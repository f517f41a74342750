import type { Contract } from "@autoiq/domain/kernel/contract";
import { type CallInput, request } from "../api";
import { ProblemError } from "../problem";
import { currentSession } from "../session/auth-client";
import { maySignIn } from "../session/browser-memory";
import type { ActRefusal, KeptAct } from "./act";
import { keepable } from "./keepable";
import type { Outcome, Pause } from "./queue";
import { renamedBy } from "./renamed";
import { readTheirs } from "./theirs";

/** Longer than a bad connection needs; a request that never ends would hold up everything behind it. */
const patienceMs = { act: 30_000, photo: 180_000 };

/** A video over a bad mobile connection. */
const slowestBytesPerMs = 50;

/** Statuses that say nothing about the act itself: it is sent again later. */
const passing = new Set([408, 425, 429]);

function whyLater(problem: ProblemError): Pause | null {
  if (problem.status === 0) return "offline";
  if (problem.status === 401) return "signed-out";
  if (problem.code === "insufficient_aal") return "second-step";
  if (problem.status >= 500 || passing.has(problem.status)) return "server";
  return null;
}

async function refusalOf(act: KeptAct, problem: ProblemError): Promise<ActRefusal> {
  const { code } = problem;
  const theirs = code === "stale-version" ? await readTheirs(act).catch(() => null) : null;
  return { sentence: problem.message, code, theirs };
}

/** Tells the server of one act: what was done, when, and under which key. */
export async function sendAct(act: KeptAct, photo: Blob | undefined): Promise<Outcome> {
  if (!navigator.onLine) return { is: "later", why: "offline" };
  // A token that has run out cannot be renewed without a connection; the sign-in itself still stands.
  const session = await currentSession().catch(() => null);
  if (!session) return { is: "later", why: maySignIn() ? "offline" : "signed-out" };
  // Somebody else has signed in here meanwhile: nobody's act may be told as another's.
  if (session.userId !== act.userId) return { is: "later", why: "signed-out" };
  const contract = keepable.get(act.call);
  if (!contract)
    return refuse("This version of AutoIQ does not know what this was any more. Note it, then remove it.");
  if (act.photo && !photo) return refuse("The photo itself is not on this device any more. Take it again.");
  const form = new FormData();
  // Words before the file: a reader of the form has them when the file comes.
  if (photo && act.about.poster) form.append("poster", act.about.poster);
  if (photo) form.append("photo", photo, "photo.jpg");
  const input = { params: act.params, ...(photo ? { body: form } : act.body ? { body: act.body } : {}) };
  try {
    const reply = await request(contract, input as CallInput<Contract>, {
      idempotencyKey: act.id,
      signal: AbortSignal.timeout(
        photo ? Math.max(patienceMs.photo, photo.size / slowestBytesPerMs) : patienceMs.act,
      ),
      place: act.place,
      token: session.token,
      keptSince: act.actedAt,
    });
    return { is: "accepted", reply, renamed: renamedBy(act, reply) };
  } catch (error) {
    if (error instanceof ProblemError) {
      const why = whyLater(error);
      return why ? { is: "later", why } : { is: "refused", refusal: await refusalOf(act, error) };
    }
    // Answered, in a form that only a newer build reads: the server has it.
    if (error instanceof Error && error.name === "ZodError") return { is: "accepted", reply: undefined };
    return { is: "later", why: "offline" };
  }
}

const refuse = (sentence: string): Outcome => ({
  is: "refused",
  refusal: { sentence, code: undefined, theirs: null },
});
