import type { Readable } from "node:stream";
import type { Contract } from "@autoiq/domain/kernel/contract";
import type { FastifyInstance } from "fastify";
import { admit, bound, type CallOf, type RouteServices } from "./route.ts";

/** A file as it is answered. */
export interface FileReply {
  /** A stream when nobody should have to hold the whole of it. */
  readonly bytes: Buffer | Readable;
  /** What a browser calls it when it is saved; absent: it is shown in place. */
  readonly name?: string;
  /** The file never changes under this address, so the browser keeps it. */
  readonly immutable?: boolean;
}

/** Binds a contract that serves a file. Only the caller's own browser may keep it, and nothing guesses its type. */
export function fileRoute<C extends Contract>(
  app: FastifyInstance,
  services: RouteServices,
  contract: C,
  handle: (call: CallOf<C>) => Promise<FileReply>,
): void {
  const type = contract.file;
  if (!type) throw new Error(`${contract.name} does not say what kind of file it serves`);
  bound.set(contract.name, contract);
  app.route({
    method: contract.method,
    url: `/api${contract.path}`,
    config: { access: contract.access },
    handler: async (request, reply) => {
      const file = await handle((await admit(services, contract, request, reply)) as CallOf<C>);
      return reply
        .type(type)
        .header(
          "cache-control",
          file.immutable ? "private, max-age=31536000, immutable" : "private, no-cache",
        )
        .header("x-content-type-options", "nosniff")
        .header("content-disposition", file.name ? `inline; filename="${file.name}"` : "inline")
        .send(file.bytes);
    },
  });
}
