import { isDeskRole, type Role } from "../kernel/access/roles.ts";
import { type SitePath, sitePages } from "./pages.ts";

/** A page that can be requested by name. */
export interface SpokenPage {
  readonly path: string;
  /** The name in the confirmation on the screen. */
  readonly label: string;
  /** Spoken names. The label is also a name. */
  readonly names: readonly string[];
}

/** Spoken names of public pages besides their labels. */
const alsoCalled: Partial<Record<SitePath, readonly string[]>> = {
  "/": ["homepage", "start", "main page"],
  "/landing": ["landing page", "welcome"],
  "/features": ["feature list", "product"],
  "/features/scheduling": ["scheduling features", "smart schedule"],
  "/pricing": ["prices", "price list", "plans", "plans and prices"],
  "/contact": ["contact us", "contact form", "contact sales"],
  "/training": ["training program", "certification", "pre enrollment", "course"],
  "/faq": ["frequently asked questions", "questions", "faqs"],
  "/free-trial": ["trial"],
  "/login": ["login", "sign in"],
  "/integrations": ["integration"],
  "/updates": ["what is new", "what's new", "news"],
  "/about": ["about us", "about AutoIQ"],
  "/careers": ["jobs at AutoIQ", "career"],
  "/press": ["press kit"],
  "/help": ["help", "help centre"],
  "/docs": ["docs", "guide", "user guide", "manual"],
  "/support": ["customer support"],
  "/privacy": ["privacy policy"],
  "/terms": ["terms of service", "terms and conditions"],
  "/cookies": ["cookies"],
};

const publicPages: readonly SpokenPage[] = [
  { path: "/index", label: "Index", names: ["index page"] },
  ...sitePages.map(({ path, label }) => ({ path, label, names: alsoCalled[path] ?? [] })),
];

const ownerPages: readonly SpokenPage[] = [
  { path: "/owner", label: "Dashboard", names: ["owner dashboard", "owner", "today", "workspace"] },
  { path: "/owner/analytics", label: "Analytics", names: ["reports", "statistics", "figures", "numbers"] },
  { path: "/owner/invoices", label: "Invoices", names: ["invoice", "invoice list", "bills", "billing"] },
  {
    path: "/owner/invoices/new",
    label: "New Invoice",
    names: ["create invoice", "create an invoice", "invoices new", "write an invoice", "another invoice"],
  },
  { path: "/owner/inventory", label: "Inventory", names: ["parts", "stock", "parts inventory"] },
  { path: "/owner/clients", label: "Clients", names: ["client list", "customers", "customer list"] },
  { path: "/owner/assets", label: "Assets", names: ["equipment", "tools", "asset list"] },
  { path: "/owner/payroll", label: "Payroll", names: ["wages", "pay roll", "salaries"] },
  { path: "/owner/scheduling", label: "Scheduling", names: ["schedule", "calendar", "appointments"] },
  {
    path: "/owner/service-schedule",
    label: "Service Schedule",
    names: ["service schedules", "service scheduling", "maintenance schedule"],
  },
  { path: "/owner/crm", label: "CRM", names: ["customer relations", "customer relationship management"] },
  { path: "/owner/notifications", label: "Notifications", names: ["notification", "alerts"] },
  {
    path: "/owner/messages",
    label: "Messages",
    names: ["inbox", "message", "texts", "conversations", "customer messages"],
  },
  { path: "/owner/profile", label: "Profile", names: ["owner profile", "account"] },
  { path: "/owner/settings", label: "Settings", names: ["owner settings", "shop settings", "preferences"] },
];

const clientPages: readonly SpokenPage[] = [
  {
    path: "/client/scheduling",
    label: "Scheduling",
    names: ["client scheduling", "client schedule", "schedule", "appointments", "book an appointment"],
  },
  {
    path: "/client/payments",
    label: "Payments",
    names: ["client payments", "payment", "pay a bill", "payment history"],
  },
];

/** Every page that voice navigation can open. */
export const spokenPages: readonly SpokenPage[] = [...publicPages, ...ownerPages, ...clientPages];

const fillers = new Set(["the", "a", "an", "my", "me", "our", "us", "page", "screen", "please", "now"]);

/** Lowercase without punctuation. Spelled-out letters ("C.R.M.", "f a q") become one word. */
function wordsOf(text: string): string[] {
  const spoken = text
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replaceAll(/\b[a-z](?: [a-z]\b)+/g, (letters) => letters.replaceAll(" ", ""));
  return spoken === "" ? [] : spoken.split(" ");
}

const nameWords = (text: string) => wordsOf(text).filter((word) => !fillers.has(word));

const phrases = [["go", "to"], ["navigate", "to"], ["open"], ["show"]] as const;

/** The text after the first phrase, without filler words. Null when there is no phrase. */
function requestedPage(command: string): string[] | null {
  const words = wordsOf(command);
  for (let at = 0; at < words.length; at += 1) {
    const phrase = phrases.find((each) => each.every((word, index) => words[at + index] === word));
    if (phrase) return words.slice(at + phrase.length).filter((word) => !fillers.has(word));
  }
  return null;
}

const includesWords = (all: readonly string[], part: readonly string[]) =>
  all.some((_, at) => part.every((word, index) => all[at + index] === word));

/** For a client, a name that owners also use means the client's own page. */
const pagesFor = (role: Role | null): readonly SpokenPage[] =>
  role === "client" ? [...clientPages, ...publicPages, ...ownerPages] : spokenPages;

/** Managers and administrators use the same pages under their own path. So does everyone's first page. */
function ownAddress(path: string, role: Role | null): string {
  if (role === null || !path.startsWith("/owner")) return path;
  return path === "/owner" || isDeskRole(role) ? path.replace("/owner", `/${role}`) : path;
}

/**
 * The page that a command requests: one of the phrases "go to", "navigate to", "open", "show" and a page's name. When
 * several names match, the longest wins. Null when it is not such a command or no name matches.
 * @param role the speaker's role; null for a visitor who is not signed in
 */
export function pageOfCommand(command: string, role: Role | null): { path: string; label: string } | null {
  const words = requestedPage(command);
  if (!words || words.length === 0) return null;
  let best: { page: SpokenPage; length: number } | null = null;
  for (const page of pagesFor(role)) {
    for (const name of [page.label, ...page.names]) {
      const named = nameWords(name);
      const length = named.join(" ").length;
      if (length > (best?.length ?? 0) && includesWords(words, named)) best = { page, length };
    }
  }
  return best && { path: ownAddress(best.page.path, role), label: best.page.label };
}
