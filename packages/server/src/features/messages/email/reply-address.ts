import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Addresses for customers' replies to emails: `r-` + the conversation's id + a signature that only this installation
 * can create, in lower-case letters and digits, because email servers may change the case. No one can write into a
 * conversation by guessing its id.
 */
export interface ReplyAddresses {
  of(conversationId: string): string;
  /** The conversation of a mailbox (the part before the @), if the signature is right. */
  read(mailbox: string): string | undefined;
}

export function createReplyAddresses(key: Uint8Array, domain: string): ReplyAddresses {
  const sign = (hex: string): string =>
    createHmac("sha256", key).update(`reply address ${hex}`).digest("hex").slice(0, 24);
  return {
    of(conversationId) {
      const hex = conversationId.replaceAll("-", "").toLowerCase();
      return `r-${hex}${sign(hex)}@${domain}`;
    },
    read(mailbox) {
      const [, hex = "", signature = ""] =
        /^r-([0-9a-f]{32})([0-9a-f]{24})$/.exec(mailbox.toLowerCase()) ?? [];
      if (hex === "" || !timingSafeEqual(Buffer.from(sign(hex)), Buffer.from(signature))) return undefined;
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}
