import type { Readable } from "node:stream";
import { isExport } from "@autoiq/domain/kernel/access/permissions";
import type { Contract } from "@autoiq/domain/kernel/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { admit, type CallOf, type RouteServices } from "../route.ts";
import { readRange } from "./range.ts";

/** A file of that many bytes that may be requested in parts. `end` is included. */
export interface InParts {
  readonly size: number;
  read(start: number, end: number): Readable;
}

/** A file response. */
export interface FileReply {
  /** A stream when the whole file should not be held in memory. */
  readonly bytes: Buffer | Readable | InParts;
  /** The file name when the browser saves it. Absent: it is shown inline. */
  readonly name?: string;
  /** The file at this URL never changes, so the browser may cache it. */
  readonly immutable?: boolean;
}

/** Binds a contract that serves a file. Only the caller's own browser may cache it, and its type must not be guessed. */
export function fileRoute<C extends Contract>(
  app: FastifyInstance,
  services: RouteServices,
  contract: C,
  handle: (call: CallOf<C>) => Promise<FileReply>,
): void {
  const type = contract.file;
  if (!type) throw new Error(`${contract.name} does not say what kind of file it serves`);
  // Many records at once are more sensitive than each one, so a spreadsheet requires an export permission, or
  // contains only the caller's own data.
  if (type.startsWith("text/csv") && !isExport(contract.access) && contract.access !== "signed-in")
    throw new Error(`${contract.name} is a spreadsheet and needs a permission that ends in .export`);
  app.contracts.set(contract.name, contract);
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

/** Sends the requested part, or all of it (RFC 9110, 14). */
function sendParts(request: FastifyRequest, reply: FastifyReply, { size, read }: InParts): FastifyReply {
  reply.header("accept-ranges", "bytes");
  const range = readRange(request.headers.range, size);
  if (range === "unsatisfiable")
    return reply.status(416).header("content-range", `bytes */${size}`).type("text/plain").send("");
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.status(206).header("content-range", `bytes ${start}-${end}/${size}`);
  return reply.header("content-length", end - start + 1).send(read(start, end));
}
