export type Keyword = "stop" | "start" | "help";

/** A text as it is compared: lower case, without marks, emoji and words of courtesy. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/['’`]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(/\b(?:please|pls|plz|now|thanks|thank you|thx|ok|okay|hi|hello|hey)\b/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

const stops = new Set(
  "stop,stopall,stop all,end,quit,cancel,revoke,unsubscribe,optout,opt out,stop texts,stop texting,arret".split(
    ",",
  ),
);
const starts = new Set("start,unstop,subscribe,resume,optin,opt in,start texts".split(","));
const helps = new Set("help,info,help me".split(","));

/**
 * Wordings that nobody uses for anything but ending texts. A rule that is a little too wide costs a START; one that is
 * too narrow breaks the law.
 */
const endings: readonly RegExp[] = [
  /\bunsubscribe\b/,
  /\bopt(?:ing)? (?:me |us )?out\b/,
  /\b(?:stop|quit|cease|end)\b(?: \w+){0,3} (?:texts?|texting|messages?|messaging|sms|contacting)\b/,
  /\bno (?:more|further) (?:texts?|texting|messages?|messaging|sms)\b/,
  /\b(?:dont|do not|never) (?:ever )?(?:text|message|sms|contact) (?:me|us|this|my|again|any ?more)\b/,
  /\bdont (?:want|wish)(?: \w+){0,3} (?:texts|text messages|messages|sms)\b/,
  /\b(?:remove|delete|take) (?:me|us|my (?:phone )?number|this (?:phone )?number)(?: off\b| from\b|$)/,
  /\bleave me alone\b/,
  /\brevoke(?: \w+){0,2} consent\b/,
];

/**
 * What an incoming text means for whether texts may be sent. STOP is heard in any reasonable wording
 * (47 CFR 64.1200(a)(10)); START and HELP are words that stand alone, so that "start the repair" is no consent.
 */
export function keywordOf(text: string): Keyword | null {
  const said = plain(text);
  if (stops.has(said) || endings.some((ending) => ending.test(said))) return "stop";
  if (starts.has(said)) return "start";
  return helps.has(said) ? "help" : null;
}
