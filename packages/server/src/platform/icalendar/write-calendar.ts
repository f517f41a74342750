/** An entry of a calendar, in the words of RFC 5545. Texts may have several lines. */
export interface CalendarEvent {
  /** Stays the same for the same entry. */
  readonly uid: string;
  /** Instants in ISO 8601, or days such as `2026-11-20` when `isWholeDays`. The end is not part of it. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly isWholeDays: boolean;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  /** Goes up with each change of the entry, from 0. */
  readonly sequence: number;
  /** An instant in ISO 8601. Null: not known. */
  readonly changedAt: string | null;
  /** It takes no time away from its person, such as working hours. */
  readonly isFree: boolean;
}

/** A calendar that others subscribe to. */
export interface Calendar {
  readonly name: string;
  /** An IANA time zone in which programs show it. The times themselves are written in UTC. */
  readonly timeZone: string;
  /** How often a program should fetch it. */
  readonly refreshHours: number;
  readonly events: readonly CalendarEvent[];
}

const octets = new TextEncoder();
const maxOctets = 75;

/** Splits a content line into lines of at most 75 octets, none of them within a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  let folded = "";
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > maxOctets) {
      folded += "\r\n ";
      length = 1;
    }
    folded += character;
    length += size;
  }
  return folded;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 allows none of them in a text but the tab.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A value of type TEXT (RFC 5545, 3.3.11). A line break becomes `\n`, so that a text cannot add lines of its own. */
export const escapeText = (text: string): string =>
  text
    .replace(controls, "")
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, "\\n");

/** "20261120T150000Z". */
const utc = (instant: string | Date): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const when = (name: string, at: string, isWholeDays: boolean): string =>
  isWholeDays ? `${name};VALUE=DATE:${at.replaceAll("-", "")}` : `${name}:${utc(at)}`;

const text = (name: string, value: string): string[] =>
  value === "" ? [] : [`${name}:${escapeText(value)}`];

const eventLines = (event: CalendarEvent, stamp: string): string[] => [
  "BEGIN:VEVENT",
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${stamp}`,
  when("DTSTART", event.startsAt, event.isWholeDays),
  when("DTEND", event.endsAt, event.isWholeDays),
  `SEQUENCE:${event.sequence}`,
  ...(event.changedAt === null ? [] : [`LAST-MODIFIED:${utc(event.changedAt)}`]),
  `STATUS:${event.status}`,
  `TRANSP:${event.isFree ? "TRANSPARENT" : "OPAQUE"}`,
  ...text("SUMMARY", event.summary),
  ...text("LOCATION", event.location),
  ...text("DESCRIPTION", event.description),
  "END:VEVENT",
];

/**
 * A calendar as iCalendar text (RFC 5545) that programs subscribe to.
 * @param writtenAt when it is written. Nothing else depends on the time.
 */
export function writeCalendar(calendar: Calendar, writtenAt: Date): string {
  const { name, timeZone, refreshHours, events } = calendar;
  const stamp = utc(writtenAt);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//AutoIQ//Calendar feeds//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...text("NAME", name),
    ...text("X-WR-CALNAME", name),
    ...text("X-WR-TIMEZONE", timeZone),
    `REFRESH-INTERVAL;VALUE=DURATION:PT${refreshHours}H`,
    `X-PUBLISHED-TTL:PT${refreshHours}H`,
    ...events.flatMap((event) => eventLines(event, stamp)),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}
