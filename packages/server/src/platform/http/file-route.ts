import type { Readable } from "node:stream";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { isExport } from "@autoiq/domain/kernel/permissions";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readRange } from "./range.ts";
import { admit, bound, type CallOf, type RouteServices } from "./route.ts";

/** A file of that many bytes that may be asked for in parts; `end` is included. */
export interface InParts {
  readonly size: number;
  read(start: number, end: number): Readable;
}

/** A file as it is answered. */
export interface FileReply {
  /** A stream when nobody should have to hold the whole of it. */
  readonly bytes: Buffer | Readable | InParts;
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
  // Many records at once are more than each of them: a spreadsheet asks for a permission to export, or is one's own.
  if (type.startsWith("text/csv") && !isExport(contract.access) && contract.access !== "signed-in")
    throw new Error(`${contract.name} is a spreadsheet and needs a permission that ends in .export`);
  bound.set(contract.name, contract);
  app.route({
    method: contract.method,
    url: `/api${contract.path}`,
    config: { access: contract.access },
    handler: async (request, reply) => {
      const file = await handle((await admit(services, contract, request, reply)) as CallOf<C>);
      const { bytes } = file;
      reply
        .type(type)
        .header(
          "cache-control",
          file.immutable ? "private, max-age=31536000, immutable" : "private, no-cache",
        )
        .header("x-content-type-options", "nosniff")
        .header("content-disposition", file.name ? `inline; filename="${file.name}"` : "inline");
      return "read" in bytes && "size" in bytes ? sendParts(request, reply, bytes) : reply.send(bytes);
    },
  });
}

/** The part that the request asks for, or all of it (RFC 9110, 14). */
function sendParts(request: FastifyRequest, reply: FastifyReply, { size, read }: InParts): FastifyReply {
  reply.header("accept-ranges", "bytes");
  const range = readRange(request.headers.range, size);
  if (range === "unsatisfiable")
    return reply.status(416).header("content-range", `bytes */${size}`).type("text/plain").send("");
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.status(206).header("content-range", `bytes ${start}-${end}/${size}`);
  return reply.header("content-length", end - start + 1).send(read(start, end));
}
