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
    purpose: "Keeps you signed in: the access token, the refresh token and your account's email address.",
    until: `You sign out, or ${inactivityLimitText} pass without use`,
  },
  {
    key: "lastActivity",
    pattern: /^lastActivity$/,
    area: "local",
    group: "necessary",
    purpose: `The time of your last click or key press, so that a sign-in left alone for ${inactivityLimitText} is ended.`,
    until: "You sign out or clear it here",
  },
  {
    key: "pendingSignupValues",
    pattern: /^pendingSignupValues$/,
    area: "session",
    group: "necessary",
    purpose:
      "The filled sign-up form, password included, while the security question is open, so that a reload does not lose it.",
    until: "The account is made, 5 minutes pass, or the tab is closed",
  },
  {
    key: "showSecurityDialog",
    pattern: /^showSecurityDialog$/,
    area: "session",
    group: "necessary",
    purpose: "That the security question of the sign-up was open, so that it opens again after a reload.",
    until: "The question is answered or cancelled, or the tab is closed",
  },
  {
    key: "lastSignupAttempt",
    pattern: /^lastSignupAttempt$/,
    area: "local",
    group: "necessary",
    purpose: "The time of the last sign-up attempt: within 5 minutes the security question opens again.",
    until: "The sign-up is finished or cancelled; ignored after 5 minutes",
  },
  {
    key: "browserSecret",
    pattern: /^browserSecret$/,
    area: "local",
    group: "necessary",
    purpose:
      "A random value by which the link in our email knows the browser that signed up or asked for a new email address, so that nobody else's sign-up with your address is confirmed by mistake.",
    until: "You clear it here",
  },
  {
    key: "workplace",
    pattern: /^workplace$/,
    area: "session",
    group: "necessary",
    purpose:
      "At which shop location this tab works, for people who work at several: without it a reload would change it.",
    until: "You sign out or the tab is closed",
  },
  {
    key: "autoiq-technician",
    pattern: /^autoiq-technician$/,
    area: "database",
    group: "necessary",
    purpose:
      "In a shop's workspace: what you did that the server does not have yet, photos included. For technicians also the day's cars and AutoIQ's own files, so that the work goes on without a connection.",
    until: `Unsent actions: the server receives them. The rest: you sign out, or ${inactivityLimitText} pass`,
  },
  {
    key: "reloadedForUpdate",
    pattern: /^reloadedForUpdate$/,
    area: "session",
    group: "necessary",
    purpose:
      "The time at which the page was reloaded because a new version had replaced it, so that it happens once.",
    until: "The tab is closed",
  },
  {
    key: "react-router-scroll-positions",
    pattern: /^(react|remix)-router-.+$/,
    area: "session",
    group: "necessary",
    purpose: "How far each page was scrolled, so that Back returns to the place where you were reading.",
    until: "The tab is closed",
  },
  {
    key: "storageChoice",
    pattern: /^storageChoice$/,
    area: "local",
    group: "necessary",
    purpose: "The choice that you make on this page.",
    until: "You change it or clear the browser's data",
  },
  {
    key: "theme",
    pattern: /^theme$/,
    area: "local",
    group: "preferences",
    purpose: "Light or dark, when you chose one.",
    until: "You choose Automatic, or clear it here",
  },
  {
    key: "language",
    pattern: /^language$/,
    area: "local",
    group: "preferences",
    purpose: "English or Spanish, when you chose one.",
    until: "You clear it here",
  },
  {
    key: "accountLanguage",
    pattern: /^accountLanguage$/,
    area: "local",
    group: "preferences",
    purpose:
      "The language of your account at your last visit, so that a change on another device is followed here.",
    until: "You clear it here",
  },
  {
    key: "singleKeys",
    pattern: /^singleKeys$/,
    area: "local",
    group: "preferences",
    purpose: "That you switched the keyboard shortcuts without Ctrl off.",
    until: "You switch them on, or clear it here",
  },
  {
    key: "openNavGroups",
    pattern: /^openNavGroups$/,
    area: "local",
    group: "preferences",
    purpose: "Which groups of your workspace's menu you opened or closed.",
    until: "You clear it here",
  },
  {
    key: "selectedPlan",
    // The second name is the former one, until its value is moved.
    pattern: /^(selectedPlan|chosenPlan)$/,
    area: "local",
    group: "preferences",
    purpose:
      "The plan and billing that you pressed on the pricing page, so that it waits for you after sign-up.",
    until: "You take a plan or decide later, or clear it here",
  },
  {
    key: "userType",
    pattern: /^userType$/,
    area: "local",
    group: "preferences",
    purpose:
      "Your kind of account, to draw the right first screen sooner. The server alone decides what you may do.",
    until: "You sign out",
  },
  {
    key: "userEmail",
    pattern: /^userEmail$/,
    area: "local",
    group: "preferences",
    purpose: "The email address that you last signed in or pre-enrolled with in this browser.",
    until: "You sign out, or clear it here",
  },
  {
    key: "userName",
    pattern: /^userName$/,
    area: "local",
    group: "preferences",
    purpose: "The name on the account that is signed in.",
    until: "You sign out",
  },
  {
    key: "draft:contact",
    pattern: /^draft:contact$/,
    area: "session",
    group: "preferences",
    purpose:
      "A message on the contact page that is typed but not sent yet, so that a reload does not lose it.",
    until: "It is sent, or the tab is closed",
  },
  {
    key: "draft:training",
    pattern: /^draft:training$/,
    area: "session",
    group: "preferences",
    purpose: "A pre-enrollment that is typed but not sent yet, so that a reload does not lose it.",
    until: "It is sent, or the tab is closed",
  },
  {
    key: "chatConversation",
    pattern: /^chatConversation$/,
    area: "session",
    group: "preferences",
    purpose:
      "What you and the sales chat have written, and whether it was open, so that it goes on from page to page.",
    until: "The tab is closed, you press Start over, or clear it here",
  },
  {
    key: "assistantConversation",
    pattern: /^assistantConversation$/,
    area: "session",
    group: "preferences",
    purpose:
      "What you asked the assistant of your shop and what it answered, at most 20 questions, so that it goes on from page to page.",
    until: "The tab is closed, you sign out, press Start over, or clear it here",
  },
  {
    key: "assistantDrafts",
    pattern: /^assistantDrafts$/,
    area: "session",
    group: "preferences",
    purpose: "Which drafts of the assistant you have accepted or discarded, so that none is offered twice.",
    until: "The tab is closed, you sign out, or clear it here",
  },
  {
    key: "findings:…",
    pattern: /^findings:/,
    area: "local",
    group: "preferences",
    purpose:
      "A technician's cause and correction that are typed but not saved yet, in case the connection or the battery goes.",
    until: "They are saved",
  },
  {
    key: "jobDrafts:…",
    // The second name is the former one, until its value is moved.
    pattern: /^(jobDrafts|jobs-typed):/,
    area: "local",
    group: "preferences",
    purpose:
      "A job of a repair order that is typed but not saved yet, in case the page is left or the battery goes.",
    until: "It is saved or discarded",
  },
  {
    key: "estimateAnswer:…",
    pattern: /^estimateAnswer:/,
    area: "local",
    group: "preferences",
    purpose:
      "Your answer to a shop's estimate, your name and your drawn signature before you send them, so that a reload does not lose them.",
    until: "They are sent, or clear it here",
  },
];
