import { type Token, tokensOf } from "../../questions/tokens.ts";

/** How people type at a counter: words without their apostrophes, and the trade's short forms. */
const everyday: Readonly<Record<string, string>> = {
  whats: "what is",
  whos: "who is",
  whose: "whose",
  hows: "how is",
  wheres: "where is",
  whens: "when is",
  hasnt: "has not",
  havent: "have not",
  havnt: "have not",
  whatre: "what are",
  "what're": "what are",
  hadnt: "had not",
  didnt: "did not",
  doesnt: "does not",
  dont: "do not",
  isnt: "is not",
  arent: "are not",
  wasnt: "was not",
  werent: "were not",
  cant: "can not",
  wont: "will not",
  couldnt: "could not",
  aint: "is not",
  im: "i am",
  ive: "i have",
  weve: "we have",
  theyve: "they have",
  theyre: "they are",
  thats: "that is",
  theres: "there is",
  howd: "how did",
  "how'd": "how did",
  whod: "who did",
  "who'd": "who did",
  whatd: "what did",
  "what'd": "what did",
  whered: "where did",
  "who've": "who have",
  "what've": "what have",
  "we'd": "we would",
  "we'll": "we will",
  "who'll": "who will",
  "there's": "there is",
  "when's": "when is",
  "let's": "let us",
  "i've": "i have",
  "they've": "they have",
  "couldn't": "could not",
  "ain't": "is not",
  sposed: "supposed",
  sposta: "supposed to",
  gotta: "have to",
  workin: "working",
  askin: "asking",
  gimme: "give me",
  lemme: "let me",
  gonna: "going to",
  wanna: "want to",
  yr: "year",
  yrs: "years",
  mo: "month",
  mos: "months",
  mth: "month",
  mths: "months",
  mnth: "month",
  wk: "week",
  wks: "weeks",
  qtr: "quarter",
  qtrs: "quarters",
  tmrw: "tomorrow",
  tmw: "tomorrow",
  tmrrw: "tomorrow",
  tmr: "tomorrow",
  tomorow: "tomorrow",
  yest: "yesterday",
  yday: "yesterday",
  ystrday: "yesterday",
  tdy: "today",
  tday: "today",
  tonite: "today",
  rn: "right now",
  mon: "monday",
  tue: "tuesday",
  tues: "tuesday",
  wed: "wednesday",
  weds: "wednesday",
  thu: "thursday",
  thur: "thursday",
  thurs: "thursday",
  fri: "friday",
  pls: "please",
  plz: "please",
  thx: "thanks",
  ur: "your",
  u: "you",
  n: "and",
  nd: "and",
  w: "with",
  bc: "because",
  abt: "about",
  btw: "between",
  btwn: "between",
  appt: "appointment",
  appts: "appointments",
  apt: "appointment",
  apts: "appointments",
  cust: "customer",
  custs: "customers",
  custmer: "customer",
  veh: "vehicle",
  vehs: "vehicles",
  inv: "invoice",
  invs: "invoices",
  ros: "repair orders",
  ro: "repair order",
  wo: "work order",
  wos: "work orders",
  ests: "estimates",
  avg: "average",
  ave: "average",
  pct: "percent",
  hrs: "hours",
  hr: "hour",
  phn: "phone",
  rev: "revenue",
  bal: "balance",
  bals: "balances",
  amt: "amount",
  mgmt: "management",
  eff: "efficiency",
  prod: "productivity",
  insp: "inspection",
  insps: "inspections",
  lastweek: "last week",
  thisweek: "this week",
  nextweek: "next week",
  lastmonth: "last month",
  thismonth: "this month",
  lastyear: "last year",
  thisyear: "this year",
  teh: "the",
  thw: "the",
  thry: "they",
  jst: "just",
  mch: "much",
  howmny: "how many",
  wich: "which",
  whts: "what is",
  nt: "not",
  tix: "tickets",
  ovr: "over",
  lst: "last",
  hwo: "how",
  tx: "tax",
  du: "due",
  wat: "what",
  wut: "what",
  wuts: "what is",
  wats: "what is",
  em: "them",
  tkt: "ticket",
  tkts: "tickets",
  aftn: "afternoon",
  stk: "stock",
  approx: "",
  etc: "",
};

/** Marks that join words: "10/1-10/15", "oct 1-15", "ro#6218", "500+", "w/ phone #s". */
const joined: readonly (readonly [RegExp, string])[] = [
  [
    /(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)\s*(?:-|–|to|thru|through)\s*(\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)/gi,
    " from $1 to $2 ",
  ],
  [
    /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)([a-z]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?\s*(?:-|–|to|thru|through)\s*(\d{1,2})(?:st|nd|rd|th)?(?![\d/])/gi,
    " from $1$2 $3 to $1$2 $4 ",
  ],
  [
    /\b(today|tomorrow|tmrw|tmw|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|satur|sun)(?:day)?)\s+(am|pm)\b/gi,
    " $1 $2-half ",
  ],
  [/\b(last|this|next|on|since|coming|every|appts?|appointments?)\s+sat\b/gi, "$1 saturday "],
  [/\b(last|this|next|on|since|coming|every|appts?|appointments?)\s+sun\b/gi, "$1 sunday "],
  // "What came in sat", but not "cars that sat".
  [
    /\b(in|from|opened|closed|booked|by|for|until|before|after)\s+sat(?=\s*(?:[?!.,]|$|and\b|morning\b|afternoon\b))/gi,
    "$1 saturday",
  ],
  [
    /\b(in|from|opened|closed|booked|by|for|until|before|after)\s+sun(?=\s*(?:[?!.,]|$|and\b|morning\b|afternoon\b))/gi,
    "$1 sunday",
  ],
  [/\blast night\b/gi, " yesterday "],
  [/\bam-half\b/gi, " morning "],
  [/\bpm-half\b/gi, " afternoon "],
  [/\b(\d{1,2})\s*(?:-|–)\s*(\d{1,2})\s*(am|pm)\b/gi, " between $1$3 and $2$3 "],
  [/\b(\d{1,2}(?::\d\d)?)\s*(am|pm|a\.m\.|p\.m\.)/gi, " $1$2 "],
  [/(\$?\d[\d,]*(?:\.\d+)?k?%?)\s*\+/gi, " $1 or more "],
  [/\bw\//gi, " with "],
  [/\bw\/o\b/gi, " without "],
  [/#s\b/gi, " numbers "],
  [/>=\s*/g, " at least "],
  [/<=\s*/g, " at most "],
  [/>\s*/g, " more than "],
  [/<\s*/g, " less than "],
  [/\bno[- ]?shows?\b/gi, " no-shows "],
  [/\b(\d+)\s*(?:hr|hrs)\b/gi, " $1 hours "],
  [/(\d)(yr|yrs|mo|mos|wk|wks|hrs|days?|months?|weeks?|years?)\b/gi, "$1 $2"],
  [/[&+]/g, " and "],
  [
    /\b(?:people |customers |ppl |folks )?(?:waiting|sitting) (?:in|up in) the (?:lobby|waiting room)\b/gi,
    "waiters",
  ],
  [/\bdropoffs?\b/gi, "drop offs"],
  // "This week vs last".
  [
    /\bthis (week|month|quarter|year) (vs\.?|versus|compared to|compared with|against|than|or|over) (?:the )?(?:last|prior|previous)(?: one)?(?=\s*(?:[?!.,]|$))/gi,
    "this $1 $2 last $1",
  ],
  // "Is the average ticket up or down from last month" is about this month.
  [
    /\b(?:up or down|higher or lower|better or worse|up|down) (?:from|than|over|vs|compared to|against) last (week|month|quarter|year)\b(?!.*\bthis\b)/gi,
    "this $1 vs last $1",
  ],
];

/** A question as if it had been typed in full: "whos in rn" is "who is in right now". */
export function expandTyping(question: string): string {
  let text = question.normalize("NFC").replaceAll("’", "'").replaceAll("–", "-");
  // A phone number and a plate are one word each.
  text = text
    .replace(/(?<!\d)(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]?(\d{4})(?!\d)/g, " $1$2$3 ")
    .replace(
      /\b(plates?|tags?)\s+(?!(?:ends?|with|is|no|that|of|and|for|on|in|says)\b)([a-z]{1,4})[\s-](\d[a-z0-9]{0,4})\b/gi,
      "$1 $2$3",
    );
  text = text
    .replace(/\b(ro|wo|inv|invoice|ticket|order)\s*#?\s*(\d{2,9})\b/gi, " $1 $2 ")
    .replace(/(^|\s)#(\d{2,9})\b/g, "$1number $2 ");
  // "This wk vs last": the short form of the unit first.
  text = text.replace(
    /\b(this|last) (wk|mo|mth|mnth|qtr|yr)\b/gi,
    (_, which: string, unit: string) => `${which} ${everyday[unit.toLowerCase()] ?? unit}`,
  );
  for (const [pattern, by] of joined) text = text.replace(pattern, by);
  const full = text.split(/(\s+|[?!;,])/).map((piece) => {
    const bare = piece.toLowerCase().replace(/[.:]+$/, "");
    return Object.hasOwn(everyday, bare) ? (everyday[bare] ?? piece) : piece;
  });
  return full.join("").replace(/\s+/g, " ").trim();
}

/** The words of a question as if they had been typed in full. */
export const typedTokens = (question: string): Token[] =>
  tokensOf(expandTyping(question)).flatMap((token) => {
    const full = Object.hasOwn(everyday, token.text) ? everyday[token.text] : undefined;
    if (full === undefined) return [token];
    return full
      .split(" ")
      .filter(Boolean)
      .map((text) => ({ text, raw: text }));
  });
