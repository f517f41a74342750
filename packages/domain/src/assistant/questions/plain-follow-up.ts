import { isSpanish } from "../query/words/spanish.ts";

const ways: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:so|ok|okay|alright|well)[,\s]+(?=(?:and|what|whats|whos?|how|which|when|where|is|are|did|do|does)\b)/i,
    "",
  ],
  // "Is that better than last week", "how does that compare to last year".
  [
    /^(?:and |so |ok )*(?:(?:is|was) (?:that|it|this) )?(?:any )?(?:better|worse|more|less|higher|lower|up|down) (?:than|from|vs|over|compared to)\s+/i,
    "vs ",
  ],
  [
    /^(?:and |so |ok )*how (?:does|do|did) (?:that|it|this|those|they) (?:compare|stack up|look) (?:to|with|against|vs)\s+/i,
    "vs ",
  ],
  // "Whats her number".
  [/\b(his|her|their) (?:number|cell|cell number|num)\b/i, "$1 phone number"],
  // "Why was it so low", "how come it's down".
  [
    /^(?:and |so |but |y )*(?:why|how come|por ?qu[eé])\s+(?:(?:was|is|were|are|did|fue|est[aá]|estuvo|it|its|it's|that|thats|they|so|that|too|tan)\s+)*(?:low|high|down|up|bad|slow|drop|dropped|fall|go down|go up|weak|bajo|baja|alto|alta|mal)\s*[?!.]*$/i,
    "why",
  ],
  // "Ok now ARO same way".
  [/^(?:and |ok(?:ay)? )*(?:now|then) (?:do |show |give me )?(.+?) (?:the )?same way\s*[?!.]*$/i, "and $1"],
  [/^(?:ok(?:ay)? |alright |and )+(?:now|then)\s+(?=\S)/i, "and "],
  // "Break that down by tech", "split it by day".
  [
    /^(?:can you |now |and )?(?:break|split|cut)\s+(?:that|it|those|them|this)(?:\s+(?:down|up|out))?\s+by\s+/i,
    "by ",
  ],
  // "Same thing but last year" is about the same days.
  [
    /^(?:and )?(?:the )?same (?:thing|one|question|numbers?)\s+(?:(?:but|for|only|with)\s+)*last year\s*[?!.]*$/i,
    "and same period last year",
  ],
  [/^(?:and )?(?:the )?same (?:thing|one|question|numbers?)\s+(?:(?:but|for|only|with)\s+)*(?=\S)/i, "and "],
  // "No I meant the F-150".
  [
    /^(?:no+[,\s]+)?(?:i (?:meant|mean)|sorry[,\s]+|make (?:that|it)|not that one[,\s]+)\s*(?=\S)/i,
    "what about ",
  ],
  // "Never mind, do tires instead".
  [
    /^(?:never ?mind|nvm|forget (?:that|it)|scratch that|actually|no)[,\s]+(?:(?:do|show|check|try|make it|how about|what about)\s+)?(?=\S.*\binstead\s*[?!.]*$)/i,
    "what about ",
  ],
  [/(?<=^what about .*)\s+instead\s*[?!.]*$/i, ""],
  // "Take out the oil changes".
  [/^(?:and )?(?:take out|leave out|skip|exclude|minus)\s+(?:the\s+)?/i, "and without "],
  // "Only the ones over 500", "which ones are ready", "of those the Hondas".
  [
    /^(?:and )?(?:(?:out )?of (?:those|these|them)|from (?:those|these))[,\s]+(?:(?:only|just|which|what)\s+)?/i,
    "only ",
  ],
  [
    /^(?:and )?(?:just|only)\s+(?:show me\s+)?(?:the ones?|those|ones)\s+(?:(?:that are|that|which are|with|who|from)\s+)?(?=\S)/i,
    "only ",
  ],
  [/^(?:and |so )?which (?:ones?|of (?:those|them|these))\s+(?=\S)/i, "which "],
  // "Put phone numbers on there", "add what they owe".
  [
    /^(?:and |now |can you )?(?:add|put|include|show|give me)\s+(?:me\s+)?(?:their\s+|the\s+)?(?=(?:phone|number|what they owe|balance|tech|advisor|promise|concern|plate|vin|mileage|email|customer)\w*)/i,
    "with ",
  ],
  [/^(?:and )?with\s+their\s+/i, "with "],
  [/(?<=^with .*)\s+(?:on|to|in) (?:there|it|that|them|the list)\s*[?!.]*$/i, ""],
  [/^(?:y )?d[aá]me(?:los|las)\s+/i, ""],
  [/(?<=^(?:con|with) .*)\s+pa(?:ra)? (?:llamar|avisar)(?:los|las|les)?\s*[?!.]*$/i, ""],
  [
    /^(?:y )?de (?:esos|esas|ellos|ellas)[,\s]+(?:solo\s+|nom[aá]s\s+)?(?:cu[aá]les\s+|los que\s+|las que\s+)?(?:son\s+|fueron\s+)?(?:de\s+)?/i,
    "solo ",
  ],
  // "How bout last week", "wbt theo".
  [/^(?:and )?(?:how|what)\s+(?:bout|abt|'bout)\s+/i, "what about "],
  // "Same for brakes".
  [/^(?:and )?(?:do )?(?:the )?same (?:for|with|but)\s+(?=\S)/i, "and "],
  // "And hours too".
  [/^(?:and|also|add)\s+(.+?)\s+(?:too|also|as well)\s*[?!.]*$/i, "also $1"],
  [/^(?:what(?:'?s| is) (?:that|it)) (?=per |by )/i, "and "],
];

/** "The one before", whatever length it has. */
const before = /\bthe (?:one|time) (?:before|prior)(?: (?:that|it|this))?\b/gi;
const change =
  /^(?:and |y )?(?:with|without|con|sin|over|under|above|below|more than|less than|older than|newer than|compared|versus|vs|only|just|solo|nomas|nom[aá]s|as a|sorted|sort)\b/i;
/** Whether a question is only a change of the last answer, whatever it names: "with phone numbers", "over 30 days". */
export const startsAsChange = (question: string): boolean => change.test(question.trim());

/** A follow-up in the words that change the last plan: "break that down by tech" is "by tech". */
export function plainFollowUp(question: string): string {
  let text = question.trim().replace(/\s+tho(?:ugh)?\s*([?!.]*)$/i, "$1");
  for (const [pattern, by] of ways) text = text.replace(pattern, by);
  text = text.replace(before, "the period before");
  // "Y Tina?" has no other Spanish word.
  return isSpanish(text) ? text : text.replace(/^y\s+/i, "and ");
}
