import type { Readable } from "node:stream";
import { extract, type Header } from "tar-stream";

export interface TarMember extends AsyncIterable<Uint8Array> {
  readonly header: Header;
  /** Skips its content. */
  resume(): unknown;
}

/** The members of a tar in order. Each must be read or skipped before the next one. */
export function tarMembers(source: Readable): AsyncIterable<TarMember> {
  const members = extract();
  source.on("error", (error) => members.destroy(error));
  source.on("data", (chunk: Uint8Array) => {
    if (!members.write(chunk)) source.pause();
  });
  members.on("drain", () => source.resume());
  source.on("end", () => members.end(null));
  return members as unknown as AsyncIterable<TarMember>;
}
