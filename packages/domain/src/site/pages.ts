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
    description: `The intelligent automotive shop management solution powered by AI. Scheduling, inspections, parts, and invoices in one record. ${trialDays}-day free trial, no card.`,
  },
  {
    path: "/landing",
    label: "Landing",
    title: "AutoIQ · Time is money. We save you both.",
    description: `The intelligent automotive shop management solution powered by AI. Scheduling, inspections, parts, and invoices in one record. ${trialDays}-day free trial, no card.`,
  },
  {
    path: "/features",
    label: "Features",
    title: "Features · AutoIQ for repair shops",
    description:
      "Smart scheduling, predictive inventory, digital inspections with photos, technician time tracking, and an AI assistant for auto repair shops.",
  },
  {
    path: "/features/scheduling",
    label: "Smart Scheduling",
    title: "Smart scheduling for repair shops · AutoIQ",
    description:
      "Bays and technicians on one calendar, customer reminders, and no double bookings. See how smart scheduling works in AutoIQ.",
  },
  {
    path: "/pricing",
    label: "Pricing",
    title: "Pricing · AutoIQ for repair shops",
    description: `Four plans, priced per shop location. Save ${yearlySavingPercent}% with yearly billing. Every plan has a ${trialDays}-day free trial, no card and no setup fee.`,
  },
  {
    path: "/contact",
    label: "Contact",
    title: "Contact · AutoIQ",
    description:
      "Contact AutoIQ by message, email, or phone. Office hours in Tampa, Florida, and answers about implementation, support, and integrations.",
  },
  {
    path: "/training",
    label: "Training",
    title: "Sales certification training · AutoIQ",
    description:
      "Secure a spot in AutoIQ's sales certification program for students: guaranteed spot, priority access to course materials, early notice of start dates.",
  },
  {
    path: "/faq",
    label: "FAQ",
    title: "Frequently asked questions · AutoIQ",
    description:
      "Answers to common questions about AutoIQ: security and privacy, getting started, pricing and plans, support and training.",
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
      "Sign in to AutoIQ as a shop owner, manager, technician, administrator, client, or student, and get help with sign-in problems.",
  },
  {
    path: "/integrations",
    label: "Integrations",
    title: "Integrations · AutoIQ",
    description:
      "AutoIQ integrations: card payments, email, VIN decoding, and an open API described by OpenAPI, with how to turn each one on.",
  },
  {
    path: "/updates",
    label: "Updates",
    title: "What's new · AutoIQ",
    description:
      "What's new in AutoIQ for the front desk, the bay, the office, and your customers, newest first.",
  },
  {
    path: "/about",
    label: "About",
    title: "About AutoIQ",
    description:
      "What AutoIQ is, who it's for, and the principles behind it: a person signs off, every cent adds up, and a shop's data belongs to the shop.",
  },
  {
    path: "/careers",
    label: "Careers",
    title: "Careers · AutoIQ",
    description: "Careers at AutoIQ: how we work, who we look for, and how to apply or send us a message.",
  },
  {
    path: "/press",
    label: "Press",
    title: "Press kit · AutoIQ",
    description:
      "Facts about AutoIQ, descriptions in three lengths, logos as SVG and PNG, screenshots, and a press contact.",
  },
  {
    path: "/help",
    label: "Help Center",
    title: "Help Center · AutoIQ",
    description:
      "Search AutoIQ's user guide and FAQ: scheduling, repair orders, inspections, parts, invoices, accounts, and settings, step by step.",
  },
  {
    path: "/docs",
    label: "Documentation",
    title: "User guide · AutoIQ",
    description:
      "AutoIQ's user guide for owners, front desks, technicians, and customers, from sign-up to the paid invoice, with screenshots.",
  },
  {
    path: "/support",
    label: "Support",
    title: "Support · AutoIQ",
    description:
      "Contact AutoIQ support: 24/7 email on all plans, live chat and phone on premium plans, and response targets for each kind of question.",
  },
  {
    path: "/privacy",
    label: "Privacy",
    title: "Privacy · AutoIQ",
    description:
      "What AutoIQ collects, why, where, and for how long, and how to access, correct, export, or delete your data under GDPR and CCPA.",
  },
  {
    path: "/terms",
    label: "Terms",
    title: "Terms of service · AutoIQ",
    description:
      "The terms for using AutoIQ: accounts, the free trial, plans and prices, your data, uptime, and liability.",
  },
  {
    path: "/cookies",
    label: "Cookie Settings",
    title: "Cookie Settings · AutoIQ",
    description:
      "Every entry AutoIQ stores in your browser, what it is for, and switches for the ones you can turn off.",
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
