import { addDays } from "../../../kernel/time.ts";
import { numberIn, periodAt } from "../../questions/periods.ts";
import type { When } from "../slots.ts";

const spanish = new Map(
  Object.entries({
    lunes: "monday",
    martes: "tuesday",
    miercoles: "wednesday",
    jueves: "thursday",
    viernes: "friday",
    sabado: "saturday",
    domingo: "sunday",
    hoy: "today",
    manana: "tomorrow",
    mediodia: "noon",
    enero: "january",
    febrero: "february",
    marzo: "march",
    abril: "april",
    mayo: "may",
    junio: "june",
    julio: "july",
    agosto: "august",
    septiembre: "september",
    octubre: "october",
    noviembre: "november",
    diciembre: "december",
    proximo: "next",
    este: "this",
    dias: "days",
    semanas: "weeks",
    semana: "week",
  }),
);
const weekday = /^(mon|tues|wednes|thurs|fri|satur|sun)day$/;
const month =
  /^(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;
const joiners = /^(on|at|the|for|by|this|around|about|el|la|las|los|al|a|para|de|del|come)$/;
const clockWord = /^(\d{1,2})(?::(\d\d))?(am|pm|a|p)?$/;

/** The words that can be part of a day and a time, as an expression for one of them. */
export const whenWord = `(?:${[
  ["mon", "tues", "wednes", "thurs", "fri", "satur", "sun"].map((each) => `${each}day`),
  month.source.slice(2, -2),
  joiners.source.slice(2, -2),
  [...spanish.keys()],
  "\\d{1,4}(?::\\d\\d)?(?:am|pm|a|p|st|nd|rd|th)?|\\d{1,2}\\/\\d{1,2}(?:\\/\\d{2,4})?|\\d{4}-\\d\\d-\\d\\d",
  "today|tonight|tomorrow|day|after|before|next|noon|midday|am|pm|oclock|half|past|quarter|in|of|days?|weeks?|morning",
  "afternoon|evening|que|viene|pasado|y|media|cuarto|punto|tarde|noche|por|en|one|two|three|four|five|six|seven|eight",
  "nine|ten|eleven|twelve",
]
  .flat()
  .join("|")})`;
const one = new RegExp(`^${whenWord}$`);
export const isWhenWord = (word: string): boolean => one.test(word);

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** An hour without am or pm is one of a working day: 7 to 11 in the morning, otherwise in the afternoon. */
function clockOf(hour: number, minute: number, half: "am" | "pm" | null): string | null {
  if (minute > 59 || hour > 23 || (half && (hour > 12 || hour === 0))) return null;
  const full =
    half === "pm" && hour < 12
      ? hour + 12
      : half === "am" && hour === 12
        ? 0
        : half === null && hour > 0 && hour < 7
          ? hour + 12
          : hour;
  return `${twoDigits(full)}:${twoDigits(minute)}`;
}

/** A time of day at a place in the words, and how many it takes. */
function clockAt(words: readonly string[], at: number): { clock: string; size: number } | null {
  const [word = "", second = "", third = ""] = words.slice(at, at + 3);
  if (word === "noon" || word === "midday") return { clock: "12:00", size: 1 };
  if ((word === "half" || word === "quarter") && second === "past") {
    const hour = numberIn(third);
    const clock = hour === null ? null : clockOf(hour, word === "half" ? 30 : 15, null);
    return clock ? { clock, size: 3 } : null;
  }
  const digits = /^(\d{1,2})(\d\d)$/.exec(word);
  const parts = clockWord.exec(word);
  const spelled = parts || digits ? null : numberIn(word);
  if (!parts && !digits && spelled === null) return null;
  const hour = spelled ?? Number((parts ?? digits)?.[1]);
  let minute = Number((parts ?? digits)?.[2] ?? 0);
  let size = 1;
  let half = parts?.[3] ? (parts[3].startsWith("a") ? ("am" as const) : ("pm" as const)) : null;
  if (words[at + size] === "y" && /^(media|cuarto)$/.test(words[at + size + 1] ?? "")) {
    minute = words[at + size + 1] === "media" ? 30 : 15;
    size += 2;
  }
  if (words[at + size] === "oclock") size += 1;
  if (words[at + size] === "en" && words[at + size + 1] === "punto") size += 2;
  const next = words[at + size];
  if (next === "am" || next === "pm") {
    half = next;
    size += 1;
  } else {
    const part = words.slice(at + size, at + size + 3).join(" ");
    const named = /^(?:in the|at|de la|por la|en la) (morning|afternoon|evening|manana|tarde|noche)\b/.exec(
      part,
    );
    if (named) {
      half = /morning|manana/.test(named[1] ?? "") ? "am" : "pm";
      size += named[0].split(" ").length;
    }
  }
  const clock = clockOf(hour, minute, half);
  return clock ? { clock, size } : null;
}

/** A day from today on, at a place in the words. A date without a year is the next one. */
function dayAt(words: readonly string[], at: number, today: string): { day: string; size: number } | null {
  const [word = "", second = "", third = "", fourth = ""] = words.slice(at, at + 4);
  if (word === "tonight") return { day: today, size: 1 };
  if (word === "day" && second === "after" && third === "tomorrow")
    return { day: addDays(today, 2), size: 3 };
  if (word === "pasado" && second === "tomorrow") return { day: addDays(today, 2), size: 2 };
  const inUnits = word === "in" || word === "en" ? numberIn(second === "a" ? "one" : second) : null;
  if (inUnits !== null && inUnits > 0 && inUnits < 200 && /^(days?|weeks?)$/.test(third))
    return { day: addDays(today, inUnits * (third.startsWith("w") ? 7 : 1)), size: 3 };
  // "Next week Tuesday", "Tuesday next week", "el martes que viene"
  const weekdayOfNextWeek = (name: string): string => {
    const next = periodAt(["next", "week"], 0, today, true, "monday")?.period.from ?? today;
    return periodAt([name], 0, next, true)?.period.from ?? next;
  };
  if (word === "next" && second === "week" && weekday.test(third))
    return { day: weekdayOfNextWeek(third), size: 3 };
  if (weekday.test(word)) {
    if (second === "next" && third === "week") return { day: weekdayOfNextWeek(word), size: 3 };
    if (second === "of" && third === "next" && fourth === "week")
      return { day: weekdayOfNextWeek(word), size: 4 };
    const found = periodAt([word], 0, today, true);
    const isNext = second === "next" || (second === "que" && third === "viene");
    const named = isNext ? periodAt(["next", word], 0, today, true) : found;
    const size = second === "next" ? 2 : isNext ? 3 : 1;
    return named ? { day: named.period.from, size } : null;
  }
  // "5 de diciembre"
  if (/^\d{1,2}$/.test(word) && second === "de" && month.test(third)) {
    const found = dayAt([third, word], 0, today);
    return found ? { day: found.day, size: 3 } : null;
  }
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word);
  if (ordinal && !month.test(words[at - 1] ?? "")) {
    const inMonth = (year: number, of: number) => {
      const day = `${year}-${twoDigits(of)}-${twoDigits(Number(ordinal[1]))}`;
      const parsed = new Date(`${day}T00:00:00Z`);
      return Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(day) ? null : day;
    };
    const [year = 0, now = 0] = today.split("-").map(Number);
    const own = inMonth(year, now);
    const day = own && own >= today ? own : now === 12 ? inMonth(year + 1, 1) : inMonth(year, now + 1);
    return day ? { day, size: 1 } : null;
  }
  const found = periodAt(words, at, today, true);
  if (!found || found.period.from !== found.period.to) return null;
  const { size } = found;
  const hasYear = words.slice(at, at + size).some((each) => /\d{4}|\/\d+\//.test(each));
  let day = found.period.from;
  if (day < today && !hasYear && month.test(word)) day = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  if (day < today && !hasYear && /^\d+\/\d+$/.test(word))
    day = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return { day, size };
}

/**
 * A day and a time of day, in any order: "thursday 9", "at 2pm next tuesday", "el jueves a las 9". Null unless every
 * word is used, and no day or time is named twice.
 */
export function readWhen(typed: readonly string[], today: string): When | null {
  const text = typed
    .join(" ")
    .replace(/\b(?:a la|a las)\b/g, "at")
    .replace(/\b(?:de|por|en) la manana\b/g, "in the morning")
    .replace(/\bmanana (?:por|en) la (?:morning|manana)\b/g, "tomorrow");
  const words = text
    .split(" ")
    .filter(Boolean)
    .map((word, index, all) =>
      // "el 5 de mayo": the month stays a month; "de" in "5 de mayo" joins.
      word === "mayo" || !spanish.has(word)
        ? word === "mayo" && all[index - 1] === "de"
          ? "may"
          : word
        : (spanish.get(word) ?? word),
    );
  let day: string | null = null;
  let clock: string | null = null;
  let at = 0;
  while (at < words.length) {
    const word = words[at] ?? "";
    const named: { day: string; size: number } | null = day === null ? dayAt(words, at, today) : null;
    if (named) {
      day = named.day;
      at += named.size;
      continue;
    }
    const time: { clock: string; size: number } | null = clock === null ? clockAt(words, at) : null;
    if (time) {
      clock = time.clock;
      at += time.size;
      continue;
    }
    if (!joiners.test(word)) return null;
    at += 1;
  }
  return day === null && clock === null ? null : { day, clock };
}
