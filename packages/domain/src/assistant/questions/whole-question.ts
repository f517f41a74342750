import { withoutAccents } from "../query/words/spanish.ts";
import { typedTokens } from "../query/words/typing.ts";
import { type Calendar, periodIn } from "../query/write/dates.ts";

const begin =
  "(?:(?:hey|so|ok|and|yo|please|can you|could you|tell me|show me|give me|let me see|do you know|i need to know|remind me) )*";
const end =
  "(?: (?:please|now|right now|currently|again|so far|yet|already|coming up|for work|at work|there))*";
/** That pattern as a whole question, with words of courtesy around it. */
export const wholeQuestion = (pattern: string): RegExp => new RegExp(`^${begin}(?:${pattern})${end}$`);

/** What each pattern of a question asks for. The first one that fits is meant. */
export type WholeQuestions<Topic> = readonly (readonly [Topic, RegExp])[];

export interface FoundTopic<Topic> {
  readonly about: Topic;
  /** Null: the question names no days. */
  readonly from: string | null;
  readonly to: string | null;
}

/** Days as Spanish has them, and as English does. */
const spanishDays: readonly (readonly [RegExp, string])[] = [
  [/\b(?:hoy|ahorita|ahora)\b/, "today"],
  [/\bayer\b/, "yesterday"],
  [/\bmanana\b/, "tomorrow"],
  [/\b(?:de |en )?esta semana\b/, "this week"],
  [/\b(?:de |en )?la semana pasada\b/, "last week"],
  [/\b(?:de |en )?la proxima semana\b/, "next week"],
  [/\b(?:de |en )?este mes\b/, "this month"],
  [/\b(?:el |este )?lunes\b/, "monday"],
  [/\b(?:el |este )?martes\b/, "tuesday"],
  [/\b(?:el |este )?miercoles\b/, "wednesday"],
  [/\b(?:el |este )?jueves\b/, "thursday"],
  [/\b(?:el |este )?viernes\b/, "friday"],
  [/\b(?:el |este )?sabado\b/, "saturday"],
  [/\b(?:el |este )?domingo\b/, "sunday"],
];

/**
 * What a question asks for of which every word fits a pattern, but for the words of a period. With more in it, it is null.
 * @param isAhead of which topics "monday" is the next one
 */
export function readWholeQuestion<Topic>(
  question: string,
  { english, spanish }: { readonly english: WholeQuestions<Topic>; readonly spanish: WholeQuestions<Topic> },
  calendar: Calendar,
  isAhead: (about: Topic) => boolean,
): FoundTopic<Topic> | null {
  if (question.length > 120) return null;
  return (
    readEnglish(question, english, calendar, isAhead) ?? readSpanish(question, spanish, calendar, isAhead)
  );
}

function readEnglish<Topic>(
  question: string,
  topics: WholeQuestions<Topic>,
  calendar: Calendar,
  isAhead: (about: Topic) => boolean,
): FoundTopic<Topic> | null {
  const words = typedTokens(question).map(({ text }) => text);
  // "My next day off" names no day.
  const timeless = topicOf(topics, words.join(" "));
  if (timeless) return { about: timeless, from: null, to: null };
  const place = words.findIndex((_, at) => periodIn(words, at, calendar, false) !== null);
  if (place < 0) return null;
  const size = periodIn(words, place, calendar, false)?.size ?? 0;
  const before = place > 0 && /^(?:on|in|for|of|during)$/.test(words[place - 1] ?? "") ? 1 : 0;
  const about =
    topicOf(topics, words.toSpliced(place, size).join(" ")) ??
    topicOf(topics, words.toSpliced(place - before, size + before).join(" "));
  if (!about) return null;
  const period = periodIn(words, place, calendar, isAhead(about))?.period;
  return { about, from: period?.from ?? null, to: period?.to ?? null };
}

function readSpanish<Topic>(
  question: string,
  topics: WholeQuestions<Topic>,
  calendar: Calendar,
  isAhead: (about: Topic) => boolean,
): FoundTopic<Topic> | null {
  const text = withoutAccents(question.toLowerCase())
    .replace(/[^a-z ]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const named = spanishDays.find(([pattern]) => pattern.test(text));
  const rest = (named ? text.replace(named[0], " ") : text).replace(/\s+/g, " ").trim();
  const about = topicOf(topics, rest);
  if (!about) return null;
  const period = named ? periodIn(named[1].split(" "), 0, calendar, isAhead(about))?.period : undefined;
  return { about, from: period?.from ?? null, to: period?.to ?? null };
}

const topicOf = <Topic>(topics: WholeQuestions<Topic>, text: string): Topic | null =>
  topics.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
