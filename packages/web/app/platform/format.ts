import { type Language, languageOfTag } from "@autoiq/domain/kernel/language";
import { currentLanguage, isFixed } from "./language/language";

let preferredLocale = "en-US";
const localeOf: Record<Language, string> = { en: "en-US", es: "es-US" };
const counts = new Map<string, Intl.NumberFormat>();
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** Sets the format of this user's dates and counts. Money always has the invoice format. */
export function setFormatLocale(chosen: string): void {
  preferredLocale = chosen;
}

/** The user's format, or on a translated page in another language that language's. */
function formatLocale(): string {
  const language = currentLanguage();
  return isFixed() || languageOfTag(preferredLocale) === language ? preferredLocale : localeOf[language];
}

/** @param cents integer cents; 123456 → "$1,234.56" */
export const formatMoney = (cents: number): string => dollars.format(cents / 100);

export function formatCount(value: number): string {
  const locale = formatLocale();
  let format = counts.get(locale);
  if (!format) {
    format = new Intl.NumberFormat(locale);
    counts.set(locale, format);
  }
  return format.format(value);
}

/** @param decimal a decimal string: "1.50" → "1.5" */
export const formatQuantity = (decimal: string): string =>
  decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;

type Unit = "cents" | "count" | "percent" | "hours" | "days" | "miles" | "units" | "text" | "day" | "time";

/**
 * A formatted metric: "$1,234.56", "38.4%", "2.15 h", "12,400 mi", "Nov 22, 2026". A dash if there is none.
 * @param unit percent in hundredths of a percent, hours in hundredths of an hour, a day as YYYY-MM-DD, a
 *   time as YYYY-MM-DD HH:MM
 */
export function formatMetric(unit: Unit, value: number | string | null): string {
  if (value === null) return "–";
  if (unit === "day") return formatTime(`${value}T12:00:00Z`, "UTC", "date");
  if (unit === "time" && typeof value === "string" && /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value))
    return formatTime(
      `${value.replace(" ", "T")}:00Z`,
      "UTC",
      value.startsWith(String(new Date().getFullYear())) ? "date-time" : "date-time-year",
    );
  if (typeof value === "string") return unit === "units" ? formatQuantity(value) : value;
  if (unit === "cents") return formatMoney(value);
  if (unit === "percent") return `${(value / 100).toFixed(1)}%`;
  if (unit === "hours") return `${(value / 100).toFixed(2)} h`;
  if (unit === "days") return `${formatCount(value)} ${value === 1 ? "day" : "days"}`;
  if (unit === "miles") return `${formatCount(value)} mi`;
  return formatCount(value);
}

const styles = {
  date: { month: "short", day: "numeric", year: "numeric" },
  day: { weekday: "short", month: "short", day: "numeric" },
  time: { hour: "numeric", minute: "2-digit" },
  "weekday-time": { weekday: "short", hour: "numeric", minute: "2-digit" },
  "date-time": { month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
  "date-time-year": { month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" },
  full: {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

export type TimeStyle = keyof typeof styles;
const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * @param instant UTC ISO string
 * @param timeZone the shop's IANA zone. Times are always shown in it
 */
export function formatTime(instant: string, timeZone: string, style: TimeStyle = "date-time"): string {
  const locale = formatLocale();
  const key = `${locale} ${timeZone} ${style}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
    formatters.set(key, formatter);
  }
  // "10:00 a.m." stays on one line. English has a space of that kind already.
  return formatter.format(new Date(instant)).replace(/ (?=[ap]\.)/, "\u00a0");
}

/** "8135550142" or "+18135550142" → "(813) 555-0142". Anything else stays unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone;
}

export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() ?? "")
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join("");
