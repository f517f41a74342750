import {
  type createWebhookEndpoint,
  maxWebhookEndpoints,
  type WebhookEndpoint,
} from "@autoiq/domain/integrations/webhooks/contract";
import { type WebhookEventType, webhookEventTypes } from "@autoiq/domain/integrations/webhooks/events";
import { rotationMs } from "@autoiq/domain/integrations/webhooks/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse } from "@autoiq/domain/kernel/result";
import type { Sealing } from "../../../platform/crypto/sealing.ts";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { isPracticeShop } from "../../shops/reads.ts";
import type { Receivers } from "./receivers.ts";
import { newSecret, sealSecret, secretText } from "./signature.ts";
import * as store from "./store.ts";

/** How long the same request again gets a new secret for its endpoint instead of a conflict. */
const retryMs = 10 * 60_000;

export interface WebhookParts {
  readonly sealing: Sealing;
  readonly receivers: Receivers;
}
interface Endpoints {
  readonly endpoints: WebhookEndpoint[];
}
type WithSecret = Endpoints & { readonly secret: string };
type Fields = Pick<BodyOf<typeof createWebhookEndpoint>, "url" | "eventTypes">;

const notPublic = refuse(
  "Enter an https address with a host name of the internet, such as https://example.com/webhooks.",
);
const inOrder = (types: readonly WebhookEventType[]) =>
  webhookEventTypes.filter((type) => types.includes(type));

const noteOf =
  (tx: TenantTx, context: ActionContext, id: string) =>
  async (action: string, after?: object): Promise<void> => {
    await recordAction(tx, context, {
      action,
      subject: "organization",
      subjectId: id,
      ...(after ? { after } : {}),
    });
    tx.changed("shop", id);
  };

const notFound = () => new AppError("not-found", "That webhook endpoint wasn't found.");

async function lockedEndpoint(tx: TenantTx, id: string) {
  const endpoint = await store.lockEndpoint(tx, id);
  if (!endpoint) throw notFound();
  return endpoint;
}

/** What an endpoint was sent. */
export async function deliveriesOf(tx: TenantTx, id: string, now: Date) {
  const [endpoints, deliveries] = await Promise.all([
    store.findEndpoints(tx, now),
    store.findDeliveries(tx, id),
  ]);
  if (!endpoints.some((each) => each.id === id)) throw notFound();
  return { deliveries };
}

/**
 * Adds an endpoint. Its secret is in no stored response, so a repeat of a request whose response was lost gets a new one,
 * which replaces the one that nobody saw.
 */
export async function createEndpoint(
  tx: TenantTx,
  context: ActionContext,
  { sealing, receivers }: WebhookParts,
  { id, url, eventTypes }: Fields & { readonly id: string },
): Promise<WithSecret | Refusal> {
  const { caller, now } = context;
  if (!receivers.accepts(url)) return notPublic;
  if (await isPracticeShop(tx)) return refuse("Nothing leaves a practice shop, so it has no webhooks.");
  const secret = newSecret();
  const sealedSecret = sealSecret(sealing, id, secret);
  const types = inOrder(eventTypes);
  const earlier = await store.lockEndpoint(tx, id);
  if (earlier) {
    const isRepeat =
      earlier.createdBy === caller.userId &&
      earlier.url === url &&
      earlier.eventTypes.join() === types.join() &&
      !earlier.wasTried &&
      now.getTime() - Date.parse(earlier.createdAt) < retryMs;
    if (!isRepeat) return sameId;
    await store.replaceSecret(tx, { id, sealedSecret });
    return { endpoints: await store.findEndpoints(tx, now), secret: secretText(secret) };
  }
  if ((await store.countEndpoints(tx)) >= maxWebhookEndpoints)
    return refuse(
      `A business can have ${maxWebhookEndpoints} webhook endpoints. Delete one that you no longer use.`,
    );
  const added = await store.addEndpoint(tx, {
    id,
    url,
    eventTypes: types,
    sealedSecret,
    at: now,
    createdBy: caller.userId,
    createdByName: caller.name,
  });
  if (added === 0) return sameId;
  await noteOf(tx, context, id)(`added the webhook endpoint ${url}`, { events: types.join(", ") });
  return { endpoints: await store.findEndpoints(tx, now), secret: secretText(secret) };
}

const sameId = conflict("This webhook endpoint was already added. Delete it and add another one.");

/** A new address gets events from now on, and those that are still on their way. */
export async function changeEndpoint(
  tx: TenantTx,
  context: ActionContext,
  { receivers }: WebhookParts,
  { id, url, eventTypes }: Fields & { readonly id: string },
): Promise<Endpoints | Refusal> {
  const before = await lockedEndpoint(tx, id);
  if (!receivers.accepts(url)) return notPublic;
  const types = inOrder(eventTypes);
  if (before.url !== url || before.eventTypes.join() !== types.join()) {
    await store.writeEndpoint(tx, { id, url, eventTypes: types });
    await noteOf(
      tx,
      context,
      id,
    )(`changed the webhook endpoint ${before.url}`, {
      url,
      events: types.join(", "),
    });
  }
  return { endpoints: await store.findEndpoints(tx, context.now) };
}

/** A new secret. The one before signs too for a day, so that the program can change without losing a delivery. */
export async function rotateSecret(
  tx: TenantTx,
  context: ActionContext,
  { sealing }: WebhookParts,
  { id, rotationId }: { readonly id: string; readonly rotationId: string },
): Promise<WithSecret> {
  const { now } = context;
  const endpoint = await lockedEndpoint(tx, id);
  const secret = newSecret();
  const sealedSecret = sealSecret(sealing, id, secret);
  // A repeat replaces the secret that nobody saw, and leaves the one that the program has.
  if (endpoint.rotationId === rotationId) await store.replaceSecret(tx, { id, sealedSecret });
  else {
    await store.writeRotation(tx, {
      id,
      sealedSecret,
      rotationId,
      previousUntil: new Date(now.getTime() + rotationMs),
    });
    await noteOf(tx, context, id)(`rotated the secret of the webhook endpoint ${endpoint.url}`);
  }
  return { endpoints: await store.findEndpoints(tx, now), secret: secretText(secret) };
}

export async function setEndpointState(
  tx: TenantTx,
  context: ActionContext,
  { id, enabled }: { readonly id: string; readonly enabled: boolean },
): Promise<Endpoints> {
  const { now } = context;
  const { url, disabledAt } = await lockedEndpoint(tx, id);
  if (enabled !== (disabledAt === null)) {
    if (enabled) await store.enableEndpoint(tx, id);
    else await store.disableEndpoint(tx, { id, at: now, because: "person" });
    await noteOf(tx, context, id)(`${enabled ? "enabled" : "disabled"} the webhook endpoint ${url}`);
  }
  return { endpoints: await store.findEndpoints(tx, now) };
}

/** Deletes its log too. A repeat changes nothing. */
export async function removeEndpoint(tx: TenantTx, context: ActionContext, id: string): Promise<Endpoints> {
  const { url } = await lockedEndpoint(tx, id);
  await store.deleteEndpoint(tx, id);
  await noteOf(tx, context, id)(`deleted the webhook endpoint ${url}`);
  return { endpoints: await store.findEndpoints(tx, context.now) };
}

const disabled = conflict("This webhook endpoint is disabled. Enable it first.");

/** Puts a ping on its way. It is tried once. */
export async function testEndpoint(tx: TenantTx, id: string) {
  await lockedEndpoint(tx, id);
  if ((await store.writePing(tx, id)) === null) return disabled;
  return { deliveries: await store.findDeliveries(tx, id) };
}

/** Puts an event on its way again. What is on its way already stays as it is. */
export async function redeliverEvent(
  tx: TenantTx,
  { id, eventId }: { readonly id: string; readonly eventId: string },
) {
  const { disabledAt } = await lockedEndpoint(tx, id);
  if (disabledAt !== null) return disabled;
  const deliveries = await store.findDeliveries(tx, id);
  if ((await store.redeliver(tx, { id, webhookEventId: eventId })) > 0)
    await tx.enqueue("integrations.deliver-webhooks", {
      organizationId: tx.organizationId,
      endpointId: id,
    });
  else if (!deliveries.some((each) => each.eventId === eventId))
    throw new AppError("not-found", "That delivery wasn't found. Deliveries are deleted after 30 days.");
  return { deliveries: await store.findDeliveries(tx, id) };
}
