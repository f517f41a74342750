import { access } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "../write-whole.ts";
import { readNews } from "./read-news.ts";
import { signText } from "./signature.ts";
import { type Texting, TextRefusedError } from "./texting.ts";

/** How the outbox's own page signs what it says in a provider's stead. */
interface OutboxTexting extends Texting {
  readonly provider: "outbox";
  sign(url: string, body: string): string;
}

/** Writes each text as a file `<id>.json`, whole or not at all: a repeat writes the same file again. */
export function createOutboxTexting(folder: string, secret: string): OutboxTexting {
  return {
    provider: "outbox",
    numbers: [],
    async send(message) {
      await writeWhole(folder, `${message.id}.json`, `${JSON.stringify(message, null, 2)}\n`);
      return { reference: message.id };
    },
    async find(message) {
      const there = await access(join(folder, `${message.id}.json`)).then(
        () => true,
        () => false,
      );
      return there ? { reference: message.id } : undefined;
    },
    // The outbox's page sends words alone.
    fetchPicture: async () => {
      throw new TextRefusedError("This photo is not there any more.");
    },
    read: (request) => readNews(secret, request),
    sign: (url, body) => signText(secret, url, body),
  };
}
