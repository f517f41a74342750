import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller } from "../tenancy.ts";
import { acceptedEncoding, packedFrom } from "./accepted-encoding.ts";
import type { ResponseCache } from "./response-cache.ts";

/**
 * Who gets the same response. "shared": everyone with the same location, role, permissions and limits. "per-person": only the
 * person who requested it.
 */
export type CacheScope = "shared" | "per-person";

/** A read, with everything that its response may depend on: the request, and the caller's memberships and rights. */
export interface CachedRead {
  readonly name: string;
  readonly scope: CacheScope;
  readonly caller: Caller;
  readonly memberships: readonly Caller[];
  readonly params: unknown;
  readonly query: unknown;
}

const keyOf = ({ name, scope, caller, memberships, params, query }: CachedRead): string =>
  JSON.stringify([
    name,
    scope === "per-person" ? caller.staffId : "",
    caller.locationId,
    caller.role,
    caller.permissions ?? null,
    memberships
      .filter(({ organizationId }) => organizationId === caller.organizationId)
      .map(({ locationId, role, permissions, limits }) => [locationId, role, permissions ?? null, limits]),
    params,
    query,
  ]);

/** Sends the cached bytes of a read, compressed for clients that accept it, or those that `make` builds now. */
export async function sendCached(
  cache: ResponseCache,
  read: CachedRead,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  make: () => Promise<string>,
): Promise<FastifyReply> {
  const { bytes, packed } = await cache.take(read.caller.organizationId, keyOf(read), make);
  reply.type("application/json; charset=utf-8");
  if (bytes.length < packedFrom) return reply.send(bytes);
  reply.header("vary", "accept-encoding");
  const encoding = acceptedEncoding(request.headers["accept-encoding"], ["gzip"]);
  return encoding ? reply.header("content-encoding", encoding).send(await packed()) : reply.send(bytes);
}
