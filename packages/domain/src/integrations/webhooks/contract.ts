import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { instant } from "../../kernel/time.ts";
import { webhookEventTypes } from "./events.ts";

/** What every signing secret begins with (Standard Webhooks). */
export const webhookSecretPrefix = "whsec_";

/** Endpoints of a business. */
export const maxWebhookEndpoints = 20;

export const webhookEndpoint = z.object({
  id,
  url: z.string(),
  eventTypes: z.array(z.enum(webhookEventTypes)),
  createdAt: instant,
  createdBy: z.string(),
  /** Until then, deliveries are also signed with the secret before. Null: there is none. */
  previousSecretUntil: instant.nullable(),
  /** Since when no delivery succeeded. Null: the last one did, or there was none. */
  failingSince: instant.nullable(),
  disabledAt: instant.nullable(),
  disabledBecause: z.enum(["person", "failures", "gone"]).nullable(),
  lastDeliveredAt: instant.nullable(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

export const webhookDelivery = z.object({
  eventId: id,
  type: z.string(),
  recordKind: z.string(),
  recordId: id,
  sequence: z.number().int(),
  state: z.enum(["waiting", "sending", "delivered", "failed", "canceled"]),
  attempts: z.number().int(),
  createdAt: instant,
  triedAt: instant.nullable(),
  nextAt: instant.nullable(),
  responseStatus: z.number().int().nullable(),
  error: z.string(),
  durationMs: z.number().int().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const endpointList = z.object({ endpoints: z.array(webhookEndpoint) });
/** The secret is in this response only. */
const withSecret = endpointList.extend({ secret: z.string() });
const deliveryList = z.object({ deliveries: z.array(webhookDelivery) });

const url = z
  .string()
  .trim()
  .min(1, "Enter the address of your program, such as https://example.com/webhooks.")
  .max(500, "Enter at most 500 characters.");
const eventTypes = z.array(z.enum(webhookEventTypes)).min(1, "Choose at least one event.").max(50);

const params = z.object({ id });
const access = "integrations.manage";

export const listWebhookEndpoints = call({
  name: "integrations.list-webhook-endpoints",
  method: "GET",
  path: "/webhook-endpoints",
  access,
  summary: "The addresses that are notified of changes in the business",
  topics: ["shop"],
  reply: endpointList,
});

export const createWebhookEndpoint = call({
  name: "integrations.create-webhook-endpoint",
  method: "POST",
  path: "/webhook-endpoints",
  access,
  stepUp: true,
  summary: "Adds an endpoint. Its signing secret is shown in this response only",
  body: z.object({
    /** The browser's choice, so that a retry creates the same endpoint. */
    id,
    url,
    eventTypes,
  }),
  reply: withSecret,
});

export const changeWebhookEndpoint = call({
  name: "integrations.change-webhook-endpoint",
  method: "PUT",
  path: "/webhook-endpoints/:id",
  access,
  stepUp: true,
  summary: "Changes an endpoint's address and events",
  params,
  body: z.object({ url, eventTypes }),
  reply: endpointList,
});

export const rotateWebhookSecret = call({
  name: "integrations.rotate-webhook-secret",
  method: "POST",
  path: "/webhook-endpoints/:id/rotation",
  access,
  stepUp: true,
  summary: "Gives an endpoint a new signing secret. For 24 hours, deliveries are signed with both",
  params,
  body: z.object({
    /** The browser's choice, so that a retry rotates once. */
    rotationId: id,
  }),
  reply: withSecret,
});

export const setWebhookEndpointState = call({
  name: "integrations.set-webhook-endpoint-state",
  method: "PUT",
  path: "/webhook-endpoints/:id/state",
  access,
  summary: "Disables an endpoint, which cancels its open deliveries, or enables it",
  params,
  body: z.object({ enabled: z.boolean() }),
  reply: endpointList,
});

export const deleteWebhookEndpoint = call({
  name: "integrations.delete-webhook-endpoint",
  method: "DELETE",
  path: "/webhook-endpoints/:id",
  access,
  summary: "Deletes an endpoint with its log",
  params,
  reply: endpointList,
});

export const listWebhookDeliveries = call({
  name: "integrations.list-webhook-deliveries",
  method: "GET",
  path: "/webhook-endpoints/:id/deliveries",
  access,
  summary: "An endpoint's newest 100 deliveries of the last 30 days",
  params,
  reply: deliveryList,
});

export const testWebhookEndpoint = call({
  name: "integrations.test-webhook-endpoint",
  method: "POST",
  path: "/webhook-endpoints/:id/test",
  access,
  summary: "Sends an endpoint a ping, once",
  params,
  reply: deliveryList,
});

export const redeliverWebhook = call({
  name: "integrations.redeliver-webhook",
  method: "POST",
  path: "/webhook-endpoints/:id/deliveries/:eventId/redelivery",
  access,
  summary: "Sends an event again, with the same id",
  params: z.object({ id, eventId: id }),
  reply: deliveryList,
});
