import { consentState, type TextPurpose, whyNoText } from "@autoiq/domain/messages/consent";
import type { RouteServices } from "../../platform/http/route.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { TextNotTakenError, TextRefusedError } from "../../platform/texting/texting.ts";
import { tellStaff } from "./notifications/tell-staff.ts";
import { judgeStaffText, nameSender } from "./notifications/texts/judge-staff-text.ts";
import { findPhotosOf } from "./photos/store.ts";
import { allowed, daytime } from "./reach.ts";
import * as store from "./store.ts";
import type { Verdict } from "./verdict.ts";
import { enqueueText, type Post } from "./write-message.ts";

type Services = Pick<RouteServices, "tenancy" | "now" | "newId">;
interface TextOf {
  readonly organizationId: string;
  readonly messageId: string;
}

const purposeOf = (kind: string): TextPurpose =>
  kind === "stop-answer" || kind === "keyword-answer" ? kind : "service";

/** After a day in the queue a text says something that is not true any more. */
const staleMs = 86_400_000;

/**
 * Sends one text, once. That it is being tried is kept before the provider is asked; after an attempt whose end nobody
 * knows the provider is asked for the text first. Consent and the hour are looked at again while the phone is locked, so
 * that nothing leaves after its STOP has been heard.
 */
export async function deliverText(services: Services, post: Post, of: TextOf): Promise<void> {
  const asker = { organizationId: of.organizationId, userId: null };
  const begun = await services.tenancy.write(asker, (tx) => begin(tx, services, post, of.messageId));
  if (!begun) return;
  const failure = await services.tenancy.write(asker, (tx) =>
    attempt(tx, services, post, of.messageId, begun),
  );
  if (failure) throw failure;
}

interface Begun {
  readonly recipient: string;
  /** When an attempt began whose end nobody knows. */
  readonly triedAt: Date | null;
}

/** Undefined when there is nothing to send now. */
async function begin(tx: TenantTx, services: Services, post: Post, id: string): Promise<Begun | undefined> {
  const text = await store.lockText(tx, id);
  if (!text || (text.state !== "queued" && text.state !== "sending")) return undefined;
  const now = services.now();
  if (text.state === "queued") {
    const until = text.notBefore ? new Date(text.notBefore) : null;
    if (until && until > now) {
      await enqueueText(tx, id, until);
      return undefined;
    }
    if (text.kind === "staff") await nameSender(tx, post.texting, id);
    await store.markTrying(tx, id, now);
    return { recipient: text.recipient, triedAt: null };
  }
  return { recipient: text.recipient, triedAt: text.triedAt ? new Date(text.triedAt) : now };
}

/** An error that is to be thrown after what is known has been kept. */
async function attempt(
  tx: TenantTx,
  services: Services,
  { texting, passes }: Post,
  id: string,
  { triedAt, recipient }: Begun,
): Promise<Error | undefined> {
  // The phone before the message: who hears a STOP takes them in this order too.
  await store.lockLine(tx, recipient);
  const text = await store.lockText(tx, id);
  if (text?.state !== "sending") return undefined;
  const now = services.now();
  const { organizationId } = tx;
  const media = (await findPhotosOf(tx, id)).map((fileId) =>
    passes.addressOf({ organizationId, fileId }, now),
  );
  const message = {
    ...{ id, to: text.recipient, from: text.sender, body: text.body },
    ...(media.length > 0 ? { media } : {}),
  };
  const done = () =>
    text.readerId
      ? tx.changed("notification", text.readerId)
      : tx.changed("message", text.conversationId ?? id);

  if (triedAt) {
    const earlier = await texting.find(message, triedAt);
    if (earlier) {
      await store.markTaken(tx, id, now, texting.provider, earlier.reference);
      done();
      return undefined;
    }
  }
  const fresh = now.getTime() - Date.parse(text.notBefore ?? text.at) < staleMs;
  const verdict = !fresh
    ? { hold: "It waited longer than a day, and was not sent late." }
    : text.kind === "staff"
      ? await judgeStaffText(tx, text, now)
      : await judgeText(tx, text, now);
  if (verdict === undefined) return undefined;
  if (verdict !== "send") {
    if ("hold" in verdict) await store.markState(tx, id, "held", verdict.hold, now);
    else {
      await store.markUntried(tx, id);
      await store.markWaiting(tx, id, verdict.wait);
      await enqueueText(tx, id, verdict.wait);
    }
    done();
    return undefined;
  }
  try {
    const { reference } = await texting.send(message);
    await store.markTaken(tx, id, now, texting.provider, reference);
  } catch (error) {
    if (error instanceof TextRefusedError) {
      await store.markState(tx, id, "failed", error.message, now);
      // What a person of the shop was told stands in AutoIQ, whatever became of the text.
      if (text.conversationId)
        await tellStaff(tx, services, {
          ...{ kind: "undelivered", about: `undelivered ${id}`, onlyUser: text.authorId },
          title: `Your text to ${await nameOf(tx, text.conversationId, now)} did not arrive`,
          ...{ body: error.message, path: `/messages/${text.conversationId}` },
        });
    } else if (error instanceof TextNotTakenError) {
      await store.markUntried(tx, id);
      return error;
    } else {
      // It stays "sending": the next attempt asks the provider for it first.
      return error instanceof Error ? error : new Error(String(error));
    }
  }
  done();
  return undefined;
}

const nameOf = async (tx: TenantTx, conversationId: string, now: Date): Promise<string> =>
  (await store.findFacts(tx, { conversationId }, now))?.name ?? "a customer";

/** Undefined: the thread is gone. */
async function judgeText(
  tx: TenantTx,
  text: { readonly conversationId: string | null; readonly kind: string; readonly recipient: string },
  now: Date,
): Promise<Verdict | undefined> {
  const facts = await store.findFacts(tx, { conversationId: text.conversationId }, now);
  if (!facts) return undefined;
  if (facts.phone !== text.recipient) return { hold: `${facts.name} has another telephone number now.` };
  const purpose = purposeOf(text.kind);
  if (!allowed(facts, purpose, now))
    return { hold: whyNoText(consentState(facts.consent ?? undefined), facts.name) };
  const leaves = purpose === "service" ? daytime(facts, now) : now;
  return leaves > now ? { wait: leaves } : "send";
}
