/** How and when AutoIQ's own people can be reached, for pages, mails and the chat alike. */
export const office = {
  city: "Tampa",
  state: "FL",
  country: "US",
  place: "Tampa, FL",
  timeZone: "America/New_York",
  /** Degrees north and east: the middle of Tampa. The office gives no street. */
  latitude: 27.9478,
  longitude: -82.4584,
} as const;

/** From the ranges that are reserved for examples; mail goes where the installation's SUPPORT_EMAIL says. */
export const supportEmail = "support@autoiq.example";
export const supportPhone = { shown: "(813) 555-0100", href: "tel:+18135550100" } as const;

export interface OpeningHours {
  readonly days: string;
  readonly hours: string;
  /** As schema.org names them; absent when closed. */
  readonly opening?: {
    readonly weekdays: readonly string[];
    readonly opens: string;
    readonly closes: string;
  };
}

export const hours: readonly OpeningHours[] = [
  {
    days: "Monday–Friday",
    hours: "9:00 AM–6:00 PM",
    opening: {
      weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
      opens: "09:00",
      closes: "18:00",
    },
  },
  {
    days: "Saturday",
    hours: "10:00 AM–4:00 PM",
    opening: { weekdays: ["Saturday"], opens: "10:00", closes: "16:00" },
  },
  { days: "Sunday", hours: "Closed" },
];
/** The same in one line. */
export const hoursLine = "Mon-Fri 9:00 AM-6:00 PM, Sat 10:00 AM-4:00 PM, Sun closed";

export const supportChannels = [
  { id: "email", label: "Email", who: "All plans", when: "24/7" },
  { id: "chat", label: "Live chat", who: "Premium plans", when: "On premium plans" },
  { id: "phone", label: "Phone", who: "Premium plans", when: "On premium plans" },
] as const;

export const responseTargets = [
  { id: "standard", label: "Standard", within: "4 h" },
  { id: "premium", label: "Premium", within: "1 h" },
  { id: "critical", label: "Enterprise critical", within: "15 min" },
] as const;

/** What people ask before they write, with the answers of the contact page. */
export const contactQuestions = [
  {
    id: "services",
    question: "What services do you offer?",
    answer:
      "An AI-powered management service for automotive repair shops: smart scheduling with reminders, predictive inventory with low-stock alerts, analytics, customer records and service history, digital inspections with photos, technician time tracking, customer messaging and an AI assistant. From $89/month for a single location.",
  },
  {
    id: "implementation",
    question: "How long does implementation take?",
    answer:
      "Onboarding takes 1-2 weeks. Data migration and training are free, so your team starts on your own customers, vehicles and history.",
  },
  {
    id: "technical-support",
    question: "Do you offer technical support?",
    answer:
      "Yes: 24/7 by email, and by live chat and phone on premium plans. Response targets are 4 hours for standard support, 1 hour for premium and 15 minutes for enterprise critical issues.",
  },
  {
    id: "integrations",
    question: "Can AutoIQ work with our other systems?",
    answer:
      "Yes. Every call that the workspace makes is open to your own programs through a documented API (OpenAPI 3.1); card payments go through Stripe Checkout and mail through your own mail server. Tell us what you use and we will say what it takes.",
  },
] as const;
