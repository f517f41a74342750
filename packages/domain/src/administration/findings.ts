import type {
  Administration,
  Integration,
  IntegrationKind,
  IntegrationState,
  TeamAccess,
} from "./contract.ts";
import { jobNameOf } from "./job-names.ts";

/** A person who did not sign in for so many days may have access that nobody uses. */
export const unusedDays = 90;

const dayMs = 24 * 60 * 60 * 1000;

/** Something that a person has to look at. */
export interface Finding {
  readonly tone: "danger" | "warning";
  /** A sentence without its period: "2 people have no second factor". */
  readonly title: string;
  /** What it means, or what to do about it. */
  readonly text: string;
  /** Where it is handled, below the workspace. */
  readonly page: string;
}

export const integrationNames: Readonly<Record<IntegrationKind, string>> = {
  email: "Email",
  texts: "Texts",
  cards: "Card payments",
  quickbooks: "QuickBooks",
  "language-model": "Language model",
};

/** Where each is set up or its failures are listed, below the workspace. */
export const integrationPages: Readonly<Record<IntegrationKind, string>> = {
  email: "/messages",
  texts: "/messages",
  cards: "/settings#card-pricing",
  quickbooks: "/accounting",
  "language-model": "/assistant-log",
};

/** So many failed attempts in a row are the connection's fault, and no longer one wrong number or address. */
const failuresInARow = 3;

/**
 * How a connection does, from its latest attempts.
 * @param provider whose service it is. Null: none is set up. "test": nothing leaves this machine
 * @param problem what the connection itself says is wrong. Empty: nothing
 * @param failedSince how many attempts failed after the last one that worked
 */
export function stateOf({
  provider,
  problem,
  lastWorkedAt,
  failedSince,
}: {
  readonly provider: string | null;
  readonly problem: string;
  readonly lastWorkedAt: string | null;
  readonly failedSince: number;
}): IntegrationState {
  if (provider === null) return "off";
  if (problem !== "" || failedSince >= failuresInARow) return "failing";
  if (provider === "test") return "test";
  return lastWorkedAt === null ? "ready" : "working";
}

const hasNo = (count: number, what: string) =>
  count === 1 ? `1 person has no ${what}` : `${count} people have no ${what}`;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const named = (people: readonly { readonly name: string }[]) => {
  const names = people.slice(0, 3).map(({ name }) => name);
  const more = people.length - names.length;
  if (more > 0) names.push(`${more} more`);
  if (names.length < 3) return `${names.join(" and ")}.`;
  return `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}.`;
};

const activeOf = (people: readonly TeamAccess[]) => people.filter(({ status }) => status === "active");

/** Active people whose account has no second factor. */
export const withoutSecondFactor = (people: readonly TeamAccess[]): TeamAccess[] =>
  activeOf(people).filter(({ access }) => access !== null && !access.hasSecondFactor);

/** Active people who did not sign in for `unusedDays` days, or never did. */
const unused = (people: readonly TeamAccess[], now: Date): TeamAccess[] =>
  activeOf(people).filter(({ access, createdAt }) => {
    if (access === null || access.sessions > 0) return false;
    const since = access.lastSignInAt ?? createdAt;
    return now.getTime() - new Date(since).getTime() > unusedDays * dayMs;
  });

function failing({ kind, problem, failed }: Integration): Finding {
  const title: Record<IntegrationKind, string> = {
    email: `${counted(failed ?? 0, "email", "emails")} couldn't be delivered`,
    texts: `${counted(failed ?? 0, "text", "texts")} couldn't be delivered`,
    cards: "Card payments have a problem",
    quickbooks: "QuickBooks needs attention",
    "language-model": "The language model failed",
  };
  return { tone: "danger", title: title[kind], text: problem, page: integrationPages[kind] };
}

/**
 * What needs a person, the most urgent first: what does not work, then who waits, then what is not safe, then what is
 * not finished. Parts that the person may not see add nothing.
 */
export function findingsOf({ people, setup, integrations, jobs }: Administration, now: Date): Finding[] {
  const found: Finding[] = (integrations ?? []).filter(({ state }) => state === "failing").map(failing);
  const failedJobs = (jobs ?? []).filter(({ failed }) => failed > 0);
  const failed = failedJobs.reduce((sum, each) => sum + each.failed, 0);
  if (failed > 0) {
    const labels = failedJobs.map(({ task }) => jobNameOf(task)?.label ?? "Other work");
    found.push({
      tone: "danger",
      title: `${counted(failed, "background job", "background jobs")} failed`,
      text: `${[...new Set(labels)].join(", ")}.`,
      page: jobNameOf(failedJobs[0]?.task ?? "")?.page ?? "",
    });
  }
  const asking = people.filter(({ status }) => status === "requested");
  if (asking.length > 0)
    found.push({
      tone: "warning",
      title:
        asking.length === 1 ? "1 person waits for approval" : `${asking.length} people wait for approval`,
      text: named(asking),
      page: "/team",
    });
  const unsafe = withoutSecondFactor(people);
  const required = unsafe.filter(({ access }) => access?.mustHaveSecondFactor);
  if (required.length > 0)
    found.push({
      tone: "danger",
      title: hasNo(required.length, "second factor, although their role requires one"),
      text: `${named(required)} They can't work before they set one up.`,
      page: "/team",
    });
  const advised = unsafe.filter(({ access }) => !access?.mustHaveSecondFactor);
  if (advised.length > 0)
    found.push({
      tone: "warning",
      title: hasNo(advised.length, "second factor"),
      text: `${named(advised)} A stolen password is enough to sign in as them.`,
      page: "/settings#signing-in",
    });
  const idle = unused(people, now);
  if (idle.length > 0)
    found.push({
      tone: "warning",
      title:
        idle.length === 1
          ? `1 person hasn't signed in for ${unusedDays} days`
          : `${idle.length} people haven't signed in for ${unusedDays} days`,
      text: `${named(idle)} Suspend who no longer works here.`,
      page: "/team",
    });
  if (setup && setup.length > 0)
    found.push({
      tone: "warning",
      title: `${counted(setup.length, "setup step is", "setup steps are")} open`,
      text: "Estimates and invoices need them to be right.",
      page: "/settings",
    });
  return found.sort((a, b) => Number(a.tone === "warning") - Number(b.tone === "warning"));
}

/** "2 people have no second factor, and 3 more" or, without any, that all is well. */
export function headlineOf(findings: readonly Finding[]): string {
  const [first] = findings;
  if (!first) return "Nothing needs your attention";
  return findings.length === 1 ? first.title : `${first.title}, and ${findings.length - 1} more`;
}
