import { responseTimes, startTimes } from "../subscription/service-levels.ts";

/** How and when AutoIQ's own team can be reached, for pages, emails and the chat. */
export const office = {
  city: "Tampa",
  state: "FL",
  country: "US",
  place: "Tampa, FL",
  timeZone: "America/New_York",
  /** Degrees north and east: the center of Tampa. The office publishes no street address. */
  latitude: 27.9478,
  longitude: -82.4584,
} as const;

/** From the ranges reserved for examples. Email goes to the installation's SUPPORT_EMAIL. */
export const supportEmail = "support@autoiq.example";
const phone = "(813) 555-0100";
export const supportPhone = { shown: phone, href: `tel:+1${phone.replaceAll(/\D/g, "")}` } as const;

/** The price that the contact page begins with. */
export const entryPrice = "From $89/month";

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
type Weekday = (typeof weekdays)[number];

export interface OpeningHours {
  readonly days: string;
  readonly hours: string;
  /** The schema.org names of the days. Absent when closed. */
  readonly opening?: {
    readonly weekdays: readonly string[];
    readonly opens: string;
    readonly closes: string;
  };
}

/** "09:00" → "9:00 AM" */
function onTheClock(time: string): string {
  const [hour = "", minute] = time.split(":");
  return `${((Number(hour) + 11) % 12) + 1}:${minute} ${Number(hour) < 12 ? "AM" : "PM"}`;
}

function openOn(first: Weekday, last: Weekday, opens: string, closes: string): OpeningHours {
  return {
    days: first === last ? first : `${first}–${last}`,
    hours: `${onTheClock(opens)}–${onTheClock(closes)}`,
    opening: { weekdays: weekdays.slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1), opens, closes },
  };
}

export const hours: readonly OpeningHours[] = [
  openOn("Monday", "Friday", "09:00", "18:00"),
  openOn("Saturday", "Saturday", "10:00", "16:00"),
  { days: "Sunday", hours: "Closed" },
];
/** "Mon-Fri 9:00 AM-6:00 PM, …, Sun closed": the same in one line. */
export const hoursLine = hours
  .map(({ days, hours: open, opening }) => {
    const short = days.replaceAll(/([A-Z][a-z]{2})[a-z]+/g, "$1");
    return `${short} ${opening ? open : open.toLowerCase()}`.replaceAll("–", "-");
  })
  .join(", ");

export const supportChannels = [
  { id: "email", label: "Email", audience: "All plans", when: "24/7" },
  { id: "chat", label: "Live chat", audience: "Premium plans", when: "On premium plans" },
  { id: "phone", label: "Phone", audience: "Premium plans", when: "On premium plans" },
] as const;

export const responseTargets = [
  { id: "standard", label: "Standard", within: responseTimes.standard.short },
  { id: "premium", label: "Premium", within: responseTimes.premium.short },
  { id: "critical", label: "Enterprise critical", within: responseTimes.critical.short },
] as const;

/** Common questions with the answers of the contact page. */
export const contactQuestions = [
  {
    id: "services",
    question: "What services do you offer?",
    answer: `An AI-powered management service for automotive repair shops: smart scheduling with reminders, predictive inventory with low-stock alerts, analytics, customer records and service history, digital inspections with photos, technician time tracking, customer messaging, and an AI assistant. ${entryPrice} for a single location.`,
  },
  {
    id: "implementation",
    question: "How long does implementation take?",
    answer: `Onboarding takes ${startTimes.onboarding.text}. Data migration and training are free, so your team starts with your own customers, vehicles, and history.`,
  },
  {
    id: "technical-support",
    question: "Do you offer technical support?",
    answer: `Yes, 24/7 by email, and by live chat and phone on premium plans. Response targets are ${responseTimes.standard.long} for standard support, ${responseTimes.premium.long} for premium, and ${responseTimes.critical.long} for enterprise critical issues.`,
  },
  {
    id: "integrations",
    question: "Can AutoIQ work with our other systems?",
    answer:
      "Yes. Your programs can use everything our screens use through a documented API (OpenAPI 3.1). Card payments go through Stripe Checkout, and email through your own email server. Tell us what you use, and we'll tell you what it takes.",
  },
] as const;
