import { consentState, type TextPurpose, whyNoText } from "@autoiq/domain/messages/consent";
import type { RouteServices } from "../../platform/http/route.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { TextNotTakenError, TextRefusedError } from "../../platform/texting/texting.ts";
import { tellStaff } from "./notifications/tell-staff.ts";
import { findPhotosOf } from "./photos/store.ts";
import { allowed, daytime } from "./reach.ts";
import * as store from "./store.ts";
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
  const begun = await services.tenancy.write(asker, (tx) => begin(tx, services, of.messageId));
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
async function begin(tx: TenantTx, services: Services, id: string): Promise<Begun | undefined> {
  const text = await store.lockText(tx, id);
  if (!text || (text.state !== "queued" && text.state !== "sending")) return undefined;
  const now = services.now();
  if (text.state === "queued") {
    const until = text.notBefore ? new Date(text.notBefore) : null;
    if (until && until > now) {
      await enqueueText(tx, id, until);
      return undefined;
    }
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
  const done = (topicId: string) => tx.changed("message", topicId);

  if (triedAt) {
    const earlier = await texting.find(message, triedAt);
    if (earlier) {
      await store.markTaken(tx, id, now, texting.provider, earlier.reference);
      done(text.conversationId);
      return undefined;
    }
  }
  const facts = await store.findFacts(tx, { conversationId: text.conversationId }, now);
  if (!facts) return undefined;
  const purpose = purposeOf(text.kind);
  const fresh = now.getTime() - Date.parse(text.notBefore ?? text.at) < staleMs;
  if (facts.phone !== text.recipient || !fresh || !allowed(facts, purpose, now)) {
    const why =
      facts.phone !== text.recipient
        ? `${facts.name} has another telephone number now.`
        : !fresh
          ? "It waited longer than a day, and was not sent late."
          : whyNoText(consentState(facts.consent ?? undefined), facts.name);
    await store.markState(tx, id, "held", why, now);
    done(text.conversationId);
    return undefined;
  }
  const leaves = purpose === "service" ? daytime(facts, now) : now;
  if (leaves > now) {
    await store.markUntried(tx, id);
    await store.markWaiting(tx, id, leaves);
    await enqueueText(tx, id, leaves);
    done(text.conversationId);
    return undefined;
  }
  try {
    const { reference } = await texting.send(message);
    await store.markTaken(tx, id, now, texting.provider, reference);
  } catch (error) {
    if (error instanceof TextRefusedError) {
      await store.markState(tx, id, "failed", error.message, now);
      await tellStaff(tx, services, {
        ...{ kind: "undelivered", about: `undelivered ${id}`, onlyUser: text.authorId },
        ...{ title: `Your text to ${facts.name} did not arrive`, body: error.message },
        path: `/messages/${text.conversationId}`,
      });
    } else if (error instanceof TextNotTakenError) {
      await store.markUntried(tx, id);
      return error;
    } else {
      // It stays "sending": the next attempt asks the provider for it first.
      return error instanceof Error ? error : new Error(String(error));
    }
  }
  done(text.conversationId);
  return undefined;
}
