import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyReply, FastifyRequest } from "fastify";
import { openEventStream } from "./event-stream.ts";
import { type Principal, type RouteServices, tokenOf } from "./route.ts";

export interface SessionStream {
  send(data: object): void;
  /** Asks again whether the stream may go on; what is sent meanwhile is held back. */
  recheck(): void;
}

/** Events held back while the session is looked up; the browser of a stream that has more starts over. */
const mostHeld = 1000;

/**
 * Answers with a stream of events that lasts as long as the rights it was opened with. When a session ends, a role or a
 * limit changes or the token expires, by whichever server, nothing more is sent; a last event `session-changed` has the
 * browser ask who it is now. Every beat asks again too, should a notice have been lost.
 * @param admit what the stream may show as a text, which differs when that has changed
 * @param subscribe called with the stream when it is open
 * @throws AppError where the caller may not listen; so may `admit`
 */
export async function openSessionStream<Admitted extends { readonly key: string }>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  services: Pick<RouteServices, "authenticate" | "watchRights">,
  admit: (principal: Principal) => Promise<Admitted> | Admitted,
  subscribe: (stream: SessionStream, admitted: Admitted) => () => void,
): Promise<FastifyReply> {
  const token = tokenOf(request) ?? "";
  let mayHaveChanged = false;
  let recheck = () => {
    mayHaveChanged = true;
  };
  let endAsMissed = recheck;
  // Before the session is looked up, so that what changes from then on is noticed.
  const unwatch = await services.watchRights(token, {
    onChanged: () => recheck(),
    onMissed: () => endAsMissed(),
  });
  let admitted: Admitted;
  try {
    const principal = await services.authenticate(token);
    if (!principal) throw new AppError("not-signed-in", "Please sign in to continue.");
    admitted = await admit(principal);
  } catch (error) {
    unwatch?.();
    throw error;
  }

  let unsubscribe = () => {};
  const stream = openEventStream(reply, {
    onBeat: () => recheck(),
    onEnd: () => {
      unwatch?.();
      unsubscribe();
    },
  });
  // Its screens begin anew, with everything that they have not been told.
  endAsMissed = () => stream.end();
  let held: object[] | undefined;
  let checks = 0;
  const isUnchanged = async () => {
    const principal = await services.authenticate(token);
    return principal !== undefined && (await admit(principal)).key === admitted.key;
  };
  recheck = () => {
    checks += 1;
    const check = checks;
    held ??= [];
    isUnchanged()
      .catch((error: unknown) => {
        if (error instanceof AppError) return false;
        // The database does not answer: nothing is known of the session, and nothing is sent.
        stream.end();
        return false;
      })
      .then((unchanged) => {
        if (!unchanged) return stream.end("session-changed");
        // Rights changed again meanwhile: the later check decides.
        if (check !== checks) return;
        const events = held ?? [];
        held = undefined;
        for (const event of events) stream.send(event);
      });
  };
  unsubscribe = subscribe(
    {
      send(data) {
        if (!held) return stream.send(data);
        held.push(data);
        if (held.length > mostHeld) stream.end();
      },
      recheck: () => recheck(),
    },
    admitted,
  );
  if (mayHaveChanged) recheck();
  return reply;
}

/** What an account's screens depend on beside the records: any change of it starts their stream anew. */
export const rightsKey = ({
  seats,
  assurance,
  email,
  phone,
  emailConfirmed,
  accountType,
  name,
}: Principal) => {
  const { enrolled, raised, requiredIn } = assurance;
  return JSON.stringify([
    seats,
    enrolled,
    raised,
    requiredIn,
    email,
    phone,
    emailConfirmed,
    accountType,
    name,
  ]);
};
