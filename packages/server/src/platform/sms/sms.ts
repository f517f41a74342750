import { z } from "zod";

export const smsMessage = z
  .object({
    /** The same for every attempt to send one text. */
    id: z.string().regex(/^[A-Za-z0-9-]{8,100}$/),
    /** E.164. */
    to: z.string().regex(/^\+[1-9][0-9]{7,14}$/),
    /** The sending number. Absent: the installation's first. */
    from: z
      .string()
      .regex(/^\+[1-9][0-9]{7,14}$/)
      .optional(),
    body: z.string().max(1600),
    /** URLs of its photos, which the provider fetches. */
    media: z.array(z.url()).max(10).optional(),
  })
  .refine(({ body, media = [] }) => body !== "" || media.length > 0, "A text has words or a photo");
export type SmsMessage = z.infer<typeof smsMessage>;

/** A provider's signed webhook event: a text was received, or the delivery state of one of ours changed. */
export type SmsEvent =
  | {
      readonly kind: "received";
      readonly reference: string;
      readonly from: string;
      readonly to: string;
      readonly body: string;
      /** Its media at the provider's own URLs: pictures, or anything else that a phone sends. */
      readonly media: readonly string[];
      /** The provider answers STOP, START and HELP automatically. */
      readonly answered: boolean;
    }
  | {
      readonly kind: "state";
      readonly reference: string;
      readonly state: "sent" | "delivered" | "failed";
      /** The reason for a failure, as a sentence. Otherwise empty. */
      readonly reason: string;
    };

export interface SignedRequest {
  /** As the provider requested it, with its query. */
  readonly url: string;
  /** As HTTP brings them, in lower case; the provider knows which of them sign. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** The provider will never accept this text, so another attempt is pointless. The message is a sentence. */
export class SmsRefusedError extends Error {}
/** The provider has certainly not accepted this text, so it may be retried. */
export class SmsNotAcceptedError extends Error {}

/** Sends texts: one interface for every provider. */
export interface SmsProvider {
  /** "outbox", or its name in `smsProviders`. */
  readonly provider: string;
  /** Numbers that this installation sends from. Empty: any. */
  readonly numbers: readonly string[];
  /**
   * Resolves with the provider's own reference when it has taken the text over.
   * @throws {SmsRefusedError} or {SmsNotAcceptedError}; after any other failure nobody knows, and `find` is asked first
   */
  send(message: SmsMessage): Promise<{ reference: string }>;
  /** Finds the text that an earlier attempt may have sent, so that it is never sent twice. */
  find(message: SmsMessage, since: Date): Promise<{ reference: string } | undefined>;
  /**
   * What came with a text, as bytes that nobody has looked at yet.
   * @throws {SmsRefusedError} with a sentence where it will never come; any other failure may be tried again
   */
  fetchPicture(address: string, maxBytes: number): Promise<Buffer>;
  /**
   * @throws {AppError} `forbidden` when it is not signed by the provider. Undefined: nothing that concerns us
   */
  read(request: SignedRequest): SmsEvent | undefined;
  /** The answer to its webhook that says: taken, and no text of the provider's own making follows. */
  readonly acknowledgment: { readonly contentType: string; readonly body: string };
}
