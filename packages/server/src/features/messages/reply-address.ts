import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * Addresses to which customers answer mails: `r-` + the conversation's id + a mark that only this installation can make,
 * in small letters and digits, as mail servers may change the case. Nobody writes into a thread by guessing its id.
 */
export interface ReplyAddresses {
  of(conversationId: string): string;
  /** The conversation of a mailbox (what is before the @), if the mark is right. */
  read(mailbox: string): string | undefined;
}

export function createReplyAddresses(key: Uint8Array, domain: string): ReplyAddresses {
  const mark = (hex: string): string =>
    createHmac("sha256", key).update(`reply address ${hex}`).digest("hex").slice(0, 24);
  return {
    of(conversationId) {
      const hex = conversationId.replaceAll("-", "").toLowerCase();
      return `r-${hex}${mark(hex)}@${domain}`;
    },
    read(mailbox) {
      const [, hex = "", given = ""] = /^r-([0-9a-f]{32})([0-9a-f]{24})$/.exec(mailbox.toLowerCase()) ?? [];
      if (hex === "" || !timingSafeEqual(Buffer.from(mark(hex)), Buffer.from(given))) return undefined;
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    },
  };
}
