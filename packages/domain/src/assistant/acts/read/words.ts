import { expandTyping } from "../../query/words/typing.ts";

/** A word for comparison, and the typed word that it comes from. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

export const plain = (text: string): string =>
  text.toLowerCase().normalize("NFD").replace(/[̀-ͯ]/g, "").replaceAll("’", "'");

/** Short forms that only mean that in an instruction. */
const short = new Map([
  ["resched", "reschedule"],
  ["rescedule", "reschedule"],
  ["cxl", "cancel"],
  ["x", "cancel"],
  ["msg", "message"],
  ["txt", "text"],
  ["everyone", "everybody"],
  ["evrybody", "everybody"],
  ["tech", "technician"],
  ["cita", "appointment"],
  ["citas", "appointments"],
  ["o'clock", "oclock"],
  ["we're", "we are"],
  ["car's", "car is"],
  ["they're", "they are"],
  ["a.m", "am"],
  ["p.m", "pm"],
]);

/** The words of an instruction without accents, punctuation, and apostrophes: "Smith's appt" is "smith appointment". */
export function wordsOf(typed: readonly string[]): Word[] {
  return typed.flatMap((raw, at) => {
    const bare = plain(raw)
      .replace(/^[^\p{L}\p{N}#$]+|[^\p{L}\p{N}%+]+$/gu, "")
      .replace(/'s$|s'$/, (end) => (end === "s'" ? "s" : ""));
    if (bare === "") return [];
    const known = short.get(bare);
    const full = known ?? (/^\d{1,2}:?\d{0,2}[ap]$/.test(bare) ? `${bare}m` : expandTyping(bare));
    return plain(full)
      .split(" ")
      .filter(Boolean)
      .map((text) => ({ text: short.get(text) ?? text, at }));
  });
}

const politeBefore =
  /^(?:(?:please|hey|ok|okay|yo|hi|so|now|just|also|and then|then|quickly|go ahead and|can (?:you|we|i)|could (?:you|we)|would you|will you|you can|lets|let us|i (?:need|want|would like) (?:you )?to|i need|we (?:need|have) to|need to|want to|help me|make sure to|por favor|puedes|podrias|puede|quiero|necesito|hay que|oye) )+/;
const politeAfter =
  /(?:(?:please|thanks|thank you|thx|asap|for me|por favor|gracias|ok|now|right now|ya) )+$/;

/** An instruction's words without what is only polite. */
export function withoutPoliteness(words: readonly Word[]): Word[] {
  const text = words.map((word) => `${word.text} `).join("");
  const before = politeBefore.exec(text)?.[0].split(" ").filter(Boolean).length ?? 0;
  const rest = words.slice(before);
  const after =
    politeAfter
      .exec(rest.map((word) => `${word.text} `).join(""))?.[0]
      .split(" ")
      .filter(Boolean).length ?? 0;
  return after > 0 && after < rest.length ? rest.slice(0, rest.length - after) : rest;
}
