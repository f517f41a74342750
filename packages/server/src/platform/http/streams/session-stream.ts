import { AppError } from "@autoiq/domain/kernel/app-error";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type Principal, type RouteServices, tokenOf } from "../route.ts";
import { type LiveEvent, openEventStream } from "./event-stream.ts";

export interface SessionStream {
  send(event: LiveEvent): void;
  /** Checks again whether the stream may continue. Events are held back during the check. */
  recheck(): void;
}

/** Events held back during the session check. With more, the stream ends and the browser starts over. */
const maxHeld = 1000;

/**
 * Opens an event stream that lasts as long as the rights it was opened with. When a session ends, a role or a limit
 * changes or the token expires, on whichever server, nothing more is sent. A last event `session-changed` makes the
 * browser check its session. Every heartbeat checks again too, in case a notice was lost.
 * @param admit what the stream may show, as text that differs when that has changed
 * @param subscribe called with the stream when it is open
 * @throws AppError when the caller may not listen, and `admit` may throw it too
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
  // Before the session is looked up, so that later changes are noticed.
  const unwatch = await services.watchRights(token, {
    onChanged: () => recheck(),
    onMissed: () => endAsMissed(),
  });
  let admitted: Admitted;
  try {
    const principal = await services.authenticate(token);
    if (!principal) throw new AppError("not-signed-in", "Sign in to continue.");
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
  // Its screens reload everything, including what they missed.
  endAsMissed = () => stream.end();
  let held: LiveEvent[] | undefined;
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
        // The database does not respond, so the session is unknown and nothing is sent.
        stream.end();
        return false;
      })
      .then((unchanged) => {
        if (!unchanged) return stream.end("session-changed");
        // Rights changed again in the meantime, so the later check decides.
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
        if (held.length > maxHeld) stream.end();
      },
      recheck: () => recheck(),
    },
    admitted,
  );
  if (mayHaveChanged) recheck();
  return reply;
}

/** What an account's screens depend on besides the records. Any change of it restarts their stream. */
export const rightsKey = ({
  memberships,
  assurance,
  email,
  phone,
  emailConfirmed,
  accountType,
  name,
}: Principal) => {
  const { enrolled, raised, requiredIn } = assurance;
  return JSON.stringify([
    memberships,
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
