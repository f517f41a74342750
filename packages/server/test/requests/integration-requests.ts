import * as apiKeys from "@autoiq/domain/integrations/api-keys/contract";
import * as webhooks from "@autoiq/domain/integrations/webhooks/contract";
import { clientChosenIds, type Entry, on } from "./request-entry.ts";

/** Requests for API keys and webhooks. */
export const integrationEntries: readonly Entry[] = [
  on(apiKeys.listApiKeys)(() => ({})),
  on(apiKeys.createApiKey)(() => ({
    body: {
      id: clientChosenIds.apiKey,
      name: "Marketing",
      scopes: ["customers:read"],
      expiresInDays: 30,
      allowedAddresses: [],
    },
  })),
  on(apiKeys.revokeApiKey)(({ apiKeyId }) => ({ params: { id: apiKeyId } })),
  on(webhooks.listWebhookEndpoints)(() => ({})),
  on(webhooks.createWebhookEndpoint)(() => ({
    body: {
      id: clientChosenIds.webhookEndpoint,
      url: "https://example.com/webhooks",
      eventTypes: ["customer.created"],
    },
  })),
  on(webhooks.changeWebhookEndpoint)(({ webhookEndpointId }) => ({
    params: { id: webhookEndpointId },
    body: { url: "https://example.com/other", eventTypes: ["invoice.posted"] },
  })),
  on(webhooks.rotateWebhookSecret)(({ webhookEndpointId }) => ({
    params: { id: webhookEndpointId },
    body: { rotationId: clientChosenIds.webhookRotation },
  })),
  on(webhooks.setWebhookEndpointState)(({ webhookEndpointId }) => ({
    params: { id: webhookEndpointId },
    body: { enabled: true },
  })),
  on(webhooks.listWebhookDeliveries)(({ webhookEndpointId }) => ({ params: { id: webhookEndpointId } })),
  on(webhooks.testWebhookEndpoint)(({ webhookEndpointId }) => ({ params: { id: webhookEndpointId } })),
  on(webhooks.redeliverWebhook)(({ webhookEndpointId, webhookEventId }) => ({
    params: { id: webhookEndpointId, eventId: webhookEventId },
  })),
  on(webhooks.deleteWebhookEndpoint)(({ spareWebhookEndpointId }) => ({
    params: { id: spareWebhookEndpointId },
  })),
];
