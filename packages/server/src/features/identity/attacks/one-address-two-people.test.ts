import fc from "fast-check";
import { expect, it } from "vitest";
import { type Browser, createBrowser } from "../../../../test/helpers/browser.ts";
import { confirmedAccount, identityServer, ticketFor } from "../../../../test/servers/identity-server.ts";
import { defaultEntry, type EntryConfig } from "../../../platform/config/entry-config.ts";
import type { EmailMessage } from "../../../platform/email/email.ts";

const serviceKey = "sb_secret_only_for_this_test_0123456789";
const many = { burst: 1_000_000, count: 1_000_000, seconds: 1 };
// Rate limits have tests of their own.
const rateLimits = Object.fromEntries(Object.keys(defaultEntry.rateLimits).map((name) => [name, many]));
const server = await identityServer(
  { anonymous: true, serviceKey },
  { entry: { sendInterval: 0, rateLimits: rateLimits as unknown as EntryConfig["rateLimits"] } },
);
const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000);
};
const owner = await confirmedAccount(server, "owner@two-people.example", {
  account_type: "owner",
  company_name: "Two People Auto",
});

/** How many sequences are tried: 25 in every test run, more with ACCOUNT_RUNS. */
const numRuns = Number(process.env.ACCOUNT_RUNS ?? 25);
const seed = process.env.ACCOUNT_SEED ? Number(process.env.ACCOUNT_SEED) : undefined;

/** What one of the two does. The stranger cannot read the person's email. The person opens every email. */
const attackerActs = fc.record({
  actor: fc.constant("attacker" as const),
  does: fc.constantFrom(
    ...(["sign-up", "sign-up", "sign-up", "sign-up-as-manager", "otp", "recover", "resend"] as const),
    ...(["sign-in", "move-here", "move-anonymous"] as const),
  ),
  browser: fc.boolean(),
});
const personsActs = fc.record({
  actor: fc.constant("person" as const),
  does: fc.constantFrom(
    ...(["sign-up", "sign-up", "sign-up-as-manager", "pre-enroll", "otp", "recover", "resend"] as const),
    "sign-in" as const,
  ),
  browser: fc.boolean(),
});
const openings = fc.record({
  actor: fc.constant("person" as const),
  does: fc.constant("open" as const),
  mail: fc.nat({ max: 4 }),
  // In the browser of the sign-ups, in another one, or by the program that requested the email.
  with: fc.constantFrom("own" as const, "other" as const, "program" as const, "code" as const),
  answer: fc.constantFrom("leave" as const, "type" as const, "choose" as const),
});
const others = fc.constantFrom(
  { actor: "owner" as const, does: "invite" as const },
  { actor: "administrator" as const, does: "invite" as const },
  { actor: "administrator" as const, does: "link" as const },
);
const acts = fc.oneof(
  { weight: 4, arbitrary: attackerActs },
  { weight: 4, arbitrary: personsActs },
  { weight: 4, arbitrary: openings },
  { weight: 1, arbitrary: others },
);
type AuditEvent = typeof acts extends fc.Arbitrary<infer Each> ? Each : never;

/** Found by this property: the person's program asks again for an email that a stranger's sign-up waits for, and opens it. */
const resentToProgram: AuditEvent[] = [
  { actor: "attacker", does: "sign-up", browser: false },
  { actor: "person", does: "resend", browser: false },
  { actor: "person", does: "open", mail: 0, with: "program", answer: "leave" },
];

/** Found by this property: the person's program recovers the password of an address that a stranger's sign-up waits for. */
const recoveredByProgram: AuditEvent[] = [
  { actor: "attacker", does: "sign-up-as-manager", browser: false },
  { actor: "person", does: "recover", browser: false },
  { actor: "person", does: "open", mail: 0, with: "program", answer: "leave" },
];

let run = 0;

it("only the person who opened an email to the address gets in, and only with what they chose", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(acts, { minLength: 6, maxLength: 14, size: "max" }),
      fc.boolean(),
      async (order, atOnce) => {
        const two = await begin();
        if (atOnce) {
          for (let at = 0; at < order.length; at += 2) {
            const pair = order.slice(at, at + 2);
            await Promise.all(pair.map((act) => two.perform(act, pair.length === 1)));
            await two.check();
            later(61);
          }
        } else {
          for (const act of order) {
            await two.perform(act, true);
            await two.check();
            later(61);
          }
        }
        await two.end();
      },
    ),
    {
      numRuns,
      examples: [
        [resentToProgram, false],
        [recoveredByProgram, false],
      ],
      ...(seed === undefined ? {} : { seed }),
    },
  );
});

/** An address of its own for each sequence, and the two people who use it. */
async function begin() {
  run += 1;
  const email = `person${run}@two-people.example`;
  const own = `the person's password ${run}`;
  const chosen = `the person's new password ${run}`;
  const stolen = `the stranger's password ${run}`;
  const browsers = {
    attacker: createBrowser(server),
    person: createBrowser(server),
    other: createBrowser(server),
  };
  /** Emails to the address that the person's own program requested. */
  const requestedEmails = new Set<string>();
  const sessions: { refresh: string; access: string }[] = [];
  const mover = await confirmedAccount(server, `mover${run}@two-people.example`);
  const drifter = server.client();
  await drifter.auth.signInAnonymously();
  /** The person saw what the sign-up contains and accepted it, except for its password. */
  let consented = false;

  const wire = async (path: string, body: object, browser?: Browser) => {
    if (browser) return browser.post(path, body);
    const response = await fetch(`${server.url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const mails = () => server.mailsTo(email);
  /** Records which emails an action of the person's own program caused. */
  const noting = async (isOwn: boolean, work: () => Promise<unknown>) => {
    const before = new Set((await mails()).map(({ id }) => id));
    await work();
    if (isOwn) for (const { id } of await mails()) if (!before.has(id)) requestedEmails.add(id);
  };

  const accountOf = async () =>
    (
      await server.rows<{
        confirmed: boolean;
        password_hash: string | null;
        user_metadata: Record<string, unknown>;
      }>(
        `select email_confirmed_at is not null as confirmed, password_hash, user_metadata
         from auth.users where email = $1`,
        [email],
      )
    )[0];

  async function ask(does: string, password: string, browser: Browser | undefined) {
    if (does === "sign-up") return wire("/auth/v1/signup", { email, password }, browser);
    if (does === "sign-up-as-manager" || does === "pre-enroll") {
      const type = does === "pre-enroll" ? "student" : "management";
      const data = {
        account_type: type,
        company_name: "Two People Auto",
        first_name: password,
        signup_ticket: await ticketFor(server, email, type),
      };
      return wire("/auth/v1/signup", { email, password, data }, browser);
    }
    if (does === "otp") return wire("/auth/v1/otp", { email }, browser);
    if (does === "recover") return wire("/auth/v1/recover", { email }, browser);
    if (does === "resend") return wire("/auth/v1/resend", { email, type: "signup" }, browser);
    return wire("/auth/v1/token?grant_type=password", { email, password }, browser);
  }

  async function openMail(act: Extract<AuditEvent, { does: "open" }>) {
    const isProgram = act.with === "program";
    const all = (await mails()).filter(
      ({ id, text }) => /\/auth\/v1\/verify/.test(text) && (!isProgram || requestedEmails.has(id)),
    );
    const mail = all[all.length - 1 - (act.mail % Math.max(1, all.length))];
    if (!mail) return;
    if (isProgram) return void (await fetch(server.linkIn(mail), { redirect: "manual" }));
    const browser = act.with === "other" ? browsers.other : browsers.person;
    if (act.with === "code") return typeCode(mail, browser);
    const page = await browser.follow(mail);
    const confirm = (typed: object) => page.hash.includes("confirm=") && browser.confirm(page, typed);
    const reply = await confirm({});
    if (!reply || reply.status === 200) return;
    if (act.answer === "type") await confirm({ sign_up_password: own });
    else if (act.answer === "choose") {
      const { status, body } = (await confirm({ choose_password: true })) || { status: 0, body: {} };
      if (status !== 200) return;
      consented = true;
      await fetch(`${server.url}/auth/v1/user`, {
        method: "PUT",
        headers: { "content-type": "application/json", authorization: `Bearer ${body.access_token}` },
        body: JSON.stringify({ password: chosen }),
      });
    }
  }
  async function typeCode(mail: EmailMessage, browser: Browser) {
    const token = /Code: (\d{6})/.exec(mail.text)?.[1];
    const type = /type=(\w+)/.exec(mail.text)?.[1];
    if (token) await browser.post("/auth/v1/verify", { email, token, type });
  }

  return {
    /**
     * @param alone false when both act at once, because then the cause of an email is unclear and no program opens it
     * as its own
     */
    async perform(act: AuditEvent, alone: boolean) {
      if (act.does === "open") return openMail(act);
      if (act.actor === "owner") {
        await server.api(owner.token, "POST", "/staff/invitations", { email, role: "management" });
        return;
      }
      if (act.actor === "administrator") {
        const path = act.does === "invite" ? "/auth/v1/invite" : "/auth/v1/admin/generate_link";
        await fetch(`${server.url}${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization: `Bearer ${serviceKey}` },
          body: JSON.stringify({ email, type: "magiclink" }),
        });
        return;
      }
      if (act.does === "move-here") return void (await mover.client.auth.updateUser({ email }));
      if (act.does === "move-anonymous") return void (await drifter.auth.updateUser({ email }));
      const isPerson = act.actor === "person";
      const browser = act.browser ? browsers[isPerson ? "person" : "attacker"] : undefined;
      await noting(alone && isPerson && !browser, async () => {
        const reply = await ask(act.does, isPerson ? own : stolen, browser);
        const { access_token: access, refresh_token: refresh } = reply.body as Record<string, string>;
        if (!isPerson && access && refresh) sessions.push({ access, refresh });
      });
    },
    /** The stranger has no access, and the account's data is the person's own. */
    async check() {
      expect(sessions).toEqual([]);
      for (const client of [mover.client, drifter]) {
        expect((await client.auth.getUser()).data.user?.email ?? "").not.toBe(email);
      }
      const account = await accountOf();
      if (!account?.confirmed) {
        expect(account?.password_hash ?? null).toBeNull();
        return;
      }
      if (!consented) expect(account.user_metadata.first_name).not.toBe(stolen);
      const { passwords } = server.identity;
      expect(await passwords.matches(account.password_hash, stolen)).toBe(false);
      if (account.password_hash === null) return;
      const fits = [own, chosen].map((password) => passwords.matches(account.password_hash, password));
      expect((await Promise.all(fits)).filter((fit) => fit)).toHaveLength(1);
    },
    /** Two days later, when all sign-in delays are over, the same is true for signing in. */
    async end() {
      const account = await accountOf();
      later(2 * 24 * 3600);
      const enter = async (password: string) =>
        (await wire("/auth/v1/token?grant_type=password", { email, password })).body.access_token !==
        undefined;
      expect(await enter(stolen)).toBe(false);
      const entered = [await enter(own), await enter(chosen)].filter((each) => each);
      expect(entered).toHaveLength(account?.password_hash ? 1 : 0);
    },
  };
}
