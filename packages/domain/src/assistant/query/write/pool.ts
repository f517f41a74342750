import type { Meaning } from "../words/english.ts";
import type { Mention, MentionOf } from "./mention.ts";

type Of<Is extends Meaning["is"]> = Extract<Meaning, { readonly is: Is }>;

/** A word without a meaning, or one that only speaks of records where it says something at all: "here", "my". */
const isPassedOver = ({ meanings, optional }: MentionOf<"meanings">): boolean =>
  meanings.length === 0 || (optional && meanings.every(({ is }) => is === "record"));

/** Walks through mentions and notes which of them were used. A plan stands only if nothing is left. */
export class Pool {
  readonly #used = new Set<Mention>();
  readonly mentions: readonly Mention[];
  constructor(mentions: readonly Mention[]) {
    this.mentions = mentions;
  }
  isFree = (mention: Mention): boolean => !this.#used.has(mention);
  use(...mentions: readonly (Mention | undefined)[]): void {
    for (const mention of mentions) if (mention) this.#used.add(mention);
  }
  of<Kind extends Mention["kind"]>(kind: Kind): MentionOf<Kind>[] {
    return this.mentions.filter((each): each is MentionOf<Kind> => each.kind === kind && this.isFree(each));
  }
  meaning<Is extends Meaning["is"]>(is: Is): { mention: MentionOf<"meanings">; meaning: Of<Is> }[] {
    return this.of("meanings").flatMap((mention) => {
      const meaning = mention.meanings.find((each): each is Of<Is> => each.is === is);
      return meaning ? [{ mention, meaning }] : [];
    });
  }
  /** The mention next to another one, passing over words without a meaning. */
  beside(mention: Mention, step: 1 | -1): Mention | undefined {
    for (let index = this.mentions.indexOf(mention) + step; ; index += step) {
      const each = this.mentions[index];
      if (each?.kind !== "meanings" || !isPassedOver(each)) return each;
    }
  }
  left(): Mention[] {
    return this.mentions.filter((each) => this.isFree(each) && !(each.kind === "meanings" && each.optional));
  }
}
