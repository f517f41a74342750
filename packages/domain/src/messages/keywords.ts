export type Keyword = "stop" | "start" | "help";

/** A text normalized for comparison: lowercase, without accents, punctuation, emoji and polite words. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/['’`]/g, "")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .replaceAll(
      /\b(?:please|pls|plz|now|thanks|thank you|thx|ok|okay|hi|hello|hey|por favor|gracias|hola)\b/g,
      " ",
    )
    .replaceAll(/\s+/g, " ")
    .trim();
}

const stops = new Set(
  "stop,stopall,stop all,end,quit,cancel,revoke,unsubscribe,optout,opt out,stop texts,stop texting,arret,alto,parar,pare,detener,cancelar,baja,darme de baja,no mas".split(
    ",",
  ),
);
const starts = new Set("start,unstop,subscribe,resume,optin,opt in,start texts,empezar,reanudar".split(","));
const helps = new Set("help,info,help me,ayuda".split(","));

/**
 * Wordings that people use only to end texts. A rule that is slightly too broad costs a START. One that is too narrow
 * breaks the law.
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
  /\bno (?:me |nos )?(?:manden|mande|envien|envie|escriban|escriba|texteen|textee)(?: \w+){0,2} (?:textos?|mensajes?|sms)\b/,
  /\bno (?:mas|quiero|deseo)(?: \w+){0,3} (?:textos?|mensajes?|sms)\b/,
  /\bdej(?:e|en) de (?:mandar|enviar|escribir|textear)\w*/,
];

/**
 * How an incoming text affects whether texts may be sent. STOP is recognized in any reasonable wording (47 CFR
 * 64.1200(a)(10)), in English and Spanish. START and HELP must be the whole text, so that "start the repair" is not consent.
 */
export function keywordOf(text: string): Keyword | null {
  const normalized = plain(text);
  if (stops.has(normalized) || endings.some((ending) => ending.test(normalized))) return "stop";
  if (starts.has(normalized)) return "start";
  return helps.has(normalized) ? "help" : null;
}
