import { pingType, webhookBody } from "@autoiq/domain/integrations/webhooks/events";
import {
  giveUpAfterMs,
  isDelivered,
  isGone,
  retryDelayMs,
  stuckAfterMs,
  webhookTimeoutMs,
} from "@autoiq/domain/integrations/webhooks/rules";
import type { RouteServices } from "../../../platform/http/route.ts";
import { NoResponseInTimeError, postOnce } from "../../../platform/outgoing/post.ts";
import { NotPublicError } from "../../../platform/outgoing/public-address.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import type { WebhookParts } from "./endpoints.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  findOpenEndpoint,
  settleDeliveries,
  writeFailingSince,
} from "./outbox/store.ts";
import { openSecret, signedHeaders } from "./signature.ts";
import { disableEndpoint } from "./store.ts";

/** Requests to one endpoint at once. */
const atOnce = 20;
/** A run of one endpoint ends after so long and queues the next, so that other jobs get their turn. */
const longestRunMs = 10_000;

/** Tells whoever manages integrations, in the transaction that disabled the endpoint. */
export type NotifyDisabled = (
  tx: TenantTx,
  of: { readonly endpointId: string; readonly url: string; readonly why: "failures" | "gone" },
) => Promise<void>;

export interface DeliveryServices extends Pick<RouteServices, "tenancy" | "now">, WebhookParts {
  readonly onDisabled: NotifyDisabled;
  /** How long a response may take. */
  readonly timeoutMs: number;
}

interface Attempt {
  readonly of: ClaimedDelivery;
  readonly status: number | null;
  readonly error: string;
  readonly durationMs: number;
}

const connectionErrors: Readonly<Record<string, string>> = {
  ENOTFOUND: "The host name wasn't found.",
  EAI_AGAIN: "The host name wasn't found.",
  ECONNREFUSED: "The connection was refused.",
  ECONNRESET: "The connection was closed without a response.",
  CERT_HAS_EXPIRED: "The certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is self-signed.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another host name.",
};

function sentenceOf(error: unknown): string {
  if (error instanceof NotPublicError) return "The host name doesn't lead to a public address.";
  if (error instanceof NoResponseInTimeError)
    return `There was no response within ${webhookTimeoutMs / 1000} seconds.`;
  const { code } = error as { code?: unknown };
  return connectionErrors[String(code)] ?? "The connection failed.";
}

function sentenceOfStatus(status: number): string {
  if (isDelivered(status)) return "";
  if (status >= 300 && status < 400) return "It responded with a redirect, which isn't followed.";
  return `It responded with status ${status}.`;
}

async function attempt(
  { receivers, now, timeoutMs }: DeliveryServices,
  url: URL,
  secrets: readonly Uint8Array[],
  of: ClaimedDelivery,
): Promise<Attempt> {
  const body = webhookBody(of);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    "user-agent": "AutoIQ-Webhooks/1",
    ...signedHeaders(secrets, { id: of.id, at: now(), body }),
  };
  const begun = performance.now();
  const elapsed = () => Math.round(performance.now() - begun);
  try {
    const isLocal = receivers.isLocal(url);
    const status = await postOnce(url, { headers, body, isLocal, timeoutMs });
    return { of, status, error: sentenceOfStatus(status), durationMs: elapsed() };
  } catch (error) {
    return { of, status: null, error: sentenceOf(error), durationMs: elapsed() };
  }
}

function outcomeOf({ of, status }: Attempt, now: Date): { state: string; nextAt: Date | null } {
  if (isDelivered(status)) return { state: "delivered", nextAt: null };
  const isOver = now.getTime() - Date.parse(of.firstTriedAt) >= giveUpAfterMs;
  if (isOver || of.type === pingType) return { state: "failed", nextAt: null };
  return { state: "waiting", nextAt: new Date(now.getTime() + retryDelayMs(of.attempts, Math.random())) };
}

/** Writes what came of the attempts, and disables an endpoint at which nothing succeeded for too long. */
async function settle(
  tx: TenantTx,
  { now, onDisabled }: DeliveryServices,
  of: {
    readonly endpointId: string;
    readonly url: string;
    readonly failingSince: string | null;
    readonly attempts: readonly Attempt[];
  },
): Promise<"going" | "disabled"> {
  const { endpointId, url, failingSince, attempts } = of;
  const at = now();
  const outcomes = attempts.map((each) => outcomeOf(each, at));
  await settleDeliveries(tx, {
    endpointId,
    webhookEventIds: attempts.map((each) => each.of.id),
    attempts: attempts.map((each) => each.of.attempts),
    states: outcomes.map(({ state }) => state),
    nextAts: outcomes.map(({ nextAt }) => nextAt),
    statuses: attempts.map(({ status }) => status),
    errors: attempts.map(({ error }) => error),
    durations: attempts.map(({ durationMs }) => durationMs),
  });
  const succeeded = attempts.some(({ status }) => isDelivered(status));
  await writeFailingSince(tx, endpointId, succeeded ? null : at);
  const gone = attempts.some(({ status }) => isGone(status));
  const isFailing =
    !succeeded && failingSince !== null && at.getTime() - Date.parse(failingSince) >= giveUpAfterMs;
  if (!gone && !isFailing) return "going";
  const why = gone ? "gone" : "failures";
  if ((await disableEndpoint(tx, { id: endpointId, at, because: why })) > 0) {
    await onDisabled(tx, { endpointId, url, why });
    tx.changed("shop", endpointId);
  }
  return "disabled";
}

/**
 * Delivers what is due at one endpoint: in order for each record, several records at once. The attempt is recorded before
 * the request, so whatever happens, it is delivered at least once with the same id.
 */
export async function deliverWebhooks(
  services: DeliveryServices,
  of: { readonly organizationId: string; readonly endpointId: string },
): Promise<void> {
  const { tenancy, now, sealing } = services;
  const { organizationId, endpointId } = of;
  const business = { organizationId, userId: null };
  const begun = performance.now();
  while (performance.now() - begun < longestRunMs) {
    const taken = await tenancy.write(business, async (tx) => {
      const at = now();
      const endpoint = await findOpenEndpoint(tx, endpointId, at);
      if (!endpoint) return undefined;
      const stuckSince = new Date(at.getTime() - stuckAfterMs);
      const rows = await claimDeliveries(tx, { endpointId, now: at, stuckSince, most: atOnce });
      return rows.length > 0 ? { endpoint, rows } : undefined;
    });
    if (!taken) return;
    const { endpoint, rows } = taken;
    const secrets = [endpoint.sealedSecret, endpoint.previousSecret]
      .filter((sealed) => sealed !== null)
      .map((sealed) => openSecret(sealing, endpointId, sealed));
    const url = new URL(endpoint.url);
    const attempts = await Promise.all(rows.map((each) => attempt(services, url, secrets, each)));
    const { failingSince } = endpoint;
    const state = await tenancy.write(business, (tx) =>
      settle(tx, services, { endpointId, url: endpoint.url, failingSince, attempts }),
    );
    if (state === "disabled") return;
  }
  await tenancy.write(business, (tx) =>
    tx.enqueue("integrations.deliver-webhooks", { organizationId, endpointId }),
  );
}
