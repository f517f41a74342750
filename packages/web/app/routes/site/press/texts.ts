import { claims } from "@autoiq/domain/site/claims";
import { office } from "@autoiq/domain/site/support";
import { planNames, plans, trialDays, yearlySavingPercent } from "@autoiq/domain/subscription/plans";
import { uptime } from "@autoiq/domain/subscription/service-levels";

const dollars = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;
const prices = plans.map(({ monthlyCents }) => monthlyCents);

export const facts: readonly { term: string; text: string }[] = [
  { term: "What it is", text: claims.tagline },
  {
    term: "For whom",
    text: "Car repair shops with one location or many: owners, managers, technicians, administrators, their clients, and students of the certification program",
  },
  {
    term: "What it covers",
    text: "Scheduling with reminders, repair orders, digital inspections with photos, estimates and approvals, parts and inventory, time tracking, invoices and payments, customer and vehicle history, analytics",
  },
  {
    term: "Plans",
    text: `${planNames.length} plans, ${dollars(Math.min(...prices))} to ${dollars(Math.max(...prices))} per location and month; yearly billing saves ${yearlySavingPercent}%`,
  },
  { term: "Free trial", text: `${trialDays} days on every plan, no card, no setup fee` },
  { term: "Start", text: claims.start.map(({ value, label }) => `${value} ${label}`).join(", ") },
  { term: "Availability", text: uptime },
  { term: "Based in", text: `${office.city}, Florida, United States` },
  { term: "Spelling", text: "AutoIQ, one word, with capital A, I and Q" },
];

/** For use without changes. Each works on its own. */
export const boilerplates = [
  {
    id: "short",
    label: "In one sentence",
    text: "AutoIQ is the intelligent automotive shop management solution powered by AI, for car repair shops with one location or many.",
  },
  {
    id: "medium",
    label: "In a paragraph",
    text: `AutoIQ is the intelligent automotive shop management solution powered by AI. It carries each car's visit on one record, from the appointment and the inspection to the customer's approval, the invoice and the payment, with a workspace of its own for owners, managers, technicians, administrators and clients. It starts with a ${trialDays}-day free trial that asks for no card. AutoIQ is based in Tampa, Florida.`,
  },
  {
    id: "long",
    label: "In full",
    text: `AutoIQ is the intelligent automotive shop management solution powered by AI. It carries each car's visit on one record: the appointment, the inspection with photos, the estimate that a customer approves on a phone, the parts, the work, the invoice and the payment. Owners, managers, technicians, administrators and clients each have a workspace of their own and see what the others do as it happens. AutoIQ keeps to a few strict rules: the server decides what is true, a named person signs whatever reaches a customer, every cent can be explained, and a shop's data belongs to the shop. It runs shops with one location or many, is reached by an open, documented interface, and sets no cookies. Every plan begins with a ${trialDays}-day free trial without a card and without a setup fee. AutoIQ is based in Tampa, Florida.`,
  },
] as const;

/** The public site's design tokens as color values for print. */
export const colors = [
  { name: "Arc blue on dark", hex: "#3EBAFE", use: "The one accent, on graphite" },
  { name: "Arc blue on light", hex: "#005ECB", use: "The same accent, on white" },
  { name: "Graphite", hex: "#0E1114", use: "The ground of the public site" },
  { name: "Paper", hex: "#F5F7F9", use: "The ground of the light theme" },
  { name: "Ink", hex: "#191D23", use: "Text on light" },
  { name: "Chalk", hex: "#EEF0F3", use: "Text on dark" },
] as const;

export const logos = [
  { file: "autoiq-logo-on-dark", label: "Logo on dark", ground: "bg-[#0e1114]", width: 114, height: 32 },
  { file: "autoiq-logo-on-light", label: "Logo on light", ground: "bg-white", width: 114, height: 32 },
  { file: "autoiq-mark-on-dark", label: "Sign on dark", ground: "bg-[#0e1114]", width: 32, height: 32 },
  { file: "autoiq-mark-on-light", label: "Sign on light", ground: "bg-white", width: 32, height: 32 },
] as const;
