import type { CardBrand, CardType } from "@autoiq/domain/payment-methods/methods";

/** A card that was read, as the processor describes it. */
export interface ReadCard {
  readonly brand: CardBrand;
  readonly lastFour: string;
  /** Undefined: the processor does not say. */
  readonly cardType: CardType | undefined;
  readonly approvalCode: string;
}

/** What became of a payment on a reader. Amounts are US cents. */
export type ReaderResult =
  | { readonly state: "waiting" | "canceled" }
  | { readonly state: "declined"; readonly why: string }
  /** authorized: held on the card and not charged yet. captured: charged. */
  | {
      readonly state: "authorized" | "captured";
      /** With the tip. */
      readonly amountCents: number;
      /** The tip that the customer chose on the reader. 0 when the reader did not ask. */
      readonly tipCents: number;
      readonly card: ReadCard;
    };

/** Card readers at the counter. The reader reads the card, so no card number reaches this service. */
export interface CardReaders {
  readonly provider: "stripe-terminal" | "simulated" | "none";
  /** Why there are none here, as a sentence. Absent when there are. */
  readonly notOffered?: string;
  /**
   * Registers a reader, once for each key.
   * @throws {AppError} `refused` when the code is wrong, `unavailable` when the processor cannot be reached
   */
  register(of: {
    readonly key: string;
    readonly label: string;
    /** What the reader's screen shows. */
    readonly code: string;
    readonly place: {
      readonly id: string;
      readonly name: string;
      readonly street: string;
      readonly city: string;
      readonly state: string;
      readonly zip: string;
    };
  }): Promise<{ readonly reference: string; readonly model: string }>;
  rename(reader: string, label: string): Promise<void>;
  /** Removing it twice is not an error. */
  remove(reader: string): Promise<void>;
  /**
   * Sends an amount to a reader, once for each payment id: a repeat finds the first one.
   * @throws {AppError} `refused` with a sentence when the reader is busy or offline, `unavailable` when nobody knows
   */
  send(of: {
    readonly organizationId: string;
    readonly paymentId: string;
    readonly reader: string;
    /** With a tip that the desk entered. */
    readonly amountCents: number;
    /** The reader asks the customer for a tip, and suggests it on this amount. Absent: it does not ask. */
    readonly asksTipOnCents?: number | undefined;
    readonly description: string;
  }): Promise<{ readonly reference: string }>;
  /** @param reader the reader that it was sent to */
  result(reference: string, reader: string): Promise<ReaderResult>;
  /**
   * Charges what was authorized, or less of it, once for each payment id.
   * @returns what is true then, also when it was charged or canceled before
   */
  capture(of: {
    readonly reference: string;
    readonly reader: string;
    readonly paymentId: string;
    readonly amountCents: number;
  }): Promise<ReaderResult>;
  /** Takes it off the reader and releases the card. One that was charged stays. Canceling twice is not an error. */
  cancel(reference: string, reader: string | null): Promise<void>;
  /**
   * Refunds a charged payment, once for each key: in full, or that many cents.
   * @throws {AppError} `refused` when the processor rejects it, `unavailable` when it cannot be reached
   */
  refund(of: {
    readonly organizationId: string;
    readonly reference: string;
    readonly key: string;
    readonly amountCents?: number;
  }): Promise<{ readonly reference: string }>;
}
