/** The words that a slot of a sentence took, by its name. */
export interface Slots {
  /** As typed. Undefined if the sentence has no such slot. */
  text(name: string): string | undefined;
  /** A name, without "the", "Mr." and the like. */
  name(name: string): string | undefined;
  /** A day and a time of day. Null if any word of it is not understood. */
  when(name: string): When | null;
  /** For comparison, as they are. */
  words(name: string): string[];
  /** The same for some words, from another day on than today. */
  readWhen(words: readonly string[], from?: string | null): When | null;
  /** Whether what is before the slots matches. */
  begins(pattern: RegExp): boolean;
  /** Whether the sentence has one of these words outside its slots. */
  says(...words: readonly string[]): boolean;
  /** The shop's own calendar day. */
  readonly today: string;
}

export interface When {
  readonly day: string | null;
  /** HH:MM */
  readonly clock: string | null;
}
