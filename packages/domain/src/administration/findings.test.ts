import { describe, expect, it } from "vitest";
import type { Administration, Integration, TeamAccess } from "./contract.ts";
import { findingsOf, headlineOf, stateOf } from "./findings.ts";

const now = new Date("2026-11-20T15:00:00Z");
const nothing: Administration = {
  people: [],
  locations: [],
  setup: [],
  audit: [],
  exports: [],
  imports: [],
  integrations: [],
  storage: [],
  jobs: [],
};
const person = (
  name: string,
  access: Partial<NonNullable<TeamAccess["access"]>> | null,
  more: Partial<TeamAccess> = {},
): TeamAccess => ({
  id: "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b10",
  name,
  email: "a@example.com",
  role: "technician",
  customRole: null,
  status: "active",
  color: "blue",
  locationId: "6f1c1f6e-0c53-4c55-9d0e-3c1d3c2a7b11",
  createdAt: "2026-01-02T15:00:00Z",
  access: access && {
    hasSecondFactor: true,
    mustHaveSecondFactor: false,
    lastSignInAt: "2026-11-20T12:00:00Z",
    sessions: 1,
    ...access,
  },
  leavesOn: null,
  ...more,
});
const email = (more: Partial<Integration>): Integration => ({
  kind: "email",
  state: "working",
  provider: "SMTP",
  problem: "",
  lastWorkedAt: "2026-11-20T12:00:00Z",
  worked: 5,
  failed: 0,
  ...more,
});
const titlesOf = (more: Partial<Administration>) =>
  findingsOf({ ...nothing, ...more }, now).map(({ title }) => title);

describe("what needs attention", () => {
  it("is nothing when all is well, also where the person may see nothing", () => {
    const well = { people: [person("Olivia", {})], integrations: [email({ failed: 1 })] };
    expect(titlesOf(well)).toEqual([]);
    expect(headlineOf(findingsOf({ ...nothing, ...well }, now))).toBe("Nothing needs your attention");
    expect(titlesOf({ setup: null, integrations: null, jobs: null })).toEqual([]);
  });

  it("names what does not work first, then who waits, then what is not safe", () => {
    const findings = findingsOf(
      {
        ...nothing,
        people: [
          person("Ann", null, { status: "requested" }),
          person("Bo", { hasSecondFactor: false }),
          person("Cy", { hasSecondFactor: false }),
          person("Di", { hasSecondFactor: false, mustHaveSecondFactor: true }),
        ],
        setup: ["tax"],
        integrations: [email({ state: "failing", problem: "Rejected.", failed: 3 })],
        jobs: [
          { task: "messages.send-sms", waiting: 1, scheduled: 0, retrying: 0, failed: 2, lastFailedAt: null },
          {
            task: "inventory.forecast",
            waiting: 0,
            scheduled: 0,
            retrying: 0,
            failed: 1,
            lastFailedAt: null,
          },
          { task: "analytics.x", waiting: 4, scheduled: 0, retrying: 0, failed: 0, lastFailedAt: null },
        ],
      },
      now,
    );
    expect(findings.map(({ tone, title, page }) => [tone, title, page])).toEqual([
      ["danger", "3 emails couldn't be delivered", "/messages"],
      ["danger", "3 background jobs failed", "/messages"],
      ["danger", "1 person has no second factor, although their role requires one", "/team"],
      ["warning", "1 person waits for approval", "/team"],
      ["warning", "2 people have no second factor", "/settings#signing-in"],
      ["warning", "1 setup step is open", "/settings"],
    ]);
    expect(findings[1]?.text).toBe("Texts, Parts forecast.");
    expect(findings[4]?.text).toMatch(/^Bo and Cy\. /);
    expect(headlineOf(findings)).toBe("3 emails couldn't be delivered, and 5 more");
  });

  it("counts who is suspended or has no account for nothing", () => {
    expect(
      titlesOf({
        people: [
          person("Ann", { hasSecondFactor: false }, { status: "suspended" }),
          person("Bo", null, { status: "invited" }),
          person("Cy", null),
        ],
      }),
    ).toEqual([]);
  });

  it("names access that nobody used for 90 days, counted from the membership for who never signed in", () => {
    const idle = (lastSignInAt: string | null, createdAt: string, sessions = 0) =>
      titlesOf({ people: [person("Ann", { lastSignInAt, sessions }, { createdAt })] });
    const said = ["1 person hasn't signed in for 90 days"];
    expect(idle("2026-08-22T14:59:00Z", "2026-01-01T00:00:00Z")).toEqual(said);
    expect(idle("2026-08-22T15:01:00Z", "2026-01-01T00:00:00Z")).toEqual([]);
    expect(idle(null, "2026-08-01T00:00:00Z")).toEqual(said);
    expect(idle(null, "2026-11-01T00:00:00Z")).toEqual([]);
    expect(idle("2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z", 1)).toEqual([]);
  });
});

describe("the state of a connection", () => {
  const at = "2026-11-20T12:00:00Z";
  it.each([
    [{ provider: null, problem: "", lastWorkedAt: null, failedSince: 9 }, "off"],
    [{ provider: "SMTP", problem: "", lastWorkedAt: null, failedSince: 0 }, "ready"],
    [{ provider: "SMTP", problem: "", lastWorkedAt: at, failedSince: 2 }, "working"],
    [{ provider: "SMTP", problem: "", lastWorkedAt: at, failedSince: 3 }, "failing"],
    [{ provider: "SMTP", problem: "Disconnected.", lastWorkedAt: at, failedSince: 0 }, "failing"],
    [{ provider: "test", problem: "", lastWorkedAt: at, failedSince: 0 }, "test"],
    [{ provider: "test", problem: "", lastWorkedAt: null, failedSince: 3 }, "failing"],
  ] as const)("%j is %s", (of, state) => {
    expect(stateOf(of)).toBe(state);
  });
});
