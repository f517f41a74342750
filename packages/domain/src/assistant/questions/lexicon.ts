import { metricPhrases } from "./metric-phrases.ts";
import { periodAliases } from "./periods.ts";
import { stem } from "./tokens.ts";

/** What a phrase means. Phrases are separated by "|". One question may match several concepts. */
const phrases = {
  // The kind of answer wanted.
  "how-many": "how many|number of|count of|count|how often",
  "how-much": "how much|what amount|dollar amount|total amount|how high|how big|what is the total|sum of",
  "how-long": "how long|how many hours does|time it takes",
  why: "why|reason|reason for|explain|what caused|what drove|how come|what is behind|because of what",
  when: "when|what day|what date",
  down: "down|lower|drop|dropped|fell|fall|fallen|decrease|decreased|decline in|worse|dip|dipped|less|shrink|shrank",
  up: "up|higher|rise|rose|risen|increase|increased|grow|grew|grown|better|more",
  change: "change|changed|changes|differ|different|difference|move|moved|compare|compared|comparison|trend",
  versus:
    "compared to|compared with|compare to|compare with|against|versus|vs|than|relative to|over the same",
  best: "best|highest|biggest|top|most|largest|strongest|busiest|most expensive|most valuable",
  worst: "worst|lowest|least|weakest|smallest|slowest|quietest|fewest|cheapest",
  oldest: "oldest|longest|first come|waiting longest",
  newest: "newest|latest|most recent|recent",
  rows: "rows|row|records|record|details|detail|behind it|drill down",
  average: "average|mean|typical",
  all: "all|every|everything|entire",
  not: "not|no|never|without|none|nobody|any not",

  // Shop metrics.
  ...metricPhrases,

  // Work.
  order: "repair order|repair orders|ro|ros|r.o|work order|work orders|ticket|tickets|job card",
  car: "car|cars|vehicle|vehicles|auto|autos|ride",
  "in-shop":
    "in the shop|in shop|here now|in house|on the floor|on the lot|on site|with us now|currently here",
  open: "open|are out|out now|opened|unfinished|active|still open|current|currently|ongoing",
  estimate: "estimate|estimates|quote|quotes|quotation",
  awaiting:
    "awaiting approval|waiting for approval|waiting on approval|waiting for an approval|waiting for an answer|waiting for answer|waiting for the customer|waiting on the customer|waiting on customer|waiting for customer|not answered|unanswered estimate|pending approval|to be approved|needs approval|need approval|approvals waiting|waiting approval|not approved yet|approval|approvals",
  approved: "approved|authorized|approved work",
  working:
    "working on|work on now|in progress|being worked on|in work|worked on now|under way|in the works|in the bays",
  checking: "quality check|in quality check|qc|final check",
  ready:
    "ready|ready for pickup|ready for pick up|waiting for pickup|waiting for pick up|ready to go|to be picked up|picked up",
  "not-paid-order": "invoiced",
  hold: "on hold|blocked|held up|stuck|hold|waiting for parts|waiting on parts|waiting for a part|waiting for bay",
  promised: "promised|promise|promises|promise time|due out|promised for|promised today|finish by",
  late: "late|behind|behind schedule|running late|past promise|too late|missed promise|past the promised time|past promise time",
  overdue: "overdue|past due|over due",
  risk: "at risk|in danger|about to be late",
  waiter: "waiter|waiters|waiting customer|waiting customers|waiting in the lobby|waiting here",
  loaner: "loaner|loaners|loaner car|loaner cars",
  shuttle: "shuttle|shuttles",
  "drop-off": "drop off|drop offs|dropped off",
  created: "created|we write|did we write|written|wrote|came in|checked in|started|taken in",
  finished: "finish|finishes|finished|complete|completed|closed|done|posted|post",
  repaired:
    "fix|fixed|repair|repaired|service|serviced|work on|worked on|see|saw|seen|bill|billed|handle|handled|deliver|delivered|do",
  work: "work|job|jobs|works|recommendation|recommendations|recommended work|item|items|line|lines|services|repairs",
  declined: "declined|decline|turned down|refused|rejected|said no to|say no to|not wanted|not want",
  deferred: "deferred|postponed|put off|put it off|delayed|for later",
  due: "due|coming due|due for|is due|come due|comes due|need|needs|in need of",
  service: "service|services|maintenance|service due|scheduled service|scheduled maintenance",
  sold: "sold|sell|sells|selling|common|popular|performed|frequent|did we do",
  status:
    "status|state|how is|where is|how far|stand|standing|happening with|going on with|about|tell about|know about|information on|info on|info|overview|summary|history",
  "time-in":
    "time in status|time in each status|stay in each status|wait in each status|spend in each status|time in state|in each status|in each state",

  // Money.
  unpaid:
    "unpaid|owe|owes|owed|owing|outstanding|open invoices|open bills|open balance|receivable|receivables|accounts receivable|ar|not paid|have not paid|has not paid|not been paid|still to be paid|debt|debts|debtors|balance due|money out",
  aging: "aging|ageing|aged|how old",
  invoice: "invoice|invoices|bill|bills",
  payment: "payment|payments|paid|pay|paying|receipts",
  cash: "cash|in cash",
  check: "check|checks|by check",
  card: "card|cards|credit card|credit cards|by card|debit card",
  terminal: "terminal|card terminal|card machine|card reader|on the terminal",
  ach: "ach|by ach|bank transfer|bank transfers|by bank transfer|wire transfer",
  financing: "financing|financed|with financing",
  "gift-card": "gift card|gift cards|gift certificate|gift certificates",
  package: "prepaid package|prepaid packages|package|packages|service package|service packages",
  "day-close":
    "day close|day closes|cash drawer|drawer|over or short|over and short|over short|z report|close out",
  price: "price|prices|cost|costs|charge|charges|rate|rates|pricing",
  bay: "bay|bays|stall|stalls|lift|lifts",
  "labor-rate": "labor rate|hourly rate|shop rate|door rate|rate per hour|charge per hour|charge an hour",
  tax: "sales tax|tax rate|tax|taxes|sales taxes",
  exempt: "exempt|tax exempt|exempted|exemption|exemptions|exempt sales",
  opening: "opening hours|business hours|our hours|shop hours|when do we open|when do we close",
  hours: "hours|hour|hrs|time",

  // People.
  customer: "customer|customers|client|clients|people|person|folks",
  new: "new|first time|brand new",
  visit:
    "visit|visits|visited|come|came|come in|came in|been here|been in|here|been|show up|come back|came back|return|returned|last visit|seen|drop by",
  lapsed: "inactive|lapsed|lost|gone quiet|stopped coming|not come back|overdue for a visit|win back",
  spent: "spend|spent|spending|bought|buy|worth|brought in|bring in|generated|paid us",
  texts:
    "text|texts|texting|text messages|sms|receive texts|get texts|agreed to texts|allow texts|allows texts|consent|consents|consented",
  email: "email|emails|mail|e-mail|email address|email addresses|mail address",
  drives:
    "drive|drives|own|owns|bring|brings|look after|take care of|on file|in our care|in our files|maintain|registered|on record",
  from: "from|live in|lives in|living in|based in|who live",

  // Parts.
  part: "part|parts|stock|inventory|spare parts|part number|stocked part",
  low: "below reorder point|at reorder point|under reorder point|reorder point|below the reorder point|below their reorder point|low|running out|almost out|should i order|should we order|to be ordered|parts to order|running low|below minimum|low stock|low on|short|running short|need to order|needs ordering|to order|should we order|order soon|reorder list|run low|under minimum",
  out: "out of stock|run out|ran out|sold out|out of|zero stock|stocked out|stock out|stockouts",
  "on-hand":
    "on hand|in stock|on the shelf|have left|left|available stock|in inventory|do we have|have we got|got left",
  used: "used|usage|by usage|use|using|issued|consumed|go through|went through|fast moving|move most|most used",
  slow: "slow|slow moving|dead stock|not moving|obsolete|gathering dust|collecting dust|not sold|not used|unused|unsold|sitting|sitting on the shelf|not sell|not move|not moved",
  value: "value|worth of|inventory value|stock value|valued|tied up|money tied up|capital",
  reserved: "reserved|committed",
  bin: "bin|bins|shelf location|where is it kept|kept",

  // The team.
  technician: "technician|technicians|tech|techs|mechanic|mechanics",
  advisor: "advisor|advisors|service advisor|service advisors|writer|writers|service writer|service writers",
  flagged:
    "flag hours|flagged|flagged hours|flag|flat rate|flat rate hours|turned hours|turn|hours turned|book hours|produce|produced|sold hours by|billed by",
  clocked: "clocked|clock|clocking|on jobs",
  present: "attendance|at work|present|worked|work today|working hours",
  "on-clock":
    "on the clock|clocked in|clocked on|here today|at work now|working now|who is working|who is here|on shift",
  mine: "my|mine|i|me|myself",

  // The calendar.
  appointment:
    "appointment|appointments|booking|bookings|booked|scheduled|schedule|calendar|coming in|expected|expecting",
  "no-show":
    "no show|no shows|not show up|did not show|not show|missed appointment|missed appointments|missed their appointment|missed",
  cancelled: "cancelled|canceled|cancellation|cancellations",
  request: "request|requests|online request|online requests|booking request|booking requests|requested",
  free: "free|how full|how busy|booked up|opening|openings|capacity|room|slot|slots|free time|open slot|open slots|fit in|squeeze in|availability|free slot|next free",

  // Messages.
  message:
    "message|messages|conversation|conversations|thread|threads|inbox|texts from customers|unread|unread message|unread messages",
  reply:
    "needs a reply|need a reply|needs an answer|reply|replies|answer|answers|respond|response|waiting for a reply|wait for a reply|waiting for an answer from us|answered|unanswered|get back",
  waiting: "waiting|wait|waits|pending|await|awaiting|open question",

  // Canned jobs.
  canned: "canned job|canned jobs|saved job|saved jobs|job template|menu|menu price|menu prices|price list",

  // Audit log.
  "who-did": "who did|who did what|audit|audit log|audit trail|activity log|record of acts|what happened",
  "signed-in": "signed in|sign in|logged in|login|logins|log in|sign ins|log ins",
  failed: "failed|failure|failures|wrong password|failed sign ins|failed logins",
  exported: "exported|export|exports|downloaded|took a list|took out",
  refunded: "refunded|refund|refunds|gave back|money back|went back|given back|returned money",
  settings: "settings|setting|changed settings|changed the settings",
  invited: "invited|invitation|invitations",

  // At a glance.
  glance:
    "at a glance|how are we doing|how is it going|how is business|going on today|how is the day|today overview|overview of today|what is going on|status of the shop|daily summary|how is today",

  // Grouping.
  "by:day": "by day|per day|each day|daily|day by day|which day|what day of|days",
  "by:week": "by week|per week|each week|weekly|week by week|which week|weeks",
  "by:month": "by month|per month|each month|monthly|month by month|which month|months|over time",
  "by:customer": "by customer|per customer|each customer|by client",
  "by:technician": "by technician|per technician|each technician|by tech|per tech|each tech",
  "by:location": "by location|per location|each location|by shop",
  "every-place":
    "all locations|every location|all shops|every shop|all our shops|both locations|both shops|the whole business|across locations|all stores|company wide",

  // Drafts.
  draft: "draft|write|compose|prepare|send|text to|write to",
  plan: "plan|plan the day|day plan|plan for the day|replan|optimize|optimize the day|planning",
  wording: "words|wording|description|descriptions|invoice description|word|phrase",
  reorder: "reorder|order more|restock|purchase order|buy more|order some|replenish|po",
  add: "add|put|include|append",
  follow: "and|what about|how about|only|just|same for|same|now for|instead|also|and for",
} as const;
export type Concept = keyof typeof phrases;

/** Words that do not change the meaning of a question. */
const empty =
  "a|an|the|last|next|money|report|take|takes|do we have|of|in|for|is|are|was|were|be|been|being|am|do|does|did|done to|we|our|ours|us|please|tell|give|show|list|find|display|let|see if|get|look up|can|could|would|should|will|shall|you|your|have|has|had|having|there|to|at|on|by|with|that|this|these|those|it|its|them|their|they|he|she|his|her|him|and|or|which|what|who|whom|whose|where|how|currently|now|right|so far|still|yet|already|far|up to|right now|today so far|shop|our shop|business|any|some|much|many|exactly|really|hey|hi|hello|ok|okay|thanks|thank|want|like|know|wonder|question|total|totals|overall|altogether|all together|in total|dollars|dollar|amount|amounts|as|than usual|per|each|ever|just|need to know|me|look|then|into|when we|during|within|across|moment|at the moment|time period|number|was it|went|go|going|make|makes|from"
    .split("|")
    .map((phrase) => phrase.split(" "));

interface Entry {
  readonly words: readonly string[];
  readonly concept: Concept | null;
}
const byFirst = new Map<string, Entry[]>();
const vocabulary = new Set<string>(periodAliases.map(stem));
function learn(words: readonly string[], concept: Concept | null): void {
  const stemmed = words.map(stem);
  const [first = ""] = stemmed;
  byFirst.set(first, [...(byFirst.get(first) ?? []), { words: stemmed, concept }]);
  for (const word of stemmed) vocabulary.add(word);
}
for (const [concept, list] of Object.entries(phrases))
  for (const phrase of list.split("|")) learn(phrase.split(/[\s.-]+/), concept as Concept);
for (const words of empty) learn(words, null);
for (const [first, entries] of byFirst)
  byFirst.set(
    first,
    entries.toSorted(
      (a, b) => b.words.length - a.words.length || Number(a.concept === null) - Number(b.concept === null),
    ),
  );

/** The words in phrases, periods and fillers, without plural endings. */
export const lexiconWords: ReadonlySet<string> = vocabulary;

/** What the longest phrase starting at `at` may mean. `optional` when it may also mean nothing. The words are stems. */
export function meaningAt(
  words: readonly string[],
  at: number,
): { concepts: readonly Concept[]; size: number; optional: boolean } | null {
  const fitting = (byFirst.get(words[at] ?? "") ?? []).filter((each) =>
    each.words.every((word, index) => words[at + index] === word),
  );
  const [longest] = fitting;
  if (!longest) return null;
  const size = longest.words.length;
  const same = fitting.filter((each) => each.words.length === size);
  const concepts = same.flatMap(({ concept }) => (concept === null ? [] : [concept]));
  return { concepts: [...new Set(concepts)], size, optional: concepts.length < same.length };
}
