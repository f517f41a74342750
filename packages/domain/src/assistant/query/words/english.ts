import { metricPhrases } from "../../questions/metric-phrases.ts";
import type { AttributeId } from "../attribute-catalog.ts";
import type { Dimension } from "../dimension-catalog.ts";
import type { MeasureId } from "../measure-catalog.ts";
import { type RecordWord, recordWords } from "./record-words.ts";

/** What a phrase may mean in a question about metrics. */
export type Meaning =
  | { readonly is: "measures"; readonly ids: readonly MeasureId[] }
  /** A verb that names no metric of its own: "did we do", "bill", "make". */
  | { readonly is: "sell" }
  | { readonly is: "spend" }
  /** "Working on": now, not what was sold. */
  | { readonly is: "work" }
  | { readonly is: "owe" }
  | { readonly is: "pay" }
  | { readonly is: "come" }
  | { readonly is: "noun"; readonly of: Noun }
  | { readonly is: "split" }
  | { readonly is: "step"; readonly of: Dimension }
  | { readonly is: "column"; readonly id: AttributeId }
  | { readonly is: "rank"; readonly order: "most" | "least" }
  | { readonly is: "how-many" }
  | { readonly is: "how-much" }
  | { readonly is: "who" }
  | { readonly is: "which" }
  | { readonly is: "overview" }
  | { readonly is: "average" }
  | { readonly is: "busy"; readonly order: "most" | "least" }
  | { readonly is: "versus" }
  /** "Better", "up", "worse": against the period before. */
  | { readonly is: "change" }
  | { readonly is: "and" }
  | { readonly is: "not" }
  | { readonly is: "only" }
  | { readonly is: "year-before" }
  | { readonly is: "period-before" }
  | { readonly is: "now" }
  /** What is said of single records. */
  | { readonly is: "record"; readonly of: RecordWord }
  | { readonly is: "filler" };

export const nouns = {
  customer: { dimension: "customer", count: "customers" },
  car: { dimension: "vehicle", count: "car-count" },
  order: { dimension: null, count: "car-count" },
  job: { dimension: "job", count: "jobs" },
  "job-category": { dimension: "job-category", count: "jobs" },
  invoice: { dimension: null, count: "invoices" },
  part: { dimension: "part", count: "parts-used" },
  "part-category": { dimension: "part-category", count: "parts-used" },
  appointment: { dimension: null, count: "appointments" },
  estimate: { dimension: null, count: "estimates-sent" },
  inspection: { dimension: null, count: "inspections" },
  technician: { dimension: "technician", count: null },
  advisor: { dimension: "advisor", count: null },
  method: { dimension: "method", count: null },
  make: { dimension: "make", count: null },
  model: { dimension: "model", count: null },
  "model-year": { dimension: "model-year", count: null },
  city: { dimension: "city", count: null },
  location: { dimension: "location", count: null },
  department: { dimension: "department", count: null },
  brand: { dimension: "brand", count: null },
  status: { dimension: "status", count: null },
  visit: { dimension: "visit", count: null },
  day: { dimension: "day", count: null },
  week: { dimension: "week", count: null },
  month: { dimension: "month", count: null },
  quarter: { dimension: "quarter", count: null },
  year: { dimension: "year", count: null },
  weekday: { dimension: "weekday", count: null },
  hour: { dimension: "hour", count: null },
} as const satisfies Readonly<Record<string, { dimension: Dimension | null; count: MeasureId | null }>>;
export type Noun = keyof typeof nouns;

/** How people ask for metrics beyond the phrases of the reports' metrics. "|" separates phrases. */
const measureWords: Readonly<Partial<Record<MeasureId, string>>> = {
  sales:
    "sales|sale|gross sales|gross revenue|income|total sales|sales dollars|sales total|dollar sales|money made|top line|total revenue|sales number|sales numbers|volume",
  "labor-sales": "labor|labor dollars|labor income|labor total|labor sold|labour|labour sales",
  "parts-sales": "parts dollars|parts income|parts total|parts revenue|parts sold dollars",
  "sublet-sales": "sublet|sublets|sublet dollars",
  "car-count":
    "car count|cars count|carcount|vehicles serviced|cars serviced|cars fixed|cars done|cars finished|ro count|ros closed|repair orders closed|repair orders posted|repair orders done|repair orders finished|closed repair orders|finished repair orders",
  aro: "aro|average repair order|average ro|average ticket|ticket average|average invoice|average bill|average sale|average order|average job ticket|average ticket size|ticket size|dollars per car|sales per car|revenue per car|average per car|average car|average dollar per car|sales per repair order|dollars per repair order|average repair",
  "gross-profit":
    "gross profit|gp|gross profit dollars|profit|make on|made on|making on|profit on|we make on|we made on|made off|make off|clear|cleared|gross profits|profits|gp dollars|net gross|profitable|profitability",
  "gross-profit-percent":
    "gross profit percent|gross profit percentage|gross profit %|gp percent|gp percentage|gp %|gross margin|profit margin|margin|margins|profit percent|profit percentage|profit %|overall margin|gp margin",
  "labor-profit-percent":
    "labor margin|labor margins|labor gp %|labor gross profit percent|labor gross profit %|margin on labor|labor profit margin",
  "parts-profit-percent":
    "parts margin|parts margins|part margin|part margins|parts gp %|parts gross profit percent|parts gross profit %|margin on parts|parts profit margin",
  "labor-profit": "labor gross profit|labor profit|profit on labor|gross profit on labor|labor gp dollars",
  "parts-profit": "parts gross profit|parts profit|profit on parts|gross profit on parts|parts gp dollars",
  cost: "cost of work|cost of sales|costs of work|cost of goods|cogs|total cost|total costs",
  "parts-cost":
    "parts cost|part cost|cost of parts|spent on parts|spend on parts|pay for parts|paid for parts|spending on parts",
  "labor-cost": "labor cost|labor costs|cost of labor",
  fees: "fees|fee",
  supplies: "shop supplies|supplies|shop supply",
  discounts: "discounts|discount|discounted|discounting|discounts given|gave in discounts",
  tax: "sales tax|sales tax collected|tax collected|taxes collected|tax|taxes|tax collected|sales taxes",
  invoiced:
    "invoiced with tax|total with tax|sales with tax|sales including tax|total billed with tax|billed with tax",
  invoices: "invoices|invoice count|number of invoices|invoices posted",
  "hours-sold":
    "hours sold|sold hours|billed hours|hours billed|labor hours|hours of labor|labor hours sold|labor hours billed",
  "hours-flagged":
    "flag|flagged|flagging|flag hours|flagged hours|hours flagged|hours turned|turned hours|hours flag|hours produced|book hours|flat rate hours|turn hours",
  "hours-clocked":
    "hours clocked|clocked|clocked hours|job hours|hours on jobs|clock hours|clocked time|time clocked|wrench time",
  "hours-present":
    "attendance hours|attendance|hours present|hours worked|worked hours|hours here|hours at work|time worked|hours on the clock",
  efficiency: "efficiency|tech efficiency|technician efficiency|efficient|efficiencies",
  productivity: "productivity|tech productivity|technician productivity|productive",
  proficiency: "proficiency|tech proficiency|technician proficiency|proficient",
  "effective-labor-rate":
    "effective labor rate|elr|effective rate|effective hourly rate|effective labor|labor rate effective",
  "hours-per-ro":
    "hours per ro|hours per repair order|hours per car|hours per ticket|hours per vehicle|hours per order|labor hours per repair order|labor hours per car|average hours per repair order|average hours per car|average hours per ticket",
  "close-ratio":
    "close ratio|closing ratio|close rate|closing rate|approval rate|conversion rate|close percentage|closing percentage|closing percent|approval percentage|approval ratio|closing",
  declined:
    "turn down|turned down|turning down|say no to|said no to|decline|refuse|refused|reject|rejected|pass on|passed on|declined|declined work|declined sales|declined dollars|work declined|deferred work|declined jobs dollars|declines|lost sales",
  "declined-recovered":
    "recovered|get back|got back|win back|won back|recovered declined work|declined work recovered|recovered work|declined work sold later|recovered sales|recovered declines",
  "declined-recovery":
    "recovery rate|declined recovery|declined recovery rate|recovery of declined work|recovery percentage",
  "inspection-rate":
    "inspection rate|dvi rate|dvi compliance|inspection compliance|inspection percentage|percent inspected|dvi percentage",
  inspections: "inspections|inspection count|dvis|dvi|inspections completed|inspections done",
  comebacks: "comebacks|comeback|come backs|redos|rechecks|comeback count",
  "comeback-rate":
    "comeback rate|come back rate|comeback percentage|comeback percent|rate of comebacks|comebacks rate",
  "bay-utilization": "bay utilization|bay usage|bay use|bay occupancy|bay utilisation",
  "show-rate": "show rate|show up rate|showed up rate",
  "no-shows":
    "no shows|no show|noshows|noshow|missed appointments|missed their appointments|did not show up|did not show|not show up|not show",
  "no-show-rate": "no show rate|no show percentage|percent no shows|rate of no shows",
  cancelled:
    "cancelled appointments|canceled appointments|cancellations|cancelations|cancelled|canceled|appointments cancelled|appointments canceled|cancels",
  paid: "payments received|money received|collected|collect|money collected|collections|cash received|money taken in|take in|took in|taken in|money came in|money come in|money in|came in money|payments|receipts|payments taken|in the drawer|in the till|in the cash drawer|in the register|deposits total|cash flow",
  refunds: "refunds|refunded|refund|gave back|money back|refund total|refunds total",
  owed: "balance due|balances due|balance|balances|receivables|receivable|accounts receivable|ar|ar balance|outstanding balance|outstanding balances|outstanding|money owed|owed|open balance|open balances|unpaid balance|unpaid balances|past due balance",
  "unpaid-invoices":
    "unpaid invoices|open invoices|unpaid bills|invoices unpaid|outstanding invoices|invoices outstanding|unpaid invoice",
  appointments:
    "appointment count|appointments booked|bookings|booked appointments|scheduled appointments|cars scheduled|cars booked|appointments scheduled",
  "estimates-sent":
    "estimates sent|quotes sent|estimates written|quotes written|sent estimates|estimates|quotes|estimates given|quotes given",
  "estimates-approved": "estimates approved|approved estimates|quotes approved|approved quotes",
  opened:
    "repair orders opened|ros opened|opened repair orders|repair orders written|ros written|tickets written|tickets opened|work orders opened|work orders written|written repair orders|repair orders started",
  "new-customers":
    "new customers|new customer count|first time customers|new clients|new customer|first timers|new people|brand new customers",
  customers: "customer count|customers served|unique customers|different customers|customers we had",
  "parts-used":
    "use|used|using|go through|gone through|parts used|part usage|parts usage|used parts|parts issued|parts we used|pieces used|parts gone through",
  "on-hand":
    "on hand|in stock|on the shelf|stock on hand|quantity on hand|qty on hand|units on hand|in inventory",
  "stock-value":
    "stock value|inventory value|value of inventory|value of stock|value of the inventory|value of our inventory|value of our stock|worth of inventory|inventory worth|tied up in inventory|tied up in parts|money tied up in parts|parts inventory value|stock at cost|inventory at cost|money in inventory|money in parts|how much money in parts|how much money in parts on the shelf|how much money is in parts|how much money is in inventory|money in parts on the shelf|money on the shelf|money in stock|worth of parts",
  jobs: "jobs sold|job count|number of jobs|jobs done|jobs performed|jobs completed|jobs finished",
  "hours-booked":
    "hours booked|booked hours|appointment hours|hours of appointments|scheduled hours|hours scheduled|hours on the schedule",
  "open-orders": "open repair order count|open ro count|open ticket count|open order count",
  "open-work": "work in progress dollars|wip dollars|wip value|value of work in progress",
  "jobs-left": "unfinished job count|open job count",
  "hours-left": "unfinished hours|hours not finished|unfinished labor hours",
  "red-points": "red items found|reds found|red points found|red findings|red item count",
  "yellow-points": "yellow items found|yellows found|yellow points found|yellow findings|yellow item count",
  "reds-per-inspection":
    "red items per inspection|reds per inspection|average red items per inspection|average reds per inspection",
  "average-estimate":
    "average estimate|average estimate size|average estimate amount|estimate average|average quote|average size of estimates|average size of our estimates",
  "days-in-shop":
    "average days in the shop|days in the shop|average days in shop|average days from drop off to invoice|average days from drop off to pickup|average days from drop off to pick up|days from drop off to pickup|average cycle time|average days here",
  "sales-per-job":
    "average sale per job|sales per job|average job|average per job|dollars per job|average price per job|average job size",
};

/** One phrase that names several metrics. */
const several: Readonly<Record<string, readonly MeasureId[]>> = {
  "labor vs parts sales|labor versus parts sales|parts vs labor sales|labor and parts sales|parts and labor sales|labor and parts|parts and labor|labor vs parts|parts vs labor|labor sales vs parts sales":
    ["labor-sales", "parts-sales"],
  "labor gp": ["labor-profit", "labor-profit-percent"],
  "parts gp": ["parts-profit", "parts-profit-percent"],
  "labor and parts margin|parts and labor margin|labor and parts margins|parts and labor margins": [
    "labor-profit-percent",
    "parts-profit-percent",
  ],
  "flagged vs clocked|flagged versus clocked|flagged and clocked|clocked vs flagged|clocked and flagged|flag vs clock|flagged vs clocked hours":
    ["hours-flagged", "hours-clocked"],
  "labor parts and sublet|labor, parts and sublet": ["labor-sales", "parts-sales", "sublet-sales"],
  "gross profit dollars and percent|gp dollars and percent|gp and gp percent": [
    "gross-profit",
    "gross-profit-percent",
  ],
};

const nounWords: Readonly<Record<Noun, string>> = {
  customer: "customer|client|people|person|account|folk|fleet account|fleet customer",
  car: "car|vehicle|auto|ride|unit",
  order: "repair order|work order|ticket|order|job card",
  job: "job|service|repair|work|job type|type of job|kind of job|job name|type of work|canned job",
  "job-category":
    "job category|category of job|category|service category|type of service|kind of work|line of work",
  invoice: "invoice",
  part: "part|part number|sku|item",
  "part-category": "part category|parts category|category of part|category of parts",
  appointment: "appointment|booking",
  estimate: "estimate|quote",
  inspection: "inspection|dvi",
  technician: "tech|technician|mechanic|wrench|guy|crew|team",
  advisor: "advisor|service advisor|service writer|writer|counter person",
  method:
    "payment method|method|payment type|type of payment|tender|tender type|form of payment|pay type|how they paid|how paid|how it was paid",
  make: "make|car make|vehicle make|manufacturer|car brand|vehicle brand",
  model: "model|car model|vehicle model|make and model",
  "model-year": "model year|vehicle year|car year|year of car|age of car",
  city: "city|town",
  location: "location|shop|store|branch",
  department: "department|dept",
  brand: "brand|part brand|parts brand|vendor|supplier",
  status: "status",
  visit: "kind of visit|visit type|type of visit",
  day: "day",
  week: "week",
  month: "month",
  quarter: "quarter",
  year: "year",
  weekday: "day of week|day of the week|weekday|dow",
  hour: "hour|hour of day|hour of the day|time of day",
};

const steps: Readonly<Partial<Record<Dimension, string>>> = {
  day: "daily|day by day|per day|by day|each day|every day|by the day|a day",
  week: "weekly|week by week|per week|by week|each week|every week|by the week|a week|week over week",
  month:
    "monthly|month by month|per month|by month|each month|every month|by the month|a month|month over month",
  quarter: "quarterly|per quarter|by quarter|each quarter|every quarter|quarter by quarter",
  year: "yearly|annually|annual|per year|by year|each year|every year|year by year|a year",
  weekday:
    "by day of week|by day of the week|by weekday|per weekday|each day of the week|each weekday|day of the week|day of week",
  hour: "by hour|hourly|by time of day|by hour of day|by hour of the day",
};

const columns: Readonly<Partial<Record<AttributeId, string>>> = {
  phone:
    "phone|phones|phone number|phone numbers|number to call|numbers to call|cell|cell number|cell numbers|cell phone|contact|contact info|contact information|telephone|phone no|numbers",
  email: "email|emails|email address|email addresses|e mail|e mails",
  address: "address|addresses|street address|mailing address|mailing addresses",
  "last-visit": "last visit|last visits|last time in|last seen|date of last visit|last visit date",
  texts: "text consent|texts allowed|text permission",
  plate: "plate|plates|license plate|license plates|tag|tags|plate number|plate numbers|tag number",
  vin: "vin|vins|vin number|vin numbers",
  odometer: "odometer|mileage|miles|mileages",
  owner: "owner of the car|whose car|owner name|owners",
  "part-number": "part numbers|part no",
};

const others: readonly (readonly [string, Meaning])[] = [
  [
    "do|did|sell|sold|selling|bill|billed|billing|invoice out|ring up|rung up|rang up|gross|grossed|make in sales|generate|generated|produce|produced|bring in|brought in|do in sales|earn|earned|turn|turned|turn out|write up|knock out|knocked out|pull in|pulled in|crank out|put up|make|made|making|doing|done|finish|finished|complete|completed|perform|performed|close|closed|post|posted|fix|fixed|service|serviced|work on|worked on|replace|replaced|replacing|install|installed|installing|handle|handled|see|saw|seen|run|ran|get|got|money|brings in|brings|sells|makes",
    { is: "sell" },
  ],
  ["working on|working|works on|assigned to", { is: "work" }],
  [
    "spend|spent|spending|paid us|spends|spend with us|spent with us|spent here|worth to us|bought|buy",
    { is: "spend" },
  ],
  [
    "owe|owes|owing|stiff us|stiffed us|stiffing us|owe me|owes me|owe me money|owes me money|still owe|still owes|owe us|owes us|owe money|owes money|owe us money|owes us money|behind on payment|behind on payments|not paid|have not paid|has not paid|not paid us|past due|still due|due us",
    { is: "owe" },
  ],
  ["paid|pay|pays|paying|paid with|paid by|pay with|paid in|pay by", { is: "pay" }],
  [
    "come in|came in|been in|been here|been by|been back|stopped by|stop by|come by|came by|come back|came back|last in|come through|came through|visit|visited|visits|show up|showed up|in the door|through the door|roll in|rolled in",
    { is: "come" },
  ],
  [
    "by|per|for each|each|every|split by|broken down by|break down by|breakdown by|grouped by|group by|across|for every|sorted by|separated by|broken out by|break out by|split out by|itemized by|according to",
    { is: "split" },
  ],
  [
    "top|best|highest|most|biggest|largest|greatest|strongest|leading|number one|max|maximum|more",
    { is: "rank", order: "most" },
  ],
  ["bottom|worst|lowest|least|smallest|weakest|fewest|poorest|min|minimum", { is: "rank", order: "least" }],
  [
    "how many|number of|count of|count|how often|what number of|how many times|total number of|the number of|quantity of|how many of",
    { is: "how-many" },
  ],
  [
    "how much|what amount|dollar amount|amount of|total amount|total|totals|what is the total|sum|sum of|how much money|how much in|dollars|dollar|dollars in|how big|how high|amount",
    { is: "how-much" },
  ],
  ["who|whom|which people|what people|who all", { is: "who" }],
  ["which|what", { is: "which" }],
  [
    "how did we do|how we did|how are we doing|how is it going|how did it go|how was|how were|how is|how are|how has|how have|how did|how do|how does|how it went|how things went|numbers|overview|summary|recap|rundown|performance|look like|looked like|looking like|looking|look|looks|stack up|stacking up|hold up|perform|shape up|shaping up|the numbers|key numbers|figures|stats|statistics|kpi|kpis|scorecard|report card|how business was|how business is|how is business|how was business",
    { is: "overview" },
  ],
  ["average|mean|typical|on average|averaged|averaging", { is: "average" }],
  ["busiest|busy|most busy|most cars", { is: "busy", order: "most" }],
  ["slowest|quietest|deadest|slow|least busy|dead", { is: "busy", order: "least" }],
  [
    "vs|versus|compared to|compared with|compare to|compare with|against|than|relative to|compare|comparing|compared|stacked against|next to|or",
    { is: "versus" },
  ],
  [
    "better|worse|up|down|improve|improved|improving|growing|grew|grow|dropped|drop|increase|increased|decrease|decreased|higher|lower|trending|trend",
    { is: "change" },
  ],
  ["and|plus|along with|together with|as well as|with|also|then", { is: "and" }],
  [
    "not|never|no|without|excluding|except|except for|minus|other than|but not|everything but|everybody but|everyone but|all but|anything but|besides|apart from|aside from",
    { is: "not" },
  ],
  ["only|just|filtered to|limited to", { is: "only" }],
  [
    "year over year|yoy|same time last year|this time last year|same period last year|a year ago|year ago|the year before|same month last year|same week last year|same quarter last year|prior year|over last year|from last year|same week a year ago|the same week a year ago|same time a year ago|same month a year ago|the same month a year ago|same period a year ago|the same days a year ago|last year same time|the same time last year|the same period last year",
    { is: "year-before" },
  ],
  [
    "the month before|month before|the week before|week before|the quarter before|quarter before|the period before|period before|prior month|prior week|prior period|the prior month|the prior week|previous period|same day last week|the same day last week|same day a week ago|a week ago today|the day before|day before|month over month change",
    { is: "period-before" },
  ],
  [
    "right now|now|currently|at the moment|current|so far|to date|as of now|as of today|as of right now|at present",
    { is: "now" },
  ],
  [
    "a|an|the|of|in|for|is|are|was|were|be|been|being|am|does|we|our|ours|us|please|tell|tell me|give|give me|show|show me|list|find|pull|pull up|can|could|would|should|will|shall|you|your|have|has|had|having|there|to|at|on|that|this|these|those|it|its|them|their|they|he|she|his|her|him|how|where|when|what is|what are|what was|what were|whats|right|still|yet|already|far|here|any|some|all|anything|something|everything|anybody|anyone|somebody|honestly|basically|literally|feels like|it feels like|feel like|i feel like|seems like|alright|all right|well|i should know about|should know about|by chance|maybe|real quick|quick one|for me|the whole thing|whole thing|run the|pull the|look up|lookup|check on|wondering if|i guess|guess|i think|think|back there|over there|names|i want names|exactly|altogether|all together|thing|things|stuff|guess what|so far as|list out|print|print me|bring up|open up|myself|yourself|else|sitting|sitting around|sitting there|sitting back there|sitting here|hanging around|floating around|laying around|lying around|cool|nice|got it|perfect|awesome|great|of ours|it all|these days|tonight|please and thanks|asap|sir|maam|dude|bro|buddy|folks|hey|hi|hello|ok|okay|thanks|thank you|want|want to|like|like to|know|need|need to|see|let|let me|me|i|my|mine|just|ever|into|from|during|within|over the|as|really|actually|exactly|much|many|then|together|altogether|overall|in all|each of|kind|sort|also|though|btw|so|yo|man|boss|quick|quickly|question|wondering|curious|got|out|off|about|whole|entire|full|business|ones|one|going|went|go|been doing|running|ran at|off of|each one|them all|chart|graph|table|report|list of|breakdown|break down|month wise|again|us at|come to|came to|comes to|amount to|add up to|time|times|through|by the numbers|having|stand|stand at|stands at|sit at|sitting at|even|between us|day to day|shop|our shop|the shop|garage",
    { is: "filler" },
  ],
];

export interface Entry {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

const reports: Record<string, string> = Object.fromEntries(
  Object.entries(metricPhrases).map(([concept, words]) => [concept.slice(4), words]),
);

/** Every phrase of the vocabulary with what it may mean, in the order in which meanings are preferred. */
export function englishEntries(): { phrase: string; meaning: Meaning }[] {
  const found: { phrase: string; meaning: Meaning }[] = [];
  const add = (phrases: string, meaning: Meaning) => {
    for (const phrase of phrases.split("|")) found.push({ phrase, meaning });
  };
  for (const [phrases, ids] of Object.entries(several)) add(phrases, { is: "measures", ids });
  for (const [id, phrases] of Object.entries(measureWords))
    add(phrases, { is: "measures", ids: [id as MeasureId] });
  for (const [id, phrases] of Object.entries(reports)) {
    const known = measureWords[id as MeasureId]?.split("|") ?? [];
    // What is said of both stays with the first: "labor gross profit" is dollars here.
    const own = phrases
      .split("|")
      .filter((phrase) => !known.includes(phrase) && !found.some((each) => each.phrase === phrase));
    if (own.length > 0) add(own.join("|"), { is: "measures", ids: [id as MeasureId] });
  }
  for (const [of, phrases] of Object.entries(nounWords)) add(phrases, { is: "noun", of: of as Noun });
  for (const [of, phrases] of Object.entries(steps)) add(phrases ?? "", { is: "step", of: of as Dimension });
  for (const [id, phrases] of Object.entries(columns))
    add(phrases ?? "", { is: "column", id: id as AttributeId });
  for (const [phrases, meaning] of others) add(phrases, meaning);
  for (const [of, phrases] of Object.entries(recordWords))
    add(phrases, { is: "record", of: of as RecordWord });
  return found;
}
