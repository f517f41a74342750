import { z } from "zod";

export const textMessage = z
  .object({
    /** The same for every attempt to send one text. */
    id: z.string().regex(/^[A-Za-z0-9-]{8,100}$/),
    /** E.164. */
    to: z.string().regex(/^\+[1-9][0-9]{7,14}$/),
    /** The number it leaves from; absent: the installation's first. */
    from: z
      .string()
      .regex(/^\+[1-9][0-9]{7,14}$/)
      .optional(),
    body: z.string().max(1600),
    /** Addresses of the photos that go with it, which the provider fetches. */
    media: z.array(z.url()).max(10).optional(),
  })
  .refine(({ body, media = [] }) => body !== "" || media.length > 0, "A text has words or a photo");
export type TextMessage = z.infer<typeof textMessage>;

/** What a provider says by its signed webhook: a text came in, or one of ours got somewhere. */
export type TextNews =
  | {
      readonly kind: "received";
      readonly reference: string;
      readonly from: string;
      readonly to: string;
      readonly body: string;
      /** What came with it, as the provider's own addresses: pictures, or whatever else a phone sends. */
      readonly media: readonly string[];
      /** The provider answers STOP, START and HELP by itself. */
      readonly answered: boolean;
    }
  | {
      readonly kind: "state";
      readonly reference: string;
      readonly state: "sent" | "delivered" | "failed";
      /** Why it failed, as a sentence; empty otherwise. */
      readonly reason: string;
    };

export interface SignedRequest {
  /** As the provider called it, with its query. */
  readonly url: string;
  readonly signature: string;
  readonly body: string;
}

/** The provider will never take this text: trying again is no use. The message is a sentence. */
export class TextRefusedError extends Error {}
/** The provider has certainly not taken this text: it may be tried again. */
export class TextNotTakenError extends Error {}

/** Texts, one interface for whoever carries them. */
export interface Texting {
  readonly provider: "outbox" | "twilio";
  /** Numbers that this installation sends from; empty: any. */
  readonly numbers: readonly string[];
  /**
   * Resolves with the provider's own reference when it has taken the text over.
   * @throws {TextRefusedError} or {TextNotTakenError}; after any other failure nobody knows, and `find` is asked first
   */
  send(message: TextMessage): Promise<{ reference: string }>;
  /** The text that an earlier attempt may have sent, so that it is never sent twice. */
  find(message: TextMessage, since: Date): Promise<{ reference: string } | undefined>;
  /**
   * What came with a text, as bytes that nobody has looked at yet.
   * @throws {TextRefusedError} with a sentence where it will never come; any other failure may be tried again
   */
  fetchPicture(address: string, mostBytes: number): Promise<Buffer>;
  /** @throws {AppError} `forbidden` when it is not signed by the provider; undefined: nothing that concerns us */
  read(request: SignedRequest): TextNews | undefined;
}
