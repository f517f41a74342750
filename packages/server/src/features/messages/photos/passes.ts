import { createHmac, timingSafeEqual } from "node:crypto";

/** Addresses at which a phone company fetches the photos of a text: signed, and good until they end. */
export interface PhotoPasses {
  addressOf(of: { organizationId: string; fileId: string }, now: Date): string;
  /** Undefined where the mark is not ours. */
  read(pass: string): { organizationId: string; fileId: string; until: Date } | undefined;
}

/** Phone companies fetch within minutes; after an outage of theirs, within hours. */
const goodForMs = 86_400_000;

const hexOf = (id: string) => id.replaceAll("-", "").toLowerCase();
const idOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

export function createPhotoPasses(key: Uint8Array, publicUrl: string): PhotoPasses {
  const mark = (text: string) =>
    createHmac("sha256", key).update(`photo of a text ${text}`).digest("hex").slice(0, 40);
  return {
    addressOf({ organizationId, fileId }, now) {
      const until = Math.ceil((now.getTime() + goodForMs) / 1000);
      const text = `${hexOf(organizationId)}${hexOf(fileId)}${until.toString(16)}`;
      return `${publicUrl}/api/passed-photos/${text}-${mark(text)}`;
    },
    read(pass) {
      const [, text = "", organization = "", file = "", until = "", given = ""] =
        /^(([0-9a-f]{32})([0-9a-f]{32})([0-9a-f]{8,10}))-([0-9a-f]{40})$/.exec(pass) ?? [];
      if (text === "" || !timingSafeEqual(Buffer.from(mark(text)), Buffer.from(given))) return undefined;
      return {
        ...{ organizationId: idOf(organization), fileId: idOf(file) },
        until: new Date(Number.parseInt(until, 16) * 1000),
      };
    },
  };
}
