/** Phrases that mean one thing become one word before the question is split. */
const phrases: readonly [RegExp, string][] = [
  [/[’`]/g, "'"],
  [/\b(how much)\b(?! (money|time|can i save|could i save))/g, " price "],
  [/\bno[- ]?shows?\b|\b(do not|don't|dont|never|not|didn't|doesn't) show(ing)? up\b/g, " noshow "],
  [/\b(run|runs|running|ran) out of\b/g, " shortage "],
  [/\b(credit|debit)[- ]cards?\b/g, " card "],
  [/\btext messages?\b/g, " sms "],
  [/\bset[- ]up\b/g, " setup "],
  [/\bsign(ed|ing)?[- ]up\b/g, " signup "],
  [/\b(log|sign)(ged|ing)?[- ](in|on)\b/g, " login "],
  [/\bpre[- ]enroll(ment|ing|ed)?\b/g, " preenroll "],
  [/\bsoc[- ]?(2|two|ii)\b/g, " soc2 "],
  [/\b(up and running|going live|go live|get(ting)? going|get(ting)? started)\b/g, " start "],
  [/\bcash[- ]?flow\b/g, " cashflow "],
  [/\b(show|shown) (me|us) around\b/g, " demo "],
  [
    /\b(do not|don't|dont|didn't|doesn't|won't|never) (come|coming) back\b|\bcom(e|ing) back\b/g,
    " retention ",
  ],
  [/\b24\/7\b/g, " 24h "],
];

/** Common words in questions that say nothing about the topic. */
const empty = new Set(
  `a an the this that these those it its i im i'm ive i've me my mine we we're our us you your yours he she they them
  their is are am was were be been being do does did done doing dont don't can cant can't could would should will
  won't may might must have has had having get gets getting got go going gone want wants need needs like know tell
  let make makes please about with without for of to in on at by from and or but if then so because what whats what's
  which who whos who's whom when why how much many any anything some something somewhere saw there here as into out
  up down off over again too very really just also more most biggest big main one ones thing things way lot lots
  still even only than not no yes ok okay hi hello hey thanks thank else ever every each all both first last other
  own same such per via vs hers his am's that's there's isn't aren't doesn't didn't isnt arent keep keeps keeping
  take takes taking use uses using come comes coming give gives around between during before after now always
  never often usually currently right sure maybe think thinking wonder wondering question questions ask asking
  say says said look looking see seeing hear heard possible able offer offers offering provide provides allow
  allows include includes including feature features it's actually basically kind sort bit fully completely entirely quite pretty totally`.split(
    /\s+/,
  ),
);

/** Words of feeling, or words in half of all questions. They count a little. */
const soft = new Set(
  `headache nightmare struggle struggling challenge pain painful killing kills crazy drives drive hard hate sick tired
  worst sounds sound problem problems issue shop shops garage business car cars auto autoiq software system program
  product company good great best better work works working help helps people guys everything stuff handle manage
  deal find time way total`.split(/\s+/),
);

/** Each line: words that visitors use for the first one. */
const families = `price cost costs pricing rate rates charge charges expensive cheap cheapest
trial try trying test testing evaluate tryout
technician tech techs mechanic mechanics
customer client clients consumer
vehicle truck trucks van
inventory stock
shortage lacking missing
sms text texts texting
migrate import importing transfer switch switching move moving convert conversion migration
appointment appointments booking bookings book reservation
schedule scheduling calendar
employee employees staff worker workers team crew
photo photos picture pictures image images
estimate estimates quote quotes
yearly year annual annually
monthly month
invoice invoices bill bills billing invoicing
reply respond response answer
safe secure security protect protection protected
fast quick quickly soon speed
discount deal coupon promo lower
report reports reporting statistics stats
hire hiring recruit recruiting recruitment
paperwork admin administration paper administrative
location locations site sites branch branches
phone telephone
permission permissions access
integrate integration integrations connect connects
comply compliance compliant
train training teach learn
sunday sundays saturday saturdays weekend weekends
reminder reminders remind
human person representative
franchise franchises chain
hours hour
call calling
start starting begin implementation implement launch
late overdue unpaid`
  .split("\n")
  .map((line) => line.split(" "));
const heads = new Map(
  families.flatMap(([head, ...rest]) => rest.map((word) => [word, head as string] as const)),
);

/** Removes endings, so that "scheduling", "scheduled" and "schedule" are one word. A small part of Porter's rules. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let short = word.replace(/'s$/, "");
  if (short.endsWith("ies") && short.length > 4) short = `${short.slice(0, -3)}y`;
  else if (/(ss|sh|ch|x)es$/.test(short)) short = short.slice(0, -2);
  else if (/[^suis]s$/.test(short)) short = short.slice(0, -1);
  const cut = short.replace(/(ing|ed)$/, "");
  if (cut !== short && cut.length > 2 && /[aeiouy]/.test(cut))
    short = cut.replace(/([b-df-hj-kmnp-rtv-z])\1$/, "$1");
  return short.length > 4 ? short.replace(/e$/, "") : short;
}

/** The word that represents a word and its relatives. Null if it has no meaning for the search. */
export function termOf(word: string): string | null {
  const plain = word.replace(/^'+|'+$/g, "");
  if (plain === "" || empty.has(plain)) return null;
  return stem(heads.get(plain) ?? heads.get(plain.replace(/s$/, "")) ?? plain);
}

const softTerms = new Set([...soft].map((word) => termOf(word)));
export const isSoft = (term: string): boolean => softTerms.has(term);

/** Splits a text into words, with phrases that mean one thing as one word. */
export function splitWords(text: string): string[] {
  const one = phrases.reduce((all, [pattern, word]) => all.replace(pattern, word), text.toLowerCase());
  return one.match(/[a-z0-9'$]+/g) ?? [];
}

/** A question's meaningful words, each once. */
export const termsOf = (text: string): string[] => [
  ...new Set(splitWords(text).flatMap((word) => termOf(word) ?? [])),
];
