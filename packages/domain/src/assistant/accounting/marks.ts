import { withoutAccents } from "../query/words/spanish.ts";
import { colorOf } from "../query/words/vehicle-models.ts";
import { vehicleMakeAt } from "../questions/vehicle-makes.ts";

/** What an answer says it was taken for, and all that it says, both in lower case and without accents. */
export interface SaidAnswer {
  /** The plan, its words, and the headings of its table. */
  readonly plan: string;
  /** The same, with the sentences. */
  readonly text: string;
}

/** What words ask for, and what an answer has that has it. `said`: a sentence may say it, too. */
interface Mark {
  readonly asks: RegExp;
  readonly shows: RegExp;
  readonly said?: true;
}

/**
 * Words that are a metric, a field, a state, or a condition wherever they stand, with the answers that have it. An answer
 * that shows none of it left that part of the question out.
 */
const marks: readonly Mark[] = [
  // Money.
  {
    asks: /\b(?:gross )?(?:profits?|margins?|gp|ganancias?)\b(?! and loss)/,
    shows: /profit|margin|declined-recover/,
  },
  { asks: /\b(?:discounts?|descuentos?)\b/, shows: /discount/ },
  { asks: /\b(?:refund(?:s|ed)?|reembolsos?)\b/, shows: /refund/ },
  { asks: /\bgift cards?\b/, shows: /gift/ },
  { asks: /\bdeposits?\b(?! slip)/, shows: /deposit|held|day_close|payment/ },
  { asks: /\btips\b/, shows: /\btips?\b/ },
  { asks: /\b(?:sales tax|taxes|impuestos?)\b/, shows: /tax/ },
  { asks: /\b(?:cash|efectivo)\b(?! flow| customers?)/, shows: /cash|day_close|drawer/, said: true },
  { asks: /\bchecks\b|\bby check\b|\bcheques?\b/, shows: /check/ },
  { asks: /\b(?:warranty|warranties|garantias?)\b/, shows: /warrant/, said: true },
  { asks: /\b(?:goals?|targets?|quotas?|budget)\b/, shows: /goal|target|budget/, said: true },
  { asks: /\bcores?\b/, shows: /\bcore/, said: true },
  { asks: /\b(?:aro|average (?:ticket|repair order|ro))\b/, shows: /\baro\b|average repair order/ },
  { asks: /\bcar count\b/, shows: /car count|car-count|repair orders opened/ },
  { asks: /\b(?:comebacks?|redos?)\b/, shows: /comeback/ },
  {
    asks: /\bwho sold\b|\bhow much (?:did|have) (?:we|i) (?:sell|sold)\b|\bcuanto (?:vendimos|llevamos vendido)\b|\bin sales\b/,
    shows: /sales|sold|invoice/,
  },
  { asks: /\b(?:turn|flag|flagged|turned) (?:this|last|today|yesterday|so|in)\b/, shows: /hour|flag/ },
  { asks: /\befficien\w*\b/, shows: /efficien/ },
  { asks: /\bproductivity\b/, shows: /productivity/ },
  { asks: /\b(?:close|closing) (?:ratio|rate)\b/, shows: /close ratio|close-ratio/ },
  {
    asks: /\b(?:percent|percentage|porcentaje|porciento)\b/,
    shows: /%|percent|rate|ratio|utilization/,
    said: true,
  },
  { asks: /\bno[- ]shows?\b/, shows: /no[- _]?show/ },
  { asks: /\b(?:cancel(?:l?ed|lations?)|canceladas?)\b/, shows: /cancel/ },
  {
    asks: /\b(?:spen[dt]|gast(?:a|o|aron|ado))\b(?! on parts| the)/,
    shows: /spent|sales|invoice|paid|cost|total|hour|days? here/,
    said: true,
  },
  // Fields of records.
  {
    asks: /(?<!\b(?:on|over|by|en|the) (?:the |el )?)\b(?:phone|phones|telefonos?|cell)(?: numbers?| nums?)?\b|\b(?:his|her|their|\w+'s|(?!parts|ros|orders|cars|jobs|tickets|invoices|sales|whats)\w{3,}s) (?:number|num)\b/,
    shows: /phone|\(\d{3}\) \d{3}/,
    said: true,
  },
  { asks: /\bemails?\b|\bcorreos?\b/, shows: /email/, said: true },
  { asks: /\bvin\b(?! diesel)/, shows: /\bvin\b/, said: true },
  {
    asks: /\b(?:mileage|odometer|millaje|kilometraje)\b|\bhow many miles\b/,
    shows: /odometer|mileage|miles/,
    said: true,
  },
  { asks: /\b(?:bays?|bahia)\b/, shows: /\bbay/, said: true },
  { asks: /\bkey ?tags?\b/, shows: /key ?tag/, said: true },
  { asks: /\b(?:complaints?|concerns?)\b/, shows: /concern|complaint/, said: true },
  { asks: /\b(?:advisors?|(?:service )?writers?)\b/, shows: /advisor|written by|manager/, said: true },
  { asks: /\b(?:loaners?|shuttles?)\b/, shows: /loaner|shuttle/, said: true },
  { asks: /\b(?:vendors?|suppliers?|proveedor(?:es)?)\b/, shows: /vendor|supplier/, said: true },
  {
    asks: /\b(?:is (?:he|she|it)|are they|que? .*|whats?) due\b(?! (?:in|out|by|at|on|back|today|tomorrow)\b)/,
    shows: /\bdue|promised/,
    said: true,
  },
  {
    asks: /\bwhat (?:did|have|had) (?:we|you|they) (?:do|done|did) (?:to|on|for|with)\b|\bque le (?:hicimos|hicieron|isieron|isimos)\b/,
    shows: /jobs?\b|work|inspection/,
  },
  {
    asks: /\b(?:who did|changed|quien (?:hizo|cambio)) (?:the|el|la)? ?(?:price|precio)\b/,
    shows: /audit|price chang/,
  },
  { asks: /\bmark ?ups?\b/, shows: /profit|margin|mark ?up/ },
  {
    asks: /\b(?:nobody|no one|noone|nadie) (?:called|told|contacted|texted|followed up|wrote)\b|\b(?:did|have|has) (?:we|anyone|anybody|somebody|someone|you) (?:tell|told|call|called|text|texted|contact|contacted|notify|notified)\b/,
    shows: /message|conversation|contact|reply|\bsent\b/,
  },
  // States.
  { asks: /\b(?:deferred|postponed|put off)\b/, shows: /deferr/ },
  { asks: /\b(?:declin(?:ed|e)|turned down|rechaza\w+)\b/, shows: /declin/ },
  { asks: /\bapproved?\b|\bsaid yes\b/, shows: /approv|authorized|close ratio|decision/, said: true },
  {
    asks: /\b(?:unassigned|not assigned|sin asignar)\b/,
    shows: /without a technician|unassigned/,
    said: true,
  },
  {
    asks: /\b(?:not|never|aren'?t|isn'?t|without an?) (?:quoted|estimated)\b/,
    shows: /not quoted|without an estimate/,
  },
  { asks: /\bwaiters?\b/, shows: /waiter/ },
  { asks: /\b(?:new|first[- ]time) customers?\b/, shows: /new.customers|new customers|first/ },
  { asks: /\b(?:fleet|flotilla)s?\b/, shows: /fleet/ },
  { asks: /\b(?:walk[- ]?ins?)\b/, shows: /walk|without an appointment/ },
  {
    asks: /\b(?:that'?s|thats|one|currently|right) here\b|\b(?:in|at) the shop (?:now|right now|today)\b|\bhere (?:right )?now\b/,
    shows: /open|here|on the clock|bay|unfinished|opened|in progress|ready|status|waiting/,
  },
  { asks: /\b(?:insurance|insured|aseguranza)\b/, shows: /insur/, said: true },
  { asks: /\b(?:financing|financed)\b/, shows: /financ/ },
  // Help with the program is no figure.
  {
    asks: /\bhelp (?:me )?(?:with|figure|understand|set|find out how)\b|\bhow to\b|\bsteps (?:to|for)\b|\bshow me how\b|\bwalk me through\b|\bcomo (?:le hago|se hace)\b/,
    shows: /guide/,
    said: true,
  },
  {
    asks: /\b(?:i want|with|and|give me|need) (?:the |their |all )?names\b/,
    shows: /customer|technician|person|name/,
  },
];

/** What no shop's records have. */
const neverRecorded =
  /\b(?:google|yelp|website|marketing|advertising|ad spend|(?:our|the|my) rent|utilities|electric bill|bank (?:account|balance)|loans?|mortgage|payroll tax(?:es)?|weather|reviews?|phone calls)\b/;
/** Whether words name what no shop's records have. */
export const isNeverRecorded = (words: string): boolean => neverRecorded.test(words);

const colors =
  /\b(white|black|red|blue|silver|gr[ae]y|green|gold|tan|brown|orange|yellow|purple|maroon|beige|blanc[oa]|negr[oa]|roj[oa]|azul|gris|verde)\b(?= (?!items?\b|flags?\b|points?\b|ones?\b|findings?\b|friday\b|to\b|or\b|and\b|on\b|in\b|for\b|at\b|is\b|en\b)\S+)/g;
const spanishOrder = /\b(?:carro|camioneta|troca|coche)\s+(blanc[oa]|negr[oa]|roj[oa]|azul|gris|verde)\b/g;
const inspects =
  /\b(?:inspect\w*|inspec\w*|dvi|rated|reds?|yellows?|greens?) (?:items?|points?|flags?|on|in)\b|\b(?:dvi|inspection|inspeccion)\b/;
const states =
  /\b(?:alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|west virginia|wisconsin|wyoming|georgia|virginia)\b(?= (?:plates?|tags?|cars?|customers?|license|registered))|\b(?:from|out of) (?:alabama|georgia|texas|california|new york|ohio|tennessee|michigan|south carolina|north carolina)\b/g;

const squeezed = (text: string) => text.replace(/[^a-z0-9]/g, "");
/** A text as questions and answers are compared. */
export const comparable = (text: string): string => withoutAccents(text).replaceAll("’", "'");

/** Colors, makes, states, and identifiers with letters and digits that the answer was not chosen by. */
function namesLeftOut(question: string, { plan, text }: SaidAnswer): string[] {
  const left: string[] = [];
  const isInspected = inspects.test(question);
  for (const found of [...question.matchAll(colors), ...question.matchAll(spanishOrder)]) {
    const color = found[1] ?? "";
    if (isInspected || plan.includes(color) || plan.includes(colorOf(color))) continue;
    if (/\b(?:mrs?|ms|miss|dr|señora?|senora?)\.? $/.test(question.slice(0, found.index))) continue;
    left.push(color);
  }
  const words = question.match(/[\p{L}\d]+(?:[-'][\p{L}\d]+)*/gu) ?? [];
  for (const [at, word] of words.entries()) {
    const found = vehicleMakeAt(words, words, at);
    // What a sentence says of the one record is of it, too.
    const where = /"is":"number"|"number":\d|"repair_order"/.test(plan) ? text : plan;
    if (found && !where.includes(found.make.toLowerCase()))
      left.push(words.slice(at, at + found.size).join(" "));
    if (word === undefined) continue;
    const isIdentifier =
      /[a-z]/.test(word) &&
      /\d/.test(word) &&
      word.length >= 5 &&
      !/^\d+(?:st|nd|rd|th|am|pm|k|hrs?|min|days?|mo|yrs?)$/.test(word);
    if (isIdentifier && !squeezed(text).includes(squeezed(word).replace(/s$/, ""))) left.push(word);
  }
  // The year of a car is no period.
  for (const [at, year] of words.entries()) {
    const next = words[at + 1] ?? "";
    const isOfCar =
      /^(?:cars?|vehicles?|models?|trucks?|suvs?|carros?)$/.test(next) || vehicleMakeAt(words, words, at + 1);
    const isYear = /^(?:19[89]|20[0-3])\d$/.test(year);
    if (isYear && isOfCar && !/model.year/.test(plan) && (plan.includes(`${year}-`) || !text.includes(year)))
      left.push(year);
  }
  for (const [state] of question.matchAll(states)) if (!text.includes(state)) left.push(state);
  return left;
}

/**
 * The words of a question that ask or choose something that its answer does not have. `question` is in English or Spanish,
 * `comparable`, and without what the answer itself says that it left out.
 */
export function leftOut(question: string, answer: SaidAnswer): string[] {
  const asked = marks.flatMap(({ asks, shows, said }) => {
    const found = asks.exec(question)?.[0];
    return found !== undefined && !shows.test(said ? answer.text : answer.plan) ? [found.trim()] : [];
  });
  const never = neverRecorded.exec(question)?.[0];
  const missing = never !== undefined && !answer.text.includes(never) ? [never] : [];
  return [...new Set([...missing, ...namesLeftOut(question, answer), ...asked])];
}
