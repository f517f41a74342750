import { fillIn } from "@autoiq/domain/catalog/message";
import { consentState, type SmsPurpose, smsRefusalReason } from "@autoiq/domain/messages/consent";
import type { RouteServices } from "../../../platform/http/route.ts";
import { SmsNotAcceptedError, SmsRefusedError } from "../../../platform/sms/sms.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { isPracticeShop } from "../../shops/reads.ts";
import { allowed, daytime } from "../contact-options.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";
import { decideStaffSms, nameSender } from "../notifications/sms/decide-staff-sms.ts";
import { findPhotosOf } from "../photos/store.ts";
import { findFacts } from "../recipients/store.ts";
import { enqueueSms, type MessagingServices } from "../write-message.ts";
import type { SendDecision } from "./send-decision.ts";
import * as store from "./store.ts";

type Services = Pick<RouteServices, "tenancy" | "now" | "newId">;
interface TextOf {
  readonly organizationId: string;
  readonly messageId: string;
  /** Ends the text. Only the job knows it. */
  readonly link?: string | undefined;
}

const purposeOf = (kind: string): SmsPurpose =>
  kind === "stop-reply" || kind === "keyword-reply" ? kind : "service";

/** After a day in the queue, a text may no longer be true. */
const staleMs = 86_400_000;

/**
 * Sends one text, once. The attempt is recorded before the provider is called. After an attempt with an unknown
 * outcome, the provider is first queried for the text. Consent and hours are checked again while the phone is locked,
 * so that nothing is sent after a STOP was received.
 */
export async function deliverSms(services: Services, post: MessagingServices, of: TextOf): Promise<void> {
  const requestContext = { organizationId: of.organizationId, userId: null };
  const delivery = await services.tenancy.write(requestContext, (tx) => begin(tx, services, post, of));
  if (!delivery) return;
  const failure = await services.tenancy.write(requestContext, (tx) =>
    attempt(tx, services, post, of, delivery),
  );
  if (failure) throw failure;
}

interface Delivery {
  readonly recipient: string;
  /** When an attempt with an unknown outcome began. */
  readonly triedAt: Date | null;
}

/** Undefined when there is nothing to send now. */
async function begin(
  tx: TenantTx,
  services: Services,
  post: MessagingServices,
  { messageId: id, link }: TextOf,
): Promise<Delivery | undefined> {
  const text = await store.lockText(tx, id);
  if (!text || (text.state !== "queued" && text.state !== "sending")) return undefined;
  const now = services.now();
  if (text.state === "queued") {
    const until = text.notBefore ? new Date(text.notBefore) : null;
    if (until && until > now) {
      await enqueueSms(tx, id, until, link);
      return undefined;
    }
    if (text.kind === "staff") await nameSender(tx, post.smsProvider, id);
    await store.markTrying(tx, id, now);
    return { recipient: text.recipient, triedAt: null };
  }
  return { recipient: text.recipient, triedAt: text.triedAt ? new Date(text.triedAt) : now };
}

/** Returns an error that is thrown after the known state is saved. */
async function attempt(
  tx: TenantTx,
  services: Services,
  { smsProvider, signedPhotoUrls }: MessagingServices,
  { messageId: id, link }: TextOf,
  { triedAt, recipient }: Delivery,
): Promise<Error | undefined> {
  // Locks the phone before the message, in the same order as when a STOP is received.
  await store.lockLine(tx, recipient);
  const text = await store.lockText(tx, id);
  if (text?.state !== "sending") return undefined;
  const now = services.now();
  const { organizationId } = tx;
  const media = (await findPhotosOf(tx, id)).map((fileId) =>
    signedPhotoUrls.addressOf({ organizationId, fileId }, now),
  );
  const message = {
    id,
    to: text.recipient,
    from: text.sender,
    body: link ? `${text.body} ${link}` : text.body,
    ...(media.length > 0 ? { media } : {}),
  };
  const done = () =>
    text.readerId
      ? tx.changed("notification", text.readerId)
      : tx.changed("message", text.conversationId ?? id);

  if (triedAt) {
    const earlier = await smsProvider.find(message, triedAt);
    if (earlier) {
      await store.markTaken(tx, id, now, smsProvider.provider, earlier.reference);
      done();
      return undefined;
    }
  }
  const fresh = now.getTime() - Date.parse(text.notBefore ?? text.at) < staleMs;
  const verdict = !fresh
    ? { hold: "It wasn't sent because it was delayed by more than a day." }
    : text.kind === "staff"
      ? await decideStaffSms(tx, text, now)
      : await judgeText(tx, text, now);
  if (verdict === undefined) return undefined;
  if (verdict !== "send") {
    if ("hold" in verdict) await store.markState(tx, id, "held", verdict.hold, now);
    else {
      await store.markUntried(tx, id);
      await store.markWaiting(tx, id, verdict.wait);
      await enqueueSms(tx, id, verdict.wait, link);
    }
    done();
    return undefined;
  }
  if (await isPracticeShop(tx)) {
    await store.markTaken(tx, id, now, "practice", id);
    done();
    return undefined;
  }
  try {
    const { reference } = await smsProvider.send(message);
    await store.markTaken(tx, id, now, smsProvider.provider, reference);
  } catch (error) {
    if (error instanceof SmsRefusedError) {
      await store.markState(tx, id, "failed", error.message, now);
      // A text to a team member repeats a notification that is in the app, so its failure needs no notification.
      if (text.conversationId) {
        const name = await nameOf(tx, text.conversationId, now);
        await notifyStaff(tx, services, {
          kind: "undelivered",
          about: `undelivered ${id}`,
          onlyUser: text.authorId,
          content: (t) => ({
            title: fillIn(t.undelivered, { name: name ?? t.aCustomer }),
            body: error.message,
          }),
          path: `/messages/${text.conversationId}`,
        });
      }
    } else if (error instanceof SmsNotAcceptedError) {
      await store.markUntried(tx, id);
      return error;
    } else {
      // The state stays "sending". The next attempt first queries the provider for it.
      return error instanceof Error ? error : new Error(String(error));
    }
  }
  done();
  return undefined;
}

const nameOf = async (tx: TenantTx, conversationId: string, now: Date): Promise<string | undefined> =>
  (await findFacts(tx, { conversationId }, now))?.name;

/** Undefined when the thread no longer exists. */
async function judgeText(
  tx: TenantTx,
  text: { readonly conversationId: string | null; readonly kind: string; readonly recipient: string },
  now: Date,
): Promise<SendDecision | undefined> {
  const facts = await findFacts(tx, { conversationId: text.conversationId }, now);
  if (!facts) return undefined;
  if (facts.phone !== text.recipient) return { hold: `${facts.name} now has a different phone number.` };
  const purpose = purposeOf(text.kind);
  if (!allowed(facts, purpose, now))
    return { hold: smsRefusalReason(consentState(facts.consent ?? undefined), facts.name) };
  const leaves = purpose === "service" ? daytime(facts, now) : now;
  return leaves > now ? { wait: leaves } : "send";
}
