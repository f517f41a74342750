import { trialDays, yearlySavingPercent } from "../subscription/plans.ts";
import { startTimes } from "../subscription/service-levels.ts";

/** One public page: its path, its link text, and what a search engine shows. */
export interface SitePage {
  readonly path: string;
  /** The name used by links and voice navigation. */
  readonly label: string;
  /** At most 60 characters. */
  readonly title: string;
  /** 70 to 160 characters. */
  readonly description: string;
}

/** Every public page. The header, footer, voice navigation, sitemap, prerendering and canonical URLs use this list. */
export const sitePages = [
  {
    path: "/",
    label: "Home",
    title: "AutoIQ · Time is money. We save you both.",
    description: `The intelligent automotive shop management solution powered by AI. Scheduling, inspections, parts and invoices on one record. ${trialDays}-day free trial, no card.`,
  },
  {
    path: "/landing",
    label: "Landing",
    title: "AutoIQ · Time is money. We save you both.",
    description: `The intelligent automotive shop management solution powered by AI. Scheduling, inspections, parts and invoices on one record. ${trialDays}-day free trial, no card.`,
  },
  {
    path: "/features",
    label: "Features",
    title: "Features · AutoIQ for repair shops",
    description:
      "Smart scheduling, predictive inventory, digital inspections with photos, technician time tracking and an AI assistant: what AutoIQ does for a repair shop.",
  },
  {
    path: "/features/scheduling",
    label: "Smart Scheduling",
    title: "Smart scheduling for repair shops · AutoIQ",
    description:
      "Bays and technicians on one calendar, reminders for customers, and no slot that can be booked twice. How smart scheduling works in AutoIQ.",
  },
  {
    path: "/pricing",
    label: "Pricing",
    title: "Pricing · AutoIQ for repair shops",
    description: `Four plans per shop location, monthly or yearly with ${yearlySavingPercent}% saved. A ${trialDays}-day free trial on every plan, no card and no setup fee.`,
  },
  {
    path: "/contact",
    label: "Contact",
    title: "Contact · AutoIQ",
    description:
      "Write to AutoIQ, call us, or find our office in Tampa, Florida. Hours, phone, email and answers about implementation, support and integrations.",
  },
  {
    path: "/training",
    label: "Training",
    title: "Sales certification training · AutoIQ",
    description:
      "Secure a spot in AutoIQ's sales certification program for students: a guaranteed seat, priority access to course materials, early notice of start dates.",
  },
  {
    path: "/faq",
    label: "FAQ",
    title: "Frequently asked questions · AutoIQ",
    description:
      "Security and privacy, getting started, prices and plans, support and training: what repair shops ask about AutoIQ, and the answers.",
  },
  {
    path: "/free-trial",
    label: "Free Trial",
    title: `${trialDays}-day free trial, no card · AutoIQ`,
    description: `Try AutoIQ in your repair shop for ${trialDays} days on any plan. No card, no setup fee, and setup takes ${startTimes.setup.spelledOut}.`,
  },
  {
    path: "/login",
    label: "Log in",
    title: "Log in · AutoIQ",
    description:
      "Sign in to AutoIQ as a shop owner, manager, technician, administrator, client or student, and go straight to your own workspace.",
  },
  {
    path: "/integrations",
    label: "Integrations",
    title: "Integrations · AutoIQ",
    description:
      "What AutoIQ connects to: card payments, email, VIN decoding, an open API described by OpenAPI, and how each is switched on.",
  },
  {
    path: "/updates",
    label: "Updates",
    title: "What is new · AutoIQ",
    description:
      "The changes to AutoIQ in the order in which they were made, in plain words: what is new for the counter, the bay, the office and your customers.",
  },
  {
    path: "/about",
    label: "About",
    title: "About AutoIQ",
    description:
      "What AutoIQ is, whom it is for, and the rules it is built by: the server decides, a person signs, and a shop's data stays the shop's own.",
  },
  {
    path: "/careers",
    label: "Careers",
    title: "Careers · AutoIQ",
    description:
      "How we work at AutoIQ, what we look for in the people we work with, and how to write to us about joining.",
  },
  {
    path: "/press",
    label: "Press",
    title: "Press kit · AutoIQ",
    description:
      "Facts about AutoIQ, texts in three lengths, logos as SVG and PNG, pictures of the product, and whom to ask.",
  },
  {
    path: "/help",
    label: "Help Center",
    title: "Help Center · AutoIQ",
    description:
      "Search AutoIQ's guide and answers: scheduling, repair orders, inspections, parts, invoices, accounts and settings, explained step by step.",
  },
  {
    path: "/docs",
    label: "Documentation",
    title: "User guide · AutoIQ",
    description:
      "AutoIQ's user guide for owners, front desks, technicians and customers, from the first sign-up to the paid invoice, with pictures of every step.",
  },
  {
    path: "/support",
    label: "Support",
    title: "Support · AutoIQ",
    description:
      "How to reach AutoIQ's support: 24/7 email, live chat and phone on premium plans, and how fast each kind of question is answered.",
  },
  {
    path: "/privacy",
    label: "Privacy",
    title: "Privacy · AutoIQ",
    description:
      "What AutoIQ collects, why, where it is kept and for how long, and how to see, correct, export or delete it, under GDPR and CCPA.",
  },
  {
    path: "/terms",
    label: "Terms",
    title: "Terms of service · AutoIQ",
    description:
      "The terms for using AutoIQ: accounts, the free trial, plans and prices, your data, uptime, and what each side answers for.",
  },
  {
    path: "/cookies",
    label: "Cookie Settings",
    title: "Cookie Settings · AutoIQ",
    description:
      "Every cookie and storage entry that AutoIQ keeps in a browser, what it is for, and switches for the ones you may turn off.",
  },
] as const satisfies readonly SitePage[];

export type SitePath = (typeof sitePages)[number]["path"];

const byPath = new Map<string, SitePage>(sitePages.map((page) => [page.path, page]));

export function sitePage(path: SitePath): SitePage {
  const page = byPath.get(path);
  if (!page) throw new Error(`${path} is not in the table of public pages.`);
  return page;
}

const links = (...paths: SitePath[]) =>
  paths.map((path) => ({ to: path, label: sitePage(path).label }) as const);

export const headerLinks = links("/features", "/pricing", "/faq", "/contact");
export const drawerLinks = links("/", "/features", "/pricing", "/training", "/contact");
export const footerColumns = [
  { heading: "Product", links: links("/features", "/pricing", "/integrations", "/updates") },
  { heading: "Company", links: links("/about", "/contact", "/careers", "/press") },
  { heading: "Support", links: links("/help", "/docs", "/training", "/support") },
  { heading: "Legal", links: links("/privacy", "/terms", "/cookies") },
] as const;
