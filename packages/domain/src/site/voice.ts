import type { Seat } from "../kernel/access/permissions.ts";
import type { Role } from "../kernel/access/roles.ts";
import type { Language } from "../kernel/language.ts";
import { type SitePath, sitePages } from "./pages.ts";
import { type NamedPage, pagesOfSeat } from "./workspace-pages/pages-of-role.ts";

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

const publicPages: readonly NamedPage[] = [
  { path: "/index", label: "Index", names: ["index page"] },
  ...sitePages.map(({ path, label }) => ({ path, label, names: alsoCalled[path] ?? [] })),
];

/** The workspace pages that a visitor can name. They begin with sign-in, so the list is short and fixed. */
const addressesForVisitors: readonly string[] = [
  "/owner",
  "/owner/analytics",
  "/owner/invoices",
  "/owner/invoices/new",
  "/owner/inventory",
  "/owner/clients",
  "/owner/assets",
  "/owner/payroll",
  "/owner/scheduling",
  "/owner/service-schedule",
  "/owner/crm",
  "/owner/notifications",
  "/owner/messages",
  "/owner/profile",
  "/owner/settings",
  "/client/scheduling",
  "/client/payments",
];

/**
 * Every page that voice navigation can open for a role, for a seat with a role that the business made, or for a visitor
 * (null). The first of several namesakes wins.
 */
export function spokenPages(speaker: Role | Seat | null, language: Language = "en"): readonly NamedPage[] {
  if (speaker !== null) {
    // The home page leads everybody who is signed in to the workspace's first page.
    const home = publicPages.filter(({ path }) => path === "/" || path === "/index");
    const homeNames = home.flatMap(({ label, names }) => [label, ...names]);
    const [first, ...others] = pagesOfSeat(
      typeof speaker === "string" ? { role: speaker } : speaker,
      language,
    );
    const firstPages = first ? [{ ...first, names: [...first.names, ...homeNames] }] : [];
    return [...firstPages, ...others, ...publicPages.filter((page) => !home.includes(page))];
  }
  const workspaces = [...pagesOfSeat({ role: "owner" }), ...pagesOfSeat({ role: "client" })];
  return [...publicPages, ...workspaces.filter(({ path }) => addressesForVisitors.includes(path))];
}

const fillers = new Set([
  ...["the", "a", "an", "my", "me", "our", "us", "page", "screen", "please", "now"],
  ...["el", "la", "los", "las", "un", "una", "mi", "mis", "pagina", "pantalla", "por", "favor"],
]);

/** Lowercase without punctuation and accents. Spelled-out letters ("C.R.M.", "f a q") become one word. */
function wordsOf(text: string): string[] {
  const spoken = text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/['’]/g, "")
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replaceAll(/\b[a-z](?: [a-z]\b)+/g, (letters) => letters.replaceAll(" ", ""));
  return spoken === "" ? [] : spoken.split(" ");
}

const nameWords = (text: string) => wordsOf(text).filter((word) => !fillers.has(word));

const phrases = [
  ...[["go", "to"], ["navigate", "to"], ["open"], ["show"]],
  ...[
    ["ir", "a"],
    ["ve", "a"],
    ["vaya", "a"],
    ["abrir"],
    ["abre"],
    ["abra"],
    ["mostrar"],
    ["muestra"],
    ["muestre"],
  ],
] as const;

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

/**
 * The page that a command requests: one of the phrases "go to", "navigate to", "open", "show" and a page's name. Typed
 * commands may be in Spanish. When several names match, the longest wins. Null when it is not such a command or no name
 * of a page that the speaker can open matches.
 * @param speaker their role, or their seat where they work; null for a visitor who is not signed in
 * @param language of the returned label, which is the heading of the page
 */
export function pageOfCommand(
  command: string,
  speaker: Role | Seat | null,
  language: Language = "en",
): { path: string; label: string } | null {
  const words = requestedPage(command);
  if (!words || words.length === 0) return null;
  let best: { page: NamedPage; length: number } | null = null;
  for (const page of spokenPages(speaker, language)) {
    for (const name of [page.label, ...page.names]) {
      const named = nameWords(name);
      const length = named.join(" ").length;
      if (length > (best?.length ?? 0) && includesWords(words, named)) best = { page, length };
    }
  }
  return best && { path: best.page.path, label: best.page.label };
}
