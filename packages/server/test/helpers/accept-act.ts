import { type ActDraft, type PreparedCall, undoAfter } from "@autoiq/domain/assistant/acts/act-draft";
import { acts, isAct } from "@autoiq/domain/assistant/acts/registry";
import type { Answer, TestServer } from "../servers/full-server.ts";

type Reply = Answer<{ detail?: string; skipped?: unknown[] }>;

/** Makes a call that an act has prepared, as the browser does. */
export function makeCall(
  server: TestServer,
  token: string,
  { act }: Pick<ActDraft, "act">,
  { call, params = {}, query = {}, body }: PreparedCall,
  key: string,
): Promise<Reply> {
  const contract = isAct(act) ? acts[act].calls.find(({ name }) => name === call) : undefined;
  if (!contract) throw new Error(`${act} does not declare ${call}.`);
  const path = contract.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return server.call(token, contract.method, search ? `${path}?${search}` : path, body, {
    "idempotency-key": key,
  });
}

/** Accepts every step, and returns the replies and the calls that take them back, the last one first. */
export async function acceptAct(server: TestServer, token: string, draft: ActDraft) {
  const replies: Reply[] = [];
  const undo: PreparedCall[] = [];
  for (const step of draft.steps) {
    const reply = await makeCall(server, token, draft, step.accept, step.id);
    replies.push(reply);
    if (step.undo && reply.status < 300) undo.unshift(undoAfter(step.undo, reply.body));
  }
  return { replies, undo };
}
