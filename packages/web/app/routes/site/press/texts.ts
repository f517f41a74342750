import { claims } from "@autoiq/domain/site/claims";
import { office } from "@autoiq/domain/site/support";
import { planNames, plans, trialDays, yearlySavingPercent } from "@autoiq/domain/subscription/plans";
import { uptime } from "@autoiq/domain/subscription/service-levels";

const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;
const prices = plans.map(({ monthlyCents }) => monthlyCents);

export const facts: readonly { term: string; text: string }[] = [
  { term: "What it is", text: claims.tagline },
  {
    term: "Who it's for",
    text: "Auto repair shops with one or more locations: owners, managers, technicians, administrators, their clients, and students in the certification program",
  },
  {
    term: "What it covers",
    text: "Scheduling with reminders, repair orders, digital inspections with photos, estimates and approvals, parts and inventory, time tracking, invoices and payments, customer and vehicle history, analytics",
  },
  {
    term: "Plans",
    text: `${planNames.length} plans, ${dollars(Math.min(...prices))} to ${dollars(Math.max(...prices))} per location per month. Yearly billing saves ${yearlySavingPercent}%`,
  },
  { term: "Free trial", text: `${trialDays} days on every plan, no card, no setup fee` },
  { term: "Getting started", text: claims.start.map(({ value, label }) => `${value} ${label}`).join(", ") },
  { term: "Availability", text: uptime },
  { term: "Based in", text: `${office.city}, Florida, United States` },
  { term: "Spelling", text: "AutoIQ, one word, with a capital A, I, and Q" },
];

/** For use without changes. Each works on its own. */
export const boilerplates = [
  {
    id: "short",
    label: "In one sentence",
    text: "AutoIQ is the intelligent automotive shop management solution powered by AI, for auto repair shops with one or more locations.",
  },
  {
    id: "medium",
    label: "In a paragraph",
    text: `AutoIQ is the intelligent automotive shop management solution powered by AI. It keeps each visit in one record, from the appointment and inspection to the customer's approval, the invoice, and the payment. Owners, managers, technicians, administrators, and clients each have their own workspace. Every plan starts with a ${trialDays}-day free trial, no card required. AutoIQ is based in Tampa, Florida.`,
  },
  {
    id: "long",
    label: "In full",
    text: `AutoIQ is the intelligent automotive shop management solution powered by AI. It keeps each visit in one record: the appointment, the inspection with photos, the estimate the customer approves on a phone, the parts, the work, the invoice, and the payment. Owners, managers, technicians, administrators, and clients each have their own workspace and see each other's changes live. AutoIQ follows a few strict rules: the server checks every request, a person signs off what reaches a customer, every cent can be explained, and a shop's data belongs to the shop. It runs shops with one or more locations, has an open, documented API, and sets no cookies. Every plan starts with a ${trialDays}-day free trial, with no card and no setup fee. AutoIQ is based in Tampa, Florida.`,
  },
] as const;

/** The public site's design tokens as color values for print. */
export const colors = [
  { name: "Arc blue on dark", hex: "#3EBAFE", use: "Accent on graphite" },
  { name: "Arc blue on light", hex: "#005ECB", use: "Accent on white" },
  { name: "Graphite", hex: "#0E1114", use: "Background of the public site" },
  { name: "Paper", hex: "#F5F7F9", use: "Background of the light theme" },
  { name: "Ink", hex: "#191D23", use: "Text on light" },
  { name: "Chalk", hex: "#EEF0F3", use: "Text on dark" },
] as const;

export const logos = [
  { file: "autoiq-logo-on-dark", label: "Logo on dark", ground: "bg-[#0e1114]", width: 114, height: 32 },
  { file: "autoiq-logo-on-light", label: "Logo on light", ground: "bg-white", width: 114, height: 32 },
  { file: "autoiq-mark-on-dark", label: "Icon on dark", ground: "bg-[#0e1114]", width: 32, height: 32 },
  { file: "autoiq-mark-on-light", label: "Icon on light", ground: "bg-white", width: 32, height: 32 },
] as const;
