import { fillIn } from "@autoiq/domain/catalog/message";
import { formatCents } from "@autoiq/domain/kernel/money";
import { graceDays, overdueNoticeDays, readOnlyFrom } from "@autoiq/domain/subscription/grace";
import { planOf } from "@autoiq/domain/subscription/plans";
import { enqueueEmail } from "../../../platform/email/email.ts";
import { layoutEmail } from "../../../platform/email/email-layout.ts";
import type { RouteServices } from "../../../platform/http/route.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { languagesOfAccounts, ownersOf } from "../../staff/reads.ts";
import { newestSubscription, type SavedSubscription } from "../store.ts";
import { isNewNotice, overdueSinceOf } from "./store.ts";

type Services = Pick<RouteServices, "now" | "newId"> & { readonly publicUrl: string };
type Text = ReturnType<ReturnType<typeof messagesFor<"staff-emails">>>["plan"];

interface Content {
  readonly subject: string;
  readonly headline: string;
  readonly paragraphs: readonly string[];
  readonly button: string;
}

const texts = messagesFor("staff-emails");
const dayMs = 24 * 60 * 60 * 1000;

const dayText = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(language === "es" ? "es-US" : "en-US", {
    dateStyle: "long",
    timeZone: "America/New_York",
  }).format(at);

/** An email to every owner, each in the language of their account, once for each notice. */
async function emailOwners(
  tx: TenantTx,
  services: Services,
  notice: string,
  content: (t: Text, day: (at: Date) => string) => Content,
): Promise<void> {
  if (!(await isNewNotice(tx, notice, services.now()))) return;
  const owners = await ownersOf(tx);
  const languages = await languagesOfAccounts(
    tx,
    owners.flatMap(({ user_id: userId }) => userId ?? []),
  );
  for (const owner of owners) {
    const language = languages(owner.user_id ?? "");
    const t = texts(language).plan;
    const { button, ...of } = content(t, (at) => dayText(at, language));
    await enqueueEmail(tx, {
      id: services.newId(),
      to: owner.email,
      ...layoutEmail({
        ...of,
        language,
        button: { label: button, url: `${services.publicUrl}/owner/settings#plan` },
        footer: t.because,
      }),
    });
  }
}

const amountOf = (of: SavedSubscription): string => formatCents(of.chargeCents * of.locations);

/** Three days and one day before a trial ends. Nothing if it has ended, was canceled, or became a paid plan. */
export async function notifyTrialEnd(
  tx: TenantTx,
  services: Services,
  { endsAt, days }: { readonly endsAt: string; readonly days: number },
): Promise<void> {
  const live = await newestSubscription(tx);
  if (live?.state !== "trialing" || !live.trialEndsAt) return;
  const end = new Date(live.trialEndsAt);
  // A late job counts from now.
  const left = Math.ceil((end.getTime() - services.now().getTime()) / dayMs);
  if (left < 1) return;
  await emailOwners(tx, services, `trial ${endsAt} ${days}`, (t, day) => {
    const facts = { plan: planOf(live.plan).label, day: day(end), amount: amountOf(live) };
    return {
      subject: fillIn(left === 1 ? t.trial.subjectTomorrow : t.trial.subject, { days: left }),
      headline: fillIn(t.trial.headline, facts),
      paragraphs: [fillIn(live.hasCard ? t.trial.withCard : t.trial.text, facts), t.trial.records],
      button: live.hasCard ? t.trial.view : t.trial.button,
    };
  });
}

/** On the agreed days after a charge failed. Nothing if it was paid in the meantime. */
export async function notifyOverdue(
  tx: TenantTx,
  services: Services,
  { since, days }: { readonly since: string; readonly days: number },
): Promise<void> {
  const owed = await overdueSinceOf(tx);
  const plan = await newestSubscription(tx);
  if (!plan || !owed || new Date(owed).getTime() !== new Date(since).getTime()) return;
  // A job that comes late leaves it to the next one.
  const sinceThen = services.now().getTime() - new Date(owed).getTime();
  if (overdueNoticeDays.some((next) => next > days && next * dayMs <= sinceThen)) return;
  const readOnlyAt = readOnlyFrom(owed);
  await emailOwners(tx, services, `overdue ${new Date(since).toISOString()} ${days}`, (t, day) => {
    const facts = { plan: planOf(plan.plan).label, day: day(readOnlyAt) };
    const isClosed = days >= graceDays;
    return {
      subject: isClosed ? t.overdue.subjectReadOnly : days === 0 ? t.overdue.subject : t.overdue.subjectAgain,
      headline: isClosed ? t.overdue.headlineReadOnly : fillIn(t.overdue.headline, facts),
      paragraphs: [fillIn(isClosed ? t.overdue.readOnly : t.overdue.text, facts), t.overdue.open],
      button: t.overdue.button,
    };
  });
}
