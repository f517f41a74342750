import type { PreparedCall } from "@autoiq/domain/assistant/acts/act-draft";
import { acts, isAct } from "@autoiq/domain/assistant/acts/registry";
import { z } from "zod";
import { request } from "~/platform/api";

/** Calls that change several records at once may skip one, and say why. */
const skipping = z.object({
  changed: z.array(z.unknown()),
  skipped: z.array(z.object({ reason: z.string() })),
});

/**
 * Makes a prepared call of an act. It must be one that the act declares: an ordinary call, under the person's own rights.
 * @throws ProblemError with the server's message; Error with the reason if the record was skipped
 */
export async function performCall(
  act: string,
  prepared: PreparedCall,
  idempotencyKey: string,
): Promise<unknown> {
  const { call, ...input } = prepared;
  const contract = isAct(act) ? acts[act].calls.find(({ name }) => name === call) : undefined;
  if (!contract) throw new Error("This draft is from an older version. Ask again.");
  const reply: unknown = await request(contract, input as never, { idempotencyKey });
  const { data } = skipping.safeParse(reply);
  const [skipped] = data?.changed.length === 0 ? data.skipped : [];
  if (skipped) throw new Error(skipped.reason);
  return reply;
}
