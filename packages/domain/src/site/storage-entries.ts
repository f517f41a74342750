import { inactivityLimitText } from "../identity/session-lifetimes.ts";

/** One entry that the app stores in a browser, as described to the visitor. */
export interface StorageEntry {
  /** The key, with … for a part that varies by browser or job. */
  readonly key: string;
  /** Matches the actual keys. */
  readonly pattern: RegExp;
  readonly area: "local" | "session" | "database";
  readonly group: "necessary" | "preferences";
  readonly purpose: string;
  readonly until: string;
}

/** All entries. AutoIQ sets no cookies: this is all browser storage, and none of it is sent with requests. */
export const storageEntries: readonly StorageEntry[] = [
  {
    key: "sb-…-auth-token",
    pattern: /^sb-.+$/,
    area: "local",
    group: "necessary",
    purpose: "Keeps you signed in: the access token, the refresh token, and your account's email address.",
    until: `You sign out, or ${inactivityLimitText} pass without use`,
  },
  {
    key: "lastActivity",
    pattern: /^lastActivity$/,
    area: "local",
    group: "necessary",
    purpose: `The time of your last click or key press, so you're signed out after ${inactivityLimitText} without use.`,
    until: "You sign out or clear it here",
  },
  {
    key: "pendingSignupValues",
    pattern: /^pendingSignupValues$/,
    area: "session",
    group: "necessary",
    purpose:
      "Your sign-up form, including the password, while the security dialog is open, so a reload doesn't lose it.",
    until: "The account is created, 5 minutes pass, or the tab is closed",
  },
  {
    key: "showSecurityDialog",
    pattern: /^showSecurityDialog$/,
    area: "session",
    group: "necessary",
    purpose: "That the security dialog was open, so it reopens after a reload.",
    until: "The dialog is completed or canceled, or the tab is closed",
  },
  {
    key: "lastSignupAttempt",
    pattern: /^lastSignupAttempt$/,
    area: "local",
    group: "necessary",
    purpose: "The time of your last sign-up attempt, so the security dialog can reopen within 5 minutes.",
    until: "Sign-up is finished or canceled (ignored after 5 minutes)",
  },
  {
    key: "browserSecret",
    pattern: /^browserSecret$/,
    area: "local",
    group: "necessary",
    purpose:
      "A random value that lets the link in our email recognize the browser that signed up or changed its email, so nobody else's sign-up with your address is confirmed by mistake.",
    until: "You clear it here",
  },
  {
    key: "kioskToken",
    pattern: /^kioskToken$/,
    area: "local",
    group: "necessary",
    purpose: "Makes this tablet the time clock of a shop, after a manager opened a kiosk on it. Only there.",
    until: "A manager closes the kiosk or you clear it here",
  },
  {
    key: "workplace",
    pattern: /^workplace$/,
    area: "session",
    group: "necessary",
    purpose: "The shop location this tab uses, for people who work at more than one, so a reload keeps it.",
    until: "You sign out or the tab is closed",
  },
  {
    key: "autoiq-technician",
    pattern: /^autoiq-technician$/,
    area: "database",
    group: "necessary",
    purpose:
      "In a shop's workspace: actions and photos not yet sent to the server. For technicians, also the day's cars and AutoIQ's files, so work continues offline.",
    until: `Unsent actions: until the server receives them. The rest: until you sign out or ${inactivityLimitText} pass`,
  },
  {
    key: "reloadedForUpdate",
    pattern: /^reloadedForUpdate$/,
    area: "session",
    group: "necessary",
    purpose: "When the page was reloaded for a new version, so it happens only once.",
    until: "The tab is closed",
  },
  {
    key: "react-router-scroll-positions",
    pattern: /^(react|remix)-router-.+$/,
    area: "session",
    group: "necessary",
    purpose: "Scroll positions, so Back returns to where you were.",
    until: "The tab is closed",
  },
  {
    key: "storageChoice",
    pattern: /^storageChoice$/,
    area: "local",
    group: "necessary",
    purpose: "Your choice on this page.",
    until: "You change it or clear the browser's data",
  },
  {
    key: "theme",
    pattern: /^theme$/,
    area: "local",
    group: "preferences",
    purpose: "Light or dark theme, if you chose one.",
    until: "You choose Automatic or clear it here",
  },
  {
    key: "language",
    pattern: /^language$/,
    area: "local",
    group: "preferences",
    purpose: "English or Spanish, if you chose one.",
    until: "You clear it here",
  },
  {
    key: "accountLanguage",
    pattern: /^accountLanguage$/,
    area: "local",
    group: "preferences",
    purpose: "Your account language at your last visit, so a change on another device applies here.",
    until: "You clear it here",
  },
  {
    key: "singleKeys",
    pattern: /^singleKeys$/,
    area: "local",
    group: "preferences",
    purpose: "That you turned off keyboard shortcuts without Ctrl.",
    until: "You turn them on or clear it here",
  },
  {
    key: "openNavGroups",
    pattern: /^openNavGroups$/,
    area: "local",
    group: "preferences",
    purpose: "Which menu groups you opened or closed.",
    until: "You clear it here",
  },
  {
    key: "selectedPlan",
    // The second name is the former one, until its value is moved.
    pattern: /^(selectedPlan|chosenPlan)$/,
    area: "local",
    group: "preferences",
    purpose: "The plan and billing you chose on the pricing page, so it's selected after sign-up.",
    until: "You choose a plan, decide later, or clear it here",
  },
  {
    key: "userType",
    pattern: /^userType$/,
    area: "local",
    group: "preferences",
    purpose: "Your account type, to load the right first screen faster. The server decides your access.",
    until: "You sign out",
  },
  {
    key: "userEmail",
    pattern: /^userEmail$/,
    area: "local",
    group: "preferences",
    purpose: "The email you last signed in or pre-enrolled with in this browser.",
    until: "You sign out or clear it here",
  },
  {
    key: "userName",
    pattern: /^userName$/,
    area: "local",
    group: "preferences",
    purpose: "The name on the signed-in account.",
    until: "You sign out",
  },
  {
    key: "draft:contact",
    pattern: /^draft:contact$/,
    area: "session",
    group: "preferences",
    purpose: "A contact message you haven't sent yet, so a reload doesn't lose it.",
    until: "It's sent or the tab is closed",
  },
  {
    key: "draft:training",
    pattern: /^draft:training$/,
    area: "session",
    group: "preferences",
    purpose: "A pre-enrollment you haven't sent yet, so a reload doesn't lose it.",
    until: "It's sent or the tab is closed",
  },
  {
    key: "chatConversation",
    pattern: /^chatConversation$/,
    area: "session",
    group: "preferences",
    purpose: "Your sales chat and whether it was open, so it continues from page to page.",
    until: "The tab is closed, or you click Start over or clear it here",
  },
  {
    key: "assistantConversation",
    pattern: /^assistantConversation$/,
    area: "session",
    group: "preferences",
    purpose:
      "Your questions to the shop assistant and its answers (up to 20), so the conversation continues from page to page.",
    until: "The tab is closed, or you sign out, click Start over, or clear it here",
  },
  {
    key: "assistantDrafts",
    pattern: /^assistantDrafts$/,
    area: "session",
    group: "preferences",
    purpose: "Which assistant drafts you accepted or discarded, so none is offered twice.",
    until: "The tab is closed, or you sign out or clear it here",
  },
  {
    key: "findings:…",
    pattern: /^findings:/,
    area: "local",
    group: "preferences",
    purpose: "A technician's unsaved cause and correction, in case the connection or battery fails.",
    until: "They're saved",
  },
  {
    key: "jobDrafts:…",
    // The second name is the former one, until its value is moved.
    pattern: /^(jobDrafts|jobs-typed):/,
    area: "local",
    group: "preferences",
    purpose: "An unsaved job on a repair order, in case you leave the page or the battery dies.",
    until: "It's saved or discarded",
  },
  {
    key: "drawerCount:…",
    pattern: /^drawerCount:/,
    area: "local",
    group: "preferences",
    purpose: "A count of the cash drawer, in case you leave the page before you close the day.",
    until: "The day is closed",
  },
  {
    key: "estimateAnswer:…",
    pattern: /^estimateAnswer:/,
    area: "local",
    group: "preferences",
    purpose:
      "Your decisions on a shop's estimate, your name, and your drawn signature before you send them, so a reload doesn't lose them.",
    until: "They're sent or you clear it here",
  },
];
